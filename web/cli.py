"""The command line: ``havenbook VERB ...``, and without a verb the shelf in the browser.

Every verb takes ``--json`` and then prints one JSON document (`play`: one a line) on standard output and nothing else.
Exit codes: 0 good, 1 problems found, 2 wrong usage.
"""

import importlib
import importlib.metadata
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from engine.errors import BookError, InstallError, RuleError, SaveError, StoryError
from web.verbs.telling import FoundError, tell_json

VERBS = {
    "serve": "web.verbs.serve",
    "play": "web.verbs.play",
    "check": "web.verbs.check",
    "playtest": "web.verbs.playtest",
    "vectors": "web.verbs.vectors",
    "balance": "web.verbs.balance",
    "new": "web.verbs.new",
    "print": "web.verbs.printing",
    "export": "web.verbs.saves",
    "import": "web.verbs.saves",
    "backup": "web.verbs.saves",
    "editions": "web.verbs.saves",
    "bench": "web.verbs.bench",
}
"""Where each verb lives; its module is loaded when it is asked for, so that `check` need not wait for a database."""

GOOD, FOUND, USAGE, STOPPED = 0, 1, 2, 130


class Verbs(click.Group):
    """The verbs, each loaded when it is called; whatever is no verb is a book to serve."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """List the verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load a verb."""
        if cmd_name not in VERBS:
            return None
        found = getattr(importlib.import_module(VERBS[cmd_name]), f"{cmd_name}_verb")
        assert isinstance(found, click.Command)
        return found

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read ``havenbook`` and ``havenbook BOOK`` as ``havenbook serve ...``."""
        first = args[0] if args else ""
        if first not in VERBS and first not in ("--help", "-h", "--version"):
            if verb := self._late_verb(ctx, args):
                raise click.UsageError(
                    f"The verb comes first, and options come after the verb: havenbook {verb} ..."
                )
            args = ["serve", *args]
        return super().parse_args(ctx, args)

    def _late_verb(self, ctx: click.Context, args: Sequence[str]) -> str:
        """Find a verb behind the first word, where no option waits for it as its value and no file has its name."""
        serve = self.get_command(ctx, "serve")
        options = [one for one in serve.params if isinstance(one, click.Option)] if serve else []
        wants_value = {name for one in options if not one.is_flag for name in one.opts}
        before = ""
        for word in args:
            if word in VERBS and before not in wants_value and not Path(word).exists():
                return word
            before = word
        return ""


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"Havenbook {program_version()}")
        ctx.exit()


def program_version() -> str:
    """Return the version that is installed."""
    try:
        return importlib.metadata.version("havenbook")
    except importlib.metadata.PackageNotFoundError:
        return "from a checkout that is not installed"


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="BOOK is a folder, an ink file, or the id of a shipped book. Without a verb the shelf opens in the browser.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Say which version."
)
def cli() -> None:
    """Read, play and write branching campaign books."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code."""
    wants_json = "--json" in arguments
    try:
        code = cli.main(list(arguments), prog_name="havenbook", standalone_mode=False)
    except click.UsageError as error:
        error.show()
        return _failed(error.format_message(), wants_json, USAGE, said=True)
    except click.ClickException as error:
        return _failed(error.format_message(), wants_json, FOUND)
    except (click.Abort, KeyboardInterrupt):
        return STOPPED
    except FoundError as error:
        if wants_json and error.document is not None:
            tell_json(error.document)
            return FOUND
        return _failed(str(error), wants_json, FOUND)
    except (BookError, InstallError, SaveError, StoryError, RuleError) as error:
        return _failed(str(error), wants_json, FOUND)
    return code if isinstance(code, int) else GOOD


def _failed(words: str, wants_json: bool, code: int, *, said: bool = False) -> int:
    """Say what is wrong: in words, and as a document where one is waited for."""
    if wants_json:
        tell_json({"error": words})
    if not said:
        click.echo(words, err=True)
    return code


def main() -> NoReturn:
    """Be the program ``havenbook``."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console gets a question mark, not a crash
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our words has gone; the rest of them must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FOUND
    sys.exit(code)
