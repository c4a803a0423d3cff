// Chapter 5. What was brought down, and what was not.

=== sawtooth_down ===
# heading: Thirty-One and One
# wordsunder: The Sawtooth is dead. Have it told in the hall tonight, or hang up its jaw and ask for a greater quarry.
~ title(tooth_on_the_wall)
The Sawtooth goes down like a cart going down a stair. It reaches the bottom, and is still for a moment, and comes apart. It was {folk(winner)} who {LIST_COUNT(winner) > 1:gave it the last push, and it would be hard to say whose shoulder|gave it the last of it}.

{party ? oseram: "Thirty-one," says the Oseram, who has been counting aloud. It has been hard on the nerves. "And one." He has won his bet, by two blows. He finds that he cannot think of anybody who would have paid.|There is a man in the house who will want to know how many blows it took. You have all counted. You have all got something else.}

The Lodge takes the jaw of a thing; so you take the jaw. It wants four to carry it, and has trouble with stiles.

{titles ? sabet_beside: Sabet Vann had its left side, the one that she cannot hear. She had it the whole time, and it never came round. "Leave me out of it," she says. "I've one up there already that's not right."}
{titles ? sabet_against: Sabet Vann comes over the hill eleven breaths late, and looks to see who is standing nearest. "Yours," she says. It is like being handed a bill.}
{titles ? one_slat: You carry it by turns, and are careful about whose turn it is.}
{titles ? own_slats: {LIST_COUNT(winner) == 1:{folk_first(winner)} has been given the light end. Nobody has said anything.|Everybody has hold of the heavy end.}}

* (tell_it_tonight) [Have it told tonight] -> the_telling
* (lower_hooks) {hunts < 2} [Hang it up untold, and ask for one of the lower tags]
    "*Another*," says Hawk Adarre; and you can see him think that it would at least be quiet again. The Table gives you its leave, and two evenings.
    {bond: {folk_first(bond)} is let off, with thanks, and without the gloves.}
    {bond:
        ~ join(bond)
        ~ bond = ()
    }
    {not (titles ? leave_of_the_table):
        ~ title(leave_of_the_table)
    }
    ~ evenings = 2
    ~ standing += 1
    -> lodge_hall

=== stormbird_down ===
# heading: The Use of a Sky
# wordsunder: The Stormbird is dead. Tell the Lodge first, or the villages that have lain low under it.
{quarry == 2: It comes down over the summit, with a wing to either side, like a roof that has been put on the wrong house.|It comes down across the stream, and the stream has to go round.} For a while the wings go on trying, one and then the other, like somebody feeling for a lamp. Then {folk(winner)} {LIST_COUNT(winner) > 1:are|is} standing on its back, and nobody knows how one gets off.

Every hair on every one of you stands straight up. It stays like that until Thursday.

There is a sky. You had forgotten what it was for. A bird comes over, a small brown one, flying as if it expected to be told not to.

You take a feather, which is a blade the length of a door. It hums when there is going to be rain. It is going to hum a good deal.

{titles ? rivals_word: Sabet Vann is still up on her rock. It sent her one bolt for her trouble; her bowstring is gone, and her sleeve, and she is laughing at something in her left ear. "It *hisses*," she calls. "I've got a hiss!"}
{quarry == 1: The runner has seen it all from the trees. He starts off for the Lodge, and turns back, and would like to know who you were again.}
{titles ? tooth_on_the_wall: At the Lodge there is a jaw waiting, which had seemed large.}

Down in the valley the villages lie with their roofs pulled over their ears. They will not have looked up.

* (lodge_first) [Home with the feather. The Lodge should hear of it first]
    It hears. There is a man on the steps with a lamp, and another to hold his hat.
    ~ standing += 1
* (villages_first) [Down to the villages, and tell them that they may put out a flag]
    They do not own any. By the time that you are at the bridge there are shirts out, and a tablecloth, and an old man has got up on his own roof and is standing there.
    ~ standing -= 1
    ~ regard += 1
- -> the_telling

