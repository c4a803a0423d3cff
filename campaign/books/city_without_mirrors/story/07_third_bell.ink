=== third_bell ===
# heading: The Third Bell
# image: house_potra
{house_lost: You come up by the drain, into Milica's cellar. There is a red seal on the house, back and front; but a seal is a matter between a door and the street, and nobody has told it about floors.|You have barred the back door and put the kettle on.} There are six chairs round the table. It is a quarter to three.

{trust_vanessa <= -2:
    One of them is empty. Vanessa has left the crossbow bolts that are yours in a row on the table, and taken those that are hers. "He gave me his card," says the note, "and you drank to it."
    ~ leave(vanessa)
    ~ gone += vanessa
}
{milica_safe: {titles ? borrowed_face: Milica has put her hair up, by herself, in front of something on a shelf. It is the first time it has been straight.|Milica has put her hair up by touch, as she has done it for eighty-one years, and Adina sets the comb straight without being asked.} She has on her good apron. "If I'm to be vacant," she says, "I'll be it in this."|The law requires that a householder be present at the sealing. Dask is bringing her with him, on his arm, and the sweepers who see it go by have stopped sweeping. The water lies down behind them.}

{(titles ? davors_word or titles ? davors_debt) and not (items ? register):
    Davor's carriage has been to the corner, and has gone away again empty. He is a man who cuts a loss. By now he will have sold it to somebody: six names, the cellar, the hour.
    ~ readiness += 2
}
{titles ? shown_out: In a window over the way somebody has set a chair, with a lamp behind it. Davor was obliged to notice you, and has come to see it done.}
{trust_capac < 0: Capac has turned his chair so that it faces the room and not the door. He is courteous about it. He has only begun to wonder which way the trouble comes from.}
{trust_wynter < 0: Wynter has her boots on, and is counting the windows.}
{trust_adina < 0: Adina prays, for once, where you cannot hear her.}
{trust_aleksander > 1: Aleksander has polished everybody's buttons. It gives the enemy, he says, something to look at.}
{trust_aleksandra < 0: Aleksandra sits against the cellar door. "She's asking where I've gone," she says. "I told her it was voted on."}

{readiness < 2: There is no sound in the street but brooms.|{readiness < 5: There is the Assessor's lantern at the corner, and six guardsmen to carry the wax.|Captain Sever is there already. She has come an hour early with every man she has, and is walking up and down in front of them by herself, in the rain, rolling her shoulders. The Assessor's lantern, at the corner, looks sorry about it.}}
{turmoil >= 5: And nobody is sweeping. You have not heard Tarpitt without it; it is as if the sea had stopped. A thousand people are standing in Tallow Street with their brooms held upright, and the water is lying down, and the whole length of the road, for the first time in two hundred and twelve years, begins to shine.|{turmoil >= 3: The sweepers go slower than the rain. Here and there along the kerb is a yard of still water, and people step round it.|The sweepers sweep. It is a city at peace.}}

{milica_safe: Then the bell. "Well?" says Milica. "What were you stealing?"|Then the bell; and then knuckles on the back door. He wipes his feet first.}
The third night, and the third bell. The Assessor is at the door with his wax, and {milica_safe:Milica asks|you ask yourselves} what you came to steal. What you did decides what you can do now. # wordsunder
* (claim_by_law) {knows_law and items ? register and (items ? potra_receipt or items ? glass_receipt)} [Lay the receipt by the Register, and cite the sentence # test: hero charisma 20]
    {pass: -> house_stands}
    {name(who)} has every word of it. Dask turns pale, and asks to see the number; and Sever, who has not read anything for a hundred years, puts her sword through the page.
    -> the_seal
* (claim) {not knows_law and items ? register and (items ? potra_receipt or items ? glass_receipt)} [Lay the receipt by the Register, and hope that there is a law # test: hero charisma 22]
    {pass: -> house_stands}
    There is a law. You can see it go by behind the Assessor's eyes. But a thing has to be said in the right words; and he waits for them as long as he decently can, and nobody says them.
    -> the_seal
* (in_a_basket) {titles ? laundry_mark} [Out by the water, in a laundry basket # requires: quiet_glass]
    -> by_water
* (on_your_shoulders) {not (titles ? laundry_mark)} [Out by the water gate, on your shoulders # requires: quiet_glass # test: hero strength 21]
    {pass: -> by_water}
    It is the last step of the water stairs that does it. {name(who)} goes down on one knee, and does not drop it; but by then there are lanterns above you, and below.
    -> the_seal
* (to_davor) {titles ? davors_word or titles ? davors_debt} [To the corner, where Davor's carriage is # requires: register]
    -> the_carriage
* (call_them) {titles ? faces_turned} [Open the cellar door]
    -> faces_returned
* (call_a_name) {titles ? seen_from_behind} [Call one of them by name, down the cellar stairs # test: hero spirit 17]
    {pass: -> faces_returned}
    It was one of the small things that you came back without. {name(who)} stands at the head of the stairs, mouth open, and down there twelve thousand people lean forward.
    -> the_seal
* (ring_the_copper) {turmoil >= 5 or in_the_wash} [Ring the copper, and let the street in # requires: arms_for_the_poor]
    -> the_rising
* (first_in_the_street) {turmoil < 5 and not in_the_wash} [Go out to the sweepers, and be the first # requires: arms_for_the_poor # test: human willpower 18]
    {pass: -> the_rising}
    Somebody has to be first. {name(who)} goes out to the middle of the road and stands there. They look; they do all look. Then one of them remembers that it is raining.
    -> the_seal
* (keep_the_door) {trust_capac >= 0 and milica_safe} [Capac keeps the door # test: capac vitality 21]
    ~ door_kept = pass
    {pass: He shuts it behind him, with himself outside, and sets his chair on the step. It lasts until it is light.|He keeps it for a quarter of an hour. It takes eleven of them, and they are careful with him afterwards, like men carrying a piano.}
    -> the_seal
* (go) [Take what you can carry, and go]
    -> the_seal

=== house_stands ===
# heading: The House Stands
# wordsunder: An ending. The law is read out, and the house is not sealed.
It takes two to open the Register on Milica's kitchen table, and it hangs over at both ends. {name(who)} lays the paper next to it and holds it flat with a thumb. {items ? potra_receipt: Number 4,411.|Number 12,307, four days old, the ink still brown. "Held," Adina points out, "in this house. We are lodgers."}

Dask puts a second pair of spectacles on over the first. He reads the one and he reads the other. He has waited three hundred years without knowing that it was waiting.

"It is in order," he says, in a voice that seems to have had a window opened in it. "An open receipt, beside the Register. Any act of the Council against the house is void." The wax has gone cold in its spoon. "Captain, I am obliged to tell you to go home."

{readiness >= 5: Sever looks at the step, and at Capac's chair, and at two hundred wet men. "By whose order?" "By yours," says Dask. "You witnessed the clause. It is on page nine." She had been looking forward to it all evening. You hear the sword go back by inches.|The guardsmen carry the wax away again. One of them, going past, does up another's collar.}

{titles ? davors_word or titles ? davors_debt: Over the way a lamp goes out. The book that was promised to Davor lies open in a kitchen, where any laundress may look him up, and by dinner time several have. He will want that settled. He has your names.}
The twins turn the leaves together. Number 212, number 213; the same hand, the same afternoon. Aleksandra puts her finger on the one, and waits; and after a while her brother, looking at the ceiling, puts his on the other.

{titles ? borrowed_face: Milica goes to the shelf and has a look at a woman who owns a house. "There you are," she says.|"Well," says Milica. She has sat down, and is smoothing her apron over and over. "I suppose I look very silly." Nobody there can tell her that she looks like a queen, and be believed; so Capac gets up and serves the soup.}
{gone: There is a bolt on the sill, and only one of you who used that kind. It may be that she stopped to watch.}
{titles ? arms_for_the_poor: Under a hundred and sixty beds there is something that was not needed tonight. People have been up to feel if it is still there.}
There is a morning under the cellar yet. It belongs to the house, and the house has somebody in it; and when you come back for it, with a cart and friends, there is a key on a nail.
~ xp(party, 120)
-> END

=== by_water ===
# heading: Seven in the Morning
# image: quiet_glass
# wordsunder: An ending. The Quiet Glass leaves Tarpitt.
{titles ? laundry_mark: They have a basket for it. It was made for the Council's table linen; it takes four women and a pole, and the guard at the sluice lift the lid, as they do every night, and see two hundredweight of napkins with light coming up between them. The sergeant looks at that for some time. "Candles?" he asks. "Whites," says Ruža. He was born here, and has never seen a morning. He lets the lid down with both hands.|You carry it down the water stairs in the rain, with its back to the road. You cannot help what it does to the canal. The whole of the opposite wall turns the colour of bread, and there are people at the windows.}

Past the sluice is a ferry that does not ask. You set the Glass in the bow, where it faces forward. All the way over the marsh the Storm goes up on either hand like the wall of a well, and in front of you there is a yard and a half of thin cloud, a jug, a bird.

{cracked: The line in the corner has grown no longer. But you have all seen what is behind it: a fleck, a thumbprint, turning. It comes round in every morning now at twenty to nine. "It is remembering that as well," says Adina, who watches for it.|There is not a mark on it. Adina sits before it all night with her chin on her knees, learning it by heart, in case.}

{milica_safe: {titles ? borrowed_face: Milica would not come. When you saw her last, Dask was on the step with his wax, and she had asked him to hold something for a moment while she did her hair; and he, with his eyes shut, was holding it.|Milica would not come. She shut the door on you herself, and told it through the wood that she had been meaning to get some sleep. By now there is wax on it. The law does not say what is to be done about somebody who is inside. It provides for everything else.}|On the bench at the customs house there is a small woman in a good apron, of settled weight. You went by under the window. None of you had thought that it would be lit.}

{titles ? davors_word or titles ? davors_debt: Far back on the causeway a carriage has stopped with its lamps burning, as one stops for people who said that they would be there.}
{titles ? vanessas_vengeance: Vanessa has forty-one slips of paper, and is folding them into boats. She has a word with each before she lets it go.}
{titles ? fire_sale: At the rail stands a woman with one trunk. "What are you asking for it?" says Emilija. Wynter opens her mouth, and looks at the jug, and shuts it again.|{trust_wynter > 0: "Share and share alike," Wynter has said, and has taken for hers the lower left, with the sill. She takes care not to stand where she might be in it.}}
{gone and names_known:
    On the far landing someone is sitting on a bollard with a crossbow across her knees. You let the man go who sold her people; she has come to see what you thought was worth it. She looks for a long time. Then she takes the fourth corner.
    ~ join(vanessa)
    ~ gone -= vanessa
}
Behind you, in the city, somebody has begun to sweep.
~ xp(party, 120)
-> END

=== faces_returned ===
# heading: Faces
# image: long_gallery
# wordsunder: An ending. The reflections come up the stairs, and Tarpitt sees itself.
{titles ? faces_turned: You open the cellar door and stand to one side of it, like people in a cloakroom.|"Oktav," {name(who)} says, down the stairs. "Oktav Dask." There is a small glad cry, a long way off, and the noise of a great many people all saying that they told you so.}

What comes up is only light. It comes as the sound of a party comes when somebody opens a door on it; over the kitchen floor, under the back door, out into the wet. And in Tallow Street there is water lying. {turmoil >= 5: There is a streetful of it, wall to wall; no one has touched a broom for an hour.|There are only some yards of it, in the ruts, where the brooms have been slow. It is enough. It goes from one to the next like news.}

Dask is on the step with the spoon in his hand. He looks down to wipe his feet.

There is a stout man in the puddle, going bald, with ink on his cuff, and he is crying. "Oh," says the Assessor. "Have I been like that all this time?" The stout man shakes his head. It seems to be a long answer. By and by Dask gives his wax to a guardsman and sits down on the step, with his feet in the road.

All the way along they have stopped. They are on their knees, in silk, in their grandmothers' lace, with their faces a hand's breadth from the ground. Some scream. Two run. {readiness >= 5: Two hundred guardsmen are waiting for the word, and Captain Sever stands astride a puddle with her sword out, looking at somebody old and tired who never liked it.|Captain Sever stands astride a puddle with her sword out, and there is no one behind her any more.} Up at the keep nine people are calling for shutters.

Aleksandra lies full length in the gutter with her cheek on her arm, as girls lie who share a bed. {trust_aleksandra > 1: Every so often both of them laugh.|She has two hundred years to hear, and has got as far as Tuesday.} Aleksander has stood since the bell with his back to the wall. {trust_aleksander < 0: He has not spoken since you made him hear it.} At last, in the tone of a man announcing himself, he says, "Good evening." And he looks.

{milica_safe: {titles ? borrowed_face: Milica has brought her own.|Milica takes hold of the doorpost and bends; it takes her some time. She has a look. "Hm," she says. "That's never my aunt."}|Between two guardsmen, in the middle of the road, an old woman in a good apron is looking down past her feet. No one is holding her arm now.}
{titles ? vanessas_vengeance: In one long puddle by the kerb is a man whom nobody comes to. He has an account to give, with forty-one heads to it. Vanessa lets him get to the end.|{titles ? davors_word or titles ? davors_debt or titles ? shown_out: In the window over the way Davor has not moved. He need only look down. He has paid for forty-one of them, and he sits there until it is light with his eyes on the ceiling.}}
{gone: Vanessa is on the roof opposite. You see her when everybody else is looking the other way. She has a clear shot at that window, and has had it for an hour, and is watching him not look.}
{titles ? seen_from_behind: One or two in the water look past their own when they have done, and nod to you.}
The house has not been sealed. Nobody has thought of it. As for the Glass, it is down there still with its morning, and from tonight the whole of Tarpitt knows the way.
~ xp(party, 120)
-> END

=== the_carriage ===
# heading: Unweighed
# wordsunder: An ending. You give Davor the Register, and leave in his carriage.
The book goes in first. It has the forward seat. You ride with your backs to the horses.

Davor has a lamp and a paper knife, and is at D before the door is shut. "There," he says. "Seven hundred and six. A gentleman's toilet glass, walnut." He closes his eyes. "I remember the handle."

{titles ? davors_debt: He takes your bill out of his pocketbook, writes across it, and hands it over. It says *Received with thanks*. On the back, you find later, there is interest.|He pays what he promised: at the water gate a man with a scale looks in at the window, and is looked at.}

{gone: Nobody has taken the sixth seat. {names_known: He had the footman bring a rug for it, with a card pinned on: *For the Nyere lady*.|"You have lost one," he says. "You do seem to."}|Vanessa sits across from him, knee to knee. {names_known: The whole way she looks at one place, an inch above his collar. Davor finds it restful. He does not know what it is that she is learning.|Whenever the lamp swings she sees a nose like forty others, and cannot think why it should make her count.}}

"You'll come back to us," Davor tells Aleksander over the page. "You have the manners for it." {trust_aleksander > 1: "Thank you," says Aleksander. His hand, on the strap, has gone through the leather.|Aleksander thanks him, and hears how well he does it.}

Aleksandra can read upside down. She has found 212. Next to it is a name that no one has called her since she was nineteen, and she says it to herself all over the marsh.

"We came for a morning," Adina says. "I beg your pardon?" says Davor, who was not listening. "A morning," says Adina, and after that nothing.

{milica_safe: {titles ? borrowed_face: As you pass Tallow Street there is a light in a window on the east side, low down, winking: two short, one long. Somebody has been taught half of it, and is trying the rest.|You do not pass Tallow Street. Somebody in it is putting the kettle on. You had told her that you would only be a moment.}|You pass the customs house. There is a bench in the window, with somebody small on it, and then there is not.} The bell rings when you are already on the causeway, over the noise of the wheels.

{turmoil >= 5: At the last corner the road is full of people holding their brooms upright. They make way. They look in as you go by, at every one of you, so as to know you again.|{readiness >= 5: Two patrols stop you, and see the crest, and apologise.}}
Ahead in the coach lamps is the Storm. You have a safe conduct to show it.
~ earn(20)
~ xp(party, 90)
-> END

=== the_rising ===
# heading: With Longer Handles
# wordsunder: An ending. The sweepers come armed to Tallow Street.
It is Milica's big copper, the one for jam, and it takes the poker. Four strokes. In the quiet afterwards you can hear, along Tallow Street and down Sump Lane and away beyond the bridges, an animal being combed the wrong way: a thousand people are drawing steel out of their broom handles.

{in_the_wash: Ruža comes first, with forty women in wet aprons, and your four with your bandages showing, in monogrammed lawn.|{turmoil >= 5: Ruža comes first. There is no one that you could call behind her. They are only there, as water is.|First comes {name(who)}; and then Ruža, at a run, because she never could bear to see a thing done by lodgers.}}

"Go home, the lot of you," says Captain Sever. {readiness >= 5: She is enjoying it. She has every man on the Council's books, and was told to expect an old woman and six foreigners. You see her count, and stop, and start again.|She has six men and some wax.}

{readiness >= 5: It lasts eleven minutes. It is not a battle; nobody has been in one but the guard and you. You keep the step, with Capac in the doorway because he had asked for it. When it is over they are lying among the brooms, thirty or more, living and dead, and the rain comes down on all of them alike, with no one to sweep it off.|It does not last. Each of the guard reaches behind him for a grey felt bag, and there is nothing on the strap. They look at one another's faces, there being nowhere else to look. Then they run.}

And the water lies down. {items ? register: Ruža has the Register brought out and nailed open on the door, with a lamp to it, and they queue in the rain to read what was taken, and from whom, and how many people signed.|It lies the whole length of the street. They come to the edge of it by families, and hold the children up to see.}

{milica_safe: {titles ? borrowed_face: "That's not how you do it," says Milica to a small boy who is looking with one eye. "You want to take it by provinces."|Milica stands at the kerb in her good apron with a hand over her mouth, looking down.}|They bring Milica down from the customs house in a chair. She wants to be let off at the corner, and to walk.}
{gone: A good many of the guard, it turns out, were shot from behind and above, by someone whom nobody had asked.|{titles ? vanessas_vengeance: Vanessa has copied out her forty-one names at the foot of the roll, in the same hand as the others.|Vanessa goes along the fallen and asks the living for each one's name. She has it all down by noon.}}
{trust_capac > 1: "I opened one at home," says Capac, of the door. "They said that I should live to see what came in by it." A boy puts out his tongue at the road, and the road does it back. "I had not been told about that," says Capac.}
{titles ? davors_word or titles ? davors_debt: Davor has called already, to congratulate them. He brought his own chair.}
There is to be a meeting in the Laundry, and they would like you to be gone before it. It is nothing personal. They have two hundred years of other people's washing to get through; and what is under the cellar they mean to keep until they know what it is worth.
~ xp(party, 120)
-> END

=== the_seal ===
# heading: Presumptively Vacant
# wordsunder: An ending. House Potra is sealed. You leave Tarpitt, weighed.
{door_kept: It was light before they got by him, or what they have here for light. Dask would not have the chair moved while there was a man in it. He stood for three hours with his spoon over a candle, keeping the wax warm, and towards the end they were discussing hinges. By then Milica Potra had finished what she had to do, and slept, and breakfasted, and came out on to the step of her own accord with her hat on. "I'd have been sorry to be hurried," she says.|It goes very quickly. There is a form of words, and there is a ribbon. He holds the spoon in the flame; it drips twice on the step; he takes out a handkerchief, and wipes that.}

{not door_kept: {milica_safe: She will not come out. She has told them so through the wood. Dask looks in his papers, both sides, for what is to be done about a person who is in there; but the law provides only for everything else. "Madam," he says to the keyhole, "I am obliged to consider that you are not." "I know you are, dear," says Milica.|They have let her stand at the front, on his arm, to see it done properly. She watches the ribbon go over the latch. "That'll stick in the wet," she says.}}

{titles ? borrowed_face: {milica_safe and not door_kept: As you turn the corner a small round spot of light comes out between the kitchen shutters. It goes over the wall opposite, and the wet hats of the guard, and on to each of you, one after another, and rests there. Two short, one long.|She has one hand in the pocket of her apron, round something.}}

They weigh you out. {items ? quiet_glass or items ? register: It is all quite regular. *Number 12,308*, he writes, *{items ? quiet_glass:one mirror, standing, resubmitted|one ledger, property of this office}*, and waits for it to dry. "It is heritable," says Dask. He does not look at you. "I should keep it."|You are each of you between one and three pounds the lighter. He counts the difference into your hands.}
{items ? quiet_glass:
    ~ take(quiet_glass)
}
{items ? register:
    ~ take(register)
}
{items ? glass_receipt and not gone:
    Vanessa puts down number 12,307. He goes away with it, for an hour, in the rain, and comes back with a box lined in grey felt. "The first," says Dask, "in two hundred and twelve years." She hangs it on her belt like somebody who has been handed a small live animal.
    ~ take(glass_receipt)
    ~ give(signal_mirror)
}
{readiness >= 5: Sever has come to see you over the sill. "It could have been so much better," she says. You think that she means the fight.}
{turmoil >= 5: The sweepers have gone back to it, all but one, and then all but none. But everybody has heard how it sounds when it stops.}
{titles ? arms_for_the_poor: Behind a hundred and sixty pairs of shutters along your way somebody is sitting on the edge of a bed.}
{titles ? drowned_arms: Not one of the guard who see you off has anything in his hands. They do not know what to do with them. One waves.}
{titles ? fire_sale: You have forty in a felt bag, and hear it at every step.}
{titles ? faces_turned or titles ? seen_from_behind: Under the paving, all the way to the gate, there is a patient sound, as of people who have put their coats on.}
{titles ? vanessas_vengeance: Vanessa looks back, which she had not meant to do, and does not have to count.}
{titles ? davors_word or titles ? davors_debt: Davor's man rides after you as far as the marsh, so as to be certain of the road.}
{gone and names_known:
    Beyond the marsh somebody is sitting on a bollard. She looks at your hands, which are empty. "No," says Vanessa. "Nor have I." She falls in at the back, where she can see all of you.
    ~ join(vanessa)
    ~ gone -= vanessa
}
{milica_told and trust_adina > 1: "I never saw it," Adina says, when you have been walking for a long time. "But we told her the truth, and she let us in. I find that there is more to go on with than I had."}
You know now where there is a piece of the sky. It is under a house, in a street, in a city that can turn you away once more at the most; and you have begun on the plan before you are off the causeway, and there is already a broom in it.
~ xp(party, 80)
-> END
