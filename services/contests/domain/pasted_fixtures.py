"""A pasted list of matches: a part of a spreadsheet with a line of column names, or plain text.

In plain text, a line without a day names the round of the next lines: `Kolejka 15`, then `28.11.2026 18:00 A – B`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, tzinfo
from typing import Literal

from contests.domain.slugs import folded

LONGEST_NAME = 120
MOST_MATCHES = 1000
FIRST_YEAR, LAST_YEAR = 1900, 2190
Column = Literal["round", "moment", "day", "time", "home", "away", "match", "venue"]
Fault = Literal["round", "day", "time", "gap", "sides", "limit"]
"""The missing part of a line, or the first line after the last one read.

`MOST_MATCHES` lines are read. A line needs a round, a day, a time, a time that exists that day (clocks go forward), and
two sides.
"""
_COLUMNS: dict[str, Column] = {
    **dict.fromkeys(("kolejka", "runda", "round", "matchday"), "round"),
    **dict.fromkeys(("termin", "poczatek", "kick off", "kickoff", "start"), "moment"),
    **dict.fromkeys(("data", "dzien", "date", "day"), "day"),
    **dict.fromkeys(("godzina", "czas", "time", "hour"), "time"),
    **dict.fromkeys(("gospodarze", "gospodarz", "home", "home team"), "home"),
    **dict.fromkeys(("goscie", "gosc", "away", "away team"), "away"),
    **dict.fromkeys(("mecz", "match"), "match"),
    **dict.fromkeys(("miejsce", "stadion", "venue", "place"), "venue"),
}
_DAY = re.compile(
    r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})"
    r"|(?P<day2>[0-9]{1,2})[./](?P<month2>[0-9]{1,2})(?:[./](?P<year2>[0-9]{4})|\.)?(?![0-9])"
)
_TIME = re.compile(r"(?<![0-9.])(?P<hour>[0-9]{1,2})[:.](?P<minute>[0-9]{2})(?![0-9.])")
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s+vs?\.?\s+", re.IGNORECASE)
_WEEKDAY = re.compile(
    r"\b(?:pn|pon|wt|śr|sr|czw|cz|pt|pi|sob|so|nd|ndz|niedz|nie|mon|tue|wed|thu|fri|sat|sun)\b\.?,?", re.IGNORECASE
)


@dataclass(frozen=True)
class PastedMatch:
    """A match of a line, with its kick-off in UTC."""

    line: int
    round_name: str
    home: str
    away: str
    starts_at: datetime
    venue: str | None = None


@dataclass(frozen=True)
class PastedFault:
    """A line that is not a match, and the reason."""

    line: int
    fault: Fault
    text: str


def read_fixtures(
    text: str, *, zone: tzinfo, today: date, round_name: str | None = None
) -> tuple[list[PastedMatch], list[PastedFault]]:
    """Return the matches and faults of a list, line by line.

    Args:
        text: the pasted text.
        zone: of its times.
        today: a day without a year is the next such day from here on.
        round_name: the round of matches that name none.
    """
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    separator = next((one for one in ("\t", ";") if lines and one in lines[0][1]), None)
    columns: list[Column | None] = []
    if separator is not None:
        columns = [_COLUMNS.get(folded(cell)) for cell in lines[0][1].split(separator)]
    if not any(columns):
        columns = []
    matches: list[PastedMatch] = []
    faults: list[PastedFault] = []
    current = round_name
    for number, line in lines[1:] if columns else lines:
        if columns:
            cells = [cell.strip().strip('"') for cell in line.split(separator)]
            found: dict[Column, str] = {
                column: cell for column, cell in zip(columns, cells, strict=False) if column and cell
            }
        else:
            plain = _plain(line if separator is None else line.replace(separator, " "))
            if plain is None:
                current = " ".join(line.split()).strip(" :;#*")
                continue
            found = plain
        if len(matches) + len(faults) == MOST_MATCHES:
            faults.append(PastedFault(number, "limit", line.strip()))
            break
        current = found.get("round") or current
        read = _match(number, found, current, zone=zone, today=today)
        if isinstance(read, PastedMatch):
            matches.append(read)
        else:
            faults.append(PastedFault(number, read, line.strip()))
    return matches, faults


def _plain(line: str) -> dict[Column, str] | None:
    """Split a line of plain text; None without a day and two sides, because the line then names a round."""
    day = _DAY.search(line)
    rest = line if day is None else f"{line[: day.start()]} {line[day.end() :]}"
    clock = _TIME.search(rest)
    if clock is not None:
        rest = f"{rest[: clock.start()]} {rest[clock.end() :]}"
    sides = _BETWEEN.split(_WEEKDAY.sub(" ", rest).strip(" ,;:|"), maxsplit=1)
    if day is None and len(sides) < 2:  # noqa: PLR2004 - home and away
        return None
    found: dict[Column, str] = {} if day is None else {"day": day.group()}
    if clock is not None:
        found["time"] = clock.group()
    if len(sides) > 1:
        found |= {"home": sides[0].strip(" ,;:|"), "away": sides[1].strip(" ,;:|")}
    return found


def _match(
    line: int, found: Mapping[Column, str], round_name: str | None, *, zone: tzinfo, today: date
) -> PastedMatch | Fault:
    if not round_name or len(round_name) > LONGEST_NAME:
        return "round"
    moment = found.get("moment", "")
    day = _day(found.get("day") or moment, today)
    if day is None:
        return "day"
    clock = _clock(found.get("time") or _DAY.sub(" ", moment, count=1))
    if clock is None:
        return "time"
    local = datetime.combine(day, clock, tzinfo=zone)
    starts_at = local.astimezone(UTC)
    if starts_at.astimezone(zone).replace(tzinfo=None) != local.replace(tzinfo=None):
        return "gap"
    sides = _sides(found)
    if sides is None:
        return "sides"
    return PastedMatch(line, round_name, *sides, starts_at, found.get("venue", "")[:LONGEST_NAME] or None)


def _sides(found: Mapping[Column, str]) -> tuple[str, str] | None:
    written: Sequence[str] = (found.get("home", ""), found.get("away", ""))
    if "match" in found:
        written = _BETWEEN.split(found["match"], maxsplit=1)
    if len(written) < 2 or not all(side.strip() for side in written):  # noqa: PLR2004 - home and away
        return None
    home, away = (" ".join(side.split()) for side in written)
    is_one = folded(home) == folded(away)
    return None if is_one or max(len(home), len(away)) > LONGEST_NAME else (home, away)


def _day(text: str, today: date) -> date | None:
    found = _DAY.search(text)
    if found is None:
        return None
    month, day = int(found["month"] or found["month2"]), int(found["day"] or found["day2"])
    written = found["year"] or found["year2"]
    try:
        if written is not None:
            return date(int(written), month, day) if FIRST_YEAR <= int(written) <= LAST_YEAR else None
        this_year = date(today.year, month, day)
        return this_year if this_year >= today else date(today.year + 1, month, day)
    except ValueError:
        return None


def _clock(text: str) -> time | None:
    found = _TIME.search(text)
    try:
        return None if found is None else time(int(found["hour"]), int(found["minute"]))
    except ValueError:
        return None
