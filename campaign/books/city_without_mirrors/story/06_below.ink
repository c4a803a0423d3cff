=== cellar_door ===
# heading: The Cellar Door
# wordsunder: Behind the coal stands an iron door. With the key it opens; otherwise Wynter can pick it, or Capac break it.
Behind the coal, behind a rack of bottles that have outlived whoever liked them, there is a door as high as Adina's shoulder. It is iron. Somebody has hung a text on it, in wool, in a frame: THERE IS NOTHING HERE, and a border of pansies.

{items ? cellar_key:
    The key goes in without a sound, being dressed in felt, and turns the way a sleeper turns who has been expecting you.
    -> long_gallery
}
{milica_told: Milica stands on the stair with the lamp. "I can't give you what I'm too old to get off my neck," she says. "Not tonight. But I can hold the light; and it was the bottom hinge that the nephew always swore at."|You do it with the lamp shaded, since you have told the householder nothing. From above you can hear her not asking.}
* (hinge) {knows_draught or milica_told} [Lift it off the bottom hinge # test: hero agility 18]
    {pass:
        {name(who)} finds the place where the air comes from, and lifts. The whole door swings out on its own lock, backwards, like a joke that has been waiting for someone to see it.
        -> long_gallery
    }
    It lifts an inch, and drops, upon a hand.
    ~ harm(who, 3)
* (pick) [Wynter picks the lock # test: wynter agility 18]
    {pass:
        "Who locks a door that says there's nothing behind it?" says Wynter, with two wires in her mouth. "That's not a lock. That's a *brochure*." It opens on *brochure*.
        -> long_gallery
    }
    Something inside the lock takes hold of her second-best wire and keeps it.
* (shoulder) [Capac puts his shoulder to it # test: capac strength 21 # else]
    {pass:
        He asks the house's pardon first, in Altekhan, with one hand flat on the wall. Then he leans. There is no violence in it. It is like watching a hill make up its mind.
        -> long_gallery
    }
    He leans until the wool text falls off its nail. The door stays where it is. "It has been told," says Capac, breathing, "by somebody I should like to meet."
* (no_way) [Fetch the coal hammer # otherwise]
    Four people look at a door.
- After that there is only the coal hammer, which is what Milica's nephew used, and why he needed the money for a new door. You take it in turns. It can be heard to the bridge. Some way into the second hour you notice that for every blow on your side there is one on the other: the same weight, the same pause after it. It is not mockery. It is more as if something were keeping you company.

When the iron goes there is nobody there.
~ readiness += 2
-> long_gallery

=== the_grate ===
# heading: The Grate
# wordsunder: The culvert under Tallow Street is shut by a grate. You may try it more than once; each time costs.
The culvert is a brick throat with a foot of milk and water in it, going somewhere. Ruža's girl takes you as far as the grate, which is bars as thick as a wrist, let into stone by people who meant it, and stops at a line that has been scratched on the wall.

"That's as far as we've ever gone," she says. "You can hear them from here, if you want to. My gran comes down to listen to my grandad."
- (again)
+ (heave) [Put your back to the bars # test: hero strength 20 # retry]
    ~ grate_tries += 1
    {pass:
        The stone lets go before the iron does. {name(who)} sits down in the culvert with a yard of grating across the knees, looking as people look who have been holding up one end of a conversation and find that everyone has left.
        -> long_gallery
    }
    ~ harm(who, 2)
    {grate_tries:
    - 1: It moves; it settles. Rust comes down {name(who)}'s neck like snuff.
    - 2: Something gives, and it is {name(who)}. The girl offers to hold the lantern in her other hand.
    - else: Above you, in the street, a broom stops. Someone up there is listening to the drain.
    }
    {grate_tries == 3:
        ~ readiness += 1
    }
    {grate_tries < 4: -> again}
    "They'll be in the street by now," says the girl. She shows you, in the end, because she is sorry for you, the place where her gran goes through. It is very small. It costs skin, and a boot.
    ~ harm(party, 2)
    -> long_gallery
+ (gran) [Ask the girl how her gran gets nearer]
    She looks you over for width. There is a place. It is meant for somebody who weighs what a wet sheet weighs, and it costs you each some skin; and she makes you swear on the mark not to tell a soul.
    ~ harm(party, 2)
    -> long_gallery

=== long_gallery ===
# heading: The Long Gallery
# image: long_gallery
It goes back farther than the lamp does. Twelve thousand three hundred and six looking-glasses stand on edge in racks, as plates stand, each with its face to the face of the next, and between every pair is a hand's breadth of dark. Hand mirrors, shaving mirrors; cheval glasses under sheets; a mirror the size of a barn door with a crest on it. Each has a number on a tin tag. Nothing moves. And it is as loud as a theatre before the curtain: a low, general, comfortable noise of people talking in the next room.

You put your eye to a gap. There is a candle in there, and a table, and someone dealing cards.

{party ? aleksandra: "They've got *on*," says Aleksandra.}
{party ? aleksander: Aleksander has turned his collar up, and looks at nothing but the floor, which is stone.}
{party ? wynter: Wynter walks down the exact middle of the aisle with her elbows in. "I don't want to know," she tells both sides. "Thank you. Either of you."}
{items ? signal_mirror: The little mirror at Vanessa's belt has begun to give off light: two short, one long. It is the first half of a call. She puts her hand over it. Under her hand it goes on.}
Twelve thousand mirrors stand face to face in the dark, and the reflections in them have not stopped. The Register lies somewhere behind them. {items ? signal_mirror:The signal mirror has begun to call.} Choose how to find the way. # wordsunder
* (own_voice) {party ^ heard} [Go by the voices that you know already]
    -> your_own_voice
* (by_lamp) [Go by the lamp, like strangers]
- (aisle) The aisles have been laid out by someone who did not want them walked. Twice you come back to your own footprints; the second time there are more of them than there should be.
* (adina_asks) [Adina asks the way # test: adina spirit 20]
    {pass: She stops at a shaving mirror and knocks. "Excuse me," she says. "I am looking for the morning." The talk leaves off, all along the racks, as when a child comes into a room. Then somebody tells her. "Third left," says Adina, "and we are to mind the step. They've been wanting somebody to say that to."|She knocks, and says "Excuse me", and the whole gallery goes silent, twelve thousand rooms of it. It stays silent for an hour while you find your own way, and to be listened to like that is worse than being followed.}
    {pass:
        ~ xp(adina, 60)
    - else:
        ~ harm(party, 2)
    }
* (aleksandra_counts) [Aleksandra counts the way # test: aleksandra willpower 16 # else]
    {pass: She shuts her eyes and holds out her hand, and counts tin tags with her fingers, under her breath, in a duet. At four thousand four hundred she says, "She's stopped. She says it's just here, and will I please not look yet."|She is gone between one lamp and the next. You find her on her knees at number 212, with her forehead on the wood of its back. She has not turned it. "I only wanted to be near," she says. Her nails are broken.}
    {pass:
        ~ xp(aleksandra, 60)
        ~ trust_aleksandra += 1
    - else:
        ~ harm(aleksandra, 4)
    }
* (by_string) [Pay out a string, and be all night about it # otherwise]
    You do what people do. You pay out Vanessa's line from rack to rack, and go up one aisle and down the next, and are bored, which in that place is a kind of armour. Wynter marks the corners with a crayon that she says is not for faces.
- -> carters_cots

=== your_own_voice ===
# heading: Your Own Voice
# wordsunder: Those who heard themselves under the street know the way. It leads straight to the Registrar's table.
You do not need the lamp. Whoever heard a voice on the first night has only to go where it is least comfortable.

{party ? adina and heard ? adina: Adina follows a child who is promising somebody that it will not hurt. At a nursery mirror she stoops and says, through the back of it, "It did, a little. She forgave us." The child thinks about that.}
{party ? aleksander and heard ? aleksander: Aleksander follows his own laugh. As he comes up to it, it breaks off, and his voice says, with real warmth, "Oh, it's *you*. Sit down, you look dreadful." He walks past at the pace of a man crossing a ballroom on a broken ankle.}
{party ? aleksandra and heard ? aleksandra: Aleksandra skips. She does it gravely, at the edge of the light, one skip to each number.}
{party ? capac and heard ? capac: Capac follows the words of his exile, and says the responses; and at the end, where in the hall at home there had been silence, the voice in the glass adds: *And yet I'd have done the same.*}
{party ? vanessa and heard ? vanessa: Vanessa goes along the racks to where she is telling somebody to wait. She stands in front of it. "I did come back," she tells herself. "I was late." It is the longest speech that you have heard her make about it.}
{party ? wynter and heard ? wynter: Wynter goes in between her two voices as one goes between dogs. "One at a time," she says. They both stop. That frightens her more than anything that has happened yet, so she whistles.}

It is quick. It brings you out by a way that the carters never used, at the elbow of a stone table, on which someone is writing.
~ harm(party ^ heard, 2)
~ xp(party ^ heard, 40)
-> registrars_table

=== carters_cots ===
# heading: The Carters' Cots
# wordsunder: Here the carters slept who brought the mirrors down. You may rest, or go on while the watch is changing.
Beyond the third left, past the step, is the room where the carters slept, the month it took them. Twelve cots; twelve hooks; a stove. On the wall somebody has kept a tally, and beside it, lower down, as the month went on, somebody has drawn faces: at first good ones, with ears, and then rounder, and at the end twelve circles in a row.

It is dry, and it has a door that bolts. You could sleep here. A hundred paces on there is a light, and a sound like dry sticks being put away, which will be the watch changing over.
* (sleep) [Bolt the door, and sleep in turns # rest]
    ~ rested_below = true
    You sleep, and are visited. It is nothing much. Each of you dreams of being looked at kindly by a person of exactly your own height.
    {heard ? vanessa and party ? vanessa: Vanessa wakes with the whole of the call in her head, the answer too.}
    {heard ? wynter and party ? wynter: Wynter, who has the middle watch, lets nobody else have theirs.}
    When you draw the bolt the dry sound has stopped. The watch has changed, and is awake, and whatever it is that stands at the door of the next room is standing there now with its back to you.
* (press_on) [Go on tired, while the watch is changing]
    You go on. It is the hour when one thinks of all the beds one has had. But between the old watch and the new there are perhaps two hundred breaths, and you, or some of you, still have those to spend.
- -> registrars_table

=== registrars_table ===
# heading: The Registrar's Table
{rested_below: They stand round the walls of the room like things put away: spears, bronze, linen gone the brown of tea. Makatti dead, bought out of some tomb by the shipload, with their oath still good.|They are filing in by one door as they file out by the other: spears, bronze, linen gone the brown of tea. Makatti dead, bought out of some tomb by the shipload, with their oath still good.} The oath is cut over the lintel in three scripts: TO SEE NOBODY. They turn on you eyes like raisins, and you watch yourselves go unnoticed.

At the stone table one of them sits with a gold band across his brow, before a ledger the size of a door. The pen goes across; it goes back. He came to the foot of the last page long ago, and is writing on the table.

{rested_below: It is quite clear what will end the arrangement. It is touching the book.|For as long as they go on walking you can walk with them. It is quite clear what will end the arrangement. It is touching the book, or being out of step.}
The Makatti dead guard the Register and its Registrar. {rested_below: Touch the book and they will see you.|You may walk with the watch as it changes; touch the book, or break step, and they will see you.} # wordsunder
* (in_step) {not rested_below} [Fall in with the relief, and lift the book in passing # test: hero agility 19]
    {pass:
        And nobody sees you. The company goes on round the room with its drag and its dry tread, and there is a place in it exactly four wide, that might have been kept for you since the tomb. You have the book by the corners. Behind the Registrar's chair, where his back has covered it all this time, there is daylight under a cloth.
        ~ xp(party, 60)
        -> glass_4411
    }
    {name(who)} is as far as the table. It is an old soldier's step, with a drag in it, for a wound that this company took together. Nobody living could have known.
    ~ harm(who, 3)
* (ask_him) [Ask to be entered in it # test: hero willpower 19]
    {pass:
        {name(who)} sits down across from him, and gives a name, and a place, and a date. He has been told to see nobody. Nobody ever told him not to hear. The pen stops; it hunts about over the stone for a clean place; and since there is none, he does what a clerk does, and turns the ledger round, and pushes it across the table to be signed. Behind his chair, as he leans, there is daylight under a cloth.
        ~ xp(party, 60)
        -> glass_4411
    }
    The pen stops. He lifts his face, and *sees* {name(who)}; and what it does to him, after so long, is terrible to watch. He screams like a hinge.
* (take_it) [Take it, and let them see you]
    It needs two to lift it. All round the walls there is a noise like rain beginning: the heads coming round.
- In the gold band, as he stands up, there is a small clear stone, and in the stone four people, very small, with their weapons out.
* (fight_below) [Stand # encounter: the_table_below]
    {outcome:
    - "victory": -> glass_4411
    - "with_the_book": -> with_it
    - else: -> behind_the_glass
    }
- (with_it) It goes up the passage in front of you like a door being delivered. Behind it come the spears. At the twelve cots somebody thinks of the bolt; and there they stop, on the far side, not even pushing. Nobody is through there now. They have been told about nobody.

Adina's morning is still down there, behind a chair.
~ title(book_bearers)
~ give(register)
~ readiness += 1
~ trust_aleksandra -= 1
-> current_haven

=== glass_4411 ===
# heading: Number 4,411
# image: quiet_glass
# wordsunder: In the Quiet Glass it is morning. You can carry out the Glass, or the Register, or turn the mirrors so that they face the stairs.
Under the cloth it is a quarter past seven.

It is a plain pier glass with a chip out of the beading. You stand in front of it, and you are not in it. A window is, and a sill with a jug; and over the sill is a sky. It is not even a good one. There is some thin cloud in it, going over from left to right, with nothing wrong with it at all. A bird crosses. Somebody out of sight puts a cup down.

None of you was alive to see a sky do that. {party ? aleksandra: "I was," says Aleksandra.} {party ? aleksander: Aleksander, who was, has to be told that he is holding on to someone's arm.}

{party ? adina: Adina gets down on her knees, not to pray but because they have stopped working. "It's so *small*," she says. "I had thought it would be an army."}
{party ? vanessa and items ? signal_mirror: Two short, one long, says the thing on Vanessa's belt. In the Glass, on a hill that one could cover with a crumb, there is an answering flash. She looks for as long as she is able. "That isn't now," she says. "I know it isn't now."}

The watch comes round again in two hundred breaths. There are four of you. It takes four to carry the Glass, and four to carry the Register; or it takes four, one to each end of the two great racks, to lean until twelve thousand mirrors swing on their pins and look up the stairs.
What do you do with two hundred breaths?

* (carry_glass) [Carry out the morning # vote]
    ~ title(glass_bearers)
    ~ give(quiet_glass)
    ~ trust_adina += 1
    ~ loyal(adina, 1)
    -> stairs_with_a_window
* (carry_book) [Carry out the Register # vote]
    ~ title(book_bearers)
    ~ give(register)
    ~ trust_aleksandra -= 1
    ~ loyal(aleksandra, -1)
    ~ trust_aleksander += 1
    You let the cloth down again over the cup, the jug, the bird. It is like closing the eyes of somebody who is alive.

    {titles ? davors_word or titles ? davors_debt: It weighs what a promise weighs that you have made to the wrong person.|It weighs as much as two men. It is only paper, and what everyone in this city was.} {party ? aleksandra: Aleksandra takes her corner with the others. She counts aloud the whole way up, and there is no one counting with her; when you come out at the top she has got as far as nineteen, and stops.}
    ~ xp(party, 50)
    -> current_haven
* (turn_racks) [Turn the mirrors to the stairs # vote]
    ~ title(faces_turned)
    ~ turmoil += 3
    -> the_racks_turn

=== stairs_with_a_window ===
# heading: A Window on the Stairs
# wordsunder: You carry the Glass up. It is heavy, and must not break.
It shines on the stairs. You had not thought of that: you carry it up with its face to you, so as to have a hand on the frame at every corner, and each of you climbs out of the dark with morning on your shirt front. It is warm. It weighs about as much as a cow.

There are ninety steps. At the sixtieth the watch comes round, below, and finds a chair with nothing behind it, and makes a sound.

* (not_drop_it) [Do not drop it # test: party strength 20]
    {pass: Nobody drops it. You set it down behind the flour bins, in the dark, where it puts a stripe of seven in the morning under the door; and you sit in a row on the floor and look at that.|A frame end goes against the wall. It makes a small sound, like someone biting a thread. When you set it down and dare to look there is a line across one corner, fine as a hair; and behind the line, in the thin cloud, something has started to turn.}
    {not pass:
        ~ cracked = true
        ~ trust_adina -= 1
    }
- ~ xp(party, 50)
-> current_haven

=== the_racks_turn ===
# heading: The Racks Turn
# wordsunder: Twelve thousand mirrors face the stairs. Those who lost a face to them may look now.
It goes along the hall like a page being turned by someone large. Tin tags ring. Two thousand little lamps that had been shining into one another's eyes swing round, all together, and it is suddenly as bright as a street; and the talk stops, because everybody in there has seen that there is somebody out here.

{name(party)}: four people in a draught, holding the ends of a rack.

* (aleksandra_looks) [Aleksandra looks # attend: aleksandra]
    ~ trust_aleksandra += 2
    ~ loyal(aleksandra, 1)
    Number 212 is a child's glass with a painted rim. She goes up to it sideways.

    She is nineteen in it, and not nineteen. It is a face that has had two hundred years of conversation: it has lines beside the eyes. It has been laughing. "Oh," says Aleksandra. "I'm *nice*." And the one in the glass, not moving quite when she does, puts its palm up flat; and says something; and Aleksandra nods, and goes on nodding.

    {party ? aleksander: Her brother has his back to it all, and both hands over his face. "There's one of you next to me," she tells him. "He says take your time. He says he's got nothing *but*."}
* (aleksander_looks) [Aleksander is made to look # attend: aleksander # else]
    ~ trust_aleksander -= 1
    ~ loyal(aleksander, -1)
    He is halfway up the stairs. "Sasha," says his own voice behind him, very kindly, which is what their nurse called him; and he stops like a man shot. He does not turn round. He stands there until the lamp gives out, with his head bent, being spoken to. On the way up he takes the wall side, and when somebody gives him an arm he lets them have the weight.
* (strangers_look) [Keep out of their light # otherwise]
    None of you has a face in there. You stand at the edge of the light, with your hats in your hands, at someone else's reunion, with no one come to meet it.
- "At the third bell, then," somebody says, from rather far back. There is a mutter of agreement, and the sound, going away down twelve thousand rooms, of chairs being pushed in.
~ xp(party, 60)
-> current_haven

=== behind_the_glass ===
# heading: Behind the Glass
# wordsunder: You lost, and woke on the other side of the mirrors. The reflections will let you go; what you bring back depends on whether one of you can say no to them.
There is no falling. There is bronze; a step back; another; and something cool gives way behind you like the surface of milk.

It is a very pleasant room. There are candles, and a fire, and the cards have been put down. They all get up. They are the dead of Tarpitt as they would have been if they had ever gone on from where they were: stout, bald, lined, easy in their clothes. A man {titles ? davors_word or titles ? davors_debt or titles ? vanessas_vengeance or titles ? shown_out:whom you know from one bad portrait|with a face like a much-used table} takes your hands, and says that he is Davor, that he is so ashamed, that he keeps accounts in here of what the other does. He makes no excuse. He has it down to forty-one.

{party ? aleksandra: Aleksandra is asleep with her head in her own lap.}
{party ? aleksander: Aleksander's has come up to him, shaking with laughter, wiping his eyes; and Aleksander has hit him, and been hugged.}
{party ? adina: "We'd be glad if you would stay," they say to Adina. "We've no one for births."}
{party ? capac: They have given Capac a house. It is only the front of one, but the door works.}
{party ? vanessa: There is no one here for Vanessa. Living people do not leave theirs behind. An old woman finds her a chair anyway, facing the window.}
{party ? wynter: There are two of Wynter at the card table, and they have saved her a seat. She will not turn her head. "Whichever's winning," she says, "good for you."}

Nobody stops you from going. It is only that they are kind, and it is late, and you can hear, on the other side, what is being done to your backs.

* (say_no) [Say no to them, and ask for the Register # test: hero willpower 19]
    {pass:
        It is {name(who)} who stands up. "Thank you," says {name(who)}. "No." It goes round the room like cold air, and everybody sits a little straighter, as if they had waited a long time for a guest with that much sense.

        "You shall have it, then," says their Davor. "From our side it has never been locked." Between them they bring it out of the fire, where it does not burn: everything in there is the other way about. You will need to hold it to the light to read it. There is no other copy.
        ~ give(register)
        ~ xp(who, 80)
    - else:
        You stay for just the one hand. Nobody could say how long it is. You come to yourselves by the cots, with the bolt drawn, as dry as sticks; and each of you is missing something small, such as the word for the left side, or a birthday.
        ~ injure(who)
        ~ harm(party, 3)
    }
- "At the third bell," they had said, at the edge, holding you by the sleeve. "If you'd only call us. We can't come up unasked. Any of our names will do. There are twelve thousand of them. *Somebody* must remember one."
~ title(seen_from_behind)
-> current_haven
