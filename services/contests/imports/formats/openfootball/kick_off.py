"""The start of a match: dates and times of the file, with or without a zone."""

import re
from datetime import UTC, date, datetime, time, tzinfo

from contests.domain.zones import exists, is_twice, zone_named
from contests.imports.formats.openfootball.fields import Fields, shown
from contests.imports.formats.problems import skipped_time

NOON = time(12, 0)
"""A match without a time is set to noon of its zone, so that no deadline is after a real kick-off in the afternoon."""
FIRST_YEAR, LAST_YEAR = 1900, 2190
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})(?:\s*(?P<zone>\S.*))?")


class KickOffs:
    """Reads the kick-offs of matches in order.

    Args:
        default: the zone of times without one; None makes such a time a problem.
    """

    def __init__(self, default: tzinfo | None) -> None:
        self._default = default
        self.lacks_zone = False
        """Whether a time named no zone and there was no default."""
        self.without_time = 0
        """How many matches had no time."""
        self.hours_twice = 0
        """How many matches start in an hour that exists twice that day; the earlier one is taken."""

    def read(self, match: Fields) -> datetime | None:
        """Return the kick-off in UTC; None, with a problem, if it is unknown."""
        day = _day(match)
        clock = self._clock(match)
        if day is None or clock is None:
            return None
        local = datetime.combine(day, clock)
        if not exists(local):
            match.fault(match.node_of("time") or match.node, **skipped_time(local))
            return None
        if is_twice(local):
            self.hours_twice += 1
        return local.astimezone(UTC)

    def _clock(self, match: Fields) -> time | None:
        zone = self._default
        stated = match.text("timezone")
        if stated is not None:
            zone = zone_named(stated)
        text = match.text("time")
        if text is None:
            if match.has("time"):
                return None
            self.without_time += 1
            return self._in_zone(NOON, zone)
        found = _TIME.fullmatch(text)
        if found is None or int(found[1]) > 23 or int(found[2]) > 59:  # noqa: PLR2004 - a clock's
            _time_fault(match)
            return None
        if found["zone"] is not None:
            zone = zone_named(found["zone"])
            if zone is None:
                _time_fault(match)
                return None
        return self._in_zone(time(int(found[1]), int(found[2])), zone)

    def _in_zone(self, clock: time, zone: tzinfo | None) -> time:
        if zone is None:
            self.lacks_zone = True
        return clock.replace(tzinfo=zone or UTC)


def _day(match: Fields) -> date | None:
    text = match.text("date", required=True)
    node = match.node_of("date")
    if text is None or node is None:
        return None
    found = _DATE.fullmatch(text)
    try:
        day = date(*(int(part) for part in found.groups())) if found else None
    except ValueError:
        day = None
    if day is not None and day.year < FIRST_YEAR:
        match.fault(
            node,
            "date-too-early",
            pl=f"„{shown(node)}” jest przed rokiem {FIRST_YEAR}. Wybierz dni, od których i do których czytać.",
            en=f"“{shown(node)}” lies before the year {FIRST_YEAR}. Choose from which day to which day it is read.",
        )
        return None
    if day is None or day.year > LAST_YEAR:
        match.fault(
            node,
            "date-impossible",
            pl=f"„{shown(node)}” nie jest datą (RRRR-MM-DD).",
            en=f"“{shown(node)}” is not a date (YYYY-MM-DD).",
        )
        return None
    return day


def _time_fault(match: Fields) -> None:
    node = match.node_of("time") or match.node
    match.fault(
        node,
        "time-impossible",
        pl=f"„{shown(node)}” nie jest godziną (GG:MM, także z „UTC+1”).",
        en=f"“{shown(node)}” is not a time (HH:MM, possibly with “UTC+1”).",
    )
