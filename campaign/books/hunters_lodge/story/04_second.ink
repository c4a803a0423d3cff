// Chapter 4. After the Sawtooth, where the table has laid a second Call.

=== second_shape ===
# heading: What Came to the Noise
# wordsunder: The Sawtooth is down, and something far larger has come to see what the noise was. Say what it is. Until dark there is time to look for help.
The Sawtooth is down. It has been told over at the fire by everybody who was in it, no two alike; a merchant has been out with her cart; and the things that you have bought are being greased. Then the valley goes quiet.

First it is the frogs. Then the beaters, who have been singing, stop singing and begin to pack. They do it quickly, and in order, and that is how you know. {second_breath: You had been told that there were two of them. You have only stopped one.}

It comes over the far ridge, to see what all the noise was about. It is in no hurry. It is the kind of thing that has its tag on one of the lower hooks.

A runner from the Table gets to you a little before it does. "They've seen it, from the terrace," he says. "The Table says that of course nobody could expect it of guests." He thinks. "That's all of it. They left it hanging there."

Your table knows what it is. Say so.

* (in_the_air) [Wings, and the air coming apart round them: a Stormbird]
    ~ great = 2
* (in_the_ford) [A head that swings, and rings in all the water: a Thunderjaw]
    ~ great = 3
* (on_the_hill) [A hillside that burns, and stands up: a Fireclaw]
    ~ great = 4
