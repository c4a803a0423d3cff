"""A test set for what no card of the shipped set does: an adversary that calls another in, one that runs away, a door that stands open."""

SET = {
    "set.toml": 'title = "Drill"\ngame = "Drill"\nnotice = "For tests."\nsource = "ours"\n[stats]\n[kinds]\n',
    "adversaries/drill.toml": """
[drill_crier]
name = "Crier"
archetype = "soldier"
traits = []
health = [12, 14, 16, 18]
speed = 3
physical = 1
magical = 1
bonus_damage = [1, 1, 1, 1]
loot = 1
xp = [5, 5, 5, 5]
source = "ours"
tactics = [
  { name = "Cry", sort = "action", text = "The first time it has a go, it calls a recruit.", does = [
    { op = "if", when = { counter = "called" }, then = [{ op = "status", status = "regeneration", who = "self" }], otherwise = [
      { op = "count", counter = "called", add = 1 },
      { op = "summon", adversary = "drill_recruit" },
    ] },
  ] },
]

[drill_recruit]
name = "Recruit"
archetype = "soldier"
traits = []
health = [8, 9, 10, 11]
speed = 4
physical = 0
magical = 0
bonus_damage = [1, 1, 1, 1]
loot = 1
xp = [5, 5, 5, 5]
source = "ours"
tactics = [{ name = "Poke", move = "advance", dice = "G" }]

[drill_deserter]
name = "Deserter"
archetype = "soldier"
traits = []
health = [10, 11, 12, 13]
speed = 4
physical = 0
magical = 0
bonus_damage = [1, 1, 1, 1]
loot = 1
xp = [5, 5, 5, 5]
source = "ours"
tactics = [
  { name = "Slash", within = 1, dice = "GG" },
  { name = "Run", sort = "action", text = "With nobody beside it, it is gone.", does = [{ op = "escape", who = "self" }] },
]
""",
    "encounters/drill.toml": """
[drill_yard]
name = "The Drill Yard"
setting = "Nobody means it here."
win = "Every enemy is slain or gone."
lose = "Every hero is down."
special = ["Who has had enough may go by the gate at any time."]
figures = [
  { adversary = "drill_crier", count = 3, level = 1, mark = "123" },
  { adversary = "drill_deserter", count = 3, level = 1, mark = "456" },
  { adversary = "drill_recruit", count = 2, level = 1, mark = "78" },
]
terrain = ["2 posts, full cover", "a gate", "2 crates: 1 AP, 1 loot card"]
map = '''
u..1..2.
..4.3.5.
.#....#.
...78...
........
u..h.h..
.6.h.hx.
......x.
'''
order = ["1", "4", "hero", "2", "5", "hero", "3", "hero", "6", "7", "hero", "8"]
deck = "Heroes 2 each, Basic 5, Advanced 2"
loot = "common"
source = "ours"

[drill_yard.legend]
"." = "open ground"
"#" = "post, full cover"
"h" = "hero start"
"u" = "crate"
"x" = "gate"

[drill_yard.board.things]
"." = { sort = "ground" }
"#" = { sort = "cover", name = "post" }
"h" = { sort = "start" }
"u" = { sort = "thing", name = "crate", gives = "loot" }
"x" = { sort = "exit", name = "gate" }

[drill_yard.board.ends]
victory = [{ slain = ["all"] }]
gone = [{ away = "standing" }]
defeat = [{ down = ["all"] }, { after = 20 }]

[drill_yard.plans]
press = "On."
hold = "Wait."
clever = "Talk."

[[drill_yard.resolutions]]
id = "victory"
sort = "victory"
when = "Every enemy is slain or gone."
text = "The yard is empty."
label = "D1"
xp = 5

[[drill_yard.resolutions]]
id = "gone"
sort = "victory"
when = "Every hero who stands has gone."
text = "The gate shuts."
label = "D2"
xp = 5

[[drill_yard.resolutions]]
id = "defeat"
sort = "defeat"
when = "Every hero is down."
text = "They help you up."
label = "D3"
xp = 5
""",
}
