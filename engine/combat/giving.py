"""Operations that give and take: damage and healing, statuses, AP, Power and gold, cards, standing up and falling."""

from engine.book import combat_schema as ops
from engine.combat import arrivals, cards, damage, selecting, statuses
from engine.combat.arena import Arena
from engine.fight_events import Gained, GotAway, Marked, PartyGained, TookBack
from engine.sheet.fights import Figure, OpsFrame, PayFrame, PowerFrame, SpoilsFrame, WindowFrame


def assign(arena: Arena, frame: OpsFrame, op: ops.Assign, figure: Figure) -> None:
    """Assign damage: it passes defense and armor (SH-089, SC-147)."""
    damage.assign(arena, figure, selecting.number(arena, frame, op.amount), frame.by, frame.card)


def heal(arena: Arena, frame: OpsFrame, op: ops.Heal, figure: Figure) -> None:
    """Heal; ``full`` heals everything (SH-007)."""
    amount = figure.wounds if op.full else selecting.number(arena, frame, op.amount)
    damage.heal(arena, figure, amount, frame.card)


def status(arena: Arena, frame: OpsFrame, op: ops.ApplyStatus, figure: Figure) -> None:
    """Put ``n`` tokens of a status on figures, or an eternal one (SC-088 to SC-091, SC-106)."""
    statuses.put(
        arena,
        figure,
        op.status,
        selecting.number(arena, frame, op.n),
        selecting.user_of(arena, frame),
        eternal=op.eternal,
        avoid=op.avoid,
    )


def cleanse(arena: Arena, frame: OpsFrame, op: ops.Cleanse) -> None:
    """Take statuses away: named ones, or all negative ones that are not eternal; ``one`` lets the user choose one of them."""
    found = selecting.whom_first(arena, frame, op.who)
    if found is None:
        return
    if op.one and len(found) == 1:
        options = statuses.negative(found[0])
        if frame.answer:
            options, frame.answer = [frame.answer], ""
        if len(options) > 1:
            arena.ask(arena.owner_figure(frame.by).id, "status", options, frame.card)
            return
        for status in options:
            statuses.end(arena, found[0], status)
    else:
        for figure in found:
            for status in op.statuses or statuses.negative(figure):
                statuses.end(arena, figure, status)
            if op.eternal:
                figure.eternal = [
                    status for status in figure.eternal if op.statuses and status not in op.statuses
                ]
    selecting.done(frame)


def gain(arena: Arena, frame: OpsFrame, op: ops.Gain, figure: Figure) -> None:
    """Give or, with a negative amount, take: AP, Speed, Armor, Power, gold, loot cards, one more weapon attack (SC-151, R47)."""
    amount = selecting.number(arena, frame, op.amount)
    owner = arena.owner_figure(figure.id)
    if op.what in ("ap", "speed"):
        statuses.give(arena, figure, op.what, amount)
    elif op.what == "armor":
        gain_armor(arena, figure, amount)
    elif op.what == "gold":
        gain_gold(arena, amount, frame.card)
    elif owner.id not in arena.fight.heroes:
        return
    elif op.what == "power":
        if amount:
            arena.push(PowerFrame(who=owner.id, n=amount))
    elif op.what == "loot":
        arena.push(SpoilsFrame(who=owner.id, n=amount))
    elif op.what == "attack":
        arena.hero(owner.id).free = [*arena.hero(owner.id).free, *["ready"] * amount]
        arena.note(Gained(owner.id, "attack", amount))


def gain_armor(arena: Arena, figure: Figure, amount: int) -> None:
    """Give a figure Armor, without limit (SH-090)."""
    figure.armor = max(0, figure.armor + amount)
    arena.note(Gained(figure.id, "armor", amount))


def gain_gold(arena: Arena, amount: int, why: str) -> None:
    """Give the party gold, and let heroes answer to it."""
    arena.fight.gold += amount
    arena.note(PartyGained(amount, arena.fight.purse + arena.fight.gold, why))
    if amount > 0:
        arena.push(WindowFrame(on="gold", about=""))


