// City Without Mirrors. The pages stand in the files below, in the order in which most tables read them.
INCLUDE havenbook.ink
INCLUDE 01_gate.ink
INCLUDE 02_potra.ink
INCLUDE 03_davor.ink
INCLUDE 04_garrison.ink
INCLUDE 05_laundry.ink
INCLUDE 06_below.ink
INCLUDE 07_third_bell.ink

// The clock: outings so far. At three, every door but the last one is shut.
VAR night = 0
VAR last_night = 3

// What the table has learnt or shown of itself.
VAR heard = ()
VAR scout = ()
VAR gone = ()
VAR recognised = false
VAR knows_law = false
VAR milica_told = false
VAR knows_draught = false
VAR names_known = false
VAR davor_pleased = false
VAR house_lost = false
VAR milica_safe = true
VAR followed = false
VAR rested_below = false
VAR cracked = false
VAR grate_tries = 0
VAR in_the_wash = false
VAR door_kept = false

// How each hero stands to the rest.
VAR trust_adina = 0
VAR trust_aleksander = 0
VAR trust_aleksandra = 0
VAR trust_capac = 0
VAR trust_vanessa = 0
VAR trust_wynter = 0

-> glass_gate
