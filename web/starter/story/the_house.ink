=== the_door ===
# heading: The Door
# wordsunder: A lit house, a shut door, rain.
It has rained since noon. The only light for a mile is behind this door, and somebody inside is singing badly to cover the sound of a bolt being drawn.

* [Ask to be let in # test: hero charisma 17]
    {pass:
        The singing stops. "You might have said you were wet," says the door, and opens.
        ~ title(guest)
        -> the_kitchen
    }
    The singing grows louder.
    -> the_woodshed
* [Sleep in the woodshed]
    -> the_woodshed

=== the_kitchen ===
# heading: The Kitchen
# wordsunder: Soup, and a question.
There is soup. There is a second bowl already on the table, as if you had been late rather than unexpected.
~ xp(party, 25)

* [Eat, and listen]
    By midnight you know everybody's name. {titles ? guest: Nobody asks yours; they seem to have it.}
    -> END

=== the_woodshed ===
# heading: The Woodshed
# wordsunder: Dry wood, and a lamp that somebody left on purpose.
The wood is dry, the roof nearly so. Somebody has left a lamp on the block, turned low, and a blanket that smells of soup.

* [Sleep]
    In the morning the lamp has been filled again.
    -> END
