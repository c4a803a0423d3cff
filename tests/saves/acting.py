"""Processes that act on one save as fast as they can and say each revision once it is safe. Their end is to be killed.

One process after another, each forked from a parent that has read in all modules and opened nothing.
"""

import os
import sys

from engine.commands import Choose
from saves.store import Store
from tests.saves.making import earn


def say(line: str) -> None:
    """Write a line in one piece, so that nothing can come between its halves."""
    os.write(1, f"{line}\n".encode())


def act_for_ever(path: str, save: str, life: str) -> None:
    """Act until killed: first the process id, then each acknowledged step on a line of standard output."""
    say(f"pid {os.getpid()}")
    store = Store.open(path)
    revision, number = store.load(save).revision, 0
    while True:
        step_id = f"life{life}-{number}"
        step = store.act(save, revision=revision, step_id=step_id, seat="", command=Choose("on"), run=earn(1))
        revision, number = step.revision, number + 1
        say(f"{step.revision} {step.step_id}")


def main(path: str, save: str, lives: str) -> None:
    """Let one process after another act, each until it is killed."""
    for life in range(int(lives)):
        child = os.fork()
        if child == 0:
            act_for_ever(path, save, str(life))
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
