"""The proposal for a table's columns: what they hold, and how the first lines would be read."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from contests.domain.dates import WrittenDay, read_moment, with_years
from contests.imports.formats.cells import day_text, time_text
from contests.imports.formats.headers import Column, Line, header_of, is_month_first, lines_of, proposed

FIRST_ROWS = 6
Sign = Literal["kept", "recognised", "chosen", "unknown", "empty"]
"""Why a column has its meaning, or has none."""


@dataclass(frozen=True)
class ProposedColumn:
    """A column with its meaning; None: it is left out."""

    name: str
    meaning: Column | None
    sign: Sign


@dataclass(frozen=True)
class ProposedLine:
    """A line's cells as they stand, and as they are read where that is another text."""

    line: int
    cells: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True)
class Proposal:
    """The proposal for a table."""

    header_line: int
    columns: tuple[ProposedColumn, ...]
    rows: tuple[ProposedLine, ...]
    lines: int
    """Lines with a value below the header."""
    month_first: bool
    year: int | None
    """Of the first day without one; None if each day has its year."""


@dataclass(frozen=True)
class Wishes:
    """What an organizer has chosen; None: nothing yet."""

    columns: Mapping[Column, str] | None = None
    month_first: bool | None = None
    year: int | None = None


def propose(text: str, wishes: Wishes, *, kept: Sequence[Mapping[Column, str]], today: date) -> Proposal:
    """Return the proposal for a table.

    Args:
        text: the table.
        wishes: the choices so far.
        kept: the columns of earlier tables, the newest first.
        today: for days without a year.
    """
    header = header_of(text, (wishes.columns or {}).values())
    lines = [line for line in _lines(text, header.delimiter) if line.number > header.line]
    columns = proposed(header.names, kept) if wishes.columns is None else wishes.columns
    meanings: dict[str, Column] = {name: column for column, name in columns.items()}
    is_kept = wishes.columns is None and any(choice == columns for choice in kept)
    place: dict[Column, int] = {
        column: header.names.index(name) for column, name in columns.items() if name in header.names
    }
    days = [_cell(line, place.get("date")) for line in lines]
    month_first = is_month_first(days) if wishes.month_first is None else wishes.month_first
    written = [read_moment(day_text(day, month_first=month_first)).day for day in days]
    dated = with_years(written, today=today, year=wishes.year)
    filled = {at for line in lines for at, cell in enumerate(line.cells) if cell}
    return Proposal(
        header_line=header.line,
        columns=tuple(
            ProposedColumn(
                name,
                meanings.get(name),
                _sign(name in meanings, is_kept=is_kept, is_chosen=wishes.columns is not None, is_filled=at in filled),
            )
            for at, name in enumerate(header.names)
        ),
        rows=tuple(
            ProposedLine(line.number, _read(line, len(header.names), place, day))
            for line, day in list(zip(lines, dated, strict=True))[:FIRST_ROWS]
        ),
        lines=len(lines),
        month_first=month_first,
        year=_year(written, dated),
    )


def _lines(text: str, delimiter: str) -> Iterable[Line]:
    try:
        yield from lines_of(text, delimiter)
    except csv.Error:
        return  # reading the file reports this fault


def _cell(line: Line, place: int | None) -> str:
    return "" if place is None or place >= len(line.cells) else line.cells[place]


def _sign(is_meant: bool, *, is_kept: bool, is_chosen: bool, is_filled: bool) -> Sign:  # noqa: FBT001 - the first one
    if not is_meant:
        return "unknown" if is_filled else "empty"
    return "kept" if is_kept else "chosen" if is_chosen else "recognised"


def _read(
    line: Line, columns: int, place: Mapping[Column, int], day: date | None
) -> tuple[tuple[str, str | None], ...]:
    """Return the cells of a line with the day and the time as they are read."""
    read: dict[int, str] = {}
    if "date" in place and day is not None:
        clock = read_moment(_cell(line, place["date"])).clock
        read[place["date"]] = f"{day:%Y-%m-%d}" + ("" if clock is None else f" {clock:%H:%M}")
    if "time" in place and (found := read_moment(time_text(_cell(line, place["time"]))).clock) is not None:
        read[place["time"]] = f"{found:%H:%M}"
    texts = [_cell(line, at) for at in range(columns)]
    return tuple((text, None if read.get(at) == text else read.get(at)) for at, text in enumerate(texts))


def _year(written: Sequence[WrittenDay | None], dated: Sequence[date | None]) -> int | None:
    pairs = zip(written, dated, strict=True)
    return next((day.year for one, day in pairs if one is not None and one.year is None and day is not None), None)
