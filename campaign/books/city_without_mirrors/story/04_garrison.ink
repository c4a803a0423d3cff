=== old_garrison ===
# heading: The Old Garrison
# wordsunder: The Council's armoury, full of grey felt bags. A rogue can go over the tannery; twelve coins buy the clerk; otherwise it is the front gate.
When the Council had carted off the mirrors there was the question of the ones that had broken. Nothing is wasted in Tarpitt. The silver was scraped from the backs and beaten on to the bosses of shields, and in two hundred years no guardsman has polished one. Each hangs in a grey felt bag, in the old city garrison, with a hundred and sixty blades; and on the third night from your coming they will all be taken down, and carried to Tallow Street, in case an old woman should make difficulties.

It stands between the tannery and the canal. {turmoil >= 2: Two sweepers are working the gutter under the wall, much more slowly than a gutter needs. One of them nods to you.|A sweeper works the gutter under the wall. She looks at you, and at the wall, and sweeps somewhere else.}

{followed: You have an umbrella behind you again. It stops outside a chandler's and admires a coil of rope.}
{followed:
    ~ readiness += 1
    ~ followed = false
}
+ (tannery) [Over the tannery roof # test: rogue agility 18 # retry]
    ~ scout = who
    {pass:
        The hides are hung out to be rained on, and under the hides there is a gutter, and along the gutter, a hand at a time, there goes {name(who)}. The window at the end was barred by somebody who trusted tanners.

        Inside is a dark loft over a guardroom, and below it nine helmets and a game of dice. The arms are behind one of two doors.
    - else:
        The gutter holds. It is the hide that goes: a whole ox, by way of a skylight, with {name(who)} in it.
        -> the_yard
    }
    ++ (which_door) [Find the right door # test: who perception 17 # retry]
        {pass: -> the_grey_bags}
        It is the other one. What is behind this one is a sergeant, in a hip bath, in the dark, who has been enjoying it.
        -> the_yard
    ++ (rather_not) [Come back down, and take the yard as it is]
        -> the_yard
+ (clerk) [Pay the clerk of the gate # cost: 12]
    He is a living clerk, with a cough. He counts it twice, lifts the bar, and goes to be ill somewhere else, as a man does who has a family and has been thinking about handles.
    ~ turmoil += 1
    -> the_grey_bags
+ (front) [Go in by the front # otherwise]
    ~ scout = ()
    The gate is open. It is a garrison: who would want it shut?
    -> the_yard

=== the_yard ===
# heading: The Yard
# wordsunder: The guard is out. You fight in the yard, with your backs to the canal.
Somebody rings the handbell. They come out doing up their buttons, in no hurry, and shut the gate first.

{scout: "My fault," says {name(scout)}. "I'd have sworn it was the left."}
{party ? capac: "Behind me," says Capac; and then, since he has been properly brought up, "if it is convenient."}
{party ? aleksandra: "Eight," says Aleksandra happily. She has started to sway. "Nobody take the one on the end. I've named him."}
{readiness >= 5: A sergeant reads your descriptions off a sheet before he draws. They are good descriptions. They have your hats.}

The wall behind you has a stair up to the parapet, and beyond the parapet is the canal, brown from the tannery and steaming a little, like something poured.
+ (fight_yard) [Hold the yard # encounter: garrison_yard]
    {outcome:
    - "victory": -> the_grey_bags
    - "over_the_wall": -> over
    - else: -> the_sump
    }
- (over) Four go up the stair and four come down on the other side. You lie in a barge of wet bark until the torches have gone along the towpath and come back and gone along it again.

What you have to show for it is a bag of grey felt that somebody was holding on to. There is a shield boss in it. {party ? aleksander: Aleksander pulls the string tight again before it is more than a finger open. "Not on an empty stomach," he says.|It gives back, in the first of the light, four people with bark in their hair. It is strange to see you. You had stopped expecting to.}
~ readiness += 2
~ turmoil += 1
~ xp(party, 40)
-> current_haven

=== the_grey_bags ===
# heading: Grey Felt
# wordsunder: The armoury is yours for an hour. Decide where the arms go.
It is like standing in a wardrobe. A hundred and sixty blades in oiled cloth; a hundred and sixty shields in felt, hung by the strap, turning a little where you have brushed against them, as sleepers turn.

One of the bags has a moth hole the size of a coin. {party ? aleksandra: Aleksandra has her eye to it before anybody can say anything. She looks for a long time. "There's no one in it," she reports. She sounds as if she had been told to wait, and had.|You find that you have all moved to where the hole cannot see you.}

The yard has a gate on the water and a bark barge tied there. In an hour there will be a new watch. One load, one destination. There is a name for each of the three things you can do, and it is a name that you will go by.
~ loot(1)
Where do they go?

* (to_sweepers) [To the sweepers, by the back doors of Sump Lane # vote]
    ~ title(arms_for_the_poor)
    ~ turmoil += 2
    ~ readiness += 1
    ~ trust_capac += 1
    ~ loyal(capac, 1)
    A big woman with red forearms opens a coal shoot and looks at what you have brought. She takes a sword by the wrong end, feels its weight, and turns it round.

    "We asked for brooms," says Ruža. "We asked the Council every year for eleven years, for brooms with longer handles." The blades go in under oilcloth, one to a house. By the time it is light there is no more to be seen of them than of anything else that people know.
    {party ? capac: "They will die with those," Capac says, on the way back. "They were dying with the brooms," says {party ? vanessa:Vanessa|Ruža's girl}. He walks a while. "Yes," he says. "I would have opened it too."}
* (to_emilija) [To Emilija, for money # vote]
    ~ title(fire_sale)
    ~ earn(40)
    ~ trust_wynter += 1
    ~ loyal(wynter, 1)
    ~ trust_capac -= 1
    ~ loyal(capac, -1)
    Emilija does not ask. She walks along the barge with a lamp and a slate. She gives you forty, in old coin, in a felt bag; and by noon she has sold every piece to the Council's own quartermaster, who was told to replace them by nightfall, at prices that he will be explaining for a century.

    "I have always wanted to live somewhere dull," she says. She leaves by the evening ferry with one trunk. There is a bill on her shutter: EVERYTHING MUST GO, and under it, in a child's hand, *it went*.
    ~ readiness -= 1
* (to_canal) [Into the canal, all of it # vote]
    ~ title(drowned_arms)
    ~ trust_adina += 1
    ~ loyal(adina, 1)
    ~ trust_wynter -= 1
    ~ loyal(wynter, -1)
    It takes the whole hour. They go in without much noise, and the felt bags fill, and hang for a moment, and go down like tired people going downstairs.

    {party ? wynter: "I could weep," says Wynter. "No, really. Look." She shows you. There is a real one.}
    {party ? adina: Adina says the short office over the water. "It's for drowned arms," she says. "I mean limbs. But I think it will serve."}
    On the third night there will be a hundred and sixty guardsmen with their hands empty, and a thousand sweepers the same.
    ~ readiness -= 1
- ~ xp(party, 50)
You are home before the watch changes. It is a while before anybody raises the alarm, because the first man in saw the empty hooks and assumed that he was being relieved.
-> current_haven

=== the_sump ===
# heading: The Sump
# wordsunder: Beaten, you go into the canal, and are fished out on Sump Lane.
You lose. It is a thing that happens against a wall. Somebody is carrying somebody, somebody's foot finds no step, and then you are all in the tanners' canal, which is warm.

The guard do not come in after you. They stand along the parapet with their lanterns held high, out of habit, so as not to see the water.

It takes you under two bridges and a street. What you remember is a low brick roof with a row of lights on it that must have been your own eyes. Then a pole with a hook comes down and takes the nearest collar; and a woman's voice says, "{titles ? laundry_mark:It's got our mark on. Pull.|It's got a pulse. Pull.}"

You come up through the floor of a laundry, into steam.
{not (titles ? laundry_mark):
    ~ title(laundry_mark)
}
~ harm(party, 3)
~ readiness += 1
~ turmoil += 1
"You'll not go back to Potra's," says the woman with the pole, wringing out {party ? wynter:Wynter's hat|somebody's sleeve}. "They've a man on every bridge, asking for six. How many did you leave there?"
-> lamp_and_basket
