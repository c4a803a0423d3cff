"""The server of the browser tests: the real one, with small books and a door that begins a save with one of them."""

import sys
from pathlib import Path

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from saves.store import Store
from tests import builders
from tests.browser.gallery import gallery
from tests.quest.builders import horizon
from tests.web.conftest import GATE
from tests.web.fight_books import colonnade, sample
from web.app import Config, create_app
from web.desk import Desk
from web.server import address_of, listen, serve

LONG = "-> p1\n" + "".join(
    f"=== p{n} ===\n# page: {n}\nThis is the page of the number {n}.\n+ [Go to {n + 1}] -> p{n + 1}\n* [Stop] -> END\n"
    for n in range(1, 9)
) + "=== p9 ===\n# page: 9\nThe last one.\n-> END\n"  # fmt: skip

VOTE = """
-> ladder
=== ladder ===
# page: 162
The boy on the ladder has the bell rope in both hands.
Cut the rope?
* [Yes, cut it # vote] -> fall
* [No, talk to him # vote] -> talk
=== fall ===
# page: 169
He falls.
-> END
=== talk ===
# page: 170
He listens.
-> END
"""

HAVEN = """
-> lamp
=== lamp ===
# page: 120
# haven: The Lamp House
The keeper has lit all nine windows.
+ [The Rope Loft # location # requires: ada] -> loft
+ [The Customs Shed # location # unless: banned] -> loft
+ [The smithy # location # merchant: smithy] -> lamp
+ [Walk the quays # location # table: road]
    -> quays -> lamp
=== loft ===
# page: 174
Up among the ropes.
* [Fight # encounter: barn]
    {outcome:
    - "clean": -> lamp
    - else: -> lamp
    }
=== quays ===
# page: 180
Nobody is on the quays but you.
->->
"""

EACH = """
-> gap
=== gap ===
# page: 1
The treads are gone.
* [Jump the gap # test: each agility 16]
    {pass: -> over}
    {name(failed)} did not make it.
    -> over
=== over ===
# page: 2
On the other side.
-> END
"""

TITLED = [f"title_{n}" for n in range(20)]
FULL = (
    "-> inn\n=== inn ===\n# page: 7\n# haven: The Inn\n# wordsunder: A warm room, and everything you own in it.\n"
    + "".join(f"~ title({title})\n" for title in TITLED)
    + "{injure(ada)}\n{injure(bo)}\n{give(bell)}\n{give(key)}\n{lose_title(title_3)}\nWarm.\n"
    + "+ [The smithy # location # merchant: smithy] -> inn\n+ [Out # location] -> wood\n=== wood ===\n# page: 8\nCold.\n* [Home] -> inn\n"
)  # fmt: skip
FULL_TITLES = "".join(f'[{title}]\nname = "A Title of Some Length {n}"\n' for n, title in enumerate(TITLED))
FULL_TITLES += '[ratcatcher]\nname = "Ratcatcher"\n[banned]\nname = "Banned"\n'

BOOKS = {
    "full": (FULL, {"gold": 120, "size": 4, "extra": {"titles.toml": FULL_TITLES}}),
    "each": (EACH, {}),
    "gate": (GATE, {}),
    "long": (LONG, {}),
    "vote": (VOTE, {}),
    "haven": (HAVEN, {"size": 4, "gold": 30}),
}
SETS = {"quest": horizon, "fight": colonnade, "sample": sample}
"""Books with a shipped set."""
doors = Blueprint("doors", __name__, url_prefix="/begin")


@doors.get("/<name>/<int:turn>")
def begin(name: str, turn: int) -> ResponseReturnValue:
    """Begin a save with one of the books and open it."""
    desk: Desk = doors.desk  # type: ignore[attr-defined]
    ink, options = BOOKS.get(name, ("", {}))
    book = SETS[name]() if name in SETS else builders.book(ink, **options)  # type: ignore[arg-type]
    desk.shelve(book)
    seats = tuple(name for name in request.args.get("seats", "").split(",") if name)
    save_id = desk.begin(book, name=name, seats=seats, step_id=f"begin-{name}-{turn}", seed=turn)
    return redirect(url_for("reader.page", save_id=save_id))


def main(folder: Path) -> None:
    """Serve until told to stop; the address is the first line printed."""
    store = Store.open(folder / "havenbook.sqlite3")
    app = create_app(Config(store=store, secret_key=b"for tests only", blueprints=[gallery, doors]))
    doors.desk = app.extensions["desk"]  # type: ignore[attr-defined]
    taken = listen("127.0.0.1", 0)
    serve(app, taken, started=lambda: print(address_of(taken, "127.0.0.1"), flush=True))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
