"""The studio: an author's preview of a book that is being written, beside everything that is wrong with it.

It shows the last good build, plays it without a save, and makes the decisions again after each change. One author, one
computer: it answers at this computer's own address alone.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)

from engine.commands import ReadOn
from engine.errors import Problem, RuleError, StoryError
from engine.play import view
from engine.playtest.rehearsal import Beginning, Rehearsal
from engine.scenes import roster
from web import comfort, forms, views
from web.draft import Draft
from web.forms import FormError, Wrong
from web.server import LOOPBACK

WATCH_SECONDS = 3
"""How often a page without scripts looks for changes, where it is asked to."""

_PICTURES = {".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"}
_MOST = 10**6


def studio(source: Path, cache: Path | None) -> Blueprint:
    """Make the studio's screens for one book.

    Args:
        source: The folder of the book, or its ink file.
        cache: Where compiled stories are kept between runs.
    """
    screens = Blueprint(
        "studio", __name__, url_prefix="/studio", static_folder="studio_static", static_url_path="/static"
    )
    draft = Draft(source, cache)
    screens.before_request(_only_here)
    screens.get("")(_page_of(draft))
    screens.get("/version", endpoint="version")(lambda: _version(draft))
    screens.get("/art/<path:file>", endpoint="art")(lambda file: _art(draft, file))
    for name, change in _CHANGES.items():
        screens.post(f"/{name}", endpoint=name)(_changing(draft, change))
    return screens


def _only_here() -> None:
    """Refuse whoever comes under another name than this computer's own: some site's script, say."""
    host = urlsplit(f"//{request.host}").hostname or ""
    if host not in LOOPBACK:
        abort(403)


# Looking


def _page_of(draft: Draft) -> Callable[[], str]:
    def page() -> str:
        with draft.lock:
            draft.look()
            return _shown(draft)

    return page


def _shown(draft: Draft, wrong: Wrong | None = None) -> str:
    """Show the studio as it stands."""
    report, preview = draft.report, draft.preview
    assert report is not None
    table = _table(preview, draft) if preview else {}
    return render_template(
        "studio/page.html",
        **table,
        title=_title(draft),
        preview=preview,
        problems=[*report.errors, *report.warnings],
        counted=(len(report.errors), len(report.warnings)),
        broken=draft.broken,
        trouble=draft.trouble,
        seconds=draft.seconds,
        version=draft.version,
        where=_where,
        wrong=wrong,
        watch=WATCH_SECONDS if request.args.get("watch") else 0,
        url_for=_url,
        has=_has,
    )


def _title(draft: Draft) -> str:
    book = draft.preview.book if draft.preview else draft.report.book if draft.report else None
    return book.info.title if book else draft.source.name


def _table(preview: Rehearsal, draft: Draft) -> dict[str, Any]:
    """Return what the preview's templates need."""
    sheet, book = preview.sheet, preview.book
    seen = view(sheet, book)
    return {
        "save_id": "draft",
        "revision": draft.version,
        "language": book.info.language,
        "screen": views.screen(seen, comfort.read()),
        "made": [one for one in preview.decisions if not one.gone],
        "gone": [one for one in preview.decisions if one.gone],
        "began": _began(preview),
        "boxes": [box for box in seen.boxes if box.open and box.sort == "test"],
        "endings": seen.encounter.resolutions if seen.encounter and seen.encounter.stage == "setup" else [],
        "pages": sorted(book.index.pages.values(), key=lambda page: (_number(page.number), page.id)),
        "all_titles": list(book.titles.items()),
        "out": set(roster.out(sheet)),
    }


def _began(preview: Rehearsal) -> str:
    """Name the page that the author had opened; '' where the preview began at the start of the book."""
    index, wanted = preview.book.index, preview.beginning.page
    page = index.pages.get(index.aliases.get(wanted, wanted))
    return page.title if page else ""


def _number(number: str) -> tuple[int, str]:
    digits = "".join(letter for letter in number if letter.isdigit())
    return (int(digits) if digits else 10**9, number)


def _where(problem: Problem) -> str:
    return f"{problem.file}, line {problem.line}"


