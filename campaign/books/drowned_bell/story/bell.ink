// Chapter 4. The vote, and the four ways it can go.

=== drowned_bell ===
# heading: The Drowned Bell
# image: the_bell
~ xp(party, 50)
From the grating you look down on the crown of the bell. {titles ? felt_the_knock:You know now what is under the lip of it.|Under the lip of it there are hands. They knock three times, as you would at a house where you were expected, and wait, and knock again.}

Out past the mole a light has come round the point, green, low, and no faster than a man walks.

{
- titles ? quill_taken: Captain Quill, tied to the spokes, has stopped naming prices.
- titles ? quill_away: Another light is going out to meet it, small and yellow, and not at all straight.
- titles ? quill_listens: Captain Quill stands among you with her hands empty. She looks about seven.
- titles ? felt_the_knock: Captain Quill and her people are at the rail, looking out, and nobody is minding the wheel.
- else: Captain Quill stands at the rail, and for once writes nothing down.
}
{titles ? mother_walks:Ilse’s mother has reached the bottom tread and sat down on it. She has her shoes on the wrong feet.}

{ titles ? heard_the_count:
    Forty hands went up in a warm room, and everyone was home by bedtime. Now it is put to you.
- else:
    “She had fever aboard,” says somebody behind you. “She rang all night for our bell to bring her in. We had a show of hands. Forty of us, for leaving the rope alone. She struck on the Teeth.” He clears his throat. “Then we sank it, so as not to look at it.” Now it is put to you.
}

