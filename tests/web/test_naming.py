"""Names for saves that no other on the shelf has."""

from web import phrases
from web.naming import free_name


def test_a_free_name_stays_and_a_taken_one_says_how_often() -> None:
    taken = {"Bell"}
    for _ in range(11):
        taken.add(free_name("Bell", taken))
    assert {"Bell, second time", "Bell, seventh time", "Bell, twelfth time"} <= taken
    assert free_name("Bell, second time", taken) == "Bell, 13th time"
    assert free_name("Wharf", taken) == "Wharf"


def test_places_past_the_twelfth_end_as_they_are_said() -> None:
    assert [phrases.ordinal(place) for place in (12, 13, 21, 22, 103, 111)] == [
        "twelfth", "13th", "21st", "22nd", "103rd", "111th",
    ]  # fmt: skip
