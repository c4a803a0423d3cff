// Havenbook's include: made from the book's data, do not edit. It plays in any ink tool.
LIST Heroes = banuk, carja, nora, oseram
LIST Kinds = nora_tribe, banuk_tribe, carja_tribe, oseram_tribe, archer, trapper, spearfighter, smith, scout, pathfinder, vanguard, breaker, human
LIST Titles = announced, kitchen_known, on_her_right, forty_nine, crossed_sabet, ridge_map, smiths_favour, dunnas_debt, leave_of_the_table, laughed_at, sabet_beside, sabet_against, one_slat, own_slats, sunken_path, rivals_word, tooth_on_the_wall, turned, vouched
LIST Items = blank_slat, bone_whistle
// The sheet: Havenbook writes these before a step and reads them after every line.
VAR party = ()
VAR titles = ()
VAR items = ()
VAR gold = 0
VAR standing = 4
VAR regard = 3

// Read only: Havenbook sets these. Playing in another tool, change `pass` here to see the other branch.
VAR pass = false
VAR passed = ()
VAR failed = ()
VAR who = ()
VAR roll = 0
VAR outcome = ""
VAR kinds = ()
VAR haven = ""
VAR _deeds = ""
VAR _haven_knot = -> _no_haven

// Questions
=== function has(_x)
~ return (party + titles + items) ? _x
=== function present(_x)
~ return (party + kinds) ? _x
=== function absent()
~ return LIST_ALL(Heroes) - party
=== function all_passed()
~ return not failed
=== function name(_x)
{ LIST_COUNT(_x) > 1:
    ~ return _names(_x)
}
~ return _name(_x)

// Deeds: those above the line change a variable at once; all leave a record.
=== function title(_t)
~ titles += _t
~ _deeds = "{_deeds}title␟{_t}␞"
=== function lose_title(_t)
~ titles -= _t
~ _deeds = "{_deeds}lose_title␟{_t}␞"
=== function give(_i)
~ items += _i
~ _deeds = "{_deeds}give␟{_i}␞"
=== function take(_i)
~ items -= _i
~ _deeds = "{_deeds}take␟{_i}␞"
=== function join(_h)
~ party += _h
~ _deeds = "{_deeds}join␟{_h}␞"
=== function leave(_h)
~ party -= _h
~ _deeds = "{_deeds}leave␟{_h}␞"
=== function earn(_n)
~ gold += _n
~ _deeds = "{_deeds}earn␟{_n}␞"
// --------
=== function xp(_who, _n)
~ _deeds = "{_deeds}xp␟{_who}␟{_n}␞"
=== function injure(_who)
~ _deeds = "{_deeds}injure␟{_who}␞"
=== function harm(_who, _n)
~ _deeds = "{_deeds}harm␟{_who}␟{_n}␞"
=== function heal(_who, _n)
~ _deeds = "{_deeds}heal␟{_who}␟{_n}␞"
=== function loyal(_who, _n)
~ _deeds = "{_deeds}loyal␟{_who}␟{_n}␞"
=== function loot(_n)
~ _deeds = "{_deeds}loot␟{_n}␞"
=== function track(ref _v, _n)
~ _v += _n

// Back to the haven last entered. Havenbook keeps `_haven_knot`; other tools go by the turns. The call begins a new line.
=== current_haven
~ all_passed()
-> _haven_knot
=== _no_haven
~ temp _least = -1
~ temp _way = -> _no_haven
{ TURNS_SINCE(-> lodge_hall) >= 0 && (_least < 0 || TURNS_SINCE(-> lodge_hall) < _least):
    ~ _least = TURNS_SINCE(-> lodge_hall)
    ~ _way = -> lodge_hall
}
{ _least >= 0:
    -> _way
}
-> END

// Names, as the sets print them
=== function _names(_x)
~ temp _one = LIST_MIN(_x)
{ LIST_COUNT(_x) > 1:
    ~ return "{_name(_one)}{LIST_COUNT(_x) > 2:, | and }{_names(_x - _one)}"
}
~ return _name(_x)
=== function _name(_x)
{ LIST_ALL(Heroes) ? _x:
    { _x:
    - banuk:
        ~ return "Banuk Survivor"
    - carja:
        ~ return "Carja Warrior"
    - nora:
        ~ return "Nora Marksman"
    - oseram:
        ~ return "Oseram Forgesmith"
    }
}
{ LIST_ALL(Kinds) ? _x:
    { _x:
    - nora_tribe:
        ~ return "Nora Tribe"
    - banuk_tribe:
        ~ return "Banuk Tribe"
    - carja_tribe:
        ~ return "Carja Tribe"
    - oseram_tribe:
        ~ return "Oseram Tribe"
    - archer:
        ~ return "Archer"
    - trapper:
        ~ return "Trapper"
    - spearfighter:
        ~ return "Spearfighter"
    - smith:
        ~ return "Smith"
    - scout:
        ~ return "Scout"
    - pathfinder:
        ~ return "Pathfinder"
    - vanguard:
        ~ return "Vanguard"
    - breaker:
        ~ return "Breaker"
    - human:
        ~ return "Human"
    }
}
{ LIST_ALL(Titles) ? _x:
    { _x:
    - announced:
        ~ return "Announced"
    - kitchen_known:
        ~ return "Known in the Kitchen"
    - on_her_right:
        ~ return "On Her Right"
    - forty_nine:
        ~ return "Forty-Nine"
    - crossed_sabet:
        ~ return "Crossed Sabet"
    - ridge_map:
        ~ return "The Ridge Map"
    - smiths_favour:
        ~ return "The Smith's Favour"
    - dunnas_debt:
        ~ return "Dunna's Debt"
    - leave_of_the_table:
        ~ return "Leave of the Table"
    - laughed_at:
        ~ return "Laughed At"
    - sabet_beside:
        ~ return "Sabet Beside You"
    - sabet_against:
        ~ return "Sabet Against You"
    - one_slat:
        ~ return "All on One Slat"
    - own_slats:
        ~ return "Each Their Own"
    - sunken_path:
        ~ return "The Sunken Path"
    - rivals_word:
        ~ return "The Rival's Word"
    - tooth_on_the_wall:
        ~ return "A Tooth on the Wall"
    - turned:
        ~ return "Turned"
    - vouched:
        ~ return "Vouched For"
    }
}
{ LIST_ALL(Items) ? _x:
    { _x:
    - blank_slat:
        ~ return "A blank slat"
    - bone_whistle:
        ~ return "Oru's whistle"
    }
}
~ return "{_x}"
