"""Small books for the automatic players."""

from engine.book.model import Book
from tests.builders import book

CROSSROADS = """
-> gate
=== gate ===
The gate is shut.
* [Listen # test: hero perception 16]
    {pass: -> yard}
    Nothing.
    -> ditch
* [Force it # test: bo strength 14]
    {pass: -> yard}
    -> ditch
* [Climb over] -> yard
=== ditch ===
The ditch is wet.
* [Left # vote] -> yard
* [Right # vote] -> END
=== yard ===
# haven: The Yard
The yard is empty.
+ [The smithy # location # merchant: smithy] -> yard
+ [The road # location # table: road] -> yard
* [The barn # location # encounter: barn]
    {outcome:
    - "clean": -> loft
    - else: -> END
    }
* [Go home] -> END
=== loft ===
Hay.
~ title(ratcatcher)
-> END
"""


def crossroads() -> Book:
    """Give a book with one of everything that is counted."""
    return book(CROSSROADS)


def trapdoor() -> Book:
    """Give a book that breaks where nobody has looked."""
    return book(
        """
-> hall
=== hall ===
A hall.
* [The stair] -> stair
* [The trapdoor] -> pit
=== stair ===
Up.
-> END
=== pit ===
~ temp depth = 0
{10 / depth}
-> END
"""
    )


def roundabout() -> Book:
    """Give a book that nobody can leave."""
    return book(
        """
-> east
=== east ===
East.
+ [West] -> west
=== west ===
West.
+ [East] -> east
"""
    )


def locked() -> Book:
    """Give a book whose only door asks for what nobody can have."""
    return book(
        """
-> cell
=== cell ===
A cell.
* [The door # requires: ratcatcher] -> END
"""
    )
