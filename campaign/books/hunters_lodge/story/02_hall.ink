// Chapter 2. The house, and what can be had in it of an evening.

=== lodge_hall ===
# heading: The Hall
# haven: The Hall of the Lodge
# wordsunder: The hall, where guests are fed and healed. A call at one of its doors takes an evening. When you are ready, go to the Board of Quarries.
{hunts == 0:
    {evenings:
    - 3: You have beds at the draughty end, under the trophies. Whoever takes the left one wakes every morning inside a jaw. Guests are given three evenings before they go out. After that, says the doorkeeper, they begin to look like furniture.
    - 2: Two evenings left. Somebody has moved your boots a little nearer to the door.
    - 1: One evening left. The boots are beside the door.
    - else: No evenings left. Your boots have been put outside. It is meant as a service.
    }
- else:
    {evenings > 0: The same beds; and {evenings > 1:two evenings|one evening}, this time, before you go out again.|The same beds. Your boots are outside the door.}
}
{absent() ? nora: {!The Nora, in an apron, has been shown how the Lodge folds its napkins. She is folding them into snares.}}
{absent() ? banuk: {!The Banuk has sat up with the trophies. He says that most of them are asleep. He does not like what the disc launcher hums.}}
{absent() ? carja: {!The Carja polishes, in gloves. One bare slat in the fourth row shines like a spoon, and nobody saw her do it.}}
{absent() ? oseram: {!The Oseram has not touched the chimney. It draws now, though, and for the first time in years the low end can see the high end.}}
{titles ? turned: Your names have gone up after all. They are in the bottom row, with their faces to the wall{titles ? vouched:; and beside them, also turned, hangs *Sabet Vann*}.}
{titles ? tooth_on_the_wall: Over your beds hangs the jaw of your own Sawtooth. It is labelled GUESTS.}
{titles ? crossed_sabet: Sabet Vann has her supper carried up to her these days.}
{standing >= 7: People nod to you. They look round first; but they nod.}
{standing <= 2: Wherever you sit down a conversation has just finished.}

