"""Scenes and what follows them: tests nobody looks at, outcomes without an answer, tiers, titles, heroes who are not there."""

from collections.abc import Iterator

from engine.book.decode import did_you_mean
from engine.book.lints.cast import Cast
from engine.book.lints.draft import Draft, Uses, problem
from engine.book.lints.flow import Block, Flow
from engine.book.model import Choice, PageIndex
from engine.errors import Problem

QUEST_OUTCOMES = ("call", "second_call", "won", "short", "failed", "lost")
"""How a quest gives the story its turn; a test compares them with those of `engine.quest.state`."""

RESULTS = frozenset(("pass", "passed", "failed", "roll"))


def check_scenes(draft: Draft) -> Iterator[Problem]:
    """Check what the story does with the scenes it opens."""
    index, flow = draft.index, draft.flow
    if not draft.dialect or index is None or flow is None:
        return
    after = {path: list(_after(flow, choice)) for path, choice in index.choices.items() if choice.scene}
    yield from _ignored(index, after)
    yield from _outcomes(draft, index, after)
    yield from _tiers(index)
    yield from _titles(draft, index)
    yield from _absent(draft, index)


def _after(flow: Flow, choice: Choice) -> Iterator[Block]:
    """Give the blocks that can follow a choice before the next one."""
    waiting = [flow.bodies[choice.source]] if choice.source in flow.bodies else []
    seen = set(waiting)
    while waiting:
        block = waiting.pop()
        yield block
        for onward in block.onward():
            if onward not in seen:
                seen.add(onward)
                waiting.append(onward)


def _ignored(index: PageIndex, after: dict[str, list[Block]]) -> Iterator[Problem]:
    """Find tests that change nothing: what follows never looks at how they went."""
    for path, blocks in after.items():
        choice = index.choices[path]
        if choice.scene == "test" and not any(block.reads & RESULTS for block in blocks):
            message = (
                "Nothing after this test asks how it went. Branch on it below the choice: {pass: -> one_page}"
            )
            yield problem(choice.file, choice.line, "test-ignored", message, "warning")


def _outcomes(draft: Draft, index: PageIndex, after: dict[str, list[Block]]) -> Iterator[Problem]:
    """Compare the outcomes a scene can have with those that the story answers."""
    asked: dict[str, set[str]] = {}
    where: dict[str, Block] = {}
    answered: dict[str, set[str]] = {path: set() for path in after}
    for path, blocks in after.items():
        choice = index.choices[path]
        if choice.scene not in ("encounter", "table", "quest"):
            continue
        compares = any("outcome" in block.reads for block in blocks)
        known = outcomes(draft, choice)
        if not known:
            continue
        for block in blocks if compares else ():
            for text in block.strings:
                answered[path].add(text)
                asked.setdefault(f"{block.start.container.path}|{text}", set()).update(known)
                where.setdefault(f"{block.start.container.path}|{text}", block)
        missing = [one for one in known if one not in answered[path]]
        has_else = any(block.strings and block.no and _is_else(block.no) for block in blocks)
        if missing and not has_else and choice.scene != "table" and len(known) > 1:
            what = f"answers the outcome '{missing[0]}'" if compares else "asks for the outcome"
            message = (
                f"Nothing after this {choice.scene} {what}. Below the choice, write {{outcome: with a line "
                f"'- \"{missing[0]}\": -> page' for each way it ends, or '- else: -> page'."
            )
            yield problem(choice.file, choice.line, "unanswered-outcome", message, "warning")
    for key, possible in asked.items():
        text = key.partition("|")[2]
        if text not in possible:
            file, line = draft.at(where[key].end_path or where[key].start.container.path)
            message = f"No scene before this line ends in '{text}'.{did_you_mean(text, possible)} They end in: {', '.join(sorted(possible))}."
            yield problem(file, line, "unknown-outcome", message)


def _is_else(block: Block) -> bool:
    """Say whether a block is the last branch of a condition, the one without words of its own."""
    return block.jumps_to is not None and block.jumps_to.container.name == "b" and not block.condition


def outcomes(draft: Draft, choice: Choice) -> tuple[str, ...]:
    """Give the ids that ``outcome`` can have after a scene."""
    if choice.scene == "encounter":
        encounter = draft.content.things["encounters"].get(choice.scene_id)
        return tuple(resolution.id for resolution in encounter.resolutions) if encounter else ()
    if choice.scene == "quest":
        quest = draft.content.things["quests"].get(choice.scene_id)
        machine = draft.content.things["machines"].get(quest.quarry) if quest else None
        alone = machine is not None and machine.great
        return tuple(one for one in QUEST_OUTCOMES if not (alone and one == "second_call")) if quest else ()
    table = draft.content.things["tables"].get(choice.scene_id)
    return tuple(row.id for row in table.rows) if table else ()


def _tiers(index: PageIndex) -> Iterator[Problem]:
    """Find an Else with nothing above it."""
    before: dict[str, set[str]] = {}
    for choice in index.choices.values():
        group = choice.target.rpartition(".")[0]
        groups = before.setdefault(choice.page, set())
        above = any(group.startswith(other) for other in groups)
        if choice.opens_tier and not above:
            message = "'# else' opens a second row of boxes, and no box stands above it. Take it out, or move this choice down."
            yield problem(choice.file, choice.line, "else-first", message)
        groups.add(group)


def _titles(draft: Draft, index: PageIndex) -> Iterator[Problem]:
    """Compare the titles that are asked for, by the story or by a quest or a fight it opens, with those that are awarded."""
    titles, quests = draft.content.things["titles"], draft.content.things["quests"]
    opened = {choice.scene_id for choice in index.choices.values() if choice.scene == "quest"}
    helping = {aid.title for id in opened if id in quests for aid in quests[id].aids}
    helping |= {id for id, title in titles.items() if title.traits or title.adversary_card}
    for id, encounter in draft.content.things["encounters"].items():
        if encounter.board is not None and ("encounters", id) in draft.used_scenes:
            helping |= {one.title for one in encounter.board.starts}
    for name in titles:
        uses = draft.titles.get(name, Uses())
        if uses.read and not uses.set:
            _, file, line = uses.read[0]
            message = f"The title '{name}' is asked for and never awarded. Award it where it is earned: ~ title({name})"
            yield problem(file, line, "title-never-awarded", message, "warning")
        elif not uses.read and not (uses.set and name in helping):
            what = "awarded and never asked for" if uses.set else "neither awarded nor asked for"
            message = f"The title '{name}' is {what}. Let a choice or a page ask for it, or take it out."
            yield draft.content.problem_at("titles", name, "title-never-asked", message, "warning")


def _absent(draft: Draft, index: PageIndex) -> Iterator[Problem]:
    """Find heroes who are asked to act and can never be there."""
    cast = Cast(draft)
    things = draft.content.things
    for choice in index.choices.values():
        names = [choice.test.actor] if choice.test else list(choice.attend.who) if choice.attend else []
        for name in names:
            if (name in things["heroes"] or name in things["kinds"]) and not cast.can_be_there(name):
                who = f"'{name}' is" if name in things["heroes"] else f"Nobody who is '{name}' is"
                message = f"{who} in this book's party or ever joins it. Name somebody of [party] heroes, or let them join: ~ join(...)"
                yield problem(choice.file, choice.line, "hero-never-there", message, "warning")
