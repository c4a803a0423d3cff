"""What the story, a table's row or a resolution does to the sheet."""

from engine.book.schema import Deed
from engine.events import ItemChanged, Titled, Tracked, Warned
from engine.scenes import equipment, health, loot, progress, roster, statistics
from engine.scenes.turn import Turn
from engine.sheet import Ask


def win_title(turn: Turn, title: str) -> None:
    """Circle a title on the sheet (SB-073, SB-074)."""
    if title not in turn.sheet.titles:
        turn.sheet.titles.append(title)
        if title in turn.sheet.lost_titles:
            turn.sheet.lost_titles.remove(title)
        turn.note(Titled(title))


def lose_title(turn: Turn, title: str) -> None:
    """Strike a title through."""
    if title in turn.sheet.titles:
        turn.sheet.titles.remove(title)
        turn.sheet.lost_titles.append(title)
        turn.note(Titled(title, won=False))


def give_item(turn: Turn, item: str) -> None:
    """Give the party a unique thing of the story; one too many for the stash opens a decision."""
    if item not in turn.sheet.items:
        turn.sheet.items.append(item)
        turn.note(ItemChanged(item))
        equipment.check_stash(turn)


def take_item(turn: Turn, item: str) -> None:
    """Take a thing of the story from the party."""
    if item in turn.sheet.items:
        turn.sheet.items.remove(item)
        turn.note(ItemChanged(item, gained=False))


def track(turn: Turn, tracker: str, amount: int) -> None:
    """Move a tracker within its bounds (SB-077; T-S16)."""
    bounds, now = turn.book.info.trackers[tracker], turn.sheet.trackers[tracker]
    moved = max(bounds.min, min(bounds.max, now + amount))
    if moved != now:
        turn.sheet.trackers[tracker] = moved
        turn.note(Tracked(tracker, moved - now, moved))


def _heroes(turn: Turn, who: str) -> list[str]:
    sheet = turn.sheet
    if who == "party":
        return list(roster.out(sheet))
    if who == "worst":
        order = roster.out(sheet)
        return sorted(order, key=lambda hero: (statistics.health(sheet, turn.book, hero), order.index(hero)))[
            :1
        ]
    return roster.answers_to(sheet, turn.book, who)


def to_hero(turn: Turn, deed: str, hero: str, amount: int) -> None:
    """Do one deed to one hero."""
    if deed == "xp":
        progress.gain_xp(turn, hero, amount, "story")
    elif deed == "harm":
        health.harm(turn, hero, amount)
    elif deed == "heal":
        health.heal(turn, hero, amount)
    elif deed == "injure":
        for _ in range(max(1, amount)):
            health.injure(turn, hero)
    elif deed == "loyalty":
        roster.change_loyalty(turn, hero, amount)


def do(turn: Turn, deed: Deed, rarity: str = "common") -> None:
    """Do one printed deed; where it befalls one hero of the table's choice, the table is asked."""
    if deed.deed == "gold":
        loot.change_gold(turn, deed.amount, "story")
    elif deed.deed == "loot":
        loot.draw(turn, max(1, deed.amount), rarity)
    elif deed.deed == "title":
        win_title(turn, deed.id)
    elif deed.deed == "lose_title":
        lose_title(turn, deed.id)
    elif deed.deed == "give":
        give_item(turn, deed.id)
    elif deed.deed == "take":
        take_item(turn, deed.id)
    elif deed.deed == "track":
        if deed.id in turn.sheet.trackers:
            track(turn, deed.id, deed.amount)
    elif deed.deed == "consumable":
        for _ in range(max(1, deed.amount)):
            if consumable := deed.id or loot.any_consumable(turn):
                turn.owe(Ask(ask="consumable", card=consumable))
    elif deed.deed == "rest":
        health.rest_on_the_way(turn)
    elif deed.who == "one":
        turn.owe(Ask(ask="deed", card=deed.deed, amount=deed.amount))
    else:
        for hero in _heroes(turn, deed.who):
            to_hero(turn, deed.deed, hero, deed.amount)


def from_story(turn: Turn, verb: str, arguments: list[str]) -> None:
    """Do a deed that the story recorded (DIALECT section 3).

    Two-way variables have been read already; for titles, items and gold the record is for the log alone, for joining and
    leaving it also reaches those who wait at the haven.
    """
    if verb in ("title", "lose_title", "give", "take", "earn"):
        return
    heroes = [name.strip() for name in arguments[0].split(",")] if arguments else []
    if verb == "loot":
        loot.draw(turn, _number(turn, verb, arguments))
    elif verb in ("join", "leave"):
        for hero in _known(turn, heroes):
            (roster.join if verb == "join" else roster.leave)(turn, hero)
    elif verb in ("xp", "harm", "heal", "injure", "loyal"):
        amount = 1 if verb == "injure" else _number(turn, verb, arguments)
        for hero in _known(turn, heroes):
            to_hero(turn, "loyalty" if verb == "loyal" else verb, hero, amount)
    else:
        turn.note(Warned(f"The story asks for a deed called {verb}, which no book can do."))


def _number(turn: Turn, verb: str, arguments: list[str]) -> int:
    try:
        return int(float(arguments[-1]))
    except (ValueError, IndexError):
        turn.note(Warned(f"The story's {verb} has no number, so nothing was done."))
        return 0


def _known(turn: Turn, heroes: list[str]) -> list[str]:
    for hero in heroes:
        if hero and hero not in turn.sheet.heroes:
            turn.note(Warned(f"The story names {hero}, who is no hero of this book."))
    return [hero for hero in heroes if hero in turn.sheet.heroes]
