"""Reader of a table of matches whose columns an organizer has named."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Literal, TypeVar

from contests.domain.dates import FIRST_YEAR, WrittenDay, exists, is_twice, read_moment, with_years
from contests.domain.pasted_scores import read_score
from contests.domain.scores import Score
from contests.imports.formats import remarks
from contests.imports.formats.cells import day_text, time_text
from contests.imports.formats.fpl.tables import TableLine
from contests.imports.formats.headers import (
    MONTH_AND_DAY,
    MONTHS,
    Column,
    Header,
    header_of,
    lines_of,
)
from contests.imports.formats.openfootball.kick_off import NOON
from contests.imports.formats.openfootball.parser import (
    HIGHEST_SCORE,
    MOST_MATCHES,
    FileMatch,
    FileRace,
    Reading,
    of_moments,
    zone_missing,
)
from contests.imports.formats.openfootball.parser import too_many as too_many_matches
from contests.imports.formats.problems import FileProblem, skipped_time
from contests.imports.formats.spans import ALL_DAYS, Day, DaySpan, days_of

SIDES: tuple[Column, Column] = ("homeScore", "awayScore")
MATCH_COLUMNS: tuple[Column, ...] = ("home", "away")
NEEDED: tuple[Column, ...] = ("round", "date", *MATCH_COLUMNS)
"""The columns that must be named of matches; the round only where the table has rounds."""
NEEDED_OF_RACES: tuple[Column, ...] = ("round", "date", "event")
"""Those of competitions without two sides."""
RoundsBy = Literal["column", "week", "count", "one"]
"""`column`: the table has rounds. `week`: a round for each week, Monday to Sunday. `count`: rounds of so many matches.

