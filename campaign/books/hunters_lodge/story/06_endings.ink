// Chapter 6. Whose name goes up.

=== patronage ===
# heading: A Name in the Light
# wordsunder: An ending. The Lodge gives its patronage, and paints what it takes to be a name.
{LIST_COUNT(winner) > 1: It has never happened before. The Table gives each of you a slat, and has them hung at the far ends of as many rows, so that nobody should get ideas.{titles ? one_slat: It is not what you shook hands on. It is only more.}|{titles ? one_slat:"Mine" is a short word, and the others have heard it. They were to have been up there too; there was a handshake. They clap. It is good, even applause, and goes on exactly as long as it should.|The others clap, as was agreed. It is fair. They say so to each other as far as the bridge.}}

"One blow," says Hesk; and the hall says it after him. There is a room with a window. There is a bowl with a mark in the bottom, so that one knows when one has finished. The painter comes, with gilt, and does not ask how it is spelt. He knows. {LIST_COUNT(winner) > 1:He puts down, one after another, what the Lodge has called you since the door: the names of your peoples.|He puts down what the Lodge has said since the door: the name of a people.} In all these weeks nobody in this hall has asked for the other one.

{winner ? nora: The Nora sleeps one night in the room, and after that on the sill. Her spare arrow hangs on the wall with the trophies; she takes it down every evening, to see that it has not been told about.}
{winner ? banuk: The Banuk hums to the trophies. He is asked to stop, and stops; and it turns out then that it had not been only he.}
{winner ? carja: The Carja asks for the stool and the hammer, and goes along the fourth row. Nobody can very well prevent it. The gilt is as fresh as on the day that they turned him.}
{winner ? oseram: The first thing that the Oseram does with his patronage is a chimney. The second is a smith.}
{titles ? dunnas_debt: You were to have said whose point it was, without being asked. From under the floor there comes a hammering, all through supper, and then it leaves off.}
{stormbird_down.villages_first: On a roof in the valley an old man is still standing. It is your name that he does not know.}
{fireclaw_down.burners_keep_it: A basket of charcoal comes, every week. It is addressed to *them that were there*.}
{regard >= 6: Sabet Vann has not left the room. She sits through it to the end, on the wall side, and lifts her cup an inch. It is how one greets a person on the same ladder.|{titles ? crossed_sabet:You look for Sabet Vann. She is looking at the wall, as though her name were on the other side of it.|At *one blow*, two spoons are laid down. One is Sabet Vann's. You are quite surprised at the other.}}
-> END

=== all_on_one ===
# heading: All on One
# image: guests_door
# wordsunder: An ending. All your names go up on one slat, and on both sides of it.
"*Ours*," says Hesk, "is not a name." So you give him the others: your own ones, that your mothers call you. He has to have two of them twice. It is news to the hall that you have them.

{items ? blank_slat: You have brought your own slat. It is from the kindling, the same tree, and Bettan stands in the kitchen door to see it written on.|A slat is brought, and a painter, who says that it cannot be done. There is only room for one.} It is the Oseram who shows how: small. {titles ? dunnas_debt: *Dunna*, he writes, down the edge; she has come up to watch, in her apron, and says that she only wanted it said.} Two go on the front. When that is full you turn it over, and the others go on the back.

The Table takes some time to see what has been done. Then Hawk Adarre does, and he puts down his glass. There is no way of turning it.

{came_short: Nobody has given you leave to hang it. You hold it up, and drive the nails yourselves, all of you, with a frying pan; and there is no one whose business it is to take it down.|{standing >= 7: "How novel," he says; and because they have all begun to like you, the others say so too, and it goes up.|"How novel," he says. It goes up in the darkest corner that they have. People take a candle to it.}}

{titles ? own_slats and not came_short: You had agreed on something else, out there by the fire. It is odd how little anybody misses it.}
{titles ? turned: It hangs over the bottom row; and one by one, that winter, somebody goes along with a brush and writes the turned ones' names on their backs.}
{thunderjaw_down.only_the_number: Under the names there is a number, because there was still room: *106, and 1*.}
The Carja has left a space after her own. It is as long as her grandfather's.
{regard >= 6: Sabet Vann reads it, front and back. Then she takes her own down, and asks if anybody has done with the brush.|{titles ? sabet_against:"You'll be a crowd for the rest of your lives," says Sabet Vann. It may be that she means it kindly.|Sabet Vann reads it, front and back, and goes out to the terrace. For once she has not waited for *one blow*. Nobody has said it.}}
-> END

=== the_other_number ===
# heading: The Other Number
# wordsunder: An ending. The hall hears what was done at the ford before the one blow.
{the_telling.look_at_her: You only look at her. Sabet Vann gets up. For eleven years, at this moment, she has gone out; and people have moved their feet already to let her by.|{folk_first(who)} tells them what lay in the river, and who held it there. There is some coughing. Then somebody pushes back a bench, and it is Sabet Vann, and she is not going out.}

"Forty-nine," she says. She has never learnt how loud her own voice is. "My brother hit it forty-nine times. Oru. He'd a pole. Put that in."

Hawk Adarre begins to say that it is a question of the rule. "I'll not say that it isn't," says Sabet. She lifts her disc launcher off its bracket, by herself, and stands it on the floor, with its face to the wall.

What the Lodge is told is whatever Hesk tells. Everybody looks at him; he looks at his hands. He was on the bank too, eleven years ago, on the far end, and not shaking anybody's. {the_supper.ask_teller: It was those that you saw, the first night, get up off his knees.} "*One*," says Hesk, and stops, and goes on: "*Two*."

{titles ? ridge_map or titles ? kitchen_known: At *nine* there are feet on the stair. The beaters have come down out of the loft, with their pans; and from there on he has help.|By *nine* they have heard it over the stables, and begin to stamp.} It takes half the night. {items ? bone_whistle: After the last you give her the whistle. She knows the tooth marks. She blows it on the right side, so as to have heard it.|{titles ? sunken_path: At *thirty* or so the guests' door opens, for a man on one leg, black to the eyes. He sits down on her right{on_the_ridge.give_whistle:, sees what she has round her neck,} and corrects Hesk twice.|Nobody knows where Oru is; but in the valley, by the drowned road, there is a light, and somebody has stopped work to listen.}}

{titles ? dunnas_debt: After that it is no trouble to say whose point it was. Dunna is asked to stand up.}
{titles ? turned: Out in the yard somebody has opened the kitchen gate, and the bench has come in as far as the door.}
{titles ? crossed_sabet: "You had no business with it," says Sabet to you, in passing. "I know. But it's said."}
{LIST_COUNT(winner) == 1:{folk_first(winner)} struck the last blow at something or other. It goes up on the wall in the end, some time that week, and everybody means to go and look.|You struck something down yourselves, and it goes up on the wall in the end. Everybody means to go and look.}
{titles ? one_slat: All your names are on it. Nobody raises the point.}
-> END

=== walked_away ===
# heading: The Road Home
# wordsunder: An ending. You leave the Lodge by your own choice.
{left_from:
- 5: You are on the nine steps, with your boots in your hands, before anybody has understood. In the hall Hesk is still standing there with his mouth open, on *whose*. It will be the only kill that he knows without a name to it. He tells it rather often, later on; and people ask.
- 4: Nobody sees you off; it is not done, with the turned. The doorkeeper looks through you with real skill. Only when you are on the last step does he remark, to the air, that somebody has left a pie on the gatepost.
- 3: You pass it at dusk, a mile off, keeping low. It has its back to you. It is large and very beautiful, and nobody is going to say that it was yours. Under its feet somewhere lies a Sawtooth, which was; and on the whole you find that you have had enough. The Lodge has no word for that. You are listed as *away*.
- 2: The horn blows again, in case you had not heard it. Then it blows in another way, shorter, and stops. Whatever you were to have met stands where it stood, looks up, and goes back to what it was doing. You never hear that it asked after you.
- else: {hunts > 0: You take no second tag. "One's plenty," says the doorkeeper, "for most." It is not clear to you, going down the steps, whether that was praise.|You took nothing, and owe nothing. "So soon?" says the doorkeeper. He sounds like somebody whose job has got a little easier and a little longer.}
}

{bond:
    You go round by the kitchen for {folk(bond)}, who has been expecting it, and has packed. {bond ? banuk: He has said good night to each of them.} {bond ? oseram: Behind you the chimney draws like a song.} {bond ? nora: In the linen room something has gone off, and is swearing.} {bond ? carja: She has one slat under her coat, and nobody looks at the wall to see which.}
- else:
    {the_wall.pay_bond: Six in gold stay behind in the bowl. In time they will be very old.}
    {word_given: You gave your word, for a bond. Whether you have kept it is talked over as far as the bridge, and left there.}
}

{titles ? tooth_on_the_wall: A jaw stays behind, over the beds. It is labelled GUESTS, and more will come, and wonder.}
{items ? blank_slat: You have a foot of cedar, with nothing on it. It is put up over a door, at home, and people ask what it means.}
{titles ? forty_nine: You have a number; and you tell it to whoever gives you supper, with the name that belongs to it. By the winter they have it on the coast.}
{titles ? leave_of_the_table: On the Board there hangs a paper with five seals, which says that you may. It does not say until when.}
{titles ? own_slats: It was each for themselves, that night by the fire. You walk home in a bunch.}
{regard >= 6: Sabet Vann goes with you to the bridge, on your left; so that you are all on her right. "I might," she says, and looks at the road for some time. "I might." {titles ? sabet_beside: When you look back she has come a good deal farther than the bridge.}|On the terrace there is somebody with a bowstring. She does not wave. But she turns her head, the good side of it, until she cannot hear you any more.}
-> END
