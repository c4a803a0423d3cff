"""What the ink runtime says when a story goes wrong, in words for its author, with how to mend it."""

_WORDS = (
    ("ran out of content", "the page ends here and no choice is open. End it with a divert (-> page), a choice that "
     "is always there (+ [Go on]), a fallback (* ->), or -> END"),
    ("need a '->->'", "the end of a tunnel without a way back. End it with ->->"),
    ("need a '~ return'", "a function ends in the middle. End it with ~ return"),
    ("Found tunnel onwards", "->-> stands here, but nobody came through a tunnel. Enter this knot with -> knot ->"),
    ("Found function return", "~ return stands here outside a function"),
    ("didn't contain a divert target", "a divert goes where a variable says, and the variable holds no page. Give it "
     "one first: ~ variable = -> page"),
    ("could not be found (", "a divert goes where a variable says, and there is no such variable"),
    ("division", "a sum divides by nothing. Ask first whether the number is 0"),
    ("modulo", "a sum divides by nothing. Ask first whether the number is 0"),
    ("RANDOM was called", "RANDOM needs its smaller number first: RANDOM(1, 6)"),
    ("RANDOM(min, max)", "RANDOM needs two whole numbers: RANDOM(1, 6)"),
    ("EXTERNAL function", "it calls a function of another program, which is not here. Write one of the same name in ink"),
    ("Cannot perform operation", "a sum with things that do not add up, such as a text times a number"),
    ("Can not call use", "a sum with a list and something that is none"),
    ("Cannot mix Lists", "a sum with a list and something that is none"),
    ("Can't cast", "a sum with things that do not add up, such as a text and a list"),
    ("void value", "a sum with a function that gives nothing back. Does it lack a ~ return?"),
    ("divert target (to", "a page is used as a condition. Leave out the arrow: {page} asks whether it was read"),
    ("recursion", "too deeply nested: a tunnel or function that calls itself without an end?"),
    ("Could not find List item", "a list has no item of that number"),
    ("Passed non-integer", "a list item is asked for by something that is no whole number"),
    ("out of range", "a sum gives a number too big to count with"),
    ("too large", "a sum gives a number too big to count with"),
)  # fmt: skip


def in_plain_words(problem: object) -> str:
    """Say what the runtime says in words for the author, with how to mend it."""
    said = str(problem)
    for part, words in _WORDS:
        if part in said:
            return words
    return f"the story cannot go on here; the ink runtime says: {said.partition('): ')[2] or said}"
