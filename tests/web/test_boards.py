"""What the board's script is given."""

import json

from engine.fight_views import ActionView
from tests.web import fight_samples
from web import boards, fights
from web.fights import Part


def data(
    fight: object = None, *, live: bool = True, hide_odds: bool = False, log: tuple[Part, ...] = ()
) -> dict[str, object]:
    return boards.data(fight or fight_samples.fight(), [], log, live=live, hide_odds=hide_odds)  # type: ignore[arg-type]


def test_it_is_plain_data() -> None:
    found = data()
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(data()))
    assert found["heading"] == fights.heading(fight_samples.fight())


def test_an_earlier_step_offers_nothing() -> None:
    assert not {"actions", "aims", "sights", "decision"} & set(data(live=False))


def test_the_order_and_who_acts_for_whom_have_their_own_forms() -> None:
    fight = fight_samples.fight()
    fight.actions = [
        ActionView(group="hands", words="Let the book act", command={"do": "give-back", "hero": "maru"}),
        ActionView(group="end", words="End", command={"do": "end-activation"}),
    ]
    assert [one["do"] for one in data(fight)["actions"]] == [{"do": "end-activation"}]  # type: ignore[attr-defined]


def test_hidden_odds_are_not_sent_either() -> None:
    fight = fight_samples.fight()
    strike = ActionView(
        group="attack", words="Attack", command={"do": "strike"}, odds="2.0 wounds on average", wounds=2.0, sum="2 Strength",
        risk="Wharf Reaver 2 is prepared and strikes: Gaff, 3.5 wounds on average.",
    )  # fmt: skip
    fight.actions = [strike]
    shown, hidden = json.dumps(data(fight)), json.dumps(data(fight, hide_odds=True))
    assert "on average" in shown
    assert "2 Strength" in shown
    assert "on average" not in hidden
    assert "2 Strength" not in hidden
    assert "strikes: Gaff." in hidden


def test_an_adversary_brings_its_card_and_what_it_did_last() -> None:
    log = (
        Part(heading="Round 2", told=[["Wharf Reaver 1 draws Grudge.", "It waits."], ["Maru Tam walks."]]),
        Part(heading="Round 1", told=[["Wharf Reaver 1 attacks Maru Tam."], ["Wharf Reaver 2 waits."]]),
    )
    figures = {one["id"]: one for one in data(log=log)["figures"]}  # type: ignore[attr-defined]
    assert figures["reaver_1"]["did"] == "Wharf Reaver 1 draws Grudge. It waits."
    assert figures["reaver_2"]["did"] == "Wharf Reaver 2 waits."
    assert "did" not in figures["maru"]


def test_what_would_heal_nothing_is_marked_as_vain() -> None:
    fight = fight_samples.fight()
    fight.actions = [
        ActionView(group="card", words=words, command={"do": "play-card"}, note=note)
        for words, note in (("Full", "heals nothing now: Health is full"), ("Hurt", "heals 4"))
    ]
    told = data(fight)
    assert [one.get("vain", False) for one in told["actions"]] == [True, False]