Ring the bell, and the *Patience* comes in with everything she has aboard. Cut it loose, and she has her answer. Or let Captain Quill sling it under a barge, and take it out to her.
The *Patience*, which Karrow would not ring in forty years ago, is coming. {titles ? mother_walks:Ilse’s mother is here.} Ring her in, cut the bell loose, or let Captain Quill take it out to her. # wordsunder
No hand counts for more than another. Which is it to be?
* (vote_ring) [Ring her in # vote] -> ring_her_in
* (vote_cut) [Cut the bell loose # vote # unless: quills_coin] -> quiet_water
* (vote_quill) [Let Captain Quill take it out to her # vote] -> quills_tide

=== ring_her_in ===
# heading: One Bell
# wordsunder: Bring the *Patience* in: hang the tongue and haul, give the rope to the one who held it, knock back, or strike the bell as best you can.
To bring a ship in by a bell you must ring it clean, and go on. {titles ? lost_the_slack:The water is over its shoulders already.} {titles ? cut_the_rope:The bell rope ends in the air, where you cut it.}

* (hang_tongue) [Hang the tongue, and haul, all of you: one success is enough # requires: bell_tongue # unless: lost_the_slack # test: party strength 20]
    { pass:
        The tongue goes home with a click. Nobody under forty has ever heard the bell of Karrow Quay. It is lower than you thought, and kinder.
        -> patience_home
    }
    The tongue goes up, and swings once, and takes its new hook with it to the bottom of the lock.
* (give_her_rope) [Put the rope into the hands of Ilse’s mother # requires: mother_walks # unless: cut_the_rope]
    She takes it in the bad arm. “Well, get out of the way,” she says, and pulls.
    -> patience_home
* (knock_back) [Go down to the lip, and knock back # requires: felt_the_knock # test: hero spirit 18]
    { pass:
        {name(who)} knocks three times, and waits as long as a breath, and knocks three times. Under the lip the hands lie flat against the bronze. Then they all swing it together.
        -> patience_home
    }
    {name(who)} knocks, and does not wait. It is so very hard to wait.
* (strike_it) [Strike it with whatever comes to hand # test: hero strength 20]
    { pass:
        {name(who)} finds the place on the third blow, and after that does not miss it.
        -> patience_home
    }
    {name(who)} strikes it hard enough, and a hand’s breadth from where it wants to be struck.
- -> the_teeth

=== patience_home ===
# heading: The Patience
# image: the_lamp_house
# wordsunder: The *Patience* comes in, has supper at the Lamp House, and is gone by sunrise. The bell goes back on the list.
She comes in the way a cat comes into a room where it was once shouted at. Her side passes the mole near enough to touch, and nobody does.

{ shutters >= 3:
    The quay is lit from end to end. They have come out, the children of the forty and their children, in their nightshirts, and they stand there, which is all anyone ever asked of them.
- else:
    The quay is dark and its shutters closed. Behind them, house after house, you can hear people standing up.
}

Thirty-one come down the plank. They go up two by two to the nine lit windows, where Widow Pell counts them and gets down more bowls. One of them, who smells of onions, stops in front of Captain Quill{titles ? quill_away:, whom they picked up on the way in,}{titles ? quill_taken:, whom somebody has untied,} and looks at how tall she has grown.

They eat. They are in no hurry. Nobody catches anything. {items ? the_leaf:You lay the leaf of names on the table, face up, and it is not mentioned; but in the morning there is a wet thumbprint beside each, as one signs for a parcel.} By sunrise there are thirty-one spoons in a row, and the benches are warm.

Brother Oswin asks for ink. He opens the list at K, and under the line that has been crossed out for forty years he writes: *Karrow Quay. One bell. In use.*
-> END

=== the_teeth ===
# heading: The Teeth
# image: the_ferry
# wordsunder: The bell rings false, and the *Patience* strikes where she struck before. This time the boats go out. They bring back thirty coats and an apron.
The note comes from a little to one side of where a bell should be. She steers by it, as anyone would, and strikes the Teeth where she struck before.

This time somebody goes. Maru’s ferry is the first off the steps, {shutters >= 3:and behind it, with the shutters banging back all along the quay, everything in Karrow that floats: five boats, eleven, forty.|and for a long minute it is the only one. Then a door opens on the quay, and then another.}

What you bring back is thirty coats and an apron. They sit upright in the boats, and each weighs what a person weighs. {titles ? mother_walks:Ilse’s mother does up a button that has come undone.}

Widow Pell hangs them in the Lamp House, along the wall, {items ? the_leaf:with your leaf of forty names pinned up across from them, where they can see it|across from the windows, where they can see out}. They drip for nine days. On the tenth they are dry, and no heavier than coats. Captain Quill{titles ? quill_away:, whom Maru fished out of the harbour with the rest,} comes in, pays for a bowl of soup she does not eat, and takes down the apron.

Brother Oswin opens the list at K, and writes: *Karrow Quay. One bell. Rings false. See to it.*
-> END

=== quiet_water ===
# heading: Quiet Water
# wordsunder: The bell goes down for good. The *Patience* asks once more, and leaves. Karrow pays you without being seen to.
It takes one stroke, in the right place. {party ? hanne:Hanne knows the place.|Ilse knows the place.} The wheel spins until it hums, and the bell goes down with its mouth open, and drinks.

The hands stay where they were for a moment, in the lamplight, against nothing. Then they go, pair by pair, like guests who have seen the host yawn. {titles ? felt_the_knock:One of them finds your boots again first, in passing, and pats them.}

Out past the mole the green light stops. Three strokes. A breath. Three strokes. A breath. It goes back round the point, no faster than it came.

{not (titles ? quill_taken) && not (titles ? quill_away):“Well,” says Captain Quill. “That is no, then.” She puts on her hat.} In the morning forty ledgers stand in the wet along the quay, one at each door, and the rope loft is to let.

At breakfast a child comes in with a coin, and puts it by your bowls, and runs. Then another child. By noon there are forty coins, and nobody has come in person. {titles ? cut_the_rope:On the door of the customs shed somebody has drawn you in charcoal, all of you, very like, with knives.}
~ earn(40)

Brother Oswin takes out Widow Pell’s letter and writes across it: *Seen to.* He looks at that for some time, and does not sign it.
-> END

=== quills_tide ===
# heading: The Other Half of the Way
# wordsunder: Captain Quill takes the bell out to the *Patience*. By sunrise the two bells strike as one. Every ledger is ruled off.
It takes an hour, all of you and all of hers, to sling the bell under the salvage barge. {titles ? quill_away:You tow it out to where she is going round and round, and help her over the side.|{titles ? quill_taken:You cut her loose from the wheel, and she coils the rope.|She thanks each of you by name{titles ? quills_coin:, out of the book, and strikes the name out}.}} Then she takes off her shoes, which nobody in Karrow has seen her do, and puts to sea for the first time in her life.

She has a mallet with a stocking over it. Three, and three. Past the mole: three, and three. All night you hear them, the large bell and the small, and the breath between gets shorter. At sunrise both of them strike at once. That is the last of it.

The barge comes back on the flood by itself, swept clean, with nothing under it and a pot of soup on the deck, still warm. In the loft all the ledgers lie open, forty-one of them, ruled off in red. {titles ? friend_of_wick:Wick is learning to read. He tries it on the last line of every one, to be certain, and it is always the same word: *Paid.*|The last line of every one is the same: *Paid.*}

Brother Oswin leaves the line in the list crossed out, as it was. Beside it, small, he writes: *At sea.*
-> END
