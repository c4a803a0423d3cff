"""`havenbook balance`: its document, its table and its exit codes."""

from tests.cli.conftest import Call

BOOK, ENCOUNTER = "city_without_mirrors", "sample_encounter"


def test_a_few_fights_are_told_as_a_document(call: Call) -> None:
    done = call("balance", BOOK, ENCOUNTER, "--runs", 3, "--player", "random", "--json")
    told = done.json
    assert done.code == 0
    assert {"wins", "rounds", "downed", "win_rate", "interval", "resolutions", "crashes", "seconds"} <= set(
        told
    )
    assert (told["runs"], told["encounter"], told["player"], told["seed"]) == (3, ENCOUNTER, "random", 1)
    assert len(told["party"]) == 4
    assert told["crashes"] == []


def test_the_party_is_who_is_named(call: Call) -> None:
    told = call(
        "balance", BOOK, ENCOUNTER, "--runs", 1, "--player", "habits", "--party", "wynter,adina", "--json"
    ).json
    assert told["party"] == ["wynter", "adina"]
    assert set(told["downed"]["heroes"]) == {"wynter", "adina"}


def test_every_party_is_told_in_a_table(call: Call) -> None:
    done = call("balance", BOOK, ENCOUNTER, "--runs", 1, "--player", "habits", "--party", "all")
    assert done.code == 0
    assert done.out.count("Wynter") >= 10
    assert "95 % sure" in done.out


def test_what_never_came_up_is_told_when_it_is_asked_for(call: Call) -> None:
    told = call("balance", BOOK, ENCOUNTER, "--runs", 1, "--player", "habits", "--coverage", "--json").json
    assert "play-card" in told["coverage"]["commands"]["missing"]


def test_the_seed_decides_all_but_the_seconds(call: Call) -> None:
    first, again = (
        call("balance", BOOK, ENCOUNTER, "--runs", 2, "--player", "random", "--seed", 9, "--json").json
        for _ in range(2)
    )
    assert first | {"seconds": 0} == again | {"seconds": 0}


def test_unknown_names_are_wrong_usage(call: Call) -> None:
    assert call("balance", "no_such_book", ENCOUNTER).code == 2
    wrong = call("balance", BOOK, "sample_encountr")
    assert wrong.code == 2
    assert "Did you mean 'sample_encounter'?" in wrong.err
    assert call("balance", BOOK, ENCOUNTER, "--party", "adina,bob").code == 2
    assert call("balance", BOOK, ENCOUNTER, "--party", "adina,adina").code == 2
    assert call("balance", BOOK, ENCOUNTER, "--player", "chess").code == 2
    assert call("balance", BOOK, ENCOUNTER, "--runs", 0).code == 2


def test_an_encounter_that_cannot_be_fought_is_a_problem(call: Call) -> None:
    done = call("balance", "drowned_bell", "the_wheel", "--json")
    assert done.code == 1
    assert "numbers for fights" in done.json["error"]
