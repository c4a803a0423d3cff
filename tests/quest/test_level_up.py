"""The level-up step: one level for everybody, and for each an upgrade in place of a card, or a skill (HR-21, T-H12)."""

from collections import Counter

import pytest

from engine import commands
from engine.events import HuntersLevelled, SkillLearned, UpgradeTaken
from tests.quest.builders import HUNT_CARDS, HUNT_SKILLS, Hunt, ground, refused


def levelling(*hunters: str, hunts: int = 0, table: Hunt | None = None) -> Hunt:
    table = (table or Hunt()).begin(*(hunters or ("ada", "bo"))).hunts(hunts)
    table.read()
    table.do(commands.GoOn())
    return table


@pytest.mark.rule("HZ-005")
def test_the_hunters_rise_with_each_of_the_first_three_hunts_they_win():
    table, levels = Hunt().begin("ada"), []
    for _ in range(4):
        table.read()
        told = table.do(commands.GoOn())
        levels.append([one.level for one in told if isinstance(one, HuntersLevelled)])
        table.camp()
    assert levels == [[1], [2], [3], []]
    assert table.quest.level == 3


@pytest.mark.rule("HZ-005")
def test_the_step_is_skipped_at_level_three():
    table = Hunt().begin("ada").hunts(3)
    table.read()
    table.do(commands.GoOn())
    assert (table.quest.stage, table.quest.level, table.quest.offers) == ("merchant", 3, {})


def test_each_hunter_may_choose_from_two_upgrades_that_the_deck_has_not():
    table = levelling()
    assert table.quest.stage == "level-up"
    for hunter, offers in table.quest.offers.items():
        assert len(set(offers)) == len(offers) == 2
        assert all(table.book.hunt_cards[card].upgrade for card in offers)
        assert not set(offers) & set(table.hunter(hunter).deck)
    shown = table.shown.hunters[0]
    assert [card.id for card in shown.offers] == table.quest.offers["ada"]
    assert [skill.id for skill in shown.learnable] == ["reach", "nerve", "ears"]


@pytest.mark.rule("HZ-005")
def test_an_upgrade_takes_the_place_of_a_card_and_the_deck_keeps_its_size():
    table = levelling()
    card = table.quest.offers["ada"][0]
    assert table.do(commands.TakeUpgrade("ada", card, "aim")) == [UpgradeTaken("ada", card, "aim")]
    assert Counter(table.hunter("ada").deck) == Counter({"arrow": 3, "aim": 1, "stamina": 1, card: 1})
    assert (table.quest.stage, table.quest.chosen) == ("level-up", ["ada"])
    assert table.shown.hunters[0].chosen
    assert table.shown.hunters[0].learnable == []


def test_a_skill_brings_a_stamina_card_with_it():
    table = levelling()
    assert table.do(commands.LearnSkill("bo", "nerve")) == [SkillLearned("bo", "nerve")]
    sheet = table.hunter("bo")
    assert (sheet.skills, len(sheet.deck), sheet.deck.count("stamina")) == (["nerve"], 7, 2)


def test_the_merchant_comes_when_everybody_has_chosen_in_whatever_order():
    table = levelling()
    table.do(commands.LearnSkill("bo", "reach"))
    table.do(commands.LearnSkill("ada", "reach"))
    assert (table.quest.stage, table.quest.offers, table.quest.chosen) == ("merchant", {}, [])


def test_choices_against_the_rules_are_refused_and_change_nothing():
    table = levelling()
    first, _ = table.quest.offers["ada"]
    other = next(card for card in ("aim_plus", "duck_plus", "mend") if card not in table.quest.offers["ada"])
    for command, why in (
        (commands.TakeUpgrade("ada", other, "aim"), "was not drawn for this hunter"),
        (commands.TakeUpgrade("ada", "arrow", "aim"), "was not drawn for this hunter"),
        (commands.TakeUpgrade("ada", first, "duck"), "Choose a card of the hunter's deck"),
        (commands.TakeUpgrade("cy", first, "aim"), "not of this quest"),
        (commands.LearnSkill("cy", "nerve"), "not of this quest"),
        (commands.LearnSkill("ada", "wings"), "There is no such skill."),
        (commands.GoOn(), "not what the quest asks"),
        (commands.EndShopping(), "not what the quest asks"),
    ):
        assert why in refused(table, command)
    table.do(commands.LearnSkill("ada", "nerve"))
    assert "has chosen already" in refused(table, commands.LearnSkill("ada", "reach"))
    assert "has chosen already" in refused(table, commands.TakeUpgrade("ada", first, "aim"))


def test_no_skill_is_learned_twice():
    table = levelling(hunts=1)
    learned = {hunter: list(sheet.skills) for hunter, sheet in table.quest.hunters.items()}
    table.hunter("ada").skills = ["nerve"]
    assert "has this skill already" in refused(table, commands.LearnSkill("ada", "nerve"))
    assert commands.LearnSkill("ada", "nerve") not in table.legal
    assert learned["ada"] == []


def test_where_the_deck_has_all_upgrades_a_skill_can_still_be_learned():
    table = Hunt().begin("ada")
    table.hunter("ada").deck += ["aim_plus", "duck_plus", "mend"]
    table.read()
    table.do(commands.GoOn())
    assert table.quest.offers == {"ada": []}
    assert [skill.id for skill in table.shown.hunters[0].learnable] == ["reach", "nerve", "ears"]
    assert {type(command) for command in table.legal} == {commands.LearnSkill}


def test_who_has_nothing_left_to_choose_is_passed_over():
    table = Hunt().begin("ada", "bo")
    table.hunter("ada").deck += ["aim_plus", "duck_plus", "mend"]
    table.hunter("ada").skills = ["reach", "nerve", "ears"]
    table.read()
    table.do(commands.GoOn())
    assert (table.quest.stage, table.quest.chosen) == ("level-up", ["ada"])
    table.do(commands.LearnSkill("bo", "reach"))
    assert table.quest.stage == "merchant"


def test_a_set_without_upgrades_and_skills_goes_straight_to_the_merchant():
    bare = {
        "hunt_cards/all.toml": HUNT_CARDS.partition("[aim_plus]")[0],
        "hunt_skills/all.toml": HUNT_SKILLS[:0],
    }
    table = levelling(table=Hunt(ground(changed=bare)))
    assert (table.quest.stage, table.quest.level) == ("merchant", 1)
