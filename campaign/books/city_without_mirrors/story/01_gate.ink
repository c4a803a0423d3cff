=== glass_gate ===
# page: 1
# heading: Anything to Declare
# image: glass_gate
# wordsunder: The customs officer of Tarpitt has found Vanessa's signal mirror. Glass may not enter the city.
~ give(signal_mirror)
The customs officer of Tarpitt asks each of you the same four questions in the same order, and writes down the answers with a pen he has to be careful not to chew.

"Garlic? Silver, worked or unworked? Relics of the sun? Glass?"

Behind him the gate stands open on a wet street. Behind you the Storm has been leaning on the causeway for nine days, and is not a thing one turns round to look at.

"By glass I mean any surface in which a person might be inconvenienced." His name is Dask. It says so on an enamel badge, under the word ASSESSOR. He looks forty, and dresses like a portrait of somebody's grandfather.

Five packs pass. Out of the sixth he lifts, between two fingers, a disc of polished glass the size of a biscuit, with a sighting hole drilled through the middle. Its light crosses his face. He shuts his eyes until it has gone.

"That's a tool," says Vanessa. "You flash it, and somebody on the next hill flashes back."

"And do they?"

Nobody has flashed back in four years. She does not tell him so.

* (hand_it_over) [Hand it over, and insist on a receipt]
    ~ take(signal_mirror)
    ~ give(glass_receipt)
    ~ trust_vanessa -= 1
    ~ loyal(vanessa, -1)
    Dask writes it out in full, blots it, and waits for it to dry. *Number 12,307. One mirror, palm, pierced.*

    "The ordinance is two hundred and twelve years old," he says, "and in all that time nobody has asked me for one of these. You should keep it. It is heritable."

    Vanessa folds the paper until it is smaller than the mirror was. She has been told that before about other things, and is the only one left to inherit them.
    -> tallow_street
