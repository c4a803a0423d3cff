INCLUDE havenbook.ink
INCLUDE first_bell.ink
INCLUDE quay.ink
INCLUDE stair.ink
INCLUDE bell.ink
# title: The Drowned Bell
# author: The makers of Havenbook

-> night_boat
