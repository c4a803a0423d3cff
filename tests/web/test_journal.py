"""The journal: what happened page by page, every throw, going back, pages read, and the story so far."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from flask.testing import FlaskClient

from engine import commands, events, fight_commands, fight_events
from engine.events import Event, GoldChanged, Turned
from saves.journal import StoredStep
from saves.store import Store
from tests import builders
from tests.web import samples
from tests.web.conftest import GATE
from tests.web.fight_books import colonnade
from tests.web.pages import Page, press, read
from tests.web.test_hostile import judged
from web import chronicle
from web.desk import Desk

Begin = Callable[..., str]


@pytest.fixture
def gate(begin: Begin) -> str:
    return begin(builders.book(GATE), seats=("Priya", "Dara"))


def do(desk: Desk, save_id: str, command: commands.Command, seat: str = "") -> int:
    revision = desk.store.load(save_id).revision
    return desk.act(save_id, command, revision=revision, step_id=f"step-{revision:05d}", seat=seat).revision


def key(desk: Desk, save_id: str, text: str) -> str:
    return next(offer.key for offer in desk.open(save_id).sheet.story.offers if offer.text.startswith(text))


def undo(desk: Desk, save_id: str, to: int) -> None:
    revision = desk.store.load(save_id).revision
    desk.undo(save_id, revision=revision, to_revision=to, step_id=f"undo-{revision:05d}", seat="s2")


def show(client: FlaskClient, save_id: str, query: str = "") -> Page:
    return read(client.get(f"/saves/{save_id}/journal{query}"))


@pytest.fixture
def walked(desk: Desk, gate: str) -> str:
    """A table that threw, went back, threw again, and went on."""
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada", (5, 4)), "s1")
    undo(desk, gate, 0)
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "bo"), "s2")
    return gate


def test_each_page_is_told_with_what_happened_on_it(client: FlaskClient, desk: Desk, gate: str) -> None:
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada", (5, 4)), "s1")
    page = show(client, gate)
    for said in (
        "Today", "page 3", "Yard", "The yard is empty.", "The party has earned a title: Ratcatcher.", "page 1", "Gate",
        "The gate is shut, and it has been shut", "Ada passed Perception 14 with 18 (5 and 4 on the dice, thrown by hand).",
        "Priya chose: Listen at the gate",
    ):  # fmt: skip
        assert said in page.text, said
    assert page.text.count("You are here") == 1
    assert page.text.index("Priya chose: Listen at the gate") < page.text.index("Ada passed Perception 14")
    assert page.text.index("The yard is empty.") < page.text.index("The gate is shut")


BARN = "-> a\n=== a ===\nA barn.\n* [Fight # encounter: barn]\n-> b\n=== b ===\nOut.\n-> END\n"


def test_the_plan_that_was_chosen_is_named(client: FlaskClient, desk: Desk, begin: Begin) -> None:
    save_id = begin(builders.book(BARN))
    do(desk, save_id, commands.Choose(key(desk, save_id, "Fight")))
    do(desk, save_id, commands.Settle("press", "ada"))
    page = show(client, save_id)
    assert "The plan: Press. Ada leads." in page.text
    assert "A plan was chosen." not in page.text


def test_what_was_answered_is_said() -> None:
    book = builders.book(BARN)
    [answered] = chronicle.chronicle(
        [*long_journal(1), step_of(commands.Answer("nobody"))], builders.Table(BARN).sheet, book
    ).visits
    assert [str(line.words) for moment in answered.moments for line in moment.lines] == ["Answered: Nobody."]
    asked = events.Decided("A find heals 4. Who is healed?", "ada")
    [(_, line)] = chronicle.lines_of([asked], book)
    assert line is not None
    assert "Who is healed?" in line.words
    assert "Ada" in line.words


@pytest.mark.parametrize("option", ["two", "0", "4,5", "hand/brace", "guard_1"])
def test_an_answer_without_words_is_left_out_unless_the_table_stands_on_it(
    client: FlaskClient, desk: Desk, begin: Begin, option: str
) -> None:
    book = builders.book(BARN)
    [answered] = chronicle.chronicle(
        [*long_journal(1), step_of(commands.Answer(option))], builders.Table(BARN).sheet, book
    ).visits
    assert [(moment.lines, moment.wordless) for moment in answered.moments][-1:] == [([], True)]
    save_id = begin(book)
    asked: list[commands.Command] = [commands.Answer(option), commands.Agree()]
    for revision, command in enumerate(asked):
        desk.store.act(
            save_id, revision=revision, step_id=f"quiet-{revision}", seat="", command=command,
            run=lambda sheet: (sheet, []),
        )  # fmt: skip
        page = show(client, save_id)
        assert page.text.count("You are here") == 1
        assert "Answered" not in page.text
    assert page.html.count('class="moment"') == 2


def step_of(command: commands.Command) -> StoredStep:
    at = datetime(2025, 3, 1, 20, tzinfo=UTC)
    return StoredStep(save_id="", revision=1, seat="", step_id="only-step", at=at, command=command, events=[])


ROUND = (
    fight_events.RoundBegan(1), fight_events.ActivationBegan("1"), fight_events.Told("A guard waits."),
    fight_events.ActivationBegan("adina"), fight_events.Told("Adina acts."), fight_events.ActivationEnded("adina"),
    fight_events.ActivationBegan("2"), fight_events.Told("Another guard waits."),
)  # fmt: skip


def titles(steps: list[list[Event]], *, undone: dict[int, int] | None = None) -> list[str]:
    """Name the entries of a journal; ``undone`` maps steps to those that they went back to."""
    book, undone = colonnade(), undone or {}
    journal = [
        msgspec.structs.replace(step_of(fight_commands.EndActivation()), revision=revision, events=list(happened), undone_to=undone.get(revision))
        for revision, happened in enumerate(steps, 1)
    ]  # fmt: skip
    return [one.title for one in chronicle.chronicle(journal, builders.Table(BARN).sheet, book).visits]


def test_a_fight_is_told_by_round_and_hero() -> None:
    found = titles(
        [
            [fight_events.FightBegan("sample_encounter"), fight_events.Told("The fight begins."), *ROUND],
            [
                fight_events.RoundBegan(2),
                fight_events.ActivationBegan("capac"),
                fight_events.Told("Capac Roca acts."),
            ],
            [fight_events.FightEnded("slain", 2), fight_events.Told("The fight is over.")],
            [events.Read("It is quiet.")],
        ]
    )
    assert found == [
        "The Broken Colonnade, round 1",
        "The Broken Colonnade, round 1: Adina",
        "The Broken Colonnade, round 1: after Adina",
        "The Broken Colonnade, round 2: Capac Roca",
        "The Broken Colonnade, the end",
        "The Colonnade",
    ]


def test_what_was_done_again_in_a_fight_has_a_heading_of_its_own() -> None:
    begun: list[Event] = [
        fight_events.FightBegan("sample_encounter"),
        fight_events.ActivationBegan("adina"),
        fight_events.Told("Adina acts."),
    ]
    found = titles(
        [begun, [fight_events.Told("A card.")], [], [fight_events.Told("Another.")]], undone={3: 1}
    )
    assert found == [
        "The Broken Colonnade, round 1: Adina",
        "The Broken Colonnade, round 1: Adina",
        "Undone, back to round 1: Adina",
        "The Broken Colonnade, round 1: Adina, second time",
    ]


def test_after_a_fight_the_page_goes_on_under_its_own_name(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(colonnade())
    page = read(press(client, read(client.get(f"/saves/{save_id}")), "Go in"))
    page = read(press(client, page, "Fight it on the map", strength="story"))
    for words in ("Fight on without us", "Leave the injuries", "Go on without"):
        if words in page.text:
            page = read(press(client, page, words))
    journal = show(client, save_id)
    heads = [
        " ".join(re.sub("<[^>]*>", "", head).split()) for head in re.findall("<h3>(.*?)</h3>", journal.html)
    ]
    assert heads[0] == "After the Fight"
    assert heads[1] == "The Broken Colonnade, the end"
    assert heads[-1] == "The Road"
    assert len(heads) == len(set(heads))
    assert len(journal.ids) == len(set(journal.ids))


def test_a_ballot_is_of_the_seat_that_cast_it(client: FlaskClient, desk: Desk, begin: Begin) -> None:
    vote = "-> a\n=== a ===\nWhat now?\n* [Left # vote] -> END\n* [Right # vote] -> END\n"
    save_id = begin(builders.book(vote, manner="open"), seats=("Priya", "Dara"))
    do(desk, save_id, commands.Cast(key(desk, save_id, "Left"), "s2"))
    assert "Dara: A ballot for Left." in show(client, save_id).text


def test_what_was_taken_back_stays_and_says_so(client: FlaskClient, walked: str) -> None:
    page = show(client, walked)
    assert "Undone by Dara" in page.text
    assert "Back to page 1, Gate." in page.text
    assert page.html.count('<li class="undone"') == 2
    assert ", taken back" in page.text


def test_each_step_can_be_gone_back_to(client: FlaskClient, walked: str, store: Store) -> None:
    page = show(client, walked)
    ways = [link for link in page.links if "/journal/back/" in link]
    assert f"/saves/{walked}/journal/back/1" in ways
    asked = read(client.get(f"/saves/{walked}/journal/back/1"))
    assert "Go back to another moment of page 3?" in asked.text
    assert "One step will be taken back. One step will be done again." in asked.text
    assert "Everyone at the table goes there together." in asked.text
    answer = press(client, asked, "Go back")
    assert "The yard is empty." in read(answer).text
    assert store.load(walked).revision == 4


def test_undo_and_redo_of_one_step_stand_beside_the_journal(
    client: FlaskClient, desk: Desk, gate: str
) -> None:
    do(desk, gate, commands.Choose(key(desk, gate, "Climb")))
    page = show(client, gate)
    assert "Undo one step" in page.text
    assert "Step forward again" not in page.text
    press(client, read(client.get(f"/saves/{gate}/journal/back/0")), "Go back to page 1")
    again = show(client, gate)
    assert "Step forward again" in again.text
    asked = read(client.get(f"/saves/{gate}/journal/back/1"))
    assert "Go forward to page 3?" in asked.text
    assert "One step will be done again." in asked.text
    assert "stands in the journal again, no longer struck through" in asked.text
    assert "stays in the journal" not in asked.text
    assert "You can step forward again" not in asked.text
    press(client, asked, "Go forward")
    assert desk.open(gate).view.number == "3"


def test_a_table_that_stops_at_throws_is_told_before_it_presses(
    client: FlaskClient, desk: Desk, gate: str
) -> None:
    do(desk, gate, commands.SetTable(undo="stop"))
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada"))
    asked = read(client.get(f"/saves/{gate}/journal/back/1"))
    assert "At this table nobody goes back past a throw." in asked.text
    assert [said for form in asked.forms for *_, said in form.buttons if "Go back" in said] == []


def test_going_back_past_a_throw_says_what_the_dice_do(client: FlaskClient, desk: Desk, gate: str) -> None:
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada"))
    assert "The dice will fall exactly as they did" in read(client.get(f"/saves/{gate}/journal/back/0")).text
    do(desk, gate, commands.SetTable(undo="again"))
    assert "The dice will be new" in read(client.get(f"/saves/{gate}/journal/back/0")).text


@pytest.mark.parametrize("revision", [3, 2, 99])
def test_where_nobody_can_go_is_no_page(client: FlaskClient, walked: str, revision: int) -> None:
    assert client.get(f"/saves/{walked}/journal/back/{revision}").status_code == 404


def test_every_throw_is_told_with_its_parts(client: FlaskClient, walked: str) -> None:
    page = read(client.get(f"/saves/{walked}/journal/throws"))
    for said in (
        "Perception 14",
        "Ada",
        "your own dice",
        "Perception 9",
        "18 of 14",
        "passed",
        "taken back",
        "Bo",
        "the book",
        "2 throws on this sheet.",
    ):
        assert said in page.text, said


def test_a_throw_seen_before_an_undo_is_marked(client: FlaskClient, desk: Desk, gate: str) -> None:
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada"))
    undo(desk, gate, 0)
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "bo"))
    assert "foreseen" in read(client.get(f"/saves/{gate}/journal/throws")).text
    assert "(foreseen)" in show(client, gate).text


def test_a_test_failed_on_purpose_shows_no_dice(client: FlaskClient, desk: Desk, gate: str) -> None:
    do(desk, gate, commands.FailOnPurpose(key(desk, gate, "Listen"), "ada"))
    page = read(client.get(f"/saves/{gate}/journal/throws"))
    assert "failed on purpose" in page.text
    assert "DiceNone" in page.text.replace(" ", "") or "None" in page.text


def test_a_sheet_without_throws_says_so(client: FlaskClient, gate: str) -> None:
    assert (
        "No dice have been thrown on this sheet yet."
        in read(client.get(f"/saves/{gate}/journal/throws")).text
    )


def test_pages_read_are_counted_and_the_others_not_named(client: FlaskClient, desk: Desk, gate: str) -> None:
    do(desk, gate, commands.Choose(key(desk, gate, "Climb")))
    page = show(client, gate)
    assert "2 of 4" in page.text
    assert "1 Gate, 3 Yard" in page.text
    assert "Belfry" not in page.text


def test_words_are_found_in_what_was_read(client: FlaskClient, walked: str) -> None:
    assert "Two places with “yard”." in show(client, walked, "?find=yard").text
    assert "Nothing that you have read says “dragon”." in show(client, walked, "?find=dragon").text


def long_journal(count: int) -> list[StoredStep]:
    """Make the steps of a long campaign, a page turned at each tenth."""
    start = datetime(2025, 3, 1, 19, tzinfo=UTC)
    return [
        StoredStep(
            save_id="",
            revision=step,
            seat="",
            step_id=f"long-{step:06d}",
            at=start + timedelta(minutes=7 * step),
            events=[Turned("gate", "1", "Gate")] if step % 10 == 0 else [GoldChanged(1, step, "found")],
        )
        for step in range(count)
    ]


def test_a_journal_of_a_thousand_steps_has_leaves(
    client: FlaskClient, desk: Desk, gate: str, store: Store
) -> None:
    sheet = store.load(gate).sheet
    save_id = store.create(sheet, name="Long", before=long_journal(1000), step_id="long-enough")
    page = show(client, save_id)
    assert f"/saves/{save_id}/journal?leaf=2" in page.links
    assert "The party gains 1 gold and has 999." in page.text
    assert "has 1." not in page.text
    assert len(page.ids) < 400
    last = show(client, save_id, "?leaf=9999")
    assert "The party gains 1 gold and has 1." in last.text
    assert "Saturday 1 March 2025" in last.text


def test_a_journal_brought_with_a_file_is_read_and_not_gone_back_to(
    client: FlaskClient, desk: Desk, walked: str, store: Store
) -> None:
    from saves import files

    file = files.read(files.write(files.export(store, walked, notices=[])))
    copy = files.keep(store, file, step_id="a-copy-of-it")
    page = show(client, copy)
    assert "Undone by Dara" in page.text
    assert [link for link in page.links if "/journal/back/" in link] == []


def test_the_story_so_far_tells_what_stayed(client: FlaskClient, walked: str, desk: Desk) -> None:
    page = read(client.get(f"/saves/{walked}/story"))
    assert "The gate is shut" in page.text
    assert "Ada passed" not in page.text
    assert page.text.index("Chosen: Listen at the gate") < page.text.index("Bo ")
    last = read(client.get(f"/saves/{walked}/story?part=last"))
    assert "The gate is shut" in last.text
    assert client.get(f"/saves/{walked}/story?part=nonsense").status_code == 200


def test_nothing_runs_in_a_journal_full_of_script(client: FlaskClient, begin: Begin, desk: Desk) -> None:
    bad = samples.HOSTILE.replace("[", "").replace("]", "").replace("//", "")
    save_id = begin(
        builders.book(f"-> a\n=== a ===\n{bad}\n* [Go {bad}] -> b\n=== b ===\n{bad}\n-> END\n"),
        seats=(samples.HOSTILE[:30], "B"),
    )
    do(desk, save_id, commands.Choose(key(desk, save_id, "Go")), "s1")
    for place in (
        "journal",
        "journal/back/0",
        "story",
        "previously",
        "party",
        "round",
        "edition",
        "glossary",
        f"journal?find={samples.HOSTILE}",
    ):
        answer = client.get(f"/saves/{save_id}/{place}")
        assert answer.status_code == 200, place
        assert judged(answer.get_data(as_text=True)) == [], place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Short.", "Short."),
        ("One sentence here. " + "And another one that is long " * 8, "One sentence here. And another one"),
        ("*Emphasis that runs on " + "and on " * 40, "Emphasis that runs on and on"),
    ],
)
def test_an_opening_is_cut_at_a_good_place(text: str, said: str) -> None:
    cut = chronicle.shortened(text)
    assert cut.startswith(said)
    assert len(cut) <= 165
    assert "*" not in cut


def test_dice_that_are_new_after_an_undo_are_new_each_time(desk: Desk, gate: str) -> None:
    do(desk, gate, commands.SetTable(undo="again"))
    do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada"))
    seeds = set()
    for time in range(3):
        save = desk.store.load(gate)
        desk.undo(gate, revision=save.revision, to_revision=1, step_id=f"again-{time}")
        seeds.add(desk.store.load(gate).sheet.seed)
        do(desk, gate, commands.Roll(key(desk, gate, "Listen"), "ada"))
    assert len(seeds) == 3
