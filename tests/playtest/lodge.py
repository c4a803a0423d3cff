"""A book with nothing but the quests of the Horizon set, for automatic and other players."""

from pathlib import Path

BOOK = """
title = "Nothing but quests"
authors = ["the tests"]
notice = "For tests alone."
sets = ["horizon"]

[party]
heroes = ["nora", "banuk", "carja", "oseram"]
"""

QUESTS = ("sawtooth", "stormbird", "thunderjaw", "fireclaw")


def write_lodge(folder: Path) -> Path:
    """Write the book into a folder."""
    story = ["INCLUDE havenbook.ink", "-> lodge", "=== lodge ===", "The lodge."]
    story += [f"* [The {name} # quest: {name}_hunt] -> after(-> {name}_call)" for name in QUESTS]
    for name in QUESTS:
        story += [
            f"=== {name}_call ===",
            "A night before the Call.",
            f"+ [Answer it # quest: {name}_hunt] -> after(-> {name}_call)",
        ]
    story += [
        "=== after(-> again) ===",
        "After: {outcome}.",
        "{outcome:",
        '- "call": -> again',
        '- "second_call": -> again',
        '- "won": {name(who)} wins. -> END',
        "- else: -> END",
        "}",
    ]
    (folder / "story").mkdir(parents=True)
    (folder / "book.toml").write_text(BOOK, encoding="utf-8")
    (folder / "story" / "main.ink").write_text("\n".join(story) + "\n", encoding="utf-8")
    return folder
