"""From a form to a command: every command, and what a bad form is told."""

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from engine import commands
from engine.commands import Command
from web import forms
from web.forms import FormError


def form(do: str, **fields: Any) -> MultiDict[str, str]:
    """Make a form; '__' in a field's name stands for a dot."""
    found: MultiDict[str, str] = MultiDict({"do": do})
    for name, value in fields.items():
        for one in value if isinstance(value, list) else [value]:
            found.add(name.replace("__", "."), one)
    return found


@pytest.mark.parametrize(
    ("do", "fields", "command"),
    [
        ("choose", {"key": "gate.climb"}, commands.Choose("gate.climb")),
        ("choose", {"key": "开始#去 ~2"}, commands.Choose("开始#去 ~2")),
        ("roll", {"key": "a", "hero": "ada"}, commands.Roll("a", "ada")),
        ("roll", {"key": "a", "hero": "ada", "die__1": "2"}, commands.Roll("a", "ada")),
        (
            "roll own",
            {"key": "a", "hero": "ada", "die__1": "2", "die__2": "6"},
            commands.Roll("a", "ada", (2, 6)),
        ),
        ("roll", {"key": "a", "all": "yes"}, commands.Roll("a")),
        (
            "roll own",
            {
                "key": "a",
                "all": "yes",
                "roller": ["ada", "bo"],
                "die__ada__1": "1",
                "die__ada__2": "2",
                "die__bo__1": "3",
                "die__bo__2": "4",
            },
            commands.Roll("a", "", (1, 2, 3, 4)),
        ),
        ("fail", {"key": "a", "hero": "ada"}, commands.FailOnPurpose("a", "ada")),
        ("roll-again", {}, commands.RollAgain()),
        ("roll-again own", {"die__1": "1", "die__2": "1"}, commands.RollAgain((1, 1))),
        ("accept", {}, commands.AcceptThrow()),
        ("propose", {"key": "yes"}, commands.Propose("yes")),
        ("agree", {}, commands.Agree()),
        ("wait", {}, commands.Wait()),
        ("cast", {"key": "yes", "seat": "s2"}, commands.Cast("yes", "s2")),
        ("cast", {"key": ""}, commands.Cast("")),
        ("show-hands", {"hands__yes": "3", "hands__no": ""}, commands.ShowHands({"yes": 3, "no": 0})),
        ("choose-party", {"heroes": ["ada", "bo", "ada"]}, commands.ChooseParty(("ada", "bo"))),
        ("table-roll", {"key": "a"}, commands.TableRoll("a")),
        ("table-roll own", {"key": "a", "die__1": "3", "die__2": "4"}, commands.TableRoll("a", (3, 4))),
        ("table-roll own", {"key": "a", "dice": "1", "die__1": "3"}, commands.TableRoll("a", (3,))),
        ("answer", {"option": "nobody"}, commands.Answer("nobody")),
        ("answer own", {"option": "ada", "die__1": "3", "die__2": "4"}, commands.Answer("ada", (3, 4))),
        ("rest", {"take": "yes"}, commands.Rest(True)),
        ("rest", {"take": "no"}, commands.Rest(False)),
        ("settle", {"plan": "press", "leader": "ada"}, commands.Settle("press", "ada")),
        ("settle-roll", {}, commands.SettleRoll()),
        ("settle-roll own", {"die__1": "6", "die__2": "6"}, commands.SettleRoll((6, 6))),
        ("read-on", {"resolution": "won"}, commands.ReadOn("won")),
        (
            "report",
            {
                "resolution": "won",
                "xp__ada": "40",
                "xp__bo": "",
                "wounds__bo": "3",
                "injuries__bo": "0",
                "loot": "2",
            },
            commands.Report("won", xp={"ada": 40}, wounds={"bo": 3}, loot=2),
        ),
        ("injury-test", {"hero": "ada", "injury": "limp"}, commands.InjuryTest("ada", "limp")),
        ("end-injury-tests", {}, commands.EndInjuryTests()),
        ("buy", {"ware": "2", "hero": "ada"}, commands.Buy(2, "ada")),
        ("buy", {"ware": "0"}, commands.Buy(0)),
        ("sell", {"card": "cap"}, commands.Sell("cap")),
        ("treat-injury", {"hero": "ada", "injury": "limp"}, commands.TreatInjury("ada", "limp")),
        ("leave-merchant", {}, commands.LeaveMerchant()),
        ("equip", {"hero": "ada", "slot": "armor", "card": "cap"}, commands.Equip("ada", "armor", "cap")),
        (
            "equip",
            {"place": "ada/armor/accessory", "card": "cap"},
            commands.Equip("ada", "armor/accessory", "cap"),
        ),
        ("unequip", {"hero": "ada", "slot": "armor"}, commands.Unequip("ada", "armor")),
        ("discard", {"card": "cap"}, commands.Discard("cap")),
        (
            "hand-over",
            {"hero": "ada", "to": "bo", "consumable": "tonic"},
            commands.HandOver("ada", "bo", "tonic"),
        ),
        ("use", {"hero": "ada", "consumable": "tonic"}, commands.UseConsumable("ada", "tonic")),
        ("drop", {"hero": "ada", "consumable": "tonic"}, commands.DropConsumable("ada", "tonic")),
        (
            "set-table",
            {"undo": "stop", "votes": "sealed", "needs": "unanimity", "hide_odds": "yes"},
            commands.SetTable("stop", "sealed", "unanimity", True),
        ),
        ("set-seats", {"names": ["Priya", " ", "Dara "]}, commands.SetSeats(("Priya", "Dara"))),
    ],
)
def test_a_form_is_read_as_its_command(do: str, fields: dict[str, Any], command: Command) -> None:
    assert forms.command(form(do, **fields)) == command


