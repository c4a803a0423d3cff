"""Encounters on the page: settled, read on, reported; and what follows."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import EncounterEnded, InjuryDrawn, Levelled, LootDrawn, Revived, Wounded, XpGained
from engine.play.words import sentence
from engine.scenes import statistics
from tests.builders import Table

INK = """-> a
=== a ===
A barn.
* [Go in # encounter: barn]
    {{ outcome:
    - "clean": -> b
    - "won": -> b
    - "beaten": -> c
    - else: -> d
    }}
* [Noise]
    ~ noise += {noise}
    -> a
=== b ===
Won: {{outcome}}.
-> END
=== c ===
Lost.
-> END
=== d ===
Routed.
-> END
"""


def barn(noise: int = 0, **options) -> Table:
    game = Table(INK.format(noise=noise), **options)
    if noise:
        game.choose("Noise")
    game.choose("Go in")
    return game


def settle(*passes: bool, **options) -> Table:
    game = barn(**options)
    game.do(commands.Settle("press", "ada"))
    for good in passes:
        game.do(commands.SettleRoll((6, 6) if good else (1, 1)))
    return game


@pytest.mark.rule("SB-002")
@pytest.mark.rule("SB-063")
def test_the_set_up_page_shows_what_the_book_prints():
    shown = barn().view.encounter
    assert shown is not None
    assert (shown.name, shown.win, shown.lose) == (
        "The Barn",
        "All adversaries are slain.",
        "All heroes are down.",
    )
    assert [(one.name, one.count, one.health, one.xp) for one in shown.figures] == [("Rat", 3, 10, 20)]
    assert shown.map[1] == ".1.2.3...."
    assert [one.id for one in shown.resolutions] == ["clean", "won", "beaten", "routed"]
    assert [plan.id for plan in shown.plans] == ["press", "clever"]


@pytest.mark.rule("T-S19")
@pytest.mark.parametrize(
    ("passes", "resolution", "injured", "slain"),
    [
        ((True, True, True), "clean", 0, 3),
        ((True, False, True), "won", 1, 2),
        ((False, True, False), "beaten", 2, 1),
        ((False, False, False), "routed", 5, 0),
    ],
)
def test_a_settled_battle_by_the_number_of_passes(passes, resolution, injured, slain):
    game = settle(*passes)
    ended = next(event for event in game.events if isinstance(event, EncounterEnded))
    assert (ended.resolution, ended.manner) == (resolution, "settled")
    assert sum(isinstance(event, InjuryDrawn) for event in game.events) == injured
    kills = [event for event in game.events if isinstance(event, XpGained) and event.cause == "slain"]
    assert [event.amount for event in kills] == [20] * slain
    assert sum(isinstance(event, LootDrawn) for event in game.events) == slain
    thirds = [hero for hero in game.sheet.heroes if game.sheet.heroes[hero].wounds]
    assert len(thirds) == injured
    assert all(statistics.health(game.sheet, game.book, hero) <= 7 for hero in thirds)
    assert [event.hero for event in game.events if isinstance(event, Wounded)] == thirds
    said = next(line.text for line in game.view.lines if line.text.startswith(("Victory", "Defeat")))
    assert said.startswith("Victory at The Barn" if sum(passes) > 1 else "Defeat at The Barn")


@pytest.mark.rule("T-S19")
def test_the_leader_takes_the_first_test_and_the_best_unused_heroes_the_others():
    game = barn()
    game.do(commands.Settle("press", "dee"))
    testers = []
    for _ in range(3):
        testers.append((game.view.encounter.next_test.hero, game.view.encounter.next_stat))
        game.do(commands.SettleRoll((1, 1)))
    assert testers == [("dee", "Strength"), ("ada", "Agility"), ("bo", "Vitality")]


@pytest.mark.rule("T-S19")
@pytest.mark.rule("R43")
@pytest.mark.parametrize(("noise", "number"), [(0, 19), (5, 19), (8, 21)])
def test_the_number_follows_the_budget(noise, number):
    assert barn(noise).view.encounter.plans[0].target == number


@pytest.mark.rule("T-S16")
@pytest.mark.rule("SB-077")
@pytest.mark.parametrize(("noise", "names"), [(4, ["Rat"]), (5, ["Rat", "Rat"]), (8, ["Rat", "Wolf"])])
def test_a_high_tracker_adds_an_adversary(noise, names):
    assert [one.name for one in barn(noise).view.encounter.figures] == names


@pytest.mark.rule("SB-064")
@pytest.mark.rule("SB-073")
@pytest.mark.rule("SB-005")
@pytest.mark.rule("T-S15")
def test_victory_brings_experience_gold_and_titles_to_all_who_were_there():
    game = barn()
    game.do(commands.ReadOn("clean"))
    assert [hero.xp for hero in game.sheet.heroes.values()] == [1550] * 5
    assert game.sheet.gold == 10
    assert game.sheet.titles == ["ratcatcher"]
    assert next(e for e in game.events if isinstance(e, EncounterEnded)).manner == "read on"


@pytest.mark.rule("SB-065")
@pytest.mark.rule("SB-004")
@pytest.mark.rule("SB-041")
def test_defeat_brings_less_and_goes_on_by_another_page():
    game = barn()
    game.do(commands.ReadOn("beaten"))
    game.do(commands.Rest(take=False))
    assert [hero.xp for hero in game.sheet.heroes.values()] == [1460] * 5
    assert game.sheet.story.page == "c"


@pytest.mark.rule("SB-057")
@pytest.mark.rule("SB-058")
@pytest.mark.rule("R52")
@pytest.mark.rule("SB-061")
def test_a_reported_battle_books_killing_blows_wounds_injuries_and_loot():
    game = barn()
    game.do(commands.Report("won", xp={"ada": 45}, wounds={"ada": 3, "bo": 40}, injuries={"bo": 2}, loot=2))
    assert game.sheet.heroes["ada"].xp == 1400 + 45 + 150
    assert game.sheet.heroes["ada"].wounds == 3
    assert len(game.sheet.heroes["bo"].injuries) == 2
    assert sum(isinstance(event, LootDrawn) for event in game.events) == 2
    revived = next(event for event in game.events if isinstance(event, Revived))
    assert (revived.hero, revived.health) == ("bo", 10)


@pytest.mark.parametrize(
    "told",
    [
        {"wounds": {"nobody": 1}}, {"wounds": {"ada": -1}}, {"xp": {"ada": 1000}}, {"injuries": {"ada": 10}},
        {"loot": 31}, {"loot": -1},
    ],
)  # fmt: skip
def test_an_impossible_report_changes_nothing(told):
    game = barn()
    before = game.sheet
    with pytest.raises(RuleError):
        game.do(commands.Report("won", **told))
    assert game.sheet is before


@pytest.mark.rule("SH-110")
@pytest.mark.rule("SB-062")
@pytest.mark.rule("T-S9")
def test_each_hero_may_try_one_injury_test():
    game = barn()
    game.do(commands.Report("won", injuries={"ada": 2, "bo": 1}))
    first, second = game.sheet.heroes["ada"].injuries
    game.do(commands.InjuryTest("ada", first, (6, 6)))
    assert game.sheet.heroes["ada"].injuries == [second]
    assert game.sheet.injuries.discard == [first]
    with pytest.raises(RuleError, match="one injury test"):
        game.do(commands.InjuryTest("ada", second))
    game.do(commands.EndInjuryTests())
    assert game.sheet.story.page == "b"


@pytest.mark.rule("SB-062")
def test_a_failed_injury_test_keeps_the_injury():
    game = barn()
    game.do(commands.Report("won", injuries={"ada": 1}))
    game.do(commands.InjuryTest("ada", game.sheet.heroes["ada"].injuries[0], (1, 1)))
    assert len(game.sheet.heroes["ada"].injuries) == 1


@pytest.mark.rule("SB-059")
@pytest.mark.rule("SB-060")
@pytest.mark.rule("T-S2")
def test_at_2000_experience_the_card_is_turned_at_the_end_of_the_encounter():
    game = barn(xp=1850)
    game.do(commands.ReadOn("won"))
    assert [event.hero for event in game.events if isinstance(event, Levelled)] == [
        "ada",
        "bo",
        "cy",
        "dee",
        "eve",
    ]
    assert statistics.max_health(game.sheet, game.book, "ada") == 22
    assert [stat for stat in game.view.heroes[0].stats if stat[0] == "spirit"] == [("spirit", "Spirit", 6, 6)]


@pytest.mark.rule("SB-059")
def test_below_2000_experience_nothing_is_turned():
    game = barn(xp=1849)
    game.do(commands.ReadOn("won"))
    assert not any(isinstance(event, Levelled) for event in game.events)


@pytest.mark.rule("SH-111")
@pytest.mark.rule("SC-020")
@pytest.mark.rule("SB-066")
@pytest.mark.rule("SB-068")
def test_the_rest_after_an_encounter_heals_vitality_and_drops_one_injury():
    game = barn()
    game.do(commands.Report("clean", wounds={"ada": 14}, injuries={"ada": 1}))
    game.do(commands.EndInjuryTests())
    wounds = game.sheet.heroes["ada"].wounds
    game.do(commands.Rest(take=True))
    assert game.sheet.heroes["ada"].wounds == max(0, wounds - 10)
    assert game.sheet.heroes["ada"].injuries == []
    assert game.sheet.loot.discard == []


@pytest.mark.rule("SC-020")
@pytest.mark.rule("SH-068")
@pytest.mark.rule("SB-069")
def test_a_rest_may_be_skipped_to_keep_the_loot_deck_as_it_lies():
    game = barn()
    game.do(commands.Report("clean", wounds={"ada": 5}, loot=3))
    while game.sheet.owed:
        game.do(game.legal[0])
    deck = list(game.sheet.loot.draw)
    game.do(commands.Rest(take=False))
    assert game.sheet.loot.draw == deck
    assert game.sheet.heroes["ada"].wounds >= 2


@pytest.mark.rule("SB-072")
def test_a_resolution_may_forbid_the_rest():
    game = barn()
    game.do(commands.Report("won", wounds={"ada": 5}))
    assert game.sheet.story.page == "b"
    assert game.sheet.heroes["ada"].wounds == 5


@pytest.mark.rule("T-S19")
def test_each_plan_says_beforehand_who_takes_its_tests_by_whom_leads():
    game = barn()
    plan = game.view.encounter.plans[0]
    assert [[one.hero for one in lineup] for lineup in plan.lineups] == [
        ["ada", "bo", "cy"],
        ["bo", "ada", "cy"],
        ["cy", "ada", "bo"],
        ["dee", "ada", "bo"],
        ["eve", "ada", "bo"],
    ]
    foreseen = plan.lineups[3]
    game.do(commands.Settle("press", "dee"))
    for one in foreseen:
        assert game.view.encounter.next_test == one
        game.do(commands.SettleRoll((1, 1)))


def test_an_injury_that_lowers_health_says_what_it_leaves():
    game = barn(seed=1)
    game.sheet.injuries.draw.sort(key=lambda injury: injury != "rib")
    game.do(commands.Report("won", wounds={"ada": 2}, injuries={"ada": 1, "bo": 0}))
    health = statistics.health(game.sheet, game.book, "ada")
    most = statistics.max_health(game.sheet, game.book, "ada")
    told = [sentence(event, game.book) for event in game.events]
    assert f"Ada is injured: Cracked Rib. That leaves {most} of {most} Health." in told
    assert f"Ada loses 2 Health and has {health}." in told
    game.do(commands.InjuryTest("ada", "rib", (6, 6)))
    told = [sentence(event, game.book) for event in game.events]
    assert f"Ada is rid of Cracked Rib. That makes it {health + 3} of {most + 3} Health." in told
