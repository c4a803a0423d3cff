// Chapter 2. What can be learnt in a town that is looking at its spoons.

=== rope_loft ===
# heading: The Rope Loft
~ title(seen_by_quill)
Captain Sable Quill has never been to sea. She says so first, to save time.

“Captain of what, then?” {party ? hanne:Hanne asks|you ask}.

“Of whatever is owed me.”

Behind her stand forty ledgers, one to a household, and on the desk a forty-first lies open. Her clerk goes barefoot between them, and so do the men at the hoist. Barefoot, in Karrow, means divers.

“I am raising a bell,” she says. “It has no owner. I looked. If it spoils your sleep, I can offer eight gold to sleep somewhere else. I pay on the ebb, as a rule, and see nobody twice in a night; but you may have it now.”
Captain Quill is raising the bell, and offers eight gold to be left to it. {titles ? heard_the_answer:You could tell her what answered.|Hanne still has her strand of the rope.} Say one thing; she will not see you again. # wordsunder
* (take_coin) [Take the eight gold, and leave her rope alone]
    ~ earn(8)
    ~ title(quills_coin)
    She asks each of you how it is spelt, and blots the names. “There,” she says. “Now we all know where we are.”
* (lay_strand) [Lay Hanne’s strand of hemp on the ledger, and let her talk rope # requires: found_the_rope # test: hanne perception 16]
    { pass:
        “You have worn out two of these on the sill of the gate,” says Hanne. “Nobody wears a rope there by lifting. You take it up and let it down. You are giving something room to ring.”
        ~ title(whom_quill_waits_for)
    - else:
        “Rope,” agrees Captain Quill. “This is a rope loft.” The clerk laughs, out of the window, and over the water a shutter opens to see at what.
        ~ shutters += 1
    }
* (say_three) [Tell her what answered: three strokes, and three # requires: heard_the_answer]
    You tell her. The clerk has never seen her blot a page before.
    ~ title(whom_quill_waits_for)
* (buy_leaf) [Buy a leaf out of the forty-first ledger, for four gold # cost: 4]
    “It is a copy,” she says, and counts your gold twice, as a courtesy. “The first is in my head.” Forty names, and after each a short upright stroke, like an arm put up.
    ~ give(the_leaf)
* (quay_talk) [Ask the men at the hoist, in quay talk, what they owe # test: quayborn charisma 17]
    { pass:
        A net, a roof, a funeral. One of them looks to see that she is writing, and slips you a leaf out of the forty-first ledger, folded small. “My grandad is on that. All our grandads are. Read it out where she has to hear.”
        ~ give(the_leaf)
    - else:
        You ask it a shade too loud, and the hoist stops. Nobody answers. Over the water a shutter opens.
        ~ shutters += 1
    }
+ [Say good night] -> lamp_house
-
{ titles ? whom_quill_waits_for:
    “It is not an alarm,” says Captain Quill, after a time. “Three and three is supper. My mother cooked on the *Patience*. I was seven, and they put me to bed early, to be fresh for the morning.”
    She closes the ledger on the pen. “I have been fresh for forty years.”
}
~ xp(party, 25)
+ [Back to the Lamp House] -> lamp_house

=== mother_thorne ===
# heading: Nobody to Be Polite To
# wordsunder: Ilse’s mother tells it. Forty years ago the *Patience* lay off in fog with fever aboard and asked to be rung in. The town voted not to. She held the rope all night and did not pull it. Ilse may find something to say.
~ title(heard_the_count)
Ilse’s mother keeps four rooms over the water, and not one window that looks at it. She goes along the row of you to be sure, and puts the kettle on.

“Forty,” she says. “You will ask, so: forty. The *Patience* lay off the mole in fog like this, with fever aboard, ringing for our bell to bring her in. The town met at the Lamp House and put it to a show of hands. No bell, no channel. No channel, no fever. I had the rope. I held it till morning and I never pulled it, and I have the arm to this day.”

The kettle takes its time.

“Nobody told them no,” she says. “They asked all night, and nobody told them anything.”

Afterwards the town took the bell down so as not to see it, and drew its tongue so as not to hear it. The tongue is propping the kitchen door open. Ilse has been stepping over it all her life. She thought it was off an anchor.

* (find_words) [Ilse finds something to say # test: ilse spirit 16]
    { pass:
        “You could have let go,” says Ilse. “You could have gone home. You held it all night.”
        Her mother thinks about this for the length of a cup of tea. Then she gets up and kicks the tongue across the floor to you, and behind her, for the first time anyone can remember, the kitchen door swings shut.
        ~ give(bell_tongue)
    - else:
        “It was a long time ago,” says Ilse.
        “It is at two o’clock,” says her mother, and goes to look for her shoes.
        ~ title(mother_walks)
    }
    ~ xp(party, 25)
+ [Drink the tea, and say nothing]
    It is very strong tea.
-
+ [Back to the Lamp House] -> lamp_house

VAR slips = 0

=== customs_shed ===
# heading: The Customs Shed
{ slips == 0:
    The customs shed holds crates to the rafters and one guard, who has set his chair against the front door so that nobody can open it without waking him. The back door gives on the water. Its padlock is the size of a loaf, and wet.
- else:
    The padlock hangs where it hung.
}
A wet padlock. You may work at it again and again, but each slip costs a thumb and wakes a neighbour. # wordsunder
+ (work_lock) [Work the padlock: again and again, if you can bear the noise # test: hero agility 19 # retry]
    { not pass:
        The shackle bites {name(who)} in the thumb, and the hasp drops. Over the water a shutter opens.
        ~ harm(who, 1)
        ~ shutters += 1
        ~ slips += 1
        { slips < 3:
            -> customs_shed
        }
        The guard comes round the corner in his socks. “It is not locked,” he says. “It is rusted. You lift it.” He lifts it. “I shall have to say I saw you. I shall say it at breakfast.”
    }
+ [Leave it shut] -> lamp_house
-
Inside, between four hundred gallons of lamp oil and a barrel of goose grease, pigs’ bladders hang from nails like hams, blown hard and stitched with rope-walk thread. A diver bites one on the way down. You take a bladder, and a few things that are not nailed.
~ give(air_bladder)
~ loot(2)
~ title(shed_emptied)
~ xp(party, 25)
+ [Back to the Lamp House] -> lamp_house

=== quay_walk ===
# heading: The Quays After Dark
# wordsunder: You walk the quays and come back to the Lamp House.
{ outcome:
- "the_boy":
    “Wick,” he says, upside down, when you ask. “I mind a lamp for Captain Quill. You are not supposed to ask.”
    ~ title(met_wick)
- "clerk":
    Behind him a shutter opens, to check his sum.
    ~ shutters += 1
- "third_stroke":
    Nobody calls out.
    ~ shutters += 2
- else:
    { The tide has gone down six treads of the fish steps since supper.|The tide has gone down nine more.|There is hardly any harbour left to walk beside. }
}
{ quay_walk > 2:
    ~ title(known_on_the_quays)
    By now the quays know your step.
}
+ [Back to the Lamp House]
    ->->
