// Chapter 3. Down.

=== lock_stair ===
# heading: The Lockkeeper’s Stair
# image: the_stair
# wordsunder: A long wet stair under the lighthouse. Someone with a lamp is coming up as you go down. Decide who deals with it; then each of you has to get down the wet treads.
The stair goes down further than the lighthouse goes up. {party ? maru:Maru|Hanne} counts ninety treads and then stops counting, because the ninety-first is wet.

Somewhere below, the tide is breathing in a room that has no windows. It draws in. It waits. It lets go. Between one breath and the next you can hear, very small, the rub of a rope on a wheel.

“Somebody keeps the lock gate oiled,” says {party ? oswin:Oswin|Teodric}, who had not meant to whisper. “Who buys oil for a lock that nobody uses?”

Light moves on the curve of the wall: yellow, then gone, then yellow. A lamp, carried by someone in no hurry, who will be here when you are. {titles ? mother_walks:Far above, somebody else has started down, one tread at a time, in shoes.}

* (ilse_first) [Let Ilse go first # attend: ilse]
    Ilse kept this lock for nine years, and goes down to the lamp like a woman going to see who has left it burning. It stops. It considers her. It goes back the way it came, faster.
* (say_quill) [Call down that Captain Quill sent you # else # requires: quills_coin]
    “She never said,” says the lamp, which has a boy’s voice. It goes back down to ask.
* (cover_lamp) [Cover your own lamp, and stand still # otherwise]
    Nobody here has any business on this stair, so you stop being on it. The lamp comes up to one turn below you, listens, and goes down again.
-
That leaves the treads. Nobody can take them for you: everyone throws, and each of you gets down the way your own dice say.
* (wet_treads) [Go down the wet treads, one behind the other # test: each agility 16]
    { failed:
        Down the last of it sitting: {name(failed)}.
        ~ harm(failed, 2)
    }
    { LIST_COUNT(failed) < 2:
        For the rest, you make no more noise than a house at night, and below you the rope goes on rubbing.
        ~ title(quiet_on_the_stair)
    - else:
        Down there the rope stops rubbing. Up in the town a shutter opens.
        ~ shutters += 1
    }
-
* [On, to the foot of the stair] -> boy_on_the_ladder

=== boy_on_the_ladder ===
# heading: The Boy on the Ladder
# wordsunder: A boy on a ladder has the bell rope in his hands and his leg through a loop of it. If he pulls, the whole quay hears. If you cut it, he falls. Vote: cut the rope, or talk?
At the foot of the stair a ladder stands in a shaft, and at the top of the ladder sits the owner of the lamp. He is no older than twelve, and barefoot. He has one leg through a loop of the bell rope and the rest of it in both hands. If he pulls, the whole quay will hear. If you cut it, he falls.

“She said ring if it is anyone,” he says. “Are you anyone?” {titles ? met_wick:It is Wick, off the harbour wall, the right way up.}

Behind him is a door with light under it.

None of you decides this for the others: agree on it, or count hands. Cut the rope?
* (cut_it) [Cut it # vote]
    One stroke, and it parts. {party ? maru:Maru|Hanne} is in the water almost before he is. He comes up whole, with a split lip and nothing to say, and looks at each of you in turn, as if he will have to draw you later.
    ~ title(cut_the_rope)
    -> wheelhouse
* (talk_first) [Talk to him # vote]
    You put your hands where he can see them.
    * * (find_him_words) [One of you finds the words # test: hero charisma 18]
        { pass:
            {name(who)} asks what the bell says when nobody pulls it. It takes both hands to explain, and he gets his leg out of the loop to do it properly.
            ~ title(friend_of_wick)
            -> wheelhouse
        }
        “She said you would talk,” says the boy, and pulls. It goes up the shaft and out over the town. Then all the slack comes down at once, and plucks him off the ladder. {name(who)} is nearest.
        ~ shutters += 2
        * * * (catch_him) [{name(who)} catches him # test: who agility 16]
            { pass:
                He lands across {name(who)} like a sack of something that is owed an apology. “You need not have,” he says.
                ~ title(friend_of_wick)
            - else:
                They go down together, with the ladder on top. He is up first. {name(who)} is up second, holding on to the wall.
                ~ injure(who)
            }
            -> wheelhouse
        * * * (let_him_fall) [Leave it to the water to catch him]
            It does. He swims past you to the door without turning his head.
            -> wheelhouse
    * * (call_him_wick) [Call him Wick, and ask him to do it on his hands # requires: met_wick]
        He laughs, and nobody can laugh on a ladder with a leg through a rope. He takes it out.
        ~ title(friend_of_wick)
        -> wheelhouse

=== wheelhouse ===
# heading: The Wheel
The wheel is the height of a house, and was built to lift a lock gate. Tonight it is lifting a bell. Under the grating it hangs half out of the water, black, mouth down, as big as a hay cart. It has no tongue. Nobody is near it. It rings.

{titles ? seen_by_quill:Captain Quill has a watch in her hand where the pen was.|Beside it stands a woman with a watch in her hand, in very clean shoes. That will be Captain Quill, who keeps the ledgers.} Her people stand to the spokes, {titles ? quiet_on_the_stair:with their backs to the door|with their faces to the door, and hooks in their belts}.

“Every night at low water they come in a little nearer,” she says. “Tonight I shall give them room to come in all the way. You {titles ? quills_coin:are in my book, so stand where you like|are in nobody’s book, so stand out of the light}.”

{titles ? cut_the_rope:The boy goes past you, dripping, and stands by her.}{titles ? friend_of_wick:Wick comes in behind you, and does not go and stand by her.} {shutters >= 3:There are voices on the stair. The quay has got out of bed.}
Captain Quill and her people are at the wheel, with the bell half raised. Talk, walk in, or fight, as what you have earned allows. {shutters >= 3:The quay is awake, and on the stair behind you.} # wordsunder
* (quick_hands) [Reach the wheel before they turn round # requires: quiet_on_the_stair # test: hero agility 19]
    { pass:
        {name(who)} has the pawl down before the first of them looks, and nobody can turn a wheel that size against its pawl.
        -> drowned_bell
    }
    A chain slips through {name(who)}’s fingers, and every back in the room becomes a face.
* (forty_names) [Read out the forty names # requires: the_leaf # test: quayborn charisma 17]
    { pass:
        They are the grandchildren of the forty, and have only ever been told what they owe. By the ninth name nobody is holding the wheel. By the twentieth a man is sitting on the floor with his hook in his lap.
        -> drowned_bell
    }
    It is hard to read by a swinging lamp. Halfway down you give somebody’s grandfather to somebody else, and they both mind.
* (onions) [Ask her what was for supper # requires: whom_quill_waits_for # test: hero spirit 19]
    { pass:
        “Onions,” says Captain Quill at once, and then cannot say anything else. After a while she holds out the watch, and {name(who)} takes it from her.
        ~ title(quill_listens)
        -> drowned_bell
    }
    “No,” says Captain Quill. It is the only time all night that she does not name a price.
* (stand_by) [Stand where you like # requires: quills_coin]
    She ticks your names in the book, and has somebody find you a dry place with a good view.
    -> drowned_bell
* (let_them_in) {shutters >= 3} [Step out of the doorway, and let the quay in]
    They come in nightshirts and oilskins, with lanterns, thirty or so, and stop at the edge of the grating all on the same breath. Nobody lifts a hook with their mother watching.
    -> drowned_bell
* (go_for_it) [Go for the wheel] -> hooks
- -> hooks

=== hooks ===
# heading: Hooks
# wordsunder: It comes to a fight for the wheel. Fight, or give up. If you win, you may rest, but the slack water will not wait.
“Mind the grating,” says Captain Quill, to everyone, and puts her back to the wheel. The hooks come out. There are six of them, and then her, between you and the pawl.

* (fight) [Fight for the wheel # encounter: the_wheel]
    { outcome:
    - "wheel_won":
        You tie Captain Quill to her own wheel with her own rope. She tells you what it costs by the fathom.
        ~ title(quill_taken)
    - "quill_rows":
        There was a boat under the grating that you had not seen, and Captain Quill is in it. She rows like someone who has read about it, but she rows.
        ~ title(quill_away)
    - else:
        -> sluice
    }
* (give_up) [Put down what you are holding] -> sluice
-
{party ? teodric:“A quarter of an hour of slack,” says Teodric. “Then the bell goes under again.”|A quarter of an hour of slack water, and then the bell goes under again.} You could rest: each of you would heal, and lose an injury. The water does not rest.
* (sit_down) [Rest, on the dry side of the gate # rest]
    You mean to close your eyes for a minute. When you open them the harbour has come up over the bell’s shoulders.
    ~ title(lost_the_slack)
    -> drowned_bell
* (no_rest) [Tie up what bleeds, and go now]
    {party ? oswin:Oswin tears the lining out of his coat, and finds he has bandaged somebody with the letter.|Teodric tears the lining out of his coat. It was holding most of the coat together.}
    ~ heal(party, 2)
    -> drowned_bell

=== sluice ===
# heading: Behind the Sluice
# wordsunder: You are shut in under the bell, with the water rising. Hands are knocking on it. Swim out on a bladder of air, or keep still together until something gives.
Captain Quill wastes nothing that may yet come to owe her. You are put behind the sluice, on a ledge under the bell, and the gate is let down. The water is at your knees, for now.

From here you can see who rings it. Along the lip of the bell there is a row of hands, white as candle ends. They knock three times with the knuckles, as you would at a house where you were expected, and wait, and knock three times. They have been at it for forty years. It is the only door in Karrow whose sound they know.
~ title(felt_the_knock)

The water is at your belts. If one of you can keep still beside that, the others can: all of you throw, and one success does for everyone.
* (swim_under) [Bite the bladder, and go under the gate # requires: air_bladder]
    It tastes of pig, and of goose. Four breaths take one of you under the gate, and the fifth brings you up on the far side, where the pin is. The rest walk out.
    ~ take(air_bladder)
    -> drowned_bell
* (keep_still) [Keep still, all of you, and breathe when they do # test: party willpower 20]
    { pass:
        One of you does not shout, and so nobody does. The hands feel along the ledge as far as your boots, learn them, and pass on to the gate. It goes up like a sash window in a house where somebody wants air.
        -> drowned_bell
    }
    You shout, and swallow harbour, and beat on the gate: three, and three, because that is what fists do. And somebody draws the pin.
    {
    - titles ? friend_of_wick: “She said not to,” says Wick.
    - titles ? mother_walks: It is Ilse’s mother. “I heard you the first time,” she says.
    - else: It is Captain Quill. She looks at you for a moment. “I thought you were them,” she says.
    }
    ~ harm(party, 3)
    -> drowned_bell
