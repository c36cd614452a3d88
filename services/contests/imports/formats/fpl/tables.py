"""Tables with a header line, read cell by cell; each wrong cell is recorded with its file and line."""

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO

from contests.imports.formats.problems import FileProblem, quote, unseen
from shared.names import is_visible

MOST_ROWS = 5_000
"""Lines of one table; a gameweek of the largest season has under 1,000."""
LONGEST_TEXT = 120
LARGEST = 999_999_999
_NOTHING = frozenset({"", "none", "null", "nan", "na"})
"""The texts for a missing value in the layout's files."""
_WHOLE = re.compile(r"[-+]?[0-9]{1,9}(\.0*)?")
"""Whole numbers, also in the form of a table with gaps: `3.0`."""
_FLAGS = {"true": True, "1": True, "1.0": True, "false": False, "0": False, "0.0": False}


@dataclass(frozen=True)
class Table:
    """A table with its lines in order."""

    file: str
    header: tuple[str, ...]
    """The names of its columns, in order."""
    rows: tuple["TableLine", ...]

    @property
    def columns(self) -> frozenset[str]:
        """Return the names of its columns."""
        return frozenset(self.header) - {""}


class TableLine:
    """A line of a table; readers record a wrong cell as a problem and return None."""

    __slots__ = ("_cells", "_places", "_problems", "file", "line")

    def __init__(
        self, file: str, line: int, cells: Sequence[str], places: Mapping[str, int], problems: list[FileProblem]
    ) -> None:
        self.file = file
        self.line = line
        self._cells = cells
        self._places = places
        self._problems = problems

    def text(self, column: str) -> str | None:
        """Return a text on one line; None for a missing or empty one, and (a problem) for one that is not visible."""
        return self._visible(column, self._cell(column) or "")

    def texts(self, column: str) -> list[str]:
        """Return the texts of a list in one cell, between commas, semicolons, slashes or bars."""
        parts = re.split(r"[,;/|\n]", self._cell(column) or "")
        return [text for part in parts if (text := self._visible(column, part)) is not None]

    def whole(self, column: str, *, least: int = 0, most: int = LARGEST, required: bool = False) -> int | None:
        """Return a whole number from `least` to `most`; None for a missing or empty one."""
        cell = self._cell(column)
        if cell is None:
            if required:
                self.missing(column)
            return None
        number = int(cell.partition(".")[0]) if _WHOLE.fullmatch(cell) else None
        if number is None or not least <= number <= most:
            self.fault(
                column,
                "number-invalid",
                pl=f"W kolumnie „{column}” powinna stać liczba całkowita od {least} do {most}, a jest „{quote(cell)}”.",
                en=f"The column “{column}” should hold a whole number from {least} to {most}, not “{quote(cell)}”.",
            )
            return None
        return number

    def flag(self, column: str, *, required: bool = False) -> bool | None:
        """Return true or false; None for a missing or empty one."""
        cell = self._cell(column)
        if cell is None:
            if required:
                self.missing(column)
            return None
        found = _FLAGS.get(cell.lower())
        if found is None:
            self.fault(
                column,
                "flag-invalid",
                pl=f"W kolumnie „{column}” powinno stać True albo False, a jest „{quote(cell)}”.",
                en=f"The column “{column}” should hold True or False, not “{quote(cell)}”.",
            )
        return found

    def instant(self, column: str) -> datetime | None:
        """Return a time in UTC (the layout's times are UTC); None for a missing or empty one."""
        cell = self._cell(column)
        if cell is None:
            return None
        try:
            found = datetime.fromisoformat(cell)
            found = found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
        except (ValueError, OverflowError):
            self.fault(
                column,
                "date-impossible",
                pl=f"„{quote(cell)}” nie jest datą z godziną (RRRR-MM-DDTGG:MM:SSZ).",
                en=f"“{quote(cell)}” is not a date with a time (YYYY-MM-DDTHH:MM:SSZ).",
            )
            return None
        return found

    def missing(self, column: str) -> None:
        """Record that a required cell is empty or missing."""
        self.fault(
            column,
            "field-missing",
            pl=f"Brakuje wartości w kolumnie „{column}”.",
            en=f"The column “{column}” has no value.",
        )

    def fault(self, column: str, code: str, *, pl: str, en: str) -> None:
        """Record the problem of a cell."""
        self._problems.append(problem_at(self.file, self.line, column, code, pl=pl, en=en))

    def _visible(self, column: str, cell: str) -> str | None:
        found = " ".join(cell.split())[:LONGEST_TEXT].strip()
        if is_visible(found):
            return found or None
        self.fault(column, **unseen(found))
        return None

    def _cell(self, column: str) -> str | None:
        place = self._places.get(column)
        if place is None:
            return None
        cell = self._cells[place].strip()
        return None if cell.lower() in _NOTHING else cell


def read_table(file: str, text: str, problems: list[FileProblem], *, delimiter: str = ",") -> Table:
    """Read a table; an empty text is a table without columns and rows. Empty lines are skipped.

    Args:
        file: its name, for problems.
        text: lines with a header, quoted where needed.
        problems: receives problems of the form now, and of cells as they are read. A line that does not fit the header
            is left out.
        delimiter: the separator of cells.
    """
    reader = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=True, delimiter=delimiter)
    rows: list[TableLine] = []
    columns: list[str] = []
    try:
        columns = [name.strip() for name in next(reader, ())]
        places = {name: place for place, name in reversed(list(enumerate(columns)))}
        ended = reader.line_num
        for cells in reader:
            line, ended = ended + 1, reader.line_num
            if len(rows) == MOST_ROWS:
                problems.append(_too_long(file, line))
                break
            if cells and len(cells) != len(columns):
                problems.append(_misfit(file, line, len(cells), len(columns)))
            elif cells:
                rows.append(TableLine(file, line, cells, places, problems))
    except csv.Error:
        problems.append(_broken(file, reader.line_num))
    return Table(file=file, header=tuple(columns), rows=tuple(rows))


def problem_at(  # noqa: PLR0913 - a place has three parts, a problem has three texts
    file: str, line: int | None, column: str, code: str, *, pl: str, en: str
) -> FileProblem:
    """Return a problem of a table, with its place."""
    parts = [part for part in (file, None if line is None else str(line), column) if part]
    pointer = "".join("/" + quote(part).replace("~", "~0").replace("/", "~1") for part in parts)
    return FileProblem(code, pl=pl, en=en, line=line, pointer=pointer, file=file or None)


def _misfit(file: str, line: int, cells: int, columns: int) -> FileProblem:
    return problem_at(
        file,
        line,
        "",
        "line-misfit",
        pl=f"Wiersz ma {cells} wartości, a nagłówek {columns} kolumn.",
        en=f"The line has {cells} values, the header {columns} columns.",
    )


def _too_long(file: str, line: int) -> FileProblem:
    return problem_at(
        file,
        line,
        "",
        "too-many-lines",
        pl=f"Plik ma więcej niż {MOST_ROWS} wierszy.",
        en=f"The file has more than {MOST_ROWS} lines.",
    )


def _broken(file: str, line: int) -> FileProblem:
    return problem_at(
        file,
        line,
        "",
        "csv-invalid",
        pl="Od tego miejsca plik nie jest poprawną tabelą CSV: sprawdź cudzysłowy.",
        en="From here on the file is not a valid CSV table: check the quotes.",
    )