=== thunderjaw_down ===
# heading: A Hundred and Six
# wordsunder: The Thunderjaw is dead, and somebody has counted the blows. Bring home its launcher, or only the number.
{quarry == 3: It falls in the market square, and takes the corn exchange with it.|It falls in the ford. There has been one there before it, and it fits.} The water that it threw up takes a long time to come down, and some of it is fish.

It was {folk(winner)}. Nobody can have seen that; it was done at the bottom of a wave. But it had been swinging its head round, to look at each of you in turn, and that is where it had got to.

{titles ? sabet_beside or titles ? rivals_word: Somebody has counted. On the bank there are arrows stuck in the mud, in tens, as one keeps the score at a fair, and behind the last of them stands Sabet Vann. "A hundred and six," she says. "And one." She looks at each of you, and does not seem to care which.|{party ? oseram: Somebody has counted. "A hundred and six," says the Oseram. He has water in both ears, and shouts it. "And one!" It comes back off the hills, both times.|Somebody has counted; it is only that everybody has. You lay your numbers side by side, and agree on a hundred and six. And one.}}

The windows have stopped shaking. It is so quiet that you can hear the frogs think it over.

The Lodge takes a disc launcher. It has one over the fire already, with one name to it.

* (bring_launcher) [Bring home the launcher]
    It takes the beaters' cart, and both the beaters' oxen, and Nevi; who asks, on the way, how many blows, and does not ask whose.
    ~ standing += 1
* (only_the_number) [Leave it where it lies, and bring home the number]
    You carry it among you, on nothing, over eleven miles of road. It is a curious thing to be careful of.
    ~ standing -= 1
    ~ regard += 2
- -> the_telling

=== fireclaw_down ===
# heading: Warm for a Month
# wordsunder: The Fireclaw is dead, and will be warm for a month. Have it cut up for the Lodge, or let the charcoal burners keep it.
It goes out from the feet up. That takes until morning. You spend the night round it, in your shirts, in {quarry == 4:the snow|what used to be a wood}, like people at an inn. There is not an eyebrow among you.

It had stood up to throw a tree. {folk_first(winner)} went in under the arm, {LIST_COUNT(winner) > 1:all in a row, and the tree came down behind them|and the tree came down behind {him(winner)}}.

You had brought bread. Now that there is time you try it. It takes about as long as saying so.

At first light the charcoal burners come up the hill, one by one, black to the eyes, with their beds on their backs. An old woman spits on the thing, and listens. "Whose is it?" she asks. You begin to tell her about that; but what she means is that it will be warm for a month, and they have forty people in a barn, and it will be snowing by tonight.

{titles ? rivals_word: "Let her have the belly," says Sabet Vann, who has no eyebrows either, and half a hat. She stood up when she said that she would. It threw the tree at her.}
{standing >= 7: The Lodge has sent a wagon already, and six men with saws. They have been told to be civil to you.}

