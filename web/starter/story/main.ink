// The book begins here. One file for each chapter, named below; havenbook.ink is made for you.
INCLUDE havenbook.ink
INCLUDE the_house.ink

-> the_door