* (vanish) [Wynter makes it disappear # test: wynter agility 18]
    {pass:
        "What disc?" says Wynter.

        Dask looks at his own two fingers, which are still a biscuit's width apart. He looks at her sleeves, and up her sleeves, and into the mouth she opens for him helpfully. A queue is forming behind you, and it is raining on the queue.

        "I shall write *no glass*," he says at last, "because that is what I can see. I should be obliged if I went on not seeing it."

        A hundred paces on, Wynter takes it out of Capac's collar and drops it into Vanessa's palm. "Two coins' carriage," she says. Vanessa pays her. It is the first time any of you has seen Vanessa look grateful, and she does it like someone paying a fine.
        ~ trust_vanessa += 1
        ~ loyal(vanessa, 1)
        ~ trust_wynter += 1
        -> tallow_street
    }
    It goes up her sleeve as sweetly as anything she has ever stolen, and comes out at her elbow, and rolls. All six of you watch it cross the floor. It takes its time. It lies down at the Assessor's foot with its face to the ceiling.

    "Ah," says Dask, to the ceiling. "Then we had better do this properly."
    -> weighing_room
* (explain) [Aleksander explains it to him # test: aleksander charisma 21]
    {pass:
        "A speculum," says Aleksander, "for the inspection of back teeth. My colleague is a surgeon. I advise against asking her to prove it."

        It is the voice that does it, more than the lie. Dask has come to attention without noticing.

        "Sir was with the Council."

        "A long while ago."

        "There is no *long while ago* here, sir. It is all this evening." He stamps the disc SURGICAL on its leather and gives it back to Vanessa, edge on. Then he writes a second line in a different book, and does not read that one aloud.
        ~ recognised = true
        ~ trust_aleksander += 1
        ~ trust_vanessa += 1
        ~ xp(aleksander, 30)
        -> tallow_street
    }
    Aleksander gets as far as "My dear Assessor", and Dask puts down his pen.

    "I know the voice," he says. "The left Hand or the right, sir? I only ever saw you from below." He says it with perfect respect, and reaches under the desk for the other form.
    ~ recognised = true
    -> weighing_room

=== weighing_room ===
# heading: Persons of Settled Weight
# wordsunder: The mirror is forfeit, with its receipt. Under Assessor Dask's elbow lies a docket, half written, upside down.
~ take(signal_mirror)
~ readiness += 1
The living are weighed on arriving in Tarpitt and weighed again on leaving. The difference, Dask explains, is settled in coin, in either direction. It keeps everybody honest about lunch.

Capac is weighed in his armour, out of it, and holding it. Wynter's figure is entered twice, with a query in the column for species. The twins are shown to a bench marked PERSONS OF SETTLED WEIGHT, where Aleksandra swings her feet.

Contraband forfeits its receipt. The mirror goes face down into a box lined with grey felt, and Vanessa watches the lid the way one watches the last cart out of a town.

Under the Assessor's elbow lies a docket that he has stopped in the middle of writing. From where you stand it is upside down.

* (read_it) [Read the docket under his elbow # test: hero perception 19]
    {pass:
        {name(who)} has read worse hands upside down. *Warrant to seal. Premises: Potra, Tallow Street. Ground: presumptive vacancy, the householder being past eighty. To take effect on the third night hence, at third bell. Void if any open receipt be laid beside the Register.*

        Potra is where you have rooms.

        The last sentence is in smaller letters than the others, and has been written, as one writes a thing so often that it has stopped meaning anything, without dotting the i's. Nobody has ever laid anything beside the Register. Nobody, you gather, has lately been shown where it is.
        ~ knows_law = true
        ~ xp(who, 40)
    - else:
        He moves the elbow. He squares the papers, lays a ruler on them, and makes a small neat cross beside each of your six names.

        "Curiosity," he remarks, "is not on the list. I have often thought it should be."
        ~ readiness += 1
    }
* (look_away) [Keep your eyes on the scale]
    Six weights, to the half ounce. He reads them out and you find that you have each been holding your breath, as if it might count.
- "House Potra," he says, reading your destination off the form. "You will want to unpack lightly." He hands over a lodger's pass: four persons, after dark, the remainder to remain.
-> tallow_street

=== tallow_street ===
# heading: Tallow Street
# wordsunder: There is no reflection anywhere in Tarpitt: they sweep the puddles. Something under the street is talking in your own voices.
It has rained on Tarpitt since the Storm came, and so there are sweepers. They stand at every corner in oilcloth, a thousand of them, living, on the Council's wage; and as fast as the water lies down in the street they break it with their brooms. The sound is like a large animal being patiently groomed.

You begin to see what else is missing. The panes are waxed. The spoons in the cookshop are wood. A laundress goes by with a tub, and the water in it has been whitened with milk. The dead are out for their evening walk, in silk, in lace, in the fashions of two hundred years, and every one of them is very slightly wrong: a wig a finger's breadth to the left, a mouth painted on by memory. When they meet they stop and do up one another's collars. It is the only courtesy you see all night, and they perform it tenderly, like apes.

"We used to have a dresser for that," says Aleksander.

"We had two," says his sister. "You kept firing them for flinching."

Then there is a stretch of road with no sweeper on it, and in the quiet you can hear that somebody under the paving is talking.

* (keep_walking) [Keep walking # test: each spirit 12]
    ~ heard = failed
    {heard ? adina: Adina could have walked on. She stops, one foot in the gutter, and listens because she is asked to. It is her own voice, nine years old, promising somebody that it will not hurt. "I was wrong about that," she tells the grating.}
    {heard ? aleksander: Aleksander hears himself laugh at a dinner, in a way he has not laughed since. He walks on with his face arranged. It takes him most of the street.}
    {heard ? aleksandra: Aleksandra drops to her knees and lays her ear to the stone. "That's me," she says. "That's me, down there, counting. She's got *ever* so far."}
    {heard ? capac: Capac hears the words of his exile, in his own voice, as he was made to repeat them. He bows to the drain, since it is only polite, and then he moves you all to the other side of the road.}
    {heard ? vanessa: Vanessa hears herself say: *Wait here. I'll come back for you.* She does not slow down. She puts her hand flat over the empty place on her belt where you keep a thing that you have promised to use.}
    {heard ? wynter: Wynter hears herself twice, in two voices, having an argument that she has been winning for years by never listening to it. "Anyone lost a quarrel?" she says. "No? Going cheap."}
    {not heard: Six people, six bitten tongues, and not one of you looks down. It goes on behind you for some way, sounding hurt.}
    {heard: You do not speak of it. But whoever has heard a voice knows afterwards where it comes from, as one knows in the dark which way is the sea.}
- At the far end of the street, over the only chimney in sight with smoke in it, a lamp is lit. -> back_step

=== back_step ===
# heading: The Back Step
# wordsunder: Milica Potra, eighty-one, feeds you. The Council will seal her house at the third bell of the third night. She asks what you have come to steal.
You can tell a house of the living by its chimney. The front door of House Potra was nailed up when the last dead Potra moved to the better side of the river; everybody else has always used the back.

"You're wet," says Milica Potra. "The living by the fire, the dead by the wall. I'm not being rude. It dries you out." She is eighty-one and about the size of a broom. She puts a ladle in Capac's hand as though he had been sent for, and Capac, who was born to a hall with forty servants, begins to serve the soup.

She tells you the law over the second bowl. The dead cannot inherit, because in Tarpitt nobody vacates; so the living own the houses for them, and when the last living one goes, the Council puts a seal on the door. Milica is the last. She had meant to take her time about it. But in the spring the Council resolved that a person past eighty is *presumptively vacant*, and on the third night from this one, at the third bell, Assessor Dask will come with wax.

"They've been to measure the rooms," she says. "He wiped his feet. I'd have thought better of him if he hadn't."

And then, because Adina has asked about the family: "Glassmakers. Agata made the last one, the week before the Storm, and stood it by the east window. When the carts came it went with the others, down there, under my cellar. They do say it's still morning in it."

Adina puts down her spoon. It is what you have crossed three countries to hear.

Milica looks round the table, face by face. "Now. Everybody who comes to this house has come to steal from the cellar. What are you stealing?"

* (truth) [Tell her the truth]
    ~ milica_told = true
    ~ trust_adina += 1
    ~ loyal(adina, 1)
    Adina tells her. A mirror that holds a sky from before the Storm; the teaching of her order, that a thing remembered exactly can be asked back. She does not make it sound likely.

    "Well," says Milica, when it is over. "That's the first one I'd have let them." She goes to the bread board, lifts it, and brings you what has lain under it flat for two hundred and twelve years. *Number 4,411. One mirror, standing.* "It was ours. You'd better be carrying the ticket."
    ~ give(potra_receipt)
* (pilgrims) [Say that you are pilgrims]
    ~ trust_adina -= 1
    ~ loyal(adina, -1)
    "Pilgrims," says Milica. "Then you'll be wanting to pay for the soup."
    {gold >= 2:
        ~ gold -= 2
        Two coins go into the jar. Adina looks at the table. Her order has a word for lying to a host, and it is the same word as for poisoning a well.
    - else:
        There is nothing in your purse to pay with, and she has the grace not to watch you look. Adina would rather she had.
    }
* (a_list) [Let Wynter ask whether there is a list]
    ~ trust_wynter += 1
    ~ loyal(wynter, 1)
    "Depends what's down there," says Wynter. "Is there a list?"

    Milica laughs until she has to sit. "You I believe," she says. "There's a door, there's a key to the door, and I've a nail I hang it on when I'm not wearing it. I'm wearing it." She does not say what is down there. She does, for the rest of the evening, give Wynter the crusts.
- There are six beds, aired. Somebody has put a hot brick in each, the dead ones' too, on the principle that it would be rude to guess.
-> house_potra
