"""A pasted list of matches: a part of a spreadsheet with a line of column names, or plain text.

Football.TXT (`domain.football_text`) is read as such. In other plain text, a line without a day names the round of the
next lines: `Kolejka 15`, then `28.11.2026 18:00 A – B`. A line that has only a day is the day of the next lines. After
a line that has only a moment, the next two lines are its sides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo
from typing import Literal

from contests.domain.dates import WrittenDay, with_years
from contests.domain.football_text import is_football_text, read_football_text
from contests.domain.pasted_lines import LONGEST_NAME, PastedNotice, PlainText, Table, WrittenMatch, reader_of
from contests.domain.placeholders import is_placeholder
from contests.domain.slugs import folded
from contests.domain.zones import exists, is_twice

MOST_MATCHES = 1000
Fault = Literal["round", "day", "time", "gap", "sides", "limit"]
"""The missing part of a line, or the first line after the last one read.

`MOST_MATCHES` lines are read. A line needs a round, a day, a time, a time that exists that day (clocks go forward), and
two sides.
"""


@dataclass(frozen=True)
class PastedMatch:
    """A match of a line, with its kick-off in UTC."""

    line: int
    round_name: str
    home: str
    away: str
    starts_at: datetime
    venue: str | None = None

    @property
    def waits(self) -> bool:
        """True if a side is a word such as `W74`: it is still to come."""
        return is_placeholder(self.home) or is_placeholder(self.away)


@dataclass(frozen=True)
class PastedFault:
    """A line that is not a match, and the reason."""

    line: int
    fault: Fault
    text: str


@dataclass(frozen=True)
class PastedFixtures:
    """The content of a list, line by line."""

    matches: Sequence[PastedMatch]
    faults: Sequence[PastedFault]
    notices: Sequence[PastedNotice]
    year: int | None
    """The year of the first day that is written without one; None if each has its year."""


def read_fixtures(
    text: str, *, zone: tzinfo, today: date, round_name: str | None = None, year: int | None = None
) -> PastedFixtures:
    """Return the matches, faults and notices of a list, line by line.

    Args:
        text: the pasted text.
        zone: of its times.
        today: for days without a year (`dates.with_years`).
        round_name: the round of matches that name none.
        year: the year of the first day without one; None proposes it.
    """
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    reader = reader_of(lines[0][1] if lines else "", round_name)
    faults: list[PastedFault] = []
    is_football = is_football_text(text)
    if is_football:
        _read_football(reader, text, faults)
    for number, line in () if is_football else lines[1:] if isinstance(reader, Table) else lines:
        if len(reader.matches) == MOST_MATCHES:
            faults.append(PastedFault(number, "limit", line.strip()))
            break
        reader.read(number, line if isinstance(reader, Table) else line.replace(";", " "))
    reader.end()
    days = with_years([one.day for one in reader.matches], today=today, year=year)
    notices, matches = list(reader.notices), list[PastedMatch]()
    for one, day in zip(reader.matches, days, strict=True):
        read = _match(one, day, zone)
        if isinstance(read, PastedMatch):
            matches.append(read)
            local = read.starts_at.astimezone(zone)
            if is_twice(local) and local.fold == 0:
                notices.append(PastedNotice(one.number, "hour-twice", f"{local:%H:%M}"))
        else:
            faults.append(PastedFault(one.number, read, one.text.strip()))
    undated = (place for place, one in enumerate(reader.matches) if one.day is not None and one.day.year is None)
    found = next((days[place] for place in undated), None)
    return PastedFixtures(
        matches,
        sorted(faults, key=lambda fault: fault.line),
        sorted(notices, key=lambda notice: notice.line),
        None if found is None else found.year,
    )


def _read_football(reader: Table | PlainText, text: str, faults: list[PastedFault]) -> None:
    """Read a text of the form Football.TXT; results and states become notices, as in every list."""
    for one in read_football_text(text).matches[: MOST_MATCHES + 1]:
        if len(reader.matches) == MOST_MATCHES:
            faults.append(PastedFault(one.line, "limit", one.text))
            break
        if one.score is not None or one.is_odd or one.state is not None:
            reader.notices.append(PastedNotice(one.line, "score", one.text))
        day = one.written if one.day is None else WrittenDay(one.day.day, one.day.month, one.day.year)
        sides, venue = (one.home, one.away), (one.venue or "")[:LONGEST_NAME]
        reader.matches.append(
            WrittenMatch(one.line, one.text, one.round or reader.round_name, day, one.clock, sides, venue)
        )


def _match(one: WrittenMatch, day: date | None, zone: tzinfo) -> PastedMatch | Fault:
    if not one.round_name or len(one.round_name) > LONGEST_NAME:
        return "round"
    if day is None:
        return "day"
    if one.clock is None:
        return "time"
    local = datetime.combine(day, one.clock, tzinfo=one.clock.tzinfo or zone)
    if not exists(local):
        return "gap"
    sides = _two(one.sides)
    if sides is None:
        return "sides"
    return PastedMatch(one.number, one.round_name, *sides, local.astimezone(UTC), one.venue or None)


def _two(sides: tuple[str, str] | None) -> tuple[str, str] | None:
    """Return two different names of allowed length."""
    if sides is None or not all(side.strip() for side in sides):
        return None
    home, away = (" ".join(side.split()) for side in sides)
    is_one = folded(home) == folded(away) and not is_placeholder(home)
    return None if is_one or max(len(home), len(away)) > LONGEST_NAME else (home, away)
