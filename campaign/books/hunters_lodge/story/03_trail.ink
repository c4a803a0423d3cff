// Chapter 3. The Board, the road, and the night before the Call.

=== quarry_board ===
# heading: The Board of Quarries
# wordsunder: Four brass tags hang by the door. The Sawtooth is open to guests; the great machines need the leave of the Table. Taking a tag is going out.
The Board of Quarries is a plank beside the door, with four hooks. On each hook hangs a brass tag, and under it somebody has lettered what a hunter should know.

The first: *Sawtooth. Between the river and the old road. Three scouts so far. Suitable for guests.* The second: *Stormbird. Has had the pass to itself since midsummer. By leave of the Table.* The third: *Thunderjaw. In the drowned town, evenings. By leave of the Table.* The fourth: *Fireclaw. Above the snow line; ask the charcoal burners. By leave of the Table.* Under that, in pencil: *take bread.*

{titles ? leave_of_the_table: Across the lower three a paper has been pinned, with five seals on it. One of the seals is crooked; he was asleep.|The lower three tags have dust on them. It is the only dust in the house.}
{bond: At a window of the hall {folk(bond)} is holding up a lamp, to see you go.}

Who takes the tag, and in what manner, you settle here at the door: each of you for yourself, or all of you together. The Lodge has no opinion. It would only like to be told afterwards.

