"""Reader of a table of matches whose columns an organizer has named."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, tzinfo
from typing import Literal, get_args

from contests.domain.dates import exists, is_twice, read_moment
from contests.domain.scores import Score
from contests.imports.formats.fpl.tables import TableLine, read_table
from contests.imports.formats.openfootball.kick_off import NOON
from contests.imports.formats.openfootball.parser import (
    HIGHEST_SCORE,
    MOST_MATCHES,
    FileMatch,
    Reading,
    of_moments,
    zone_missing,
)
from contests.imports.formats.openfootball.parser import too_many as too_many_matches
from contests.imports.formats.problems import FileProblem, quote, skipped_time

Column = Literal["round", "date", "time", "home", "away", "score", "homeScore", "awayScore", "venue", "number"]
"""The possible columns of a table of matches."""
COLUMNS: tuple[Column, ...] = get_args(Column)
SIDES: tuple[Column, Column] = ("homeScore", "awayScore")
NEEDED: tuple[Column, ...] = ("round", "date", "home", "away")
"""The columns that must be named."""
DELIMITERS = (",", ";", "\t")
_MARKS = " ,"
_SCORE = re.compile(r"([0-9]{1,3})\s*[:\-–]\s*([0-9]{1,3})")


def header_of(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the separator of a table's cells, and the names of its columns, from its first line."""
    first = text.removeprefix("\ufeff").lstrip("\r\n").partition("\n")[0].rstrip("\r")
    delimiter = max(DELIMITERS, key=first.count)
    problems: list[FileProblem] = []
    table = read_table("", first, problems, delimiter=delimiter)
    return delimiter, table.header


def read(text: str, columns: Mapping[Column, str], *, default_zone: tzinfo | None) -> Reading:
    """Read a table of matches.

    Dates have a year (`domain.dates`), with a time behind them or in a separate column. A match without a time starts
    at noon, with a notice. Columns without a name cause a notice, too.

    Args:
        text: with a header line; cells between commas, semicolons or tabs.
        columns: the names of the columns to read.
        default_zone: the zone of times that name none.
    """
    problems: list[FileProblem] = []
    delimiter, header = header_of(text)
    missing = [name for name in columns.values() if name not in header]
    if missing:
        return Reading(name="", matches=(), problems=(_column_missing(missing, header),))
    table = read_table("", text, problems, delimiter=delimiter)
    lines = _Lines(columns, default_zone)
    matches = [match for row in table.rows if (match := lines.match(row)) is not None]
    if len(table.rows) > MOST_MATCHES:
        problems.append(too_many_matches(len(table.rows)))
    if lines.lacks_zone:
        problems.append(zone_missing())
    if not table.rows and not problems:
        problems.append(FileProblem("no-matches", pl="Plik nie zawiera meczów.", en="The file has no matches.", line=1))
    notices = list(of_moments(lines.without_time, lines.hours_twice))
    unread = [name for name in header if name and name not in columns.values()]
    if unread:
        notices.append(_columns_not_read(unread))
    return Reading(name="", matches=tuple(matches), problems=tuple(problems), notices=tuple(notices))


class _Lines:
    """Reads the matches of a table line by line."""

    def __init__(self, columns: Mapping[Column, str], zone: tzinfo | None) -> None:
        self._columns = columns
        self._zone = zone
        self.lacks_zone = False
        self.without_time = 0
        self.hours_twice = 0

    def match(self, row: TableLine) -> FileMatch | None:
        """Return the match of a line; None, with a problem, if a part of it is wrong."""
        texts: dict[Column, str | None] = {name: row.text(column) for name, column in self._columns.items()}
        for name in NEEDED:
            if texts[name] is None:
                row.missing(self._columns[name])
        kick_off, score, number = self._kick_off(row, texts), self._score(row, texts), self._number(row)
        found, home, away = texts["round"], texts["home"], texts["away"]
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

    def _number(self, row: TableLine) -> int | None:
        return row.whole(self._columns["number"]) if "number" in self._columns else None

    def _kick_off(self, row: TableLine, texts: Mapping[Column, str | None]) -> datetime | None:
        text = texts["date"]
        if text is None:
            return None
        day, own = read_moment(text), texts.get("time")
        clock = read_moment(own) if own else day
        on = None if day.day is None or day.day.year is None else day.day.in_year(day.day.year)
        if on is None or (day.rest.strip(_MARKS) and not own):
            _date_fault(row, self._columns["date"], text)
            return None
        if own and (clock.clock is None or clock.rest.strip(_MARKS)):
            _date_fault(row, self._columns["time"], own)
            return None
        if clock.clock is None:
            self.without_time += 1
        return self._instant(row, on, clock.clock or NOON)

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
            found = _SCORE.fullmatch(whole)
            if found is None:
                _score_fault(row, self._columns["score"], whole)
                return None
            return Score(ft=(int(found[1]), int(found[2])))
        home, away = (self._side(row, side) for side in SIDES)
        if (home is None) != (away is None):
            missing = SIDES[0] if home is None else SIDES[1]
            if texts.get(missing) is None:
                row.missing(self._columns.get(missing, missing))
        return None if home is None or away is None else Score(ft=(home, away))

    def _side(self, row: TableLine, side: Column) -> int | None:
        return row.whole(self._columns[side], most=HIGHEST_SCORE) if side in self._columns else None


def _date_fault(row: TableLine, column: str, text: str) -> None:
    row.fault(
        column,
        "date-impossible",
        pl=f"„{quote(text)}” nie jest datą ani godziną (2026-12-31 18:00 albo 31.12.2026 18:00).",
        en=f"“{quote(text)}” is neither a date nor a time (2026-12-31 18:00 or 31.12.2026 18:00).",
    )


def _score_fault(row: TableLine, column: str, text: str) -> None:
    row.fault(
        column,
        "score-invalid",
        pl=f"„{quote(text)}” nie jest wynikiem (2:1).",
        en=f"“{quote(text)}” is not a score (2:1).",
    )


def _column_missing(missing: list[str], header: tuple[str, ...]) -> FileProblem:
    wanted, there = ", ".join(quote(name) for name in missing), ", ".join(quote(name) for name in header)
    return FileProblem(
        "column-missing",
        pl=f"W tabeli nie ma kolumn: {wanted}. Są: {there}.",
        en=f"The table has no columns {wanted}. It has: {there}.",
        line=1,
    )


def _columns_not_read(names: list[str]) -> FileProblem:
    listed = ", ".join(quote(name) for name in names)
    return FileProblem(
        "columns-not-read",
        pl=f"Tych kolumn nie wczytujemy: {listed}.",
        en=f"These columns are not read: {listed}.",
        line=1,
    )
