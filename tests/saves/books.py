"""A book of three pages with a set of its own, in texts, as a database keeps it."""

FILES = {
    "book.toml": """
title = "The Lantern"
authors = ["Somebody"]
notice = "Made for a test."
sets = ["plain"]
[party]
heroes = ["maru", "bo"]
[start]
level = 1
xp = 0
gold = 2
[trackers.dread]
name = "Dread"
max = 5
""",
    "titles.toml": '[lamp_bearer]\nname = "Lamp Bearer"\n',
    "items.toml": '[bell]\nname = "Bell"\n',
    "story/main.ink": """INCLUDE havenbook.ink
-> quay
=== quay ===
# page: 3
# haven: The Quay
A lantern burns on the quay.
+ [Up the hill # location # unless: lamp_bearer] -> hill
+ [To the inn # location] -> inn
=== hill ===
~ title(lamp_bearer)
~ give(bell)
~ dread += 1
The hill is steep.
+ [Down again] -> quay
=== inn ===
# page: 12
# haven: The Inn
The inn is warm.
+ [Out] -> quay
""",
}

SET_FILES = {
    "plain": {
        "set.toml": """
title = "Plain"
notice = "Plain things."
[stats]
strength = { name = "Strength" }
vitality = { name = "Vitality" }
[kinds]
otter = { name = "Otter", sort = "race" }
""",
        "heroes/two.toml": """
[maru]
name = "Maru"
letter = "M"
kinds = ["otter"]
lore = "A keeper of lamps."
ap = 4
speed = 4
slots = ["weapon", "ring"]
equipment = ["hook"]
levels.1 = { health = 6, stats = { strength = 3, vitality = 3 } }
levels.2 = { health = 8, stats = { strength = 5, vitality = 3 } }
[bo]
name = "Bo"
letter = "B"
kinds = ["otter"]
lore = "A keeper of boats."
ap = 4
speed = 4
slots = ["weapon"]
levels.1 = { health = 6, stats = { strength = 2, vitality = 3 } }
levels.2 = { health = 8, stats = { strength = 4, vitality = 3 } }
""",
        "equipment/all.toml": """
[hook]
name = "Hook"
slot = "weapon"
[mallet]
name = "Mallet"
slot = "weapon"
needs = { strength = 5 }
""",
        "consumables/all.toml": '[tea]\nname = "Tea"\ntext = "Warm."\nheals = 2\n',
        "injuries/all.toml": """
[sprain]
name = "Sprain"
copies = 2
stat = "strength"
target = 8
text = "It hurts."
""",
        "loot.toml": '[coin]\nname = "Coin"\ncopies = 4\ngives = "gold"\namount = 1\n',
    }
}