`one`: one round for all.
"""
_MARKS = " ,"


@dataclass(frozen=True)
class Layout:
    """How a table of matches is read, besides its columns."""

    rounds: RoundsBy = "column"
    per_round: int = 1
    """Matches of a round; only of `count`."""
    today: date | None = None
    """For days without a year (`domain.dates.with_years`); None: each day has its year."""
    year: int | None = None
    """The year of the first day without one; None proposes it."""
    month_first: bool = False
    """Whether `11/12/2026` is the 12th of November."""
    days: DaySpan = ALL_DAYS
    """The days to read; other lines are left out, with a notice."""


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
        return Reading(name="", matches=(), problems=(remarks.column_missing(missing, header.names),))
    texts: dict[str, str] = {}
    every = _rows(text, header, problems, texts)
    rows = _wanted(every, columns, layout)
    lines = _Lines(columns, default_zone, layout, rows)
    is_of_races = has_races(columns)
    matches = [] if is_of_races else [match for row in rows if (match := lines.match(row)) is not None]
    races = [race for row in rows if (race := lines.race(row)) is not None] if is_of_races else []
    if len(rows) > MOST_MATCHES:
        days = sorted(_days(rows, columns, layout).values())
        problems.append(remarks.too_many_lines(len(rows), days) if days else too_many_matches(len(rows)))
    if lines.lacks_zone:
        problems.append(zone_missing())
    if not rows and not problems:
        problems.append(FileProblem("no-matches", pl="Plik nie zawiera meczów.", en="The file has no matches.", line=1))
    notices = [*of_moments(lines.without_time, lines.hours_twice), *lines.notices]
    if len(rows) < len(every):
        notices.append(remarks.lines_outside(len(every) - len(rows)))
    unread = [name for name in header.names if name and name not in columns.values()]
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


def has_races(columns: Iterable[Column]) -> bool:
    """Return whether a table is of competitions without two sides."""
    named = set(columns)
    return "event" in named and not named & {*MATCH_COLUMNS}


def lacks_columns(columns: Iterable[Column], rounds: RoundsBy = "column") -> bool:
    """Return whether a column that must be named is missing."""
    named = set(columns)
    needed = NEEDED_OF_RACES if has_races(named) else NEEDED
    return not {name for name in needed if name != "round" or rounds == "column"} <= named


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


class _Lines:
    """Reads the matches of a table line by line."""

    def __init__(
        self, columns: Mapping[Column, str], zone: tzinfo | None, layout: Layout, rows: Sequence[TableLine]
    ) -> None:
        self._columns = columns
        self._zone = zone
        self._layout = layout
        needed = NEEDED_OF_RACES if has_races(columns) else NEEDED
        self._needed: tuple[Column, ...] = tuple(
            name for name in needed if name != "round" or layout.rounds == "column"
        )
        self.lacks_zone = False
        self.without_time = 0
        self.hours_twice = 0
        self._retired: list[int] = []
        self._days = self._dated(rows)
        self._day_first = self._named_day(rows)

    @property
    def notices(self) -> list[FileProblem]:
        """Return notices of ambiguous days, and of lines without a result."""
        found = (
            [] if self._day_first is None else [remarks.day_order(self._day_first, is_month=self._layout.month_first)]
        )
        return found if not self._retired else [*found, remarks.retirements(self._retired)]

    def race(self, row: TableLine) -> FileRace | None:
        """Return the competition of a line; None, with a problem, if a part of it is wrong."""
        texts = self._texts(row)
        kick_off, number, name = self._kick_off(row, texts), self._number(row), texts["event"]
        found = texts.get("round") if self._layout.rounds == "column" else "1"
        starters = row.texts(self._columns["starters"]) if "starters" in self._columns else []
        if found is None or kick_off is None or name is None:
            return None
        return FileRace(
            round=found,
            number=number,
            kick_off=kick_off,
            name=name,
            starters=tuple(dict.fromkeys(starters)),
            venue=texts.get("venue"),
            line=row.line,
        )

    def _texts(self, row: TableLine) -> dict[Column, str | None]:
        """Return the texts of a line by meaning; a missing one that is needed is a problem."""
        texts: dict[Column, str | None] = {name: row.text(column) for name, column in self._columns.items()}
        for name in self._needed:
            if texts.get(name) is None:
                row.missing(self._columns[name])
        return texts

    def match(self, row: TableLine) -> FileMatch | None:
        """Return the match of a line; None, with a problem, if a part of it is wrong."""
        texts = self._texts(row)
        kick_off, score, number = self._kick_off(row, texts), self._score(row, texts), self._number(row)
        found, home, away = texts.get("round"), texts["home"], texts["away"]
        if self._layout.rounds != "column":
            found = "1"
        if found is None or kick_off is None or home is None or away is None:
            return None
        return FileMatch(
            round=found,
            round_en=None,
            number=number,
            kick_off=kick_off,
            home=home,
            away=away,
            group=None,
            venue=texts.get("venue"),
            score=score,
            line=row.line,
            pointer=f"/{row.line}",
        )

    def _dated(self, rows: Sequence[TableLine]) -> Mapping[int, date | None]:
        """Return the days of lines whose days have no year, by line."""
        if self._layout.today is None or "date" not in self._columns:
            return {}
        written = [read_moment(self._written(row.text(self._columns["date"]) or "")).day for row in rows]
        days = with_years(written, today=self._layout.today, year=self._layout.year)
        return {
            row.line: day
            for row, one, day in zip(rows, written, days, strict=True)
            if one is not None and one.year is None
        }

    def _named_day(self, rows: Sequence[TableLine]) -> str | None:
        """Return a day whose numbers may be a day and a month or the other way round; None if the table says it."""
        texts = [row.text(self._columns["date"]) or "" for row in rows] if "date" in self._columns else []
        pairs = [found for text in texts if (found := MONTH_AND_DAY.match(text)) is not None and found[2] == "/"]
        if not pairs or any(int(found[1]) > MONTHS or int(found[3]) > MONTHS for found in pairs):
            return None
        return next((text for text in texts if MONTH_AND_DAY.match(text)), None)

    def _written(self, text: str) -> str:
        return day_text(text, month_first=self._layout.month_first)

    def _number(self, row: TableLine) -> int | None:
        return row.whole(self._columns["number"]) if "number" in self._columns else None

    def _kick_off(self, row: TableLine, texts: Mapping[Column, str | None]) -> datetime | None:
        text = texts["date"]
        if text is None:
            return None
        day, own = read_moment(self._written(text)), texts.get("time")
        clock = read_moment(time_text(own)) if own else day
        on = self._day(row, day.day)
        if day.day is not None and day.day.year is not None and day.day.year < FIRST_YEAR:
            remarks.too_early(row, self._columns["date"], text, FIRST_YEAR)
            return None
        if on is None or (day.rest.strip(_MARKS) and not own):
            remarks.date_fault(row, self._columns["date"], text)
            return None
        if own and (clock.clock is None or clock.rest.strip(_MARKS)):
            remarks.date_fault(row, self._columns["time"], own)
            return None
        if clock.clock is None:
            self.without_time += 1
        return self._instant(row, on, clock.clock or NOON)

    def _day(self, row: TableLine, day: WrittenDay | None) -> date | None:
        if day is None:
            return None
        return self._days.get(row.line) if day.year is None else day.in_year(day.year)

    def _instant(self, row: TableLine, day: date, clock: time) -> datetime | None:
        zone = clock.tzinfo or self._zone
        self.lacks_zone = self.lacks_zone or zone is None
        local = datetime.combine(day, clock, tzinfo=zone or UTC)
        if not exists(local):
            row.fault(self._columns.get("time", self._columns["date"]), **skipped_time(local))
            return None
        if is_twice(local):
            self.hours_twice += 1
        return local.astimezone(UTC)

    def _score(self, row: TableLine, texts: Mapping[Column, str | None]) -> Score | None:
        if (whole := texts.get("score")) is not None:
            found = read_score(whole)
            if found is None:
                remarks.score_fault(row, self._columns["score"], whole)
                return None
            if not found.is_retired:
                return found.score
            if "winner" in self._columns["home"].casefold():
                return found.won_by_home()
            self._retired.append(row.line)
            return None
        home, away = (self._side(row, side) for side in SIDES)
        if (home is None) != (away is None):
            missing = SIDES[0] if home is None else SIDES[1]
            if texts.get(missing) is None:
                row.missing(self._columns.get(missing, missing))
        return None if home is None or away is None else Score(ft=(home, away))

    def _side(self, row: TableLine, side: Column) -> int | None:
        return row.whole(self._columns[side], most=HIGHEST_SCORE) if side in self._columns else None
