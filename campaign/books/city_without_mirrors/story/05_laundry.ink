=== lamp_and_basket ===
# heading: What Was Done at the House
# wordsunder: The guard has come to House Potra a night early. What became of Milica depends on who was left behind.
~ house_lost = true
~ followed = false
You hear it afterwards from the two who were there. The guard came to House Potra at the second bell, well ahead of the wax, and Captain Sever knocked on the nailed door, because nobody had told her about the back.

{absent() ? capac: Capac had heard them on the bridge. He set his chair in the doorway, and himself in the chair, with the shield across his knees, and asked them for the warrant. There was none. He said that he would wait. They tell it on Sump Lane already: how long he sat there, and that he never once got up, and that it takes six men to move a chair.}
{absent() ? adina: Adina came to the window in her vestments and asked, quite truthfully, whether they had all had the spotted fever, for she would need more soup. The dead cannot catch it; but they do eat; and there is no quicker word for emptying a street than one that spoils the food. It gained a quarter of an hour.}
{absent() ? wynter: Wynter had the spoons, the candlesticks and the deeds out by the coal hole before the second knock. Milica refused to be stolen. They had, it appears, a short and very loud discussion about who was the householder.}
{absent() ? vanessa: From the upper window Vanessa put out the lamps, one by one, along the whole street. Nobody was hit. In the dark, the guard found, one is so aware of one's own face.}
{absent() ? aleksander: Aleksander walked out and inspected them. He found fault with their buttons. It is thought that he could have kept it up for an hour, if the captain had not served under him.}
{absent() ? aleksandra: Aleksandra went up on the roof and dropped the chimney on them. She had counted the bricks beforehand. She is sorry about the chimney.}
{absent() ? capac or absent() ? adina:
    And so Milica Potra went down her own cellar steps and along the drain, in a laundry basket, under sheets, complaining of the starch. She has her bread board with her. There is a red seal on House Potra by the morning.
- else:
    ~ milica_safe = false
    ~ trust_capac -= 1
    ~ trust_adina -= 1
    And when they had been as clever as they could there was still an old woman in a kitchen, who would not run, and nobody to stand in the doorway or to make her laugh. Dask came himself, and apologised, and gave her his arm. She is at the customs house, on the bench for persons of settled weight, until the third bell. There is a red seal on House Potra by the morning.
}
{absent() ? wynter and not (items ? cellar_key):
    "She threw this at me," says Wynter, and puts the cellar key on the table. "I think it was a present."
    ~ give(cellar_key)
}
{milica_safe and not (items ? potra_receipt):
    "You'd better be carrying the ticket," says Milica, and takes a paper out from under the bread board. *Number 4,411. One mirror, standing.* "I wasn't going to give it you. But you've lost me the house, and I'd like to see what you do next."
    ~ give(potra_receipt)
}
-> the_laundry

=== the_laundry ===
# page: 63
# heading: The Laundry on Sump Lane
# haven: The Laundry
# wordsunder: The guard has House Potra. Ruža's laundry on Sump Lane hides you now, until the third bell of the third night.
The dead are fastidious about linen. Forty women boil it, night and day, in a vault under Sump Lane, in water whitened with milk; and there is so much steam that nobody in there has a breath that shows, or a heartbeat that can be heard over the coppers. You could hide a regiment in it. From time to time they have.

{night >= last_night: It is the third night. The coppers have been damped down, which has not happened before. Everybody is listening for the same bell.|Your beds are four bales of pillow slips. {milica_safe: Milica Potra has the fifth, and is showing the forewoman how to do collars.|The fifth has been made up, and nobody sits on it.}}
{absent() ? aleksandra: {!Aleksandra has found the only hot pipe in the place and lies along it like a cat. "They're right under us," she says. "Some of them know songs."}}
{absent() ? wynter: {!Wynter has been put on pockets. She is turning in nearly everything.}}
{absent() ? capac: {!Capac has been given the door. He asked for it.}}
+ {night < last_night} [The culvert. It goes in under Tallow Street, behind a grate # location # unless: glass_bearers, faces_turned, seen_from_behind, book_bearers]
    ~ night += 1
    -> the_grate
+ {night < last_night} [Davor's manor, by the tradesmen's bridge # location # requires: aleksander, vanessa # unless: vanessas_vengeance, davors_word, davors_debt, shown_out]
    ~ night += 1
    -> davors_gallery
+ [Emilija's Equipment, by her back door # location # unless: fire_sale # merchant: emilija]
    "You smell of soap," says Emilija. "It's an improvement. Be quick."
    -> the_laundry
+ [Sister Odile, who sees to scalds behind the drying room # location # merchant: sister_odile]
    -> the_laundry
+ {night < last_night} [Walk the streets until morning # location # table: tarpitt]
    ~ night += 1
    -> streets_by_night
* (see_ruza) {night < last_night} [Ask for a word with the forewoman]
    -> mangle_room
+ [Stay in the steam, and wait for the third bell # location]
    -> third_bell

=== mangle_room ===
# heading: The Mangle Room
# wordsunder: Ruža will answer for people who have put a hand in the lye. Only those whom the city has beaten ever see this room.
"Nobody comes in here by the front," says Ruža. She is six feet tall, and has had red hands for so long that she gestures with them as with gloves. "You've got to have been thrown away first. I don't say it's fair."

On the mangle lie the laundry lists of the High Council, two centuries of them: collars, cuffs, nightshirts, shrouds. She turns the leaves like scripture. "Look at the collars. Fifteen and a half. Fifteen. Fourteen. Every one of the nine, an inch in a lifetime. They don't eat less. They're wearing *through*. You leave your face in a cellar for two hundred years, it's not only your face goes." She shuts the book. "So they're frightened, and that's worth knowing. It's not law. It's only wash."

{titles ? arms_for_the_poor: Behind her, sheets hang from a line. The sheets are hung quite straight, and what props them is a hundred and sixty steel clothes-props with hilts.}
{titles ? drowned_arms: "I heard what you did with the armoury," she says. "I've had girls in the canal since, with magnets. I'm not saying a word."}
{titles ? fire_sale: "I heard who you sold them to," she says, and lets you listen to the mangle for a bit.}

"There's forty of us would open a door to you on the night. I can't ask them for strangers. That's lye." There is a crock of it beside the sink. "We've all had a hand in."

* (lye) [Put your hands in # test: party vitality 21]
    {pass: {name(passed)} {LIST_COUNT(passed) == 1:is|are} still there when she says that it will do. She wraps the fingers herself, in the best lawn, with a Council monogram. "There," says Ruža. "Now you're in the wash."|You hold it as long as you can, all of you, and it is not long enough. Ruža takes your wrists out herself. She is not unkind about it. "It takes years, mostly," she says. "I'll think about it."}
    {pass:
        ~ in_the_wash = true
        ~ xp(passed, 40)
        {not (titles ? laundry_mark):
            ~ title(laundry_mark)
        }
    - else:
        ~ harm(failed, 2)
    }
* (no_lye) [Keep your hands, and thank her]
    "Sensible," says Ruža. It is not praise. She has you fold sheets instead, for an hour; it is the first time in this city that you have been of use, and you go to bed better for it.
    ~ heal(party, 2)
- {milica_safe: When you come out, Milica is up on a box at the long table with forty women listening to her. She is telling them about the resolution of last spring. "Presumptively vacant," she says, and they pass it along from hand to hand like something off a dead man's shirt.}
{milica_safe:
    ~ turmoil += 1
}
-> the_laundry