@pytest.mark.parametrize(
    ("do", "fields", "field", "said"),
    [
        ("", {}, "do", "what is to be done"),
        ("dance", {}, "do", "what is to be done"),
        ("choose", {}, "key", "Choose one of the boxes"),
        ("choose", {"key": "x" * 400}, "key", "Choose one of the boxes"),
        ("roll", {"key": "a"}, "hero", "Choose who tries first."),
        ("roll own", {"key": "a", "hero": "ada"}, "die.1", "The first die is missing"),
        (
            "roll own",
            {"key": "a", "hero": "ada", "die__1": "2", "die__2": "7"},
            "die.2",
            "A die shows 1 to 6. The second one says 7.",
        ),
        (
            "roll own",
            {"key": "a", "hero": "ada", "die__1": "²", "die__2": "1"},
            "die.1",
            "A die shows 1 to 6.",
        ),
        ("propose", {}, "key", "Choose what to propose"),
        ("cast", {}, "key", "Choose a ballot"),
        ("show-hands", {"hands__yes": "-1"}, "hands.yes", "from 0 to 99"),
        ("show-hands", {}, "hands", "how many hands"),
        ("choose-party", {}, "heroes", "Choose who goes out"),
        ("answer", {}, "option", "Choose one of the answers"),
        ("settle", {"plan": "press"}, "leader", "Choose who leads"),
        ("settle", {"leader": "ada"}, "plan", "Choose a plan"),
        ("read-on", {}, "resolution", "how the encounter ended"),
        ("report", {"resolution": "won", "xp__ada": "many"}, "xp.ada", "Experience is a number"),
        ("report", {"resolution": "won", "xp__ada": "1" * 5000}, "xp.ada", "Experience is a number"),
        ("report", {"resolution": "won", "loot": "1e3"}, "loot", "loot cards"),
        ("buy", {"ware": "first"}, "ware", "Choose a ware"),
        ("buy", {"ware": "1", "hero": ""}, "hero", "Choose who takes it first."),
        ("equip", {"place": "ada", "card": "cap"}, "place", "Choose who wears it"),
        ("set-table", {"undo": "never", "votes": "open", "needs": "majority"}, "undo", "each question"),
        ("set-seats", {"names": ["", ""]}, "names", "at least one name"),
        ("set-seats", {"names": ["A", "A"]}, "names", "same name"),
        ("set-seats", {"names": ["A" * 41]}, "names", "at most 40 letters"),
        ("set-seats", {"names": [f"P{n}" for n in range(9)]}, "names", "room for eight"),
    ],
)
def test_a_bad_form_is_refused_in_words_that_name_the_field(
    do: str, fields: dict[str, Any], field: str, said: str
) -> None:
    with pytest.raises(FormError) as refused:
        forms.command(form(do, **fields))
    assert refused.value.field == field
    assert said in refused.value.message


@pytest.mark.parametrize("revision", ["", "-1", "x", "9" * 30, "1.5"])
def test_a_form_must_say_which_sheet_it_was_made_from(revision: str) -> None:
    with pytest.raises(FormError, match="Open the page again"):
        forms.revision(MultiDict({"revision": revision}))


@pytest.mark.parametrize("step", ["", "short", "x" * 65, "with space in it", "quote'quote"])
def test_a_one_time_id_is_letters_and_digits(step: str) -> None:
    with pytest.raises(FormError, match="one-time id"):
        forms.step_id(MultiDict({"step": step}))
