// Chapter 1. The ferry, the first throw, the haven.

=== night_boat ===
# heading: The Night Boat
# image: the_ferry
# wordsunder: Karrow Quay sank its bell forty years ago, and somebody there has complained of the noise. The five of you come in by ferry, in fog. A bell rings under the boat.
The Bellwardens keep a list of every bell on the Lantern Coast, and in it the bell of Karrow Quay has been crossed out for forty years. In September somebody in Karrow Quay wrote to complain about the noise.

So the five of you are in Maru Tam’s ferry, in fog, an hour before midnight. Maru rows. Brother Oswin has the letter buttoned inside his coat. Teodric Vale lets a sounding line run through his fingers and says the depths aloud, the way other men hum. Hanne Corrow builds boats for a living and has not stopped looking at the planks of this one. Ilse Thorne was born here, and sits with her back to it.

“Four fathoms,” says Teodric. “Four. Three and a half. Four.”

Under the keel a bell rings, once. It comes up through the bench and into your teeth.

Maru’s oars stay where they are, dripping.

* (listen) [Hold the boat here, and listen] -> second_stroke
* (row_on) [Row on, for the lights] -> second_stroke

=== second_stroke ===
# heading: The Second Stroke
# wordsunder: The ebb wants to carry you off. Hold the boat still, or put an ear to the planks, to hear what is ringing: two dice, and what the hero is good at, against a number.
{ night_boat.row_on: Maru gets in eleven good strokes. At the twelfth the bell rings again, and nobody has to tell her to stop.|Maru backs one oar and pulls the other, and the boat stands shivering. The bell rings again. }

The ebb is leaving Karrow harbour like a crowd leaving a hanging, all one way and nobody talking, and it wants the boat to come along.

“A buoy rings when the sea tells it to,” says Brother Oswin. He has taken off his hat. “Something else is telling that one.”

If you could hold still for as long as a breath, you would hear what. That takes luck and a hero: two dice, and what the hero is good at, against a number.

* (hold_her) [Maru holds the boat against the ebb # test: maru strength 18]
    { pass: Maru leans until the thole pins creak, and the boat stays where it is.|The port oar cracks at the leather. Maru says one word, and the boat swings round on the other. }
* (put_an_ear) [One of you puts an ear to the planks # test: hero perception 18]
    { pass: {name(who)} kneels in the bilge and lifts one finger, and everybody stops breathing to help.|{name(who)} leans out for a better ear, goes in to the shoulders, and is got back by the belt. }
-
{ pass:
    Far out beyond the mole a second bell replies. It is a small one, a ship’s. Three strokes. A pause, about as long as a breath. Three strokes.
    “There is no ship out there,” says Ilse. She has turned round at last. “I know which one it is.”
    ~ title(heard_the_answer)
- else:
    When the boat has stopped rocking there is a rope across the bow: new hemp, as thick as Hanne’s wrist, coming up out of the harbour and going away under the lighthouse. It is tight. It creeps a hand’s breadth, and stops.
    Hanne feels along it and teases out one strand for her pocket. “Laid in Karrow, this summer,” she tells Oswin. “Somebody is fishing for your bell.”
    ~ harm(who, 2)
    ~ title(found_the_rope)
}
~ xp(party, 25)
* [Row in, to the nine lit windows] -> lamp_house

=== lamp_house ===
# haven: The Lamp House
# image: the_lamp_house
# wordsunder: The Lamp House is safe: everyone is rested. Ask about the town, or take the lockkeeper’s stair down to the bell before low water. The skiff seats four, so one of you stays in.
{ stopping:
-   Supper is whatever the night boats did not sell. The keeper has lit all nine windows, which in Karrow Quay means: come in, we know who you are, do not tell us where you have been.

    “I wrote the letter,” says Widow Pell, ladling. “Fifty years I have lived under that light, and I can sleep through anything but manners. It knocks. It stops. It waits to be let in. Then it knocks again, and never once any louder. Every night, towards low water.”

    The bell lies in the old lock, at the foot of the lockkeeper’s stair, where the town sank it. Ask why, and the whole table becomes interested in its spoons. Low water is at two.

    After dark all Karrow goes about by boat, and the widow’s skiff seats four: each time you go out, one of you stays in and minds the fire.
-   “Sit,” says Widow Pell, and there is soup again, or still.

    { shutters == 0: Across the water every shutter on the quay is closed.|Across the water {shutters == 1:one shutter on the quay stands|{shutters} shutters on the quay stand} open, and there is no light behind. }
}
+ [The rope loft, where Captain Quill keeps her ledgers, and her ledgers keep everyone else # location # unless: seen_by_quill] -> rope_loft
+ [Ilse’s mother, who has asked for Ilse and for nobody she must be polite to # location # requires: ilse # unless: oswin # unless: heard_the_count] -> mother_thorne
+ [The customs shed, which has one tired guard # location # unless: shed_emptied] -> customs_shed
+ [Tallow and Daughters, for rope, oil, and an opinion with each # location # merchant: tallow] -> lamp_house
+ [Walk the quays, and see what the tide brings in # location # table: quays # unless: known_on_the_quays]
    -> quay_walk -> lamp_house
+ [The lockkeeper’s stair, down to the bell # location] -> lock_stair