* (cut_it_up) [It is the Lodge's. Have it cut up]
    It goes down the hill on a sledge, steaming. The burners take off their hats to it, one by one; you would rather that they had thrown something.
    ~ standing += 1
* (burners_keep_it) [It is on her hill. Take a claw, and leave her the rest]
    When you look back there is washing along the whole length of it, and a baby asleep in one hand.
    ~ standing -= 1
    ~ regard += 1
- -> the_telling

=== stormbird_lost ===
# heading: Nobody Has Been Out
# wordsunder: An ending. The Stormbird beat you, and the Lodge's answer is that you were never there.
None of you is dead. You go over it several times on the way home, and cannot see how it was done. It took the air from under you. It picked somebody up, looked, and put that one down again facing the other way. When you were all lying down it went up through the cloud, and the cloud shut behind it; and it was a fine evening.

The beaters carry you home on poles. They do it so well that they must have practised.

In the hall supper is laid for as many as there were before you came. {titles ? tooth_on_the_wall: There is no jaw over the guests' beds. There is a bracket.} {titles ? turned: Your slats are gone from the bottom row, and somebody has filled the nail holes with wax.}

"*Failed?*" says Hawk Adarre, and is quite hurt. "But nobody has been out. Ask the Teller." Hesk, when you look at him, looks at his knees. What he does not tell did not happen. It is the kindest thing that they have, and they give it to you on the nine steps, with your boots.

{titles ? one_slat: You had shaken hands on sharing it. You do: there is about as much for each as there would have been for one.}
{titles ? own_slats: It was to have been each for themselves. It turns out that one is beaten all together.}
{bond: {folk_first(bond)} comes round from the kitchen with a pie, and with a good deal to say.}
{regard >= 5: At the bridge stands Sabet Vann. "I saw it," she says. "You were there. I was looking." It is not a telling. You find, later on, that it does for one.|At the bridge, because somebody should, you tell it to the man who takes the toll. He would not know a Stormbird if it sat on him. He listens to the end.}
-> END

=== thunderjaw_lost ===
# heading: The Good Side
# wordsunder: An ending. The Thunderjaw beat you. What it cost, and whom, depends on where Sabet Vann stood.
It lies down at the end of it, quite close to you, as a cow lies down. It is not hurt. It has finished. {quarry == 3: You had thought of a market square as a place with a good many ways out.|You had been told about the ford{titles ? forty_nine:, number and all}.}

{titles ? rivals_word:
    When you needed it, Sabet Vann stood up where it could see her. It looked for as long as she had said. Then it roared; and this time she was facing it. You find her sitting on her rock, hands in her lap, watching your mouths move. "Well," says Sabet, much too loud. "That's evened me up."
- else:
    {titles ? sabet_beside:
        It is Sabet Vann who gets you out, one after another, by the collar, walking backwards. She does not listen for it once. She has put her good side to you, and her bad side to that.
    - else:
        Nobody comes. You get one another out, by the collar, walking backwards, and it is dark before you have counted as many as there ought to be.
    }
}

They tell it at supper. It ought not to happen, where there is no blow to tell; but five Hawks have watched it from a hill, with a glass, and cannot keep it in. Adarre does the walk. You hear it through the wall, from the yard. There is soup.
{titles ? turned: Your names were turned already. They are taken down and turned again, for the sound of it.|Your names are painted, hung and turned, all between the fish and the cheese.}
{titles ? dunnas_debt: Dunna comes up the back stair with a pair of tongs. In them is one of your points. "*That* went in," she says, and shows it along the bench.}
{titles ? forty_nine: In the hall they have got to the end. There is the usual silence, where the number would go. Somebody on the bench says it, aloud. Somebody else says yours.|In the hall they have got to the end, and laugh. On the bench nobody does. "It's a big brute," says one; and they make room.}
-> END

=== fireclaw_lost ===
# heading: The Warm End of the Bench
# wordsunder: An ending. The Fireclaw beat you. Your names are turned, and you find out where such things are told.
You come down off the hill on your backs, for the most part, in {quarry == 4:snow|wet fern}; and that puts you out. It does not follow. It is a thing that stays at home, and its home has got larger by a wood.

What is burnt is hard to list: the tag, and the rope, and the bread. {party ? oseram: It is not known yet if the Oseram's beard will come back.} {titles ? ridge_map: There was a map. It showed the gully where the flames do not reach; you had all got into it before the map caught fire.} The doorkeeper meets you at the foot of the nine steps with a bucket.

They turn your names the same evening. {titles ? one_slat: You had ordered one slat, with all of you on it; and it has been painted, and paid for. It is the only one of its kind that the Lodge has ever had. It goes up with its face to the wall, where some day somebody who dusts will get a surprise.|A slat each, two nails a slat. They have new nails for it. It goes on for a long time.}

So you have the bench, in the yard. {titles ? kitchen_known: "You'll want the warm end," says Bettan; and sniffs; and takes you to the other.|A large cook points at it with a ladle.} The man who has been turned for thirty years moves up.

"What was it?" he asks. You tell him. Twenty-six people put down their soup, and lean out, one behind the other, to look at you. Nobody in the hall has ever looked at anybody so.

"Well, go on," he says. "From the beginning. And mind that you say who was where."
-> END

=== came_short ===
# heading: It Fell
# wordsunder: You killed it together, and won too little glory to be anybody's winner. There is no patronage and no shame. Decide where you belong.
You killed it. Nobody disputes that. You did it all together, in good order; and when it was over there was not one of you who could have said who. On the way home you are rather pleased.

Hesk hears it to the end. "It fell," he says. That is a word the Lodge has. It is used of bridges. "Who felled it?"

We did, you say.

"Which?"

The Table puts its five heads together, and *creditable* goes round them like a plate with nothing on it. Nobody can be given patronage, since there would have to be somebody to give it to. But nobody has failed, either, and this is what troubles Hawk Adarre. He has to decide about supper. {standing >= 6: "Something cold," he says at last, warmly.|"There may be some bread," he says at last.}
{titles ? own_slats: You had agreed that it should be each for themselves. You have not managed even that.}
{titles ? turned: At least they turn your slats about again, halfway. The names now look at the door.}
{bond: {folk_first(bond)} comes out and stands with the rest of you, which makes it no clearer.}

* (nail_it_up) [Write your names on Bettan's slat, and nail it up yourselves # requires: blank_slat]
    -> all_on_one
* (up_to_the_loft) {titles ? ridge_map or titles ? kitchen_known} [Go up to the beaters]
    Nevi hears it once, and gets out the chalk. She does not make a stroke; those are for something else. She draws it: the beast, and round it, hand in hand, with their hats on, all of you. "That's how it's done," she says. "It's how it's always been done." She looks at it with her head on one side, and gives the beast a hat.

    In spring, when the Lodge rides out, there are some new poles among the forty, and the noise is something to hear.
    -> END
* (cold_supper) [Eat what there is, and go home]
    It is very nearly a supper. In the morning you are shown out by the guests' door, with no ceremony and no lack of it. {regard >= 6: Sabet Vann has carved something into the third step, where one would have to sit down to read it. It says *and the rest*.|Over it the gilt has been touched up.} You go home and tell it there, where they ask you who was with you before they ask anything else.
    -> END

=== turned_names ===
# heading: Turned
# wordsunder: You failed twice, and the Lodge turns your names. Sit down with the others in the yard, go home, or see whether anybody holds out a hand.
It went wrong. You tried again, and it went wrong in the same place. The Lodge does not count any further than that. {quarry == 1: The Sawtooth goes on with its round, and has one more thing to step over.|It was a great quarry, and so it has been a great mistake; the Table would like you to know that it had its doubts.}

The beaters walk you home, one to each side, as if you might be wanted for something.

{titles ? turned:
    Your names are on the wall already, with their faces to it. The doorkeeper stands before them with his stool. It is not clear how one turns a thing that has been turned; in the end he drives the nails in deeper.
- else:
    The doorkeeper has had your names painted, in gilt. "We couldn't turn a bare one," he says. "It wouldn't show." He hangs them up, and the whole hall stands, and he turns them. The nails are new, and shriek. It is the first time that you have seen your names on a wall, and you see them for about as long as it takes to read.
    ~ title(turned)
    ~ standing -= 2
}

{titles ? vouched: Beside them hangs *Sabet Vann*. "That one as well," she tells him, and holds the stool.}
{bond: {folk_first(bond)} puts down what the Lodge had given {him(bond)} to hold, and comes to stand with the rest of you.|{the_wall.pay_bond:The six in gold are forfeit. Adarre thanks you for each of them.}}
{bond:
    ~ join(bond)
    ~ bond = ()
}

+ (her_hand) {regard >= 5} [Sabet Vann is coming down the hall, with something under her arm. Wait for her # unless: vouched, crossed_sabet]
    It is her own slat. She hangs it next to yours, with its face to the wall; and the sound in that hall is as if somebody had dropped the stove. "So it's mine as well, now," she tells the Table. "They go out again. On any tag they like." There is a rule to that effect. Adarre had hoped that it had been forgotten.
    ~ title(vouched)
    {not (titles ? leave_of_the_table):
        ~ title(leave_of_the_table)
    }
    ~ evenings = 2
    -> lodge_hall
+ (the_bench) [Go round to the yard, and sit down on the bench]
    Twenty-six people move up. {titles ? kitchen_known: Bettan does not entertain you. She gives you the pie with the crust on, and stands there, not singing, until you have finished it.|There is soup. It is a good deal better than it was at the low end.}

    The man at the near end asks the Carja what her people are called, and she tells him. "I knew him," he says. "He sat where you are. Every night before the soup he said the due form, all nine parts; only that he would leave out the seventh."

    She asks him which that is. Nobody ever told her.

    "That's the one," says the man, "where you thank them."
    -> END
+ (home_again) [Go home]
    ~ left_from = 4
    -> walked_away

=== the_telling ===
# heading: The Telling
# wordsunder: Tonight it is told, and the Teller asks whose the last blow was. Say whose name goes up, or tell the hall another number first.
{bond:
    ~ join(bond)
}
They have lit all the lamps, and have moved you up two places, out of the draught. What you brought home hangs on the wall, on a bracket; or there is the bracket. {titles ? turned: A man has had to go along the bottom row with a stool and a hammer, and turn your slats about. He is not used to doing it in that direction.} {titles ? vouched: *Sabet Vann* has gone back to her old place, three rows up.}

{bond ? nora: The Nora has handed in her apron. Nine Hawks' napkins are caught in their own rings tonight, and nobody can get them open.}
{bond ? banuk: The Banuk has sat up with the trophies all this time. They are all asleep now, he says; except the disc launcher. That one says a number{titles ? forty_nine:, and you know which|; it is forty-nine, and there is a man's name with it, and the whistle of somebody whom nobody came to}.}
{bond ? banuk and not (titles ? forty_nine):
    ~ title(forty_nine)
}
{bond ? carja: The Carja has handed in her gloves. In the fourth row one bare slat throws the lamplight right across the hall.}
{bond ? oseram: Nothing has been touched about the chimney. It can be seen from every bench that the Teller is a very small man.}
{bond ? oseram:
    ~ standing += 1
}
{bond ? carja:
    ~ regard += 1
}
{bond ? nora:
    ~ standing -= 1
}
{bond:
    ~ bond = ()
}

Hesk has had it from each of you beforehand, one by one, in the linen room, with the door shut. That is how he learns a thing by heart. They say that he has never got a word wrong; he has only left some out.

He gets up, and the spoons stop. He has all of it now: who led, who fell, who carried whom, and what you ate. He puts it to one side, with care, like somebody who needs his hands for a door. "One blow," says Hesk. "Whose?"

{LIST_COUNT(winner) == 1: Everybody looks at {folk(winner)}. {titles ? one_slat:So do the rest of you.|}|He looks from one of you to the next, as you look for a step in the dark.} {standing >= 7: Somebody has got a cheer ready.} {standing <= 2: At the high end they have gone on eating.} {titles ? forty_nine: Along the wall Sabet Vann has laid down her spoon.}

* (mine) {LIST_COUNT(winner) == 1} ["Mine," says whoever struck it] -> patronage
* (a_slat_each) {LIST_COUNT(winner) > 1} [Ask for a slat each] -> patronage
* (ours) {titles ? one_slat or LIST_COUNT(winner) > 1} ["Ours," you say] -> all_on_one
* (ours_after_all) {titles ? own_slats and LIST_COUNT(winner) == 1} [Say "ours", whatever was agreed # test: hero charisma 19]
    {pass: -> all_on_one}
    {folk_first(who)} says it; but not all at once, and not to everybody. "*Ours*," says Hesk, with care, "is not a name." And so there has to be one.
    -> patronage
* (lay_down_slat) {titles ? own_slats and LIST_COUNT(winner) == 1} [Lay Bettan's slat on the Table # requires: blank_slat] -> all_on_one
* (look_at_her) {regard >= 7} [Look round at Sabet Vann # requires: forty_nine] -> the_other_number
* (another_number) {regard < 7} [Tell them another number first # requires: forty_nine # test: hero spirit 18]
    {pass: -> the_other_number}
    {folk_first(who)} gets as far as the river. "Another evening," says Adarre, with such warmth that people clap. Sabet Vann has gone out to the terrace. There has to be a name, and there is one.
    -> patronage
* (say_nothing) [Say nothing, and get your boots]
    ~ left_from = 5
    -> walked_away