def draw(arena: Arena, frame: OpsFrame, op: ops.Draw, figure: Figure) -> None:
    """Draw ability cards; ``refill`` draws up to the hand size."""
    if figure.id in arena.fight.heroes:
        if op.refill:
            cards.draw_up(arena, figure.id, 0, refill=True)
        else:
            cards.draw(arena, figure.id, op.n)


def take_back(arena: Arena, frame: OpsFrame, op: ops.TakeBack) -> None:
    """Take cards of one's choice back from the own discards."""
    hero = arena.hero(frame.by)
    played = frame.card.rpartition("/")[2] if frame.card.startswith("abilities/") else ""
    if frame.answer:
        card, frame.answer = frame.answer, ""
        hero.deck.discard.remove(card)
        hero.hand.append(card)
        arena.note(TookBack(frame.by, card))
        frame.queue = [*frame.queue, card]
    options = [
        card
        for card in dict.fromkeys(hero.deck.discard)
        if card != played and not arena.book.abilities[card].negative
    ]
    if len(frame.queue) < op.n and options:
        arena.ask(frame.by, "take_back", options, frame.card)
        return
    frame.queue = []
    frame.step += 1


def dismantle(arena: Arena, frame: OpsFrame, op: ops.Dismantle, figure: Figure) -> None:
    """Make heroes put cards of their hand away (SC-149, R59)."""
    if figure.id in arena.fight.heroes and arena.hero(figure.id).hand:
        arena.push(PayFrame(who=figure.id, n=min(op.n, len(arena.hero(figure.id).hand)), card=frame.card))


def slay(arena: Arena, frame: OpsFrame, op: ops.Slay, figure: Figure) -> None:
    """Slay figures; without ``reward`` nobody gains loot or experience."""
    damage.slay(arena, figure, frame.by, reward=op.reward, attack=selecting.the_attack(arena, frame))


def revive(arena: Arena, frame: OpsFrame, op: ops.Revive, figure: Figure) -> None:
    """Stand a downed hero up: with Health from Vitality or ``full``, with an ``injury`` or without (SC-109, R52)."""
    if figure.id in arena.fight.heroes and damage.can_be_revived(arena, figure.id):
        damage.revive(arena, figure.id, full=op.full, injury=op.injury)


def count(arena: Arena, frame: OpsFrame, op: ops.Count) -> None:
    """Change a counter of the user; ``clear`` sets it to 0."""
    frame.step += 1
    user = selecting.user_of(arena, frame)
    now = 0 if op.clear else min(op.most, max(0, user.counters.get(op.counter, 0) + op.add))
    user.counters = {**user.counters, op.counter: now}


def discount(arena: Arena, frame: OpsFrame, op: ops.Discount) -> None:
    """Let the next ability card of exactly this cost be played for nothing in this activation."""
    frame.step += 1
    arena.hero(frame.by).discount = op.cost


def again(arena: Arena, frame: OpsFrame, op: ops.Again) -> None:
    """Activate once more at once, or when this activation has ended (R63)."""
    frame.step += 1
    hero = arena.hero(frame.by)
    hero.again += 1


def force(arena: Arena, frame: OpsFrame, op: ops.Force, figure: Figure) -> None:
    """Make adversaries attack the user in their next activation (SL-100)."""
    figure.forced = frame.by
    arena.note(Marked(figure.id, frame.by, "challenge"))


def escape(arena: Arena, frame: OpsFrame, op: ops.Escape, figure: Figure) -> None:
    """Leave the encounter: no experience, no loot (SC-137)."""
    get_away(arena, figure, frame.card)


def get_away(arena: Arena, figure: Figure, why: str) -> None:
    """Let an adversary leave: no experience, no loot (SC-137, R18)."""
    figure.state, figure.at, figure.prepared = "gone", None, False
    arena.fight.escaped = [*arena.fight.escaped, figure.card]
    arena.changed()
    arena.note(GotAway(figure.id, why))


def summon(arena: Arena, frame: OpsFrame, op: ops.Summon) -> None:
    """Bring adversaries onto free fields beside the user."""
    frame.step += 1
    user = selecting.user_of(arena, frame)
    for _ in range(op.n):
        if user.at is not None:
            arrivals.bring(arena, op.adversary, user.level, [user.at], user.side)