def _url(endpoint: str, **values: Any) -> str:
    """Write an address; what the reader's pieces send to a save goes to the preview here."""
    if endpoint == "reader.command":
        return url_for("studio.command")
    if endpoint == "reader.art":
        return url_for("studio.art", file=values["file"])
    return url_for(endpoint, **values)


def _has(endpoint: str) -> bool:
    """Say whether there is such a screen; a preview has no journal."""
    return endpoint != "journal.page" and endpoint in current_app.view_functions


def _version(draft: Draft) -> Response:
    """Look for changes, and say which version there is to see; a small script asks a few times a second."""
    return jsonify(version=draft.look())


def _art(draft: Draft, file: str) -> Response:
    """Send a picture of the book."""
    book = draft.preview.book if draft.preview else None
    known = {one.file for one in book.art.values()} if book else set()
    if file not in known or Path(file).suffix.lower() not in _PICTURES:
        abort(404)
    return send_from_directory(draft.folder / "art", file)


# Changing


def _changing(draft: Draft, change: Callable[[Rehearsal], None]) -> Callable[[], Any]:
    """Make the screen that changes the preview and shows it again; a form made from an older one changes nothing."""

    def screen() -> Any:
        with draft.lock:
            draft.look()
            stale = request.form.get("revision", "") != str(draft.version)
            if stale or draft.preview is None:
                return redirect(url_for("studio.page"), code=303)
            try:
                change(draft.preview)
            except FormError as error:
                return _shown(draft, Wrong(request.form.get("form", ""), error.message)), 400
            except (RuleError, StoryError) as error:
                return _shown(draft, Wrong(request.form.get("form", ""), str(error))), 422
            draft.touched()
            return redirect(url_for("studio.page", _anchor="preview-h"), code=303)

    return screen


def _command(preview: Rehearsal) -> None:
    """Do what a box or a way of the page asks for."""
    preview.act(forms.command(request.form))


def _force(preview: Rehearsal) -> None:
    """Take one bar of a test box."""
    preview.force(request.form.get("key", ""), request.form.get("bar") == "pass")


def _ending(preview: Rehearsal) -> None:
    """Let an encounter end in one of its ways, as if it had been fought."""
    preview.act(ReadOn(request.form.get("resolution", "")))


def _back(preview: Rehearsal) -> None:
    """Take decisions back, down to one of them."""
    made = len([one for one in preview.decisions if not one.gone])
    kept = request.form.get("keep", "")
    preview.back(made - int(kept) if kept.isdecimal() and int(kept) <= made else 1)


def _again(preview: Rehearsal) -> None:
    """Begin again where the preview began."""
    preview.begin(preview.beginning)


def _restart(preview: Rehearsal) -> None:
    """Begin again at the start of the book, with the sheet that it gives."""
    preview.begin(Beginning())


def _begin(preview: Rehearsal) -> None:
    """Begin on a page, with what the author wants on the sheet."""
    form, book = request.form, preview.book
    page = form.get("page", "")
    if page and page not in book.index.pages:
        raise FormError("page", "There is no such page.")
    if not preview.sheet.heroes:
        preview.begin(Beginning(page=page))
        return
    out = tuple(form.getlist("out"))
    if not out:
        raise FormError("out", "Somebody has to go out. Tick at least one hero.")
    trackers = {id: _whole(form.get(f"tracker.{id}", ""), one.name) for id, one in book.info.trackers.items()}
    preview.begin(
        Beginning(
            page=page or preview.sheet.story.page,
            titles=tuple(form.getlist("titles")),
            trackers=trackers,
            gold=_whole(form.get("gold", ""), "Gold"),
            out=out,
        )
    )


def _whole(given: str, what: str) -> int:
    try:
        number = int(given.strip() or "0")
    except ValueError:
        number = _MOST
    if abs(number) >= _MOST:
        raise FormError("tracker", f"{what} is a number.")
    return number


_CHANGES: dict[str, Callable[[Rehearsal], None]] = {
    "command": _command,
    "force": _force,
    "ending": _ending,
    "back": _back,
    "again": _again,
    "restart": _restart,
    "begin": _begin,
}
