"""Reader of a table of matches whose columns an organizer has named."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, timedelta, tzinfo
from typing import TypeVar

from contests.imports.formats import remarks
from contests.imports.formats.fpl.tables import TableLine
from contests.imports.formats.headers import Column, Header, header_of, lines_of
from contests.imports.formats.layout import Layout, has_races
from contests.imports.formats.lines import Lines
from contests.imports.formats.openfootball.parser import (
    MOST_MATCHES,
    FileMatch,
    FileRace,
    Reading,
    of_moments,
    too_many,
    zone_missing,
)
from contests.imports.formats.problems import FileProblem
from contests.imports.formats.spans import Day, days_of


def read(
    text: str, columns: Mapping[Column, str], *, default_zone: tzinfo | None, layout: Layout | None = None
) -> Reading:
    """Read a table of matches.

    Dates are read as people write them (`domain.dates`), with a time behind them or in a separate column. A match
    without a time starts at noon, with a notice. Columns without a name cause a notice, too. Lines without any value
    and lines above the header are left out.

    Args:
        text: cells between commas, semicolons or tabs, below a header (`headers.header_of`).
        columns: the names of the columns to read.
        default_zone: the zone of times that name none.
        layout: how it is read otherwise.
    """
    layout = layout or Layout()
    problems: list[FileProblem] = []
    header = header_of(text, columns.values())
    missing = [name for name in columns.values() if name not in header.names]
    if missing:
        return Reading(
            name="", matches=(), problems=(remarks.column_missing(missing, header.names), *_broken(text, header))
        )
    texts: dict[str, str] = {}
    every = _rows(text, header, problems, texts)
    rows = _wanted(every, columns, layout)
    lines = Lines(columns, default_zone, layout, rows)
    is_of_races = has_races(columns)
    matches = [] if is_of_races else [match for row in rows if (match := lines.match(row)) is not None]
    races = [race for row in rows if (race := lines.race(row)) is not None] if is_of_races else []
    if len(rows) > MOST_MATCHES:
        problems.append(too_many(len(rows), _days(rows, columns, layout).values()))
    if lines.lacks_zone:
        problems.append(zone_missing())
    if not rows and not problems:
        problems.append(FileProblem("no-matches", pl="Plik nie zawiera meczów.", en="The file has no matches.", line=1))
    notices = [*of_moments(lines.without_time, lines.hours_twice), *lines.notices]
    if len(rows) < len(every):
        notices.append(remarks.lines_outside(len(every) - len(rows)))
    taken = {name for column, name in columns.items() if not (is_of_races and column == "status")}
    unread = [name for name in header.names if name and name not in taken]
    if unread:
        notices.append(remarks.columns_not_read(unread))
    zone = default_zone or UTC
    races = _in_rounds(races, layout, zone)
    problems += remarks.events_twice(races)
    return Reading(
        name="",
        matches=tuple(_in_rounds(matches, layout, zone)),
        problems=tuple(problems),
        notices=tuple(notices),
        races=tuple(races),
        texts=texts,
    )


def _days(rows: Sequence[TableLine], columns: Mapping[Column, str], layout: Layout) -> Mapping[int, Day]:
    return days_of(rows, columns.get("date"), month_first=layout.month_first, today=layout.today, year=layout.year)


def _wanted(rows: Sequence[TableLine], columns: Mapping[Column, str], layout: Layout) -> Sequence[TableLine]:
    """Return the lines of the wanted days; one whose day cannot be read stays, and reading it is a problem."""
    if layout.days.is_whole:
        return rows
    days = _days(rows, columns, layout)
    return [row for row in rows if (day := days.get(row.line)) is None or layout.days.holds(day)]


def _rows(text: str, header: Header, problems: list[FileProblem], texts: dict[str, str]) -> list[TableLine]:
    """Return the lines below a header; one with more cells than heads, or a quote without an end, is a problem.

    `texts` takes the text of each line by its pointer.
    """
    places = {name: place for place, name in reversed(list(enumerate(header.names))) if name}
    rows: list[TableLine] = []
    last = header.line
    try:
        for line in lines_of(text, header.delimiter):
            last = line.number
            if line.number <= header.line:
                continue
            texts[f"/{line.number}"] = ", ".join(cell for cell in line.cells if cell)
            cells = [*line.cells, *("",) * (len(header.names) - len(line.cells))]
            if any(cells[len(header.names) :]):
                problems.append(remarks.misfit(line.number, len(line.cells), len(header.names)))
            else:
                rows.append(TableLine("", line.number, cells, places, problems))
    except csv.Error:
        problems.append(remarks.broken(last + 1))
    return rows


def _broken(text: str, header: Header) -> list[FileProblem]:
    """Return the problem of a quote without an end, behind which a head may hide."""
    problems: list[FileProblem] = []
    _rows(text, header, problems, {})
    return [one for one in problems if one.code == "csv-invalid"]


_OneT = TypeVar("_OneT", FileMatch, FileRace)


def _in_rounds(matches: Sequence[_OneT], layout: Layout, zone: tzinfo) -> list[_OneT]:
    """Return the matches or races in rounds by their days, where the table has none."""
    if layout.rounds == "column":
        return list(matches)
    found = sorted(matches, key=lambda match: match.kick_off)
    weeks = sorted({_week(match, zone) for match in found})
    number = {week: at for at, week in enumerate(weeks)}
    if layout.rounds == "week":
        places = [number[_week(match, zone)] for match in found]
    else:
        most = layout.per_round if layout.rounds == "count" else len(found)
        places = [at // max(most, 1) for at in range(len(found))]
    return [replace(match, round=f"Kolejka {at + 1}") for at, match in zip(places, found, strict=True)]


def _week(match: FileMatch | FileRace, zone: tzinfo) -> date:
    """Return the Monday of a match's week."""
    day = match.kick_off.astimezone(zone).date()
    return day - timedelta(days=day.weekday())
