"""``havenbook new``: a folder with a small book in it, for an author to change."""

import re
from pathlib import Path

import click

from engine.book import loader
from engine.book.decode import is_id
from web.verbs.check import write_include
from web.verbs.telling import FoundError, cache_folder, json_option, tell

STARTER = Path(__file__).parent.parent / "starter"


@click.command("new")
@click.argument("name", metavar="NAME")
@json_option
def new_verb(name: str, as_json: bool) -> None:
    """Begin a book in a new folder NAME: three pages with a test box, checked and ready to preview."""
    folder = Path(name)
    book_id = folder.resolve().name
    if not is_id(book_id.replace("-", "_")):
        raise click.UsageError(
            f"A book's folder is named in letters, digits and '_', such as the_long_night; not '{book_id}'."
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FoundError(f"There is something called {folder} already. Nothing was changed.")
    title = re.sub(r"[_-]+", " ", book_id).strip().title()
    written = _copy(folder, title)
    report = loader.check(folder, cache=cache_folder())
    if report.book is not None and (include := write_include(folder, report.book)):
        written.append(include)
    document = {"book": book_id, "folder": str(folder), "files": [path.as_posix() for path in written]}
    words = [
        f"{title} is begun in {folder}. Preview it while you write:",
        f"  havenbook serve --write {folder}",
    ]
    tell(as_json, document, words)


def _copy(folder: Path, title: str) -> list[Path]:
    """Copy the starter, its title filled in; returns the files written."""
    written = []
    try:
        for source in sorted(path for path in STARTER.rglob("*") if path.is_file()):
            place = folder / source.relative_to(STARTER)
            place.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text(encoding="utf-8").replace("TITLE", title).replace("FOLDER", folder.name)
            place.write_text(text, encoding="utf-8", newline="\n")
            written.append(place)
    except OSError as error:
        raise FoundError(f"{folder} cannot be written: {error.strerror}.") from error
    return written
