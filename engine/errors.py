"""What can go wrong, each with words for the person who meets it."""

import msgspec


class RuleError(Exception):
    """The rules refuse a command; the message is a reason that a player understands."""


class StaleSheetError(Exception):
    """A command was made from an older page than the one the table stands on."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong in a campaign file: where it is, what it is and how to mend it."""

    file: str
    line: int
    code: str
    message: str
    key: str = ""
    severity: str = "error"

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        return f"{where}: {self.key}: {self.message}" if self.key else f"{where}: {self.message}"


class BookError(Exception):
    """A book cannot be opened; carries all of its problems at once."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


class InstallError(Exception):
    """A part is missing that the installation brings in; says how to mend it."""


class StoryError(Exception):
    """The story went wrong while it ran: a loop, a dead end or a bad sum, with its page, file and line."""

    def __init__(self, message: str, *, page: str = "", file: str = "", line: int = 0) -> None:
        self.reason, self.page, self.file, self.line = message, page, file, line
        place = f"{file}:{line}: " if file else ""
        super().__init__(f"{place}page {page}: {message}" if page else f"{place}{message}")


class SaveError(Exception):
    """A save cannot be read; the message says why, and that nothing was changed."""
