"""``havenbook print``: a save sheet as one page of paper."""

import re
from pathlib import Path

import click

from engine.book.model import Book
from saves.store import Store
from web.app import Config, create_app
from web.playing import write_file
from web.verbs.saves import database_option, find_save, opened
from web.verbs.telling import FoundError, data_option, json_option, tell

_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_DROPPED = re.compile(r'<script\b.*?</script>|<link rel="(?:preload|icon)"[^>]*>', re.DOTALL)


@click.command("print")
@click.argument("save", metavar="SAVE")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@data_option
@database_option
@json_option
def print_verb(save: str, file: Path | None, data: Path | None, database: str | None, as_json: bool) -> None:
    """Write the sheet of SAVE, named by its id or its name, to FILE: one web page that prints on one page of A4."""
    with opened(data, database) as store:
        found = find_save(store, save)
        page = sheet_page(store, found.id, [])
    name = re.sub(r"\W+", "-", found.name).strip("-") or found.id
    place = file or Path(f"{name}.html")
    if file is None and place.exists():
        raise FoundError(f"There is a file {place} already. Name another one.")
    write_file(place, page.encode())
    document = {"save": found.id, "name": found.name, "file": str(place)}
    tell(
        as_json,
        document,
        [f"The sheet of {found.name} is written to {place}. Open it in a browser and print it."],
    )


def sheet_page(store: Store, save_id: str, books: list[Book]) -> str:
    """Make the web page of a save sheet, its style within it, so that the file stands alone."""
    app = create_app(Config(store=store, secret_key=b"nobody stays to be known", books=books))
    with app.test_client() as client:
        answer = client.get(f"/saves/{save_id}/sheet")
        if answer.status_code != 200:
            raise FoundError("The sheet cannot be shown: its book cannot be opened.")

        def style(link: re.Match[str]) -> str:
            with client.get(link[1]) as sheet:
                return f"<style>{sheet.get_data(as_text=True)}</style>"

        return _STYLE.sub(style, _DROPPED.sub("", answer.get_data(as_text=True)))