+ {evenings > 0} [The beaters' loft, over the stables. They know the ground # location # unless: ridge_map]
    ~ evenings -= 1
    -> beaters_loft
+ {evenings > 0} [The forge, under the floor # location # unless: smiths_favour]
    ~ evenings -= 1
    -> the_forge
+ {evenings > 0} [The terrace, where Sabet Vann waxes her strings # location # requires: on_her_right # unless: forty_nine, crossed_sabet]
    ~ evenings -= 1
    -> the_terrace
+ {evenings > 0} [The parlour of the Table, which gives leave to hunt the great machines # location # requires: announced # unless: leave_of_the_table, laughed_at]
    ~ evenings -= 1
    -> the_parlour
+ {evenings > 0} [The kitchen, by the back stair # location # requires: kitchen_known # unless: blank_slat]
    ~ evenings -= 1
    -> the_kitchen
+ [The Board of Quarries, beside the door # location] -> quarry_board

=== beaters_loft ===
# heading: The Beaters' Loft
# wordsunder: The beaters have the whole hunting ground scratched into their floor. Play their game on it, and they may draw it for you.
Over the stables live forty people who are in no story. When there is a hunt they go ahead of it with poles and frying pans, and walk towards the machine, making a noise, so that it comes out where the hunter stands. Where it comes out on top of the beaters, that is called an accident.

Their chief is Nevi. She is nineteen, and has the post because she is the oldest. {titles ? kitchen_known:"Them that peeled," she says, and a bench is shoved up.|"Guests," says Nevi, and nobody shoves up.}

They have a wall of their own, in chalk: one stroke for each of them who did not walk home. None of the strokes is turned. There is nothing on the back.

They are playing at pebbles. It goes from plank to plank, with a good deal of shouting; and it takes you a while to see that the floor is the hunting ground. Every ridge is there, for two days round, scratched in with a nail.
{beaters_loft > 1: Your pebbles are where you left them. They are still losing.}
The floor is a map. {party ? nora and party ? banuk:The Nora and the Banuk could join the game together.|{party ? nora:The Nora could read the floor.|Without the Nora there is nothing to do but lose.}} # wordsunder

+ (two_players) [The Nora and the Banuk join in # attend: nora_tribe, banuk_tribe]
    She counts, and he hums, and neither says a word to the other. By midnight they own every pebble in the loft. "You can't have the floor," says Nevi. "We sleep on it."
    -> the_cloth
+ (read_floor) [The Nora watches a few rounds, and then plays # else # test: nora_tribe perception 19 # retry]
    {pass:
        She plays one pebble. It goes down in the one place where, on the real hill, a person could stand. The shouting stops.
        -> the_cloth
    }
    She is beaten by a boy of eight, who tells her where she went wrong. It is a long list, and there is a bog in it.
    -> lodge_hall
+ (lose) [Lose to them, handsomely # otherwise]
    {gold > 0:
        ~ gold -= 1
        You lose a coin and get a bowl of soup for it.
    - else:
        You have nothing to lose, so they lend you some, and win it back.
    }
    {not (titles ? kitchen_known):
        ~ title(kitchen_known)
        It is Bettan's soup. "Tell her that Nevi sent you," says Nevi.
    }
    -> lodge_hall
- (the_cloth) She pulls the cloth off the table, cups and all, spreads it on the boards, and rubs it over with charcoal; and up come the ridges, one after another. "We'd have given it to anybody," she says. "Nobody ever comes up."
~ title(ridge_map)
-> lodge_hall

=== the_forge ===
# heading: The Forge
# wordsunder: Dunna, the Lodge's smith, would like to grind your points for the plate they will meet. The coal must be worked off, paid for, or owed.
{the_forge == 1:
    Under the hall, at the bottom of a stair that nobody dusts, Dunna has her forge. She came from the Oseram thirty years ago to be smith to the greatest hunters in the world. In that time she has made eleven hundred brackets.

    "For hanging things up," says Dunna. "They bring me the head, I make the hook. Points they have from their fathers. You could butter bread with them."

    She asks to see yours. She lays them out on the anvil in a row, and is quiet for so long that somebody apologises.

    "I could do you these," she says. "For the plate on whatever you're going to hit. It's a different edge for every beast; I've had every one of them in here, afterwards, in bits. I know where they're thin." She looks up at the floor of the hall. "But they count my coal."
- else:
    Dunna has kept the fire in. She has also made two brackets, so as to have something to show for it. Your points lie where she laid them, on the anvil, in a row, like a family that has been told to wait.
}

+ (other_hammer) [The Oseram works it off, at the other hammer # test: oseram strength 19 # retry]
    {pass:
        They do not speak for three hours. It is the longest that anybody has known him not to. At the end she tries a point on her thumb, and shows him the thumb, and he laughs until he has to sit down in the coal.
    - else:
        He gives it a good one. It is a very good one, and it is her bracket. "Tomorrow," says Dunna, when he can feel his hand.
        ~ harm(oseram, 1)
        -> lodge_hall
    }
* (buy_coal) [Pay for the coal # cost: 5]
    She takes one coin out of the five and gives it back. "For asking what it cost," she says. "They never have."
    ~ earn(1)
* (owe_it) [Ask her to let you owe it]
    "Right," says Dunna. "Then I'll have this for it. When it's up there on my bracket, and that old man's told it, one of you's to say whose point it was." They will not ask, you tell her. "No. You're to say it without."
    ~ title(dunnas_debt)
+ (not_tonight) [Go up again, before they count it]
    -> lodge_hall
- In the morning there is a bundle at the foot of your beds. Everything in it has an edge that you would rather not look along.
~ title(smiths_favour)
-> lodge_hall

=== the_terrace ===
# heading: On Her Right
# wordsunder: Sabet Vann sits with her deaf side to the house, looking down at the ford. Wait for her to tell it, press her, or talk of something else.
The terrace hangs out over the valley. Sabet Vann is waxing a bowstring by the last of the light, with her left side to the house wall. On her right there is a stool. It was not there last week.

Far down, the old road comes out of the trees, goes into the river, and comes out on the other side. That is the ford. One can see it from here and hardly anything else; and she sits square in front of it, like somebody at a play that she knows. There is a light beside it tonight. "Charcoal," says Sabet, without looking.

"You'll want to ask what it was like," says Sabet. "Everybody does. It was loud."

+ (wait_for_it) [Ask, on the right side of her, and then wait # test: hero spirit 18 # retry]
    {pass:
        {folk_first(who)} asks once. Then nobody says anything until the string is done.

        "My brother held it in the water," says Sabet. "Oru. A beater; he'd a pole. Every time that it came to the bank he hit it on the leg, and it turned round. Forty-nine times. Then I shot it, once." She touches her left ear. "It roared on that side, going over. I'd my good side to the Table. They were shaking my hand. And he was under it, and whistled for me to come. He whistled on the left."

        The string goes back in its bag. "He lost the leg, and then he went off on the other one. I've nothing to say against the rule. I struck last. I'd only like to hear the other number, once, in that room."
        ~ title(forty_nine)
        ~ regard += 2
    - else:
        {folk_first(who)} asks; and then, because it is so quiet, asks something else. "It gets cold up here," says Sabet. It is the warmest night of the year.
    }
* (press_her) [Tell her that you will get it out of somebody else]
    You have it out of the boot boy in ten minutes. Her brother Oru held the thing in the ford, with a beater's pole: forty-nine blows. She shot it once. Then he whistled to her from under it, on the side where its roar had just taken her ear, while she was having her hand shaken. He lost a leg. Everybody knows that. It is only not told.

    By breakfast she knows who has been asking.
    ~ title(forty_nine)
    ~ title(crossed_sabet)
    ~ regard -= 3
+ (bowstrings) [Talk about bowstrings]
    It is possible to talk about bowstrings for three hours. {party ? nora: The Nora shows her a knot that they have at home; she undoes it, does it up again, and asks if she may keep it.|She shows you a knot. It is so good that you are ashamed of all your others.}
    ~ regard += 1
- -> lodge_hall

=== the_parlour ===
# heading: The Table
# wordsunder: Five Hawks give leave to hunt the great machines, or withhold it. Ask in due form, ask plainly, or tell them what you know of the ford.
The Table has seven chairs and five Hawks. One of those is asleep. The carpet is so deep that all the others are looking at your boots.

"A great quarry," says Hawk Adarre. "The Stormbird; the Thunderjaw; the Fireclaw. We don't, you know, with guests. It isn't that we'd mind for you. But people would say that we had let you." {standing >= 6: He does pull out a chair. There are several of you and it is only one, but it has been pulled out.|Nobody has thought of chairs.}

He settles down into his own, and puts the tips of his fingers together. "Do persuade us. There's nothing on until supper."

* (due_form) [The Carja asks in due form # test: carja_tribe charisma 18]
    {pass:
        There is a due form. It has nine parts, and she learnt them from a man whose name is on the wall, and looks at it. At the ninth the sleeping Hawk gives the response without waking. After that it would be bad manners to refuse.
        -> leave_given
    }
    There are nine parts. She leaves out the seventh, as her grandfather always did; and somebody at the Table remembers who that was.
* (plainly) {standing >= 6} [Sit down on it, and ask plainly # test: hero charisma 17]
    {pass: -> a_winter_of_it}
    -> laughter
* (plainly_standing) {standing < 6} [Ask plainly, standing up # test: hero charisma 19]
    {pass: -> a_winter_of_it}
    -> laughter
* (the_price) [Tell them what you know about the ford # requires: forty_nine]
    Nobody has to raise a voice. Five Hawks stood on a bank and shook a girl's hand, while her brother lay whistling under what she had shot. It would be a pity, you say, to hear that told in some other hall.

    Adarre has the leave written out before you have finished. "I see a future for you here," he says. It is the worst thing that anybody has called you yet.
    ~ title(leave_of_the_table)
    ~ title(crossed_sabet)
    ~ regard -= 4
    ~ standing += 1
    -> lodge_hall
+ (admire) [Admire the carpet, and go]
    "Nine years to make," says Adarre. "Two girls worked on it. It's named after one of them." -> lodge_hall
- (laughter) A silence follows. Then the Table laughs. There is no malice in it; it is how people laugh at a dog in a hat. You are thanked. You are not, Adarre explains as he sees you to the door, being *entertained*. He would not like that to be misunderstood.
~ title(laughed_at)
~ standing -= 1
-> lodge_hall
- (a_winter_of_it) "Because otherwise you will have a Sawtooth at supper," says {folk(who)}. "Every night, until spring. From the beginning."
The Table looks into that winter. Even the one who is asleep turns over.
- (leave_given) "Granted," says Adarre. "You'll remember, won't you, that it was your own idea?"
~ title(leave_of_the_table)
~ standing += 1
-> lodge_hall

=== the_kitchen ===
# heading: The Back of the Stove
# wordsunder: The cook feeds the hall in front and the turned hunters behind. Carry soup out to them, each of you, or stay and peel.
Bettan feeds the hall from the front of the stove. From the back of it she feeds the others.

A bench runs along the wall of the yard, outside the kitchen gate, with a bit of roof to it. "Twenty-six tonight," she says. "Hunters, all of them, turned. The Lodge doesn't entertain them, so I don't. I don't sing, and I don't ask how they've been. They get soup." They sit in a row with their backs to the house. You have come straight from the hall, and it takes you a moment to see what is so odd about them. You can see their faces.

It is a wet night, the yard is cobbled, and her boys are all carrying for the hall. There are twenty-six bowls, filled the way that Bettan fills things.

Beside the stove stands a box of kindling. It is cedar, in strips as long as a forearm. "Same tree," says Bettan. "They take what's straight."

* (carry_soup) [Carry it out, each of you # test: each agility 15]
    {failed: {folk_first(failed)} {LIST_COUNT(failed) > 1:go down on the cobbles, one after another, with a noise like a hunt|goes down on the cobbles with both hands full}.}
    {failed:
        ~ harm(failed, 1)
    }
    {passed: The man at the near end has been turned for thirty years. He takes the bowl from {folk(passed)}, and asks {LIST_COUNT(passed) > 1:their names|{his(passed)} name}. Nobody has asked you that in the hall.|The man at the near end has been turned for thirty years. He wrings out his hat, and says that it is good soup.}

    When you come in Bettan is going through the kindling. She tries one strip with her thumb, wipes it on her apron, and gives it to you. There is nothing on either side. "They say that there's only room for one name," she says. "It's a foot of wood."
    ~ give(blank_slat)
+ (stay_and_peel) [Stay in by the stove, and peel]
    {titles ? on_her_right:
        She talks as she cuts. It is mostly about eels. You come away warm, and with one pie between you.
        ~ heal(party, 3)
    - else:
        She talks as she cuts. "Sabet comes down, Thursdays. Sits out there with them, end of the bench, the left end, so they're all on her right. She's stone deaf on the other. Didn't you see? No. They don't." And she cuts off an eel's head, as one closes a subject.
        ~ title(on_her_right)
    }
- -> lodge_hall
