"""Time zones as people write them, such as `UTC+3`, `CEST`, `Europe/Warsaw`; hours that clocks skip or repeat."""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

FARTHEST_EAST = 14
FARTHEST_WEST = 12
ZONE = (
    r"Z\b|CES?T\b|(?:UTC|GMT)(?:\s?[+-][0-9]{1,2}(?::?[0-9]{2})?)?"
    r"|(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)(?:/\w+){1,2}"
)
"""The form of a zone behind a time, for the regular expressions of texts."""
_OFFSET = re.compile(r"(?:UTC|GMT)?\s*(?:(?P<sign>[+-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?)?")
_NAMES = {"CET": "Europe/Warsaw", "CEST": "Etc/GMT-2"}
"""CET is written for local time in summer, too; CEST is summer time only."""


def zone_of(name: str) -> timezone | None:
    """Return a zone, such as `UTC+3`, `UTC-7`, `UTC`, `+03:00` or `Z`; None for other texts."""
    found = _OFFSET.fullmatch("UTC" if name == "Z" else name)
    if found is None or not name:
        return None
    if found["sign"] is None:
        return UTC
    hours, minutes = int(found["hours"]), int(found["minutes"] or 0)
    farthest = FARTHEST_EAST if found["sign"] == "+" else FARTHEST_WEST
    if minutes > 59 or timedelta(hours=hours, minutes=minutes) > timedelta(hours=farthest):  # noqa: PLR2004 - a clock's
        return None
    offset = timedelta(hours=hours, minutes=minutes)
    return timezone(offset if found["sign"] == "+" else -offset)


def zone_named(name: str) -> tzinfo | None:
    """Return a zone: as `zone_of`, `CET`, `CEST`, or an IANA name such as `Europe/Warsaw`; None if unknown."""
    try:
        return zone_of(name) or ZoneInfo(_NAMES.get(name, name))
    except (KeyError, ValueError, OSError):
        return None


def exists(local: datetime) -> bool:
    """Return whether clocks show this local time; they skip some when they go forward."""
    return local.astimezone(UTC).astimezone(local.tzinfo).replace(tzinfo=None) == local.replace(tzinfo=None)


def is_twice(local: datetime) -> bool:
    """Return whether clocks show this local time once more, an hour later."""
    return exists(local) and local.replace(fold=1).utcoffset() != local.utcoffset()
