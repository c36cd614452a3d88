"""The lines of a table whose days an organizer wants to read, and the days of one that is too large."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from contests.domain.dates import WrittenDay, read_moment, with_years
from contests.imports.formats.cells import day_text
from contests.imports.formats.fpl.tables import TableLine

Day = tuple[int, int, int]
"""Year, month and day; the year may lie before 1900."""


@dataclass(frozen=True)
class DaySpan:
    """From which day to which day a table is read; None: from its first, to its last."""

    first: date | None = None
    last: date | None = None

    @property
    def is_whole(self) -> bool:
        """True if all days are wanted."""
        return self.first is None and self.last is None

    def holds(self, day: Day) -> bool:
        """Return whether a day is wanted."""
        begun = self.first is None or day >= (self.first.year, self.first.month, self.first.day)
        return begun and (self.last is None or day <= (self.last.year, self.last.month, self.last.day))


ALL_DAYS = DaySpan()
_ISO = re.compile(r"\s*([0-9]{4})-([0-9]{2})-([0-9]{2})\s*")


def day_of_iso(text: object) -> Day | None:
    """Return the day of a text such as `2026-12-31`; None for anything else."""
    found = _ISO.fullmatch(text) if isinstance(text, str) else None
    return None if found is None else (int(found[1]), int(found[2]), int(found[3]))


def days_of(
    rows: Sequence[TableLine], column: str | None, *, month_first: bool, today: date | None, year: int | None
) -> Mapping[int, Day]:
    """Return the days of lines by their numbers; a line whose day cannot be read has none.

    Args:
        rows: of the table.
        column: the head above the days.
        month_first: as of `layout.Layout`, as the next ones.
        today: for days without a year.
        year: of the first day without one.
    """
    if column is None:
        return {}
    written = [read_moment(day_text(row.text(column) or "", month_first=month_first)).day for row in rows]
    dated = [None] * len(rows) if today is None else with_years(written, today=today, year=year)
    found = ((row.line, _day(one, day)) for row, one, day in zip(rows, written, dated, strict=True))
    return {line: day for line, day in found if day is not None}


def _day(written: WrittenDay | None, dated: date | None) -> Day | None:
    if written is not None and written.year is not None:
        return (written.year, written.month, written.day)
    return None if dated is None else (dated.year, dated.month, dated.day)


def said(day: Day) -> str:
    """Return a day as a request has it, such as `2026-12-31`."""
    return f"{day[0]:04}-{day[1]:02}-{day[2]:02}"
