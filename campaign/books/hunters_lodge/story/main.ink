// The Hunters' Lodge. The pages stand in the files below, in the order in which most tables read them.
INCLUDE havenbook.ink
INCLUDE 01_lodge.ink
INCLUDE 02_hall.ink
INCLUDE 03_trail.ink
INCLUDE 04_second.ink
INCLUDE 05_return.ink
INCLUDE 06_endings.ink

// What is hunted, and what came to the noise: 1 the Sawtooth, 2 the Stormbird, 3 the Thunderjaw, 4 the Fireclaw.
VAR quarry = 0
VAR great = 0

// How often you have gone out, and how many evenings the house still gives you.
VAR hunts = 0
VAR evenings = 3

// Who stayed behind as the bond, and who struck last.
VAR bond = ()
VAR winner = ()

// You have Adarre's leave to go out on your word.
VAR word_given = false

// Where you turned for home: 1 the Board, 2 the Call, 3 before the second Call, 4 turned, 5 the Telling.
VAR left_from = 0

// There were two breaths in the ground.
VAR second_breath = false

-> guests_door

// Hunters by their people, as everybody in the Lodge calls them: "the Nora", "the Banuk and the Carja".
=== function folk(list)
~ temp one = LIST_MIN(list)
{ LIST_COUNT(list) > 2:
    ~ return "{one_of_them(one)}, {folk(list - one)}"
}
{ LIST_COUNT(list) > 1:
    ~ return "{one_of_them(one)} and {one_of_them(list - one)}"
}
~ return one_of_them(list)

=== function one_of_them(list)
{
- list ? nora:
    ~ return "the Nora"
- list ? banuk:
    ~ return "the Banuk"
- list ? carja:
    ~ return "the Carja"
- list ? oseram:
    ~ return "the Oseram"
}
~ return "nobody"

// The same at the head of a sentence.
=== function folk_first(list)
~ temp one = LIST_MIN(list)
{ LIST_COUNT(list) > 2:
    ~ return "{one_of_them_first(one)}, {folk(list - one)}"
}
{ LIST_COUNT(list) > 1:
    ~ return "{one_of_them_first(one)} and {one_of_them(list - one)}"
}
~ return one_of_them_first(list)

=== function one_of_them_first(list)
{
- list ? nora:
    ~ return "The Nora"
- list ? banuk:
    ~ return "The Banuk"
- list ? carja:
    ~ return "The Carja"
- list ? oseram:
    ~ return "The Oseram"
}
~ return "Nobody"

=== function he(list)
{
- LIST_COUNT(list) > 1:
    ~ return "they"
- list ? banuk || list ? oseram:
    ~ return "he"
}
~ return "she"

=== function him(list)
{
- LIST_COUNT(list) > 1:
    ~ return "them"
- list ? banuk || list ? oseram:
    ~ return "him"
}
~ return "her"

=== function his(list)
{
- LIST_COUNT(list) > 1:
    ~ return "their"
- list ? banuk || list ? oseram:
    ~ return "his"
}
~ return "her"
