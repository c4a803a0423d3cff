"""Moments in words, as the clock of this computer shows them."""

from datetime import datetime

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_WEEK = 7


def clock(at: datetime) -> str:
    """Say the time of day: '20:14'."""
    return f"{at.astimezone():%H:%M}"


def weekday(at: datetime) -> str:
    """Name the day of the week: 'Tuesday'."""
    return _DAYS[at.astimezone().weekday()]


def date(at: datetime, now: datetime) -> str:
    """Say the day of the month, with the year where it is another than now: '4 September 2025'."""
    here = at.astimezone()
    said = f"{here.day} {_MONTHS[here.month - 1]}"
    return said if here.year == now.astimezone().year else f"{said} {here.year}"


def day(at: datetime, now: datetime) -> str:
    """Name the day: 'Today', 'Yesterday', 'Tuesday', or 'Tuesday 4 September' where it is a week ago or more."""
    apart = (now.astimezone().date() - at.astimezone().date()).days
    if apart in (0, 1):
        return ("Today", "Yesterday")[apart]
    return weekday(at) if 0 < apart < _WEEK else f"{weekday(at)} {date(at, now)}"


def when(at: datetime, now: datetime) -> str:
    """Say a moment within a sentence: 'today at 20:14', 'on Tuesday at 19:40', 'on 4 September'."""
    apart = (now.astimezone().date() - at.astimezone().date()).days
    if apart in (0, 1):
        return f"{day(at, now).lower()} at {clock(at)}"
    return f"on {day(at, now)} at {clock(at)}" if 0 < apart < _WEEK else f"on {date(at, now)}"


def machine(at: datetime) -> str:
    """Write a moment for programs, to the second."""
    return at.astimezone().isoformat(timespec="seconds")
