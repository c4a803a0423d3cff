"""The party: who travels, how each stands, what is worn and carried, and what can be done about it at the sheet."""

from collections import defaultdict

import msgspec
from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import commands, play
from engine.sheet import EncounterScene
from web import comfort, loadouts, tables
from web.desk import Opened
from web.reader import Notice, desk

screens = Blueprint("party", __name__)

ALLOWED = (
    commands.Equip, commands.Unequip, commands.Discard, commands.HandOver, commands.UseConsumable,
    commands.DropConsumable,
)  # fmt: skip
"""What the forms of this screen may ask for."""


class May(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules allow at the sheet now, as the screen's forms offer it.

    ``equip`` maps a card to (HERO/SLOT, words), ``hand_over`` a hero's consumable to (hero, name).
    """

    calm: bool
    choose: bool
    equip: dict[str, list[tuple[str, str]]]
    unequip: set[tuple[str, str]]
    discard: set[str]
    use: set[tuple[str, str]]
    hand_over: dict[tuple[str, str], list[tuple[str, str]]]
    drop: set[tuple[str, str]]


def may(table: Opened) -> May:
    """List what the rules allow at the sheet."""
    equip: dict[str, list[tuple[str, str]]] = defaultdict(list)
    hand_over: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    unequip, use, drop = set(), set(), set()
    discard = set()
    for command in play.legal_at_sheet(table.sheet, table.book):
        if isinstance(command, commands.Equip):
            equip[command.card].append((f"{command.hero}/{command.slot}", _place_words(table, command)))
        elif isinstance(command, commands.Unequip):
            unequip.add((command.hero, command.slot))
        elif isinstance(command, commands.Discard):
            discard.add(command.card)
        elif isinstance(command, commands.UseConsumable):
            use.add((command.hero, command.consumable))
        elif isinstance(command, commands.HandOver):
            name = table.book.heroes[command.to].name
            hand_over[command.hero, command.consumable].append((command.to, name))
        elif isinstance(command, commands.DropConsumable):
            drop.add((command.hero, command.consumable))
    for places in equip.values():
        places.sort(key=lambda place: " (takes off " in place[1])
    return May(
        calm=not isinstance(table.sheet.scene, EncounterScene), choose=table.view.party.can_choose, equip=equip,
        unequip=unequip, discard=discard, use=use, hand_over=hand_over, drop=drop,
    )  # fmt: skip


def _place_words(table: Opened, command: commands.Equip) -> str:
    """Say who would wear a card where, and what would come off: 'Maru, weapon (takes off Boathook)'."""
    worn = table.sheet.heroes[command.hero].worn.get(command.slot, "")
    off = f" (takes off {table.book.equipment[worn].name})" if worn else ""
    return f"{table.book.heroes[command.hero].name}, {command.slot}{off}"


@screens.get("/saves/<save_id>/party")
def page(save_id: str) -> str:
    """Show the party."""
    return _page(tables.opened(save_id))


@screens.post("/saves/<save_id>/party")
def act(save_id: str) -> Response | tuple[str, int]:
    """Change what is worn or carried."""
    return tables.carry_out(
        save_id, ALLOWED, "party.page", lambda notices: _page(tables.opened(save_id), notices)
    )


def _page(table: Opened, notices: list[Notice] | None = None) -> str:
    view = table.view
    return render_template(
        "table/party.html",
        **tables.around(table, "party.page", notices),
        heading="The party",
        here=url_for("party.act", save_id=table.id),
        may=may(table),
        used=len(view.stash) + len(view.items),
        waits=len(view.party.travelling) > view.party.size,
        hide_odds=view.table.hide_odds or comfort.read().odds == "hide",
        readers=tables.readers(view),
        lately=_lately(table),
        taken={hero: loadouts.words(table, hero) for hero in table.sheet.heroes}
        if loadouts.has_fights(table)
        else {},
    )


def _lately(table: Opened) -> str:
    """Name the hero whom the last press concerned, so that the screen shows it again as it was left."""
    revision = request.args.get("done", type=int)
    step = desk().step(table.id, revision) if revision is not None and revision > 0 else None
    return str(getattr(step.command, "hero", "")) if step else ""
