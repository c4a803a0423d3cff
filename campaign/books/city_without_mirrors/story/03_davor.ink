=== davors_gallery ===
# heading: Forty-One Likenesses
# wordsunder: Davor, who cannot see himself, owns forty-one portraits of himself. He asks you which is the true one. Vanessa looks at the frames.
Davor receives you among himself.

Forty-one portraits hang in the long room, all of him, by forty-one painters, and no two agree about the nose. A man who cannot see his own face has to take other people's word for it. Davor has taken a great deal of it, and had it framed.

"Aleksander," he says. "They told me you'd died. Then they told me you'd become good, and I ordered a wreath." He does not get up. His eyes go along the rest of you as a hand goes along a shelf, and stop. "And a Nyere. How thoughtful. Do you know, I have never met one standing?"

Vanessa says nothing. She has one hand on the door frame. She is counting something, and it is not the exits.
{recognised: "Dask writes that you came in as a surgeon's assistant," Davor goes on, to Aleksander. "I've had it read aloud to me twice."}

"Before business. I ask everyone." He waves at the walls. "Which is it?"

* (behind_frames) [Vanessa looks behind the frames # test: vanessa perception 19]
    {pass:
        The others keep him talking. She goes down the wall like somebody admiring it, and tilts each frame an inch with one finger.

        On the back of every one is pasted a painter's bill, and under the bill the same clerk has noted where the money came from. *By sale of one (1) Nyere, admitted at the gate as perishable.* Then a name. Vanessa reads nineteen of them. They came to this city four years ago, from the last hill, because somebody had flashed them that it was safe.

        The twentieth is her aunt. She lowers the frame to the wall. She straightens it; and Davor, across the room, smiles at a guest who knows how to treat a picture.

        By the time she has come round to you again there are forty-one slips of paper inside her coat, and not a frame hangs crooked.
        ~ names_known = true
        ~ give(nyere_names)
        ~ xp(vanessa, 60)
        -> davors_terms
    }
    She has a corner of the nearest lifted from the wall when a footman's glove closes over hers. "The backs are private," says Davor, not at all put out. "One does like to have somewhere to keep things."
* (choose_one) [Aleksander chooses one # test: aleksander charisma 21]
    {pass:
        Aleksander takes some time over it, and stops before the worst picture in the room.

        "This. He was so afraid of you that he forgot to be any good. He only put down what he saw."

        It is a face like a well-kept drawer. Davor comes and stands beside him, and looks at it for so long that a footman coughs.

        "Yes," he says. "I did wonder." He has a purse brought. He says to the footman, without turning, "Burn the others. No. Leave them up; but *tell* me you've burnt them."
        ~ davor_pleased = true
        ~ trust_aleksander += 1
        ~ earn(12)
        -> davors_terms
    }
    Aleksander picks the handsomest. It is what one does; and he sees as he does it that he has been away from court too long.

    "Oh dear," says Davor. "You've become *polite*." He makes a note, and you have the impression that it will be read by somebody else.
    ~ readiness += 1
* (buy_one) [Buy the smallest of them # cost: 6]
    ~ names_known = true
    Davor is enchanted. Nobody has ever asked. He wraps it himself; and so nobody but Vanessa, who holds the string for him, sees what is pasted on the back. It is a painter's bill, and under that, in the same clerk's hand, where the money came from: *By sale of one (1) Nyere, admitted at the gate as perishable.* There is a name.

    She looks up from it at the forty others. She ties the knot, and pulls it tight.
* (none_of_them) [Tell him that it is none of them]
    "That is what I pay them for," says Davor, delighted, and you see that whoever says so is asked to dinner. It is not a dinner that anyone has described.
- -> davors_terms

=== davors_terms ===
# heading: What Davor Wants
# wordsunder: The dead had reflections once; the Council took them. Davor wants the Register that says whose is where. In exchange: a key, and his carriage out.
"You were taught that we never had any," says Davor. "Reflections. So was I. We taught each other, until it took." He has the decanter moved to where he can see the lamp through it. "The first week of the Storm, every one of us went to dress for dinner, and there in the glass was how old we were. Do you know what a court is like, my dears, when it has seen that? Nine people voted. By the month's end the carts had been round, and there were twelve thousand looking-glasses standing face to face in the dark under Tallow Street. With us still in them."

{party ? aleksandra: Aleksandra sits down on the carpet, where she is.}

"There's a book. Which number, whose face. I want to know what my colleagues would pay to have theirs left where they are. The book lies beyond your landlady's cellar; I have a key to that, which I had from her nephew, who gambled. You have hands. On the third night my carriage goes out at the water gate. It's not weighed."
{davor_pleased: He lays the key on the arm of your chair before you have answered. "On account. You told me the truth about something. I shan't forget it, or forgive it."}
{davor_pleased and not (items ? cellar_key):
    ~ give(cellar_key)
}
{names_known: Vanessa has come to stand behind your chair. You can hear the paper in her coat when she breathes.}
What do you answer him?

* (deal) [Give him your word, and drink to it # vote]
    ~ title(davors_word)
    ~ trust_vanessa -= 2
    ~ loyal(vanessa, -1)
    ~ trust_aleksander += 1
    {not (items ? cellar_key):
        ~ give(cellar_key)
    }
    The glass is passed. Vanessa holds hers until the others have drunk, and sets it down full on the carved head of a chair, exactly in the middle, so that it will be a long time before anybody dares to move it.
    {names_known: All the way home she walks ten paces in front. At the back step she says, to nobody, "He gave me his card." She has torn it into forty-one.}
    {not names_known: "What is it that you have against him?" Aleksander asks on the way home. "I'm not sure yet," she says. "He has very new frames."}
* (decline) [Decline, and find the door # vote]
    ~ title(shown_out)
    ~ readiness += 1
    "Of course," says Davor. "I shall be obliged to have noticed you. You do see that." He sees you out himself, which he does not do for friends.
    {names_known: On the doorstep Vanessa turns. She says one name, a woman's. He has to think. It is while he is thinking that she decides what she will do about him, and that it will not be tonight; and having decided, she breathes out.}
    {names_known:
        ~ trust_vanessa += 1
    }
* (read_names) {names_known} [Let Vanessa read him the names # vote]
    ~ trust_vanessa += 2
    ~ trust_adina -= 1
    ~ loyal(adina, -1)
    -> vanessas_hour
- {house_lost: The rain has got into the lamps. You go back by the canal, counting bridges, as people do who have no address.|Two corners, no patrol. Every window in Davor's house is lit behind you, and in every one of them, as far as you can tell, is Davor.}
{readiness >= 4: You pass nine guardsmen standing quite still in a doorway meant for one. None of them looks at you. They have not been told to yet.}
-> current_haven

=== vanessas_hour ===
# heading: Vanessa's Hour
# wordsunder: Vanessa reads Davor the names. He rings for his people.
{items ? nyere_names: She has a low voice, and does not raise it. She takes the slips out of her coat and reads as one calls a roll.|She turns the first portrait round and hangs it with its face to the wall. She has a low voice, and does not raise it. She reads what is pasted there, and goes on to the next, as one calls a roll.}

At the third name Davor says that he had no idea they *had* them. At the seventh he has understood that she does not mean to stop, and puts his hand to the bell-pull. "You must see," he says, quite reasonably, over the ninth and the tenth, "that it was a price. I didn't set it. One of them thanked me."

The doors at both ends of the gallery open together. They come in with their hats on: Council men, more than an adviser is allowed, in the grey gloves that people wear here when they are going to be handling something that stains.

{party ? adina: "I will help you finish reading," says Adina, "and after that I will ask you to stop. I am telling you now, so that you'll know it's coming."}
{party ? capac: Capac goes to the nearer door, and becomes it.}
{party ? wynter: "Forty-one frames," says Wynter, loosening her sword. "I'll take the gilt ones in lieu."}

* (draw) [Draw # encounter: portrait_gallery]
    {outcome:
    - "victory": -> the_frames
    - else: -> settling_up
    }

=== the_frames ===
# heading: Forty-One
# wordsunder: Davor is dead. House Potra will be the first place they look.
It takes a little under two minutes to read forty-one names aloud. He has tried twice to interrupt. There is nobody left in the room to bring him anything, and he has sat down in the end under the picture {davor_pleased: that looks like him|that he likes best}, with his hands in his lap.

"And which of them," he says, when she has folded up the last slip, "did you want back?"

{party ? adina: "Vanessa," says Adina. "This is me, asking." Vanessa nods; she has heard; she does her the courtesy of looking at her while she thinks about it. Then she looks at him.|Nobody in the room says her name. It might have made a difference, or it might not.}

The bolt goes through Davor, and the chair, and the canvas behind, and afterwards there are forty portraits and a hole.
~ title(vanessas_vengeance)
{not (items ? nyere_names):
    ~ give(nyere_names)
}
{not (items ? cellar_key):
    ~ give(cellar_key)
}
~ turmoil += 2
~ readiness += 2
~ xp(vanessa, 100)
~ loot(1)
{recognised: On his desk, under the blotter, lies the Assessor's note about a surgeon and her assistant. Aleksander puts it in the lamp. It is one copy.}
There is a key in the drawer with a Potra tag on it, and the steward is already running. An adviser to the Council had four callers this evening, and gave their address to his footman.
{house_lost: -> current_haven}
-> lamp_and_basket

=== settling_up ===
# heading: Settling Up
# wordsunder: You lost. Davor bills you for the damage, payable in the Register, and explains why he wants it.
You wake among the pictures that were not good enough. There is a store of them behind the gallery, all Davor, stacked with their faces to the wall, and you have been stacked with them.

"I am not vengeful," he is saying. "Vengeance is what one has instead of money." He sits on a step-ladder with a sheet of paper, and reads you the bill: nine frames, one carpet, the footmen, a decanter. Your lives he has put in as a single item. It comes to exactly one book.

Because he wants you to succeed, he is helpful about it. He tells you where the Register lies and what it can do. "Any open receipt, laid down beside it, voids whatever the Council has ordered against that house. They drafted it themselves, to look generous. So you will understand that they'd sooner burn the city than have it *found*." He has Vanessa brought where he can see her. "It was you that read to me. I've had them painted over, all the backs. I thought you'd like to know that it's tidy."

{party ? aleksander: Aleksander, on the floor, asks if he may have his hat. It is the tone that does it; Davor has the ropes cut for everyone.}
~ title(davors_debt)
~ knows_law = true
~ injure(vanessa)
~ names_known = true
{items ? nyere_names: He has gone through her coat for the slips, and has missed the ones that she took the trouble to learn by heart. That is all of them.}
{items ? nyere_names:
    ~ take(nyere_names)
}
{not (items ? cellar_key):
    ~ give(cellar_key)
}
{gold > 8:
    ~ gold -= 8
- else:
    ~ gold = 0
}
You are put out at the area door a little before light, with a key, and the name of the day on which his carriage goes.
-> current_haven