- It settles down, a mile away, to wait for it to get dark. You have about as long. Down where the old road goes under water some charcoal burner has a light. Sabet Vann is on the ridge by herself. {titles ? ridge_map: By the beaters' map there is a short way between the two.|There is hardly time for both.}

+ (down_to_light) [Down to the light] -> sunken_road
+ (up_to_sabet) [Up to Sabet Vann] -> on_the_ridge
+ (go_now) [Go now, before anybody thinks about it] -> second_ground
+ (enough) [Go home, with what you have]
    ~ left_from = 3
    -> walked_away

=== sunken_road ===
# heading: The Drowned Road
# wordsunder: A man with one leg burns charcoal by the drowned road. He knows a way under it that comes out behind the machine. Call him by his name, or carry for him.
The old road goes down between two banks, and under water, and comes up again a bowshot on as if it had thought better of it. At the low end a man is burning charcoal. He has one leg and a pole; and the pole has iron at both ends, as beaters' poles have.

"You're loud," he says. "I don't mind. I used to be loud for a living."

He nods at the ridge. He has seen *that* go by every autumn. It never looks down here. Under the bank there is a drain, one that the old people built, and it is dry, or dry enough; it comes out behind where such things like to stand. He has shown it to nobody. The Lodge has not asked. It has crossed him off, if one can be crossed off a thing that one was never on.

Round his neck he has a bone whistle. He wets it, and lets it drop again without blowing.
{titles ? forty_nine: You know who he is. There are forty-nine dents in that pole.|He does not tell you his name. Beaters do not, to hunters.}

* (by_name) [Call him by his name # requires: forty_nine]
    "Oru Vann," you say, and he looks behind him. Then he sits down on a sack. "Did she send you?" No. "No," he says. "She'd have to ask someone the way."

    He takes you to the drain himself. At the mouth of it he hangs the whistle round the nearest neck. "It's for her left side," says Oru. "She'll not hear it. I'd just as soon she had it."
    ~ title(sunken_path)
    ~ give(bone_whistle)
    From here a goat path goes up to where she is sitting. He has looked at it often.
* (carry_sacks) [Carry his sacks up the bank, all of you: one success is enough # test: party strength 20]
    {pass:
        {folk_first(passed)} {LIST_COUNT(passed) > 1:have|has} the last of them up before he has finished explaining how it is done. He looks at the sacks for some time. "That was Thursday's," he says; and, since he has nothing to do now until Thursday, he shows you the drain.
        ~ title(sunken_path)
        {not (titles ? forty_nine):
            At the mouth of it he tells you what he is called, as one pays a bill. "Vann," he says. "The other one." You have heard of the one blow? He holds up the pole, which is all dents down one side. There are forty-nine. Whoever has stood on that bank knows about it, and nobody tells it.
            ~ title(forty_nine)
        }
    - else:
        They are heavier than they look, and so is the bank. When you have slid to the bottom for the third time, black to the eyes, he gives you water. He thinks that you should go home.
        ~ harm(failed, 1)
    }
+ (leave_him_be) [Wish him a good night, and leave him be]
    "You too," says the man, as if it might be arranged.
-
+ (short_way_up) {titles ? ridge_map and not (items ? bone_whistle) and not on_the_ridge} [Take the beaters' short way, up to Sabet Vann] -> on_the_ridge
+ (goat_path) {items ? bone_whistle and not on_the_ridge} [Take the goat path, up to Sabet Vann] -> on_the_ridge
+ (out_from_road) [Out, while there is light to see it by] -> second_ground

=== on_the_ridge ===
# heading: On the Ridge
# wordsunder: Sabet Vann is watching it. If she stood up where it can see her, you would have as long as it takes to look at something. See if she will.
She sits on the ridge with her chin on her knees, watching it. So people sit across from a house that they used to live in. {great == 3: It is a Thunderjaw. It is even, as far as one can tell, the same make.|It is not what roared at her. It is about that size.}

"It's seen me," says Sabet. "It's looked up here three times. I could get it to look for longer. If I stood up, say, over on that rock, and it took an interest; you'd have as long as that takes." She works out how long. She does not tell you.

{titles ? sabet_beside: {her_fire.ask_her_side:"I did say that I'd do mine from over here," she says.|"You've had half of my onion," she says. "I suppose that's a contract."}|{titles ? sabet_against: "You've got the tag," she says. "I expect it's all in hand."}}
{titles ? crossed_sabet: She has not, since you came up, turned her good side to you.}

* (take_her_word) {titles ? sabet_beside} [Ask her to]
    She spits on her hand, which they do not do in the Lodge, and holds it out. "When you need it," says Sabet Vann. "Don't wave. I'll see."
    ~ title(rivals_word)
* (ask_it_of_her) {not (titles ? sabet_beside)} [Ask her to, though you have no right # unless: crossed_sabet # test: hero charisma 19]
    {pass:
        "You haven't," she agrees. {folk_first(who)} says that it is still a question. She turns it over, and seems surprised at what is on the back. "All right," says Sabet.
        ~ title(rivals_word)
        ~ regard += 1
    - else:
        "No," says Sabet, not at all angrily; and then, as you go, "*Keep low*." She would say that to a dog.
    }
* (give_whistle) [Hang the whistle round her neck # requires: bone_whistle]
    She knows it by the tooth marks. She does not ask where, because there is only one place in sight with a light. After some time she blows it, very softly, on the left, and listens.

    "I'll stand up," she says. "I'll dance, if it likes."
    ~ take(bone_whistle)
    ~ title(rivals_word)
    ~ regard += 3
+ (nothing_from_her) [Ask her for nothing]
    You watch it together for a while. It is a thing that one can do with people.
    ~ regard += 1
-
+ (short_way_down) {titles ? ridge_map and not sunken_road} [Take the beaters' short way, down to the light] -> sunken_road
+ (out_from_ridge) [Out, while there is light to see it by] -> second_ground

=== second_ground ===
# heading: The Second Call
# wordsunder: Nobody blows a horn for this one. What you have learnt since the Call tells how near you get.
Nobody blows a horn for this one. The man on the hill has gone home.

{titles ? sunken_path: You go in under the drowned road on your elbows, with a lamp between your teeth. The drain is as dry as he said, or nearly; there is a place in the middle where one holds one's breath. Then there is air again, and a grating, and through the grating, very close, a heel.|You go in over the open ground, from tuft to tuft. It is surprising how little of it is as high as a person.}

{titles ? rivals_word: On the ridge is a rock, and behind the rock, you know, somebody is doing up her boots. She said not to wave.|The ridge is bare. Once you think that there is somebody on it.}

{titles ? smiths_favour: What your points were ground for is lying dead by the stream. They will have to do for two.}
{titles ? one_slat: You shook hands on a Sawtooth. Somebody asks, in a whisper, whether it counts for this; and all the others say yes so quickly that it must have been on their minds.}
{titles ? own_slats: Nobody says whose this one is to be. There may be enough of it for everybody.}

It has its back to you. It will not have it for long.

+ (go_against_it) [Go against it # quest: sawtooth_hunt]
    ~ winner = who
    {outcome:
    - "won":
        {great:
        - 2: -> stormbird_down
        - 3: -> thunderjaw_down
        - else: -> fireclaw_down
        }
    - "short": -> came_short
    - else:
        {great:
        - 2: -> stormbird_lost
        - 3: -> thunderjaw_lost
        - else: -> fireclaw_lost
        }
    }
