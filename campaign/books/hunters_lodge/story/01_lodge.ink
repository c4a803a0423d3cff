// Chapter 1. The door, the wall, the supper.

=== guests_door ===
# page: 1
# heading: The Guests' Door
# image: guests_door
# wordsunder: The Hunters' Lodge has opened one season to strangers, one from each people, and you are the four who came. Go in by the front, or round by the kitchen.
Over the guests' door of the Hunters' Lodge stands a line in gilt: THE LODGE DOES NOT ENTERTAIN FAILURE.

"It's about supper," says the doorkeeper, who has watched you read it. "People take it for a motto. It only means we don't feed them."

For a hundred years the Lodge has hunted machines with its own people. This season it has let in strangers, one from each tribe, and has been sorry since breakfast. You are what came.

The Nora has walked eleven days to be here and slept under a roof on none of them. The Banuk is humming to the door, and seems to expect it to come in on the chorus. The Oseram has a bet on about how many blows a Sawtooth can take, and would like it settled while the money is good. The Carja sold a terrace, a title and a quarrel with the neighbours for a place in this house. Her grandfather has had one for forty years, with its face to the wall.

There are two ways in. One goes up nine steps to a man with a list. The other goes round by the smoke, where somebody is swearing at a pan.

* (up_the_steps) [Up the steps. The Carja has you announced # test: carja charisma 17]
    {pass:
        She says four names as if the Lodge had invited each of them and forgotten. The doorkeeper finds them on his list, where they are not.
        ~ title(announced)
        ~ standing += 1
    - else:
        "I have you under Sundries," says the doorkeeper. He has turned the list round twice, to help.
        ~ standing -= 1
    }
* (by_the_smoke) [Round by the smoke]
    The cook is called Bettan. She does not ask what you have killed. She asks who can peel; and by the time that you are missed at the front you have done a sack.
    ~ title(kitchen_known)
- -> the_wall

=== the_wall ===
# heading: The Wall of Names
# wordsunder: The Lodge wants a quarry, and pays only for the last blow. Hunters who fail have their names turned to the wall. First it wants a bond: six gold, or one of you.
The hall is as long as a barn and smells of wax. Down the whole of one side hang slats of cedar, each as long as a forearm, each on two nails. Three hundred and eleven of them have a name on the front. Ninety have nothing.

"Turned," says Hawk Adarre. He speaks for the Table: a broad, kind man, with dust on nothing. "The name's still there. It has been asked to look at the wall." The Carja has gone along the fourth row, and has stopped before a bare one.

"Now. You bring us a quarry, and the hand that gave it the last blow. I hear that elsewhere people hunt in company. I'm sure it's lovely. But a slat has room for one name, and our Teller has one breath for it. Whoever wins has our patronage: a room, a bowl, a name in the light. The rest will have been a great help."

There is one more thing, and he is sorry about it. Guests have been known to go out after a machine and keep going. So there is a bond. Six in gold; or one of you stays in the house until the rest come back. "Light duties," says Adarre. "We're not unfeeling."
- (bond_asked)
* (pay_bond) [Pay the six # cost: 6]
    He drops it into a bowl with other people's. Some of that is very old.
* (leave_nora) [Leave the Nora]
    ~ leave(nora)
    ~ bond = nora
    The Nora is handed an apron, and turns it over twice to find the way in.
* (leave_banuk) [Leave the Banuk]
    ~ leave(banuk)
    ~ bond = banuk
    The Banuk is to sit up with the trophies at night, because of moths. He asks to be told their names.
* (leave_carja) [Leave the Carja]
    ~ leave(carja)
    ~ bond = carja
    The Carja is to polish the slats. It is made clear to her that bare ones are not polished.
* (leave_oseram) [Leave the Oseram]
    ~ leave(oseram)
    ~ bond = oseram
    The Oseram is told that he may look at anything, and not to touch the chimney. You can all hear how that will go.
* (give_word) [Offer him your word instead # test: hero charisma 19]
    {pass:
        {folk_first(who)} gives it, and looks at him until he has taken it. "How unusual," says Adarre. He seems to wonder where one keeps such a thing.
        ~ word_given = true
        ~ standing += 1
    - else:
        "Of course," says Adarre; and he stands there, in great comfort, with his hand out.
        ~ standing -= 1
        -> bond_asked
    }
- -> the_supper

=== the_supper ===
# heading: What Is Told at Supper
# wordsunder: The Teller tells how Sabet Vann killed a Thunderjaw with one blow. She gets up and goes out. Drink to it, follow her, or ask who else was there.
Supper is for people who have a name on the wall, and for people who may yet. You are put at the low end, in the draught. {titles ? announced:There are cards with your names on, and two of them are spelt right.|There is a card at each place. It says GUEST.}

The Lodge keeps no books. It has the Teller. Hesk is eighty years old, with a voice like a good cupboard, and knows every kill by heart, back to the first. What he does not tell did not happen.

Over the fire hangs the disc launcher of a Thunderjaw, as wide as a bed. "Sabet Vann," says Hesk, "at the ford, in her second season. One blow." And the whole hall says after him: "One blow."

She sits at the end of the next table, with her left side to the wall: a lean woman of five-and-thirty, and the best they have. When the hall says *one blow* she lays her spoon down in her bowl, without a sound, and goes out to the terrace. Nobody turns round. You gather that it happens every time.

* (drink_to_it) [Drink to the one blow, with the rest]
    Your cups are filled for you by somebody who had not meant to. Through the terrace door you can see her back. She has heard who was loudest.
    ~ standing += 1
    ~ regard -= 1
* (watch_her) [See what is the matter with how she sits # test: hero perception 19]
    {pass:
        Whoever speaks to her from the left gets no answer, and takes it for pride. {folk_first(who)} carries the bowl out after her, walks all the way round, and sits down on the right.

        "It took the Table four years to notice," says Sabet Vann. "Is there bread?"
        ~ title(on_her_right)
        ~ regard += 2
    - else:
        {folk_first(who)} decides that it is pride; goes out, sits down on her left, and talks for a quarter of an hour about the weather at home. There turns out to have been nobody listening.
        ~ regard -= 1
    }
* (ask_teller) [Ask the Teller who else was at the ford]
    "Beaters," says Hesk. "Forty or so. They aren't in it." He has told two thousand kills, and never, that you can see, with his hands; but at *or so* they get up off his knees by themselves.
    ~ standing -= 1
    ~ regard += 1
- -> lodge_hall