* (take_sawtooth) [Take the tag of the Sawtooth # quest: sawtooth_hunt]
    ~ quarry = 1
    ~ hunts += 1
    {outcome:
    - "call": -> long_road
    - else: -> turned_names
    }
* (take_stormbird) [Take the tag of the Stormbird # quest: stormbird_hunt # requires: leave_of_the_table]
    ~ quarry = 2
    ~ hunts += 1
    {outcome:
    - "call": -> long_road
    - else: -> turned_names
    }
* (take_thunderjaw) [Take the tag of the Thunderjaw # quest: thunderjaw_hunt # requires: leave_of_the_table]
    ~ quarry = 3
    ~ hunts += 1
    {outcome:
    - "call": -> long_road
    - else: -> turned_names
    }
* (take_fireclaw) [Take the tag of the Fireclaw # quest: fireclaw_hunt # requires: leave_of_the_table]
    ~ quarry = 4
    ~ hunts += 1
    {outcome:
    - "call": -> long_road
    - else: -> turned_names
    }
+ {evenings > 0} [Not yet. Back to the hall] -> lodge_hall
+ (hang_it_back) {not (evenings > 0)} [Take no tag; take your boots, and go home]
    ~ left_from = 1
    -> walked_away

=== long_road ===
# heading: The Long Road
# wordsunder: The trails are behind you, and the road to the Call is long. Take it, or keep off it.
{quarry:
- 1: Behind you lie four trails and the wrecks at the ends of them. You know the Sawtooth quite well by now. It puts its feet down in the same places every day, like somebody going for water; but the places are getting deeper.
- 2: Behind you lie four trails, each of them higher up than the last. Nothing sings here. Every few hours a shadow goes over, and for as long as it takes, all of you study your feet.
- 3: Behind you lie four trails, each of them wetter than the last. You can tell the hour now by the ground. Towards evening there are rings in every puddle, and they come from the drowned town.
- else: Behind you lie four trails, each of them blacker than the last. There is snow on the ground, and it is warm. Charcoal burners come past you, the other way, with their beds on their backs.
}

What is left is the road: a day of it, to the place that the Call is for. {hunts > 1: You have learnt, since the last time, what to leave behind. You have left it behind, and miss it.|Everything that you brought has turned out to weigh twice what it did in the hall.}
{standing >= 7: A boy has been sent after you with a second blanket each. The Lodge does not want it said that it sent one.}
{standing <= 2: At the bridge a man from the Lodge asks what you would like done with your things, if it should come to that. He has a form of words.}

The road is plain to see, and so is anybody on it. One could also keep to the thickets.

+ (by_road) [Take the road # table: long_road]
    {outcome:
    - "cairn":
        You turn it round, and look at the bare side, and turn it back.
        ~ regard += 1
    - "lodge_runner":
        By supper there will have been a telling of it.
        ~ standing += 1
    - "second_track":
        {quarry == 1: It is not the track of a Sawtooth. It goes the same way as you do.|Well. It is what you came for.}
        ~ second_breath = true
    - else:
        You get there with some daylight left.
    }
+ (by_thicket) [Keep to the thickets, each as best you can # test: each perception 15]
    {failed: Thorns have {folk(failed)}, and keep a good deal.}
    {failed:
        ~ harm(failed, 1)
    }
    {passed: {folk_first(passed)} {LIST_COUNT(passed) > 1:come|comes} through like smoke{failed:, and {LIST_COUNT(passed) > 1:go|goes} back for the rest|, and nobody has seen you pass}.|It is as well that nobody was looking.}
- {her_fire: -> the_call}
-> her_fire

=== her_fire ===
# heading: Two Fires
# wordsunder: Sabet Vann is here already, hunting what you hunt. Share a fire, ask how she stands, or tell her that the quarry is yours.
The last dry place before the Call is a hollow with a stream through it; and there is somebody's fire in the hollow.

Sabet Vann has a rock at her left shoulder, and a pot on. {titles ? on_her_right: The place on her right is empty. She has put her quiver in it, and now she takes the quiver out.|She does not look up until you have walked round in front of her.} "The Table sent me," she says. "They like to have something to hold you up against."

She has hunted alone for eleven years. She lays out her arrows by feel, and every so often looks over that left shoulder, quickly, at nothing.

{regard >= 5: "I could have been out there by now," she says. "I thought that I'd see who was coming."}
{regard <= 2: She moves the pot a little nearer to herself.}
{titles ? crossed_sabet: "You'll have told this hill about me too, I suppose," she says.}

"There's a crowd of you," says Sabet, "and one of me, and one of *that*. Somebody had better say how it's to be."

* (share_fire) [Put your wood on her fire. Whoever gets it, gets it # unless: crossed_sabet]
    She thinks about it for as long as it takes a log to catch. Then she gets out a second spoon.
    ~ title(sabet_beside)
    ~ regard += 1
    ~ standing -= 1
* (ask_her_side) [Ask her, outright, which side she is on # test: hero charisma 18]
    {pass:
        "Mine," says Sabet. {folk_first(who)} waits; there is room for more. "I can do mine from over here," she says, and moves the pot back.
        ~ title(sabet_beside)
    - else:
        "Mine," says Sabet; and {folk(who)} laughs, which was the wrong thing to do. You make your fire on the far side of the stream.
        ~ title(sabet_against)
    }
* (claim_it) [Tell her that the tag is yours, and so is the quarry]
    "You've got a *tag*?" says Sabet Vann. You make your fire across the stream. She has hers burn high all night, so that you can see what she is sharpening.
    ~ title(sabet_against)
    ~ standing += 1
    ~ regard -= 2
- -> whose_name

=== whose_name ===
# heading: Whose Name
# wordsunder: One name goes on a slat. Before anybody knows whose it will be, you can agree that all of you go up. Or you can leave it as the Lodge does.
Nobody has said it yet, and so you have all been looking at the fire. One name goes on a slat. It will be the name of whoever is nearest when the thing stops moving. Each of you has worked out how that might be arranged; and each of you can see the others working it out, by where they have put their bedrolls.

It could be settled now. All your names or none, whoever strikes last; and that one is to say so to the Table's face. Or it can stay as the Lodge has always had it.

{titles ? sabet_beside: "If you mean to share, do it tonight," says Sabet, whom nobody has asked. "Afterwards it's called being generous. I never met anyone who was good at it."|Over the stream, Sabet Vann has stopped sharpening. She cannot possibly hear you. She has turned her right side this way.}
{titles ? forty_nine: You all know what the other number was.}
{bond: There is one more to be counted, who is at the Lodge, being the bond. Nobody has ever struck a last blow with a duster.}

Whose name is it to be?
* (all_names) [All your names, whoever strikes last # vote]
    You shake on it. It takes a while, since everybody has to shake with everybody, and the Oseram way has a second half{party !? oseram:, which he has taught you all}.
    ~ title(one_slat)
    ~ regard += 1
* (own_name) [The name of whoever strikes last # vote]
    "It's fair," says somebody. "It's fair," say the rest. Then everybody moves a bedroll, only slightly.
    ~ title(own_slats)
    ~ standing += 1
- -> the_call

=== the_call ===
# heading: The Night Before
# wordsunder: One thing can still be done tonight. In the morning the Call is answered, or it is not.
{quarry:
- 1: Down by the stream the Sawtooth walks its round. You can hear it set down every foot, and then, in the pauses, you can hear it listen.
- 2: The Stormbird has come down on the crag for the night. It ticks as it cools, like a roof.
- 3: In the market square of the drowned town the Thunderjaw stands up to its knees in water. It does not sleep. Now and then it turns its head, and a street of windows lights up red, house by house.
- else: There is a low light on the hill across from you. It gets up, turns round twice, and lies down again. The snow slides off the trees about it, all together.
}
{hunts > 1: You have had a night like this before, and you know what it is good for: one thing.|There is time for one thing more, before somebody says that there is time to sleep.}

+ (walk_the_ridge) {not (titles ? ridge_map)} [Walk the ridge in the dark, and draw it # test: hero perception 19]
    {pass:
        {folk_first(who)} is back before the moon, with a map on the inside of a sleeve. One corner of it is blood; that is a bramble, and it is marked.
        ~ title(ridge_map)
    - else:
        {folk_first(who)} draws a very fair map of a ridge. At dawn it turns out to be the next one.
    }
+ (grind_points) {not (titles ? smiths_favour)} [The Oseram grinds the points on a river stone # test: oseram strength 18]
    {pass:
        He asks the stone first what it has had to do with. Whatever it says, it is right: there is an edge on them by midnight that Dunna would not be ashamed of.
        ~ title(smiths_favour)
    - else:
        He does the first of them so well that it breaks. He does not do the others.
    }
+ (ear_to_ground) [The Banuk lies down and puts an ear to the ground # test: banuk spirit 18]
    {pass:
        He hums, and stops, and hums it again lower. {quarry == 1: "Two," he says. "One walks. One is only listening to it, a long way off."|"It knows that we are here," he says. "It has known all day. It thinks that we are weather."} You all sleep badly, but in the right clothes.
        ~ second_breath = true
        ~ heal(party, 2)
    - else:
        He hears a mole. He is polite about it.
    }
+ (get_some_sleep) [Sleep # rest]
    {titles ? sabet_against: You sleep, in turns, with the other fire in the corner of an eye.|You sleep like people who have paid for it.}
-
{titles ? sabet_against: {Over the stream the other fire is out before yours. She means to be first.|Across from you there has been another fire. It is out already.}}
{titles ? sabet_beside: {Sabet Vann has been up for an hour. She hands each of you half an onion. It is supposed to be lucky; she will not say for whom.|Sabet Vann has turned up in the night. She says that she was passing. There is onion.}}
Then it is light, and a horn goes, a long way back, where the Lodge has sent somebody up a hill to blow it. That is the Call. It is answered, or it is not.

+ (call_sawtooth) {quarry == 1} [Answer the Call, and go down to the Sawtooth # quest: sawtooth_hunt]
    ~ winner = who
    {outcome:
    - "won": -> sawtooth_down
    - "second_call": -> second_shape
    - "short": -> came_short
    - else: -> turned_names
    }
+ (call_stormbird) {quarry == 2} [Answer the Call, and go up to the Stormbird # quest: stormbird_hunt]
    ~ winner = who
    {outcome:
    - "won": -> stormbird_down
    - "short": -> came_short
    - "lost": -> stormbird_lost
    - else: -> turned_names
    }
+ (call_thunderjaw) {quarry == 3} [Answer the Call, and wade out to the Thunderjaw # quest: thunderjaw_hunt]
    ~ winner = who
    {outcome:
    - "won": -> thunderjaw_down
    - "short": -> came_short
    - "lost": -> thunderjaw_lost
    - else: -> turned_names
    }
+ (call_fireclaw) {quarry == 4} [Answer the Call, and climb to the Fireclaw # quest: fireclaw_hunt]
    ~ winner = who
    {outcome:
    - "won": -> fireclaw_down
    - "short": -> came_short
    - "lost": -> fireclaw_lost
    - else: -> turned_names
    }
+ (let_it_blow) [Let it blow, and go home]
    ~ left_from = 2
    -> walked_away
