=== house_potra ===
# page: 12
# heading: House Potra
# haven: House Potra
# wordsunder: House Potra, where you are safe until the third bell of the third night. Four of you may go out after dark, and each outing takes a night.
# image: house_potra
{night:
- 0: The pass on the kitchen table is good for four after dark. The others are lodgers, and must lodge. "I've two chairs by that door," Milica says, "and in sixty years they've never been empty. Whoever sits in them, sits. It isn't nothing."
- 1: Two nights left. Somebody has chalked a number on the gatepost, and Milica has chalked the sum it belongs to underneath it, and marked it wrong.
- 2: One night left. Dask has sent a boy with a card to say that he will be punctual. Milica has used it to level the table.
- else: The third night. Nobody has lit the lamp in the yard. From here to the bell there is only the kitchen, and whoever is in it.
}
{night > 0 and absent() ? capac: {!Capac has passed the time planing the back door, so that it now shuts like a door in a fortress. He opens and closes it for you twice.}}
{night > 0 and absent() ? adina: {!Adina has been hearing Milica's sins. There were two, and one was about a goose. They took four hours.}}
{night > 0 and absent() ? aleksandra: {!Aleksandra has counted the stones in the cellar wall. Three, she says, are the wrong way round, and one of them breathes. She has told it to wait.}}
{night > 0 and absent() ? aleksander: {!Aleksander has taught Milica a card game that was forbidden before she was born. She has won his cuff links.}}
{night > 0 and absent() ? vanessa: {!Vanessa has sat in the chair facing the window for as long as you were out, and has put a line of shot along the sill, one for each lamp she could reach.}}
{night == 1 and absent() ? wynter and not (items ? cellar_key):
    Wynter, left alone in a house with a key in it, waits until Milica has turned away, and lays it on the table before you between two crusts. "She felt me do it," she says. "She put her hand over mine and gave it a pat. I don't know when I've been so robbed."
    ~ give(cellar_key)
    ~ knows_draught = true
}
{followed: A man with an umbrella has been standing across the street since you came in. It is not a street where people own umbrellas.}

+ {night < last_night} [Davor's manor, two corners off. The Council's adviser receives anyone who might be worth something # location # requires: aleksander, vanessa # unless: vanessas_vengeance, davors_word, davors_debt, shown_out]
    ~ night += 1
    -> davors_gallery
+ {night < last_night} [The old garrison, where the Council keeps its arms in grey felt bags # location # unless: arms_for_the_poor, fire_sale, drowned_arms]
    ~ night += 1
    -> old_garrison
+ {night < last_night} [The cellar, and whatever is behind the cellar # location # unless: glass_bearers, faces_turned, seen_from_behind, book_bearers]
    ~ night += 1
    -> cellar_door
+ [Emilija's Equipment. She sells to both sides and has a price list for each # location # unless: fire_sale # merchant: emilija]
    Emilija shuts the drawer, which is lined with felt. "If anyone asks," she says, "you came in about a buckle."
    -> house_potra
+ {night < last_night} [Walk the streets until morning # location # table: tarpitt]
    ~ night += 1
    -> streets_by_night
* (kitchen) {night > 0} [Sit up in the kitchen, when the house is asleep # table: kitchen_hours]
    {outcome:
    - "draught":
        ~ knows_draught = true
    - "umbrella":
        ~ followed = true
    }
    {outcome == "draught": The candle by the cellar door leans away from the bottom hinge. There is more air behind it than a cellar needs, and less iron in the hinge than it pretends.}
    -> house_potra
* (sit_with_her) {night > 0 and night < last_night} [Go up to Milica, who receives on the second evening]
    -> milicas_room
+ [Bar the back door, and wait for the third bell # location]
    {night == 0:
        Milica takes the bar out of your hands and stands it where it was. "That's two nights off yet," she says. "We'd look silly."
        -> house_potra
    }
    -> third_bell

=== milicas_room ===
# heading: Milica Receives
# wordsunder: Milica would like company from those she has fed. What she gives depends on who is there, and on what you told her.
She receives in bed, in a cap, with the door open. The room is the one with the east window. There is a paler square on the wallpaper beside it, taller than a person, where a thing once stood, and in two hundred and twelve years no Potra has hung anything over it.

The two who kept the house have had their evening with her. It is you four that she wants: the ones who go out. "Somebody read to me," she says, "or mend something. I don't mind which. I only don't want to be looked at."

* (adina_reads) [Adina reads to her # attend: adina]
    Adina has only the one book with her. She reads the part where Yaedra cannot find her sandals. Milica, who is of no religion, asks for it again.
    {trust_adina < 0: At the end Adina closes it and says, "We're not pilgrims." "No, dear," says Milica. "Pilgrims tip."}
    ~ trust_adina += 1
    ~ heal(adina, 5)
* (capac_mends) [Capac sees to the window # attend: capac # else]
    Capac takes out the waxed pane, sets it straight and puts it back, and the whistle that Milica has slept beside for thirty years stops. "Oh," she says. "I'd thought that was me."
    ~ trust_capac += 1
* (burglary) [Stand about # otherwise]
    The four of you stand about like a burglary. Aleksandra studies the pale square; Aleksander studies the ceiling; Wynter prices the candlesticks, once, from habit, and turns her back on them. It is Vanessa who sits down in the end, on the floor, and begins without being asked to oil the old woman's scissors.

    "There," says Milica after a while. "That's company."
    ~ trust_vanessa += 1
- {items ? cellar_key: The key has been found a new nail, and neither of you mentions it.}
{milica_told and not (items ? cellar_key):
    She feels under the cap, and out of her hair, which is very long and quite white, she takes the key. "You told me what you were stealing," she says. "It makes it ever so much easier to hand over."
    ~ give(cellar_key)
}
{not (items ? cellar_key): She has one hand closed on the blanket. You can see the end of the key between her fingers, and not one of you is going to be the person who opens them.}
* (lend_mirror) {items ? signal_mirror} [Offer her Vanessa's mirror]
    -> her_aunts_face
* (let_her_sleep) [Let her sleep]
    "Eighty-one," she says, when you are at the door, "and I've never once seen who's been doing it all." She is quite cheerful about it. It is a thing one says. -> house_potra

=== her_aunts_face ===
# heading: Her Aunt's Face
# wordsunder: Milica looks in a mirror for the first time in her life. You may leave it with her.
Nobody asks Vanessa. She has it off her belt already. She wipes it on her sleeve, both sides, and holds it out as she would hold water out to a horse.

Milica takes it in both hands. It is so small that she has to look at herself by provinces: an eye; the other eye; some forehead. She goes over it as you would go over a house that you had been told about in letters. Rain ticks on the pane. In the whole city there is not at this moment another living person doing what she is doing.

"They told me I'd my aunt's mouth," she says. She tries it: flat, then pursed, then open. "I haven't. I've never seen this one before in my life." She begins to smile at it, to see what it does; and it does it back; and she gives a shout of laughter and claps the glass against her chest as if it might get away.

"How long," Vanessa asks, and clears her throat. "How long would you want it for?"

* (leave_it) [Leave the mirror with her]
    ~ take(signal_mirror)
    ~ title(borrowed_face)
    ~ trust_vanessa += 1
    ~ trust_capac += 1
    ~ loyal(capac, 1)
    "Till I'm done," says Milica. It goes on the night table, under a tea towel. Vanessa touches her belt three times on the stairs, and the third time she laughs at herself, not unkindly.
    ~ xp(party, 30)
* (take_it_back) [Take it back in the morning]
    ~ trust_vanessa -= 1
    ~ loyal(vanessa, -1)
    She has it for the night, and gives it back with the breakfast, polished. "I've seen it now," she says. "I'd know her again." Vanessa hangs it at her belt, where it is very light, and weighs on her all day.
- -> house_potra

=== streets_by_night ===
# heading: The Streets
{outcome:
- "ambush":
    + (stand_in_the_dark) [Stand where you are # encounter: street_ambush]
        {outcome:
        - "victory": The one who lies nearest has a list in his glove. It has six names on it, and two of them are spelt with some affection.
        - "held": You are looked at from behind eleven candles. Nobody up there has seen anything, and all of them will say so in the same words. On the kerb, palm up, as one leaves a card, somebody has left you a glove.
        - else: They take nothing, except a careful look at each of your faces. You are being learnt.
        }
        ~ readiness += 1
        -> on_home
- "toll":
    + (pay_toll) [Pay the three # cost: 3]
        You are given a receipt. In Tarpitt one always is.
        -> on_home
    + (refuse_toll) [Step over the line # encounter: street_toll]
        {outcome == "victory": A sweeper who has watched it all sweeps the chalk into the gutter for you, with great care, and in it both their hats.|You are on the far side of the line, at any rate. They have carried you over and laid you down there.}
        ~ turmoil += 1
        -> on_home
- "beggar":
    Does he get his two gold?
    + (give_two) [Give it to him # vote # cost: 2]
        He tells you, in exchange, that there used to be a pier glass at Potra's, and what one saw in it. He saw it as a boy of sixty. He has never since been able to like a ceiling.
        ~ trust_adina += 1
        ~ trust_capac += 1
        -> on_home
    + (keep_two) [Keep it # vote]
        "I was wrong about you," he says, to the one he had picked. It is a thing that stays said.
        ~ trust_adina -= 1
        -> on_home
- "pedlar":
    + (look_in_coat) [Look at the bottle # merchant: street_pedlar]
        -> on_home
    + (pass_coat) [Walk on]
        -> on_home
- "duel":
    + (accept_duel) [Accept, on behalf of one of you # encounter: street_duel]
        {outcome == "victory": From the roof one can see all of it at once: a city like a hand laid over a mouth.|One of you is carried down by three. Nobody is unkind enough to say who had said *I'll go*.}
        -> on_home
    + (decline_duel) [Bow, and keep to the street]
        It bows back. It goes along with you for a while, from roof to roof, in case you change your mind.
        -> on_home
- "quiet":
    Nothing whatever happens, for four hours. It is the most sinister thing that you have seen in Tarpitt.
    -> on_home
- else:
    -> on_home
}
- (on_home) {heard: By midnight you have found that the voices are loudest over the drains, and that the drains all fall one way: towards Tallow Street, and in under it.|By midnight you know two things. All the drains fall towards Tallow Street; and no sweeper will stand on a grating, even for money.}
{turmoil >= 3: There is chalk on the walls, low down, where people sit on their heels to rest: a broom, with a blade for a handle.}

On the way home, somewhere behind the sound of the brooms, one broom is keeping step with you.
{heard: The voices lead to the drains, and the drains lead in under Tallow Street.|The drains all lead in under Tallow Street, and no sweeper will stand on a grating.} On the way home one broom keeps step with you. # wordsunder

+ (listen) [Listen for the broom # test: hero perception 19 # retry]
    {pass:
        {titles ? laundry_mark: It is one of Ruža's girls, and she is annoyed at being heard. "You walk like a band," she says. She has a parcel for you in a pillow case: what fell out of a guardsman's pockets in the wash.|She is perhaps fifteen, and has a boathook in among the bristles. "Ruža says," she tells you, "that if you're the ones at Potra's, you're fools or help." She turns back the nearest cuff and sets four red stitches in it, faster than a person can object. "That's so they don't drown you, if you ever come in by the water."}
        {titles ? laundry_mark:
            ~ loot(1)
        - else:
            ~ title(laundry_mark)
        }
        ~ xp(party, 30)
    - else:
        It stops when you stop. When you look round there is only a sweeper, leaning, as sweepers lean; and it is not until you are at your own door that it comes to you that the broom was dry.
        ~ readiness += 1
        ~ followed = true
    }
+ (let_follow) [Let it follow]
    You do nothing, which is a thing one can do well or badly. The broom turns off at Sump Lane. Whatever it wanted to know about you, it knows that you do not turn on people in the dark.
    ~ turmoil += 1
- -> current_haven
