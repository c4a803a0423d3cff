"""Who can be out with the party on a page: the chosen ones, those who joined, and everybody before the first haven."""

import functools
from collections.abc import Iterable, Mapping

from engine.book.lints.draft import Draft
from engine.book.schema import Hero


class Cast:
    """The heroes of a book, and which of them a page can count on."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        info = draft.content.info
        self.heroes: Mapping[str, Hero] = draft.content.things["heroes"]
        self.party = tuple(hero for hero in (info.party.heroes if info else ()) if hero in self.heroes)
        self.size = (info.party.size if info else 0) or len(self.party)
        self.choosing_page = info.party.start if info else ""
        index = draft.index
        moved = set(index.changed) if index else set()
        self.moved = {hero for hero in self.heroes if hero in moved} | set(self._named_in_functions())

    def _named_in_functions(self) -> Iterable[str]:
        """Find heroes that a function may let join or leave; functions are not in the index."""
        for source in self.draft.sources:
            for line in source.lines:
                if line.in_function and ("join" in line.text or "leave" in line.text or "party" in line.text):
                    yield from (hero for hero in self.heroes if hero in line.text)

    @functools.cached_property
    def before_choosing(self) -> frozenset[str]:
        """Name the pages that are read only before the party leaves its first haven, with everybody there."""
        index = self.draft.index
        if index is None or self.choosing_page not in index.pages:
            return frozenset()
        onward: dict[str, set[str]] = {}
        for edge in index.edges:
            onward.setdefault(edge.start, set()).add(edge.to)
        waiting = list(onward.get(self.choosing_page, ()))
        after: set[str] = set()
        while waiting:
            page = waiting.pop()
            if page not in after:
                after.add(page)
                waiting.extend(onward.get(page, ()))
        return frozenset(page for page in index.pages if page not in after)

    def of_kind(self, name: str) -> tuple[str, ...]:
        """Give the heroes that a name stands for: one hero, or all of a kind."""
        if name in self.heroes:
            return (name,)
        return tuple(id_ for id_, hero in self.heroes.items() if name in hero.kinds or name == hero.role)

    def everybody(self, page: str) -> bool:
        """Say whether all heroes of the party are on a page, none left at the haven."""
        return self.size >= len(self.party) or page in self.before_choosing

    def can_be_there(self, name: str) -> bool:
        """Say whether a hero, or anyone of a kind, can ever be in the party."""
        return any(hero in self.party or hero in self.moved for hero in self.of_kind(name))

    def is_always_there(self, name: str, page: str) -> bool:
        """Say whether a hero, or one of a kind, is in every party that can stand on a page."""
        sure = [hero for hero in self.of_kind(name) if hero in self.party and hero not in self.moved]
        waiting = 0 if self.everybody(page) else len(self.party) - self.size
        return len(sure) > waiting
