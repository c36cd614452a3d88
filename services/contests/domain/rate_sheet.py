"""A pasted sheet of rates, or one in a CSV file: the content of its lines, before they are matched to events.

Two forms are allowed, and can be mixed in one sheet. *Long*: a line is one prediction (columns match, family,
prediction, rate). *Wide*: a line is one match, and each further column a prediction (`1`, `X`, `2`, `2:1`). Either may
name the round.
"""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from io import StringIO
from typing import Literal

from contests.domain.slugs import folded

Measure = Literal["rate", "probability"]
Column = Literal["round", "match", "home", "away", "family", "name", "rate", "probability"]
MOST_LINES = 5000
MOST_FIGURES = 10_000
LEAST_RATE, MOST_RATE = Decimal(1), Decimal(100)
_COLUMNS: dict[str, Column] = {
    **dict.fromkeys(("kolejka", "runda", "nr kolejki", "round", "matchday", "match day", "gameweek", "gw"), "round"),
    **dict.fromkeys(("mecz", "match", "event", "klucz", "key"), "match"),
    **dict.fromkeys(("gospodarze", "gospodarz", "home", "home team"), "home"),
    **dict.fromkeys(("goscie", "gosc", "away", "away team"), "away"),
    **dict.fromkeys(("rodzaj", "family", "kind"), "family"),
    **dict.fromkeys(("typ", "prediction", "pick"), "name"),
    **dict.fromkeys(("kurs", "kursy", "stawka", "rate", "rates", "odds"), "rate"),
    **dict.fromkeys(("szansa", "szansa w procentach", "procent", "chance", "probability", "percent"), "probability"),
}
_FAMILIES = {
    **dict.fromkeys(("1x2", "kto wygra", "wynik meczu", "winner", "who wins"), "1X2"),
    **dict.fromkeys(("exactresult", "exact result", "exact score", "dokladny wynik"), "ExactResult"),
    **dict.fromkeys(
        ("pointdifference", "point difference", "goal difference", "difference", "roznica", "roznica goli"),
        "PointDifference",
    ),
    **dict.fromkeys(("groupwinner", "group winner", "zwyciezca grupy"), "GroupWinner"),
    **dict.fromkeys(("groupmedalists", "group medalists", "medalists", "medalisci"), "GroupMedalists"),
}


@dataclass(frozen=True)
class Cell:
    """One figure of a sheet, with its match, family and prediction."""

    line: int
    """From 1, as in the text."""
    match: str | None
    """A match as written, such as `Poland – Japan`, or its key."""
    sides: tuple[str, str] | None
    """Instead of it: its sides as written."""
    family: str | None
    """None if it follows from the name."""
    name: str
    measure: Measure
    text: str
    round: str | None = None
    """The round as written; None if the line names none."""

    @property
    def figure(self) -> Decimal | None:
        """Return the figure, with a comma or a point; None for an impossible rate or chance."""
        try:
            number = Decimal(self.text.replace(" ", "").replace("%", "").replace(",", "."))
        except InvalidOperation:
            return None
        least = LEAST_RATE if self.measure == "rate" else Decimal(0)
        is_inside = number.is_finite() and least <= number <= MOST_RATE and number > 0
        return number if is_inside else None


@dataclass(frozen=True)
class UnknownFamily:
    """A line that names an unknown family."""

    line: int
    text: str


@dataclass(frozen=True)
class Sheet:
    """The content of a sheet; `header` is False if its first line lacks a needed column name."""

    cells: tuple[Cell, ...] = ()
    unknown_families: tuple[UnknownFamily, ...] = ()
    header: bool = True
    left_out_from: int | None = None
    """The first line that is not read, because the sheet is too long; None if all of it is read."""


def read_sheet(text: str, measure: Measure) -> Sheet:
    """Return a sheet's content without empty cells; lines after `MOST_LINES` or `MOST_FIGURES` are left out.

    Args:
        text: lines of cells between tabs, semicolons or (without either) commas; the first names the columns.
        measure: the kind of figures in a wide sheet; a long one's column names it.
    """
    rows = _rows(text)
    if not rows:
        return Sheet(header=False)
    _, header = rows[0]
    columns: list[Column | None] = [_COLUMNS.get(folded(cell)) for cell in header]
    is_long = "name" in columns and ("rate" in columns or "probability" in columns)
    wide = [] if is_long else [place for place, cell in enumerate(header) if columns[place] is None and cell]
    names_match = "match" in columns or ("home" in columns and "away" in columns)
    if not names_match or not (is_long or wide):
        return Sheet(header=False)
    cells: list[Cell] = []
    unknown: list[UnknownFamily] = []
    for count, (line, row) in enumerate(rows[1:]):
        if count == MOST_LINES or len(cells) + len(wide) > MOST_FIGURES:
            return Sheet(tuple(cells), tuple(unknown), left_out_from=line)
        found: dict[Column, str] = {
            column: cell for column, cell in zip(columns, row, strict=False) if column is not None and cell
        }
        if is_long:
            family = _family(found)
            if family is None:
                unknown.append(UnknownFamily(line, found["family"]))
            else:
                cells += _long(line, found, family)
        else:
            match, sides = found.get("match"), _sides(found)
            cells += [
                Cell(line, match, sides, None, _name(header[place]), measure, row[place], found.get("round"))
                for place in wide
                if place < len(row) and row[place]
            ]
    return Sheet(tuple(cells), tuple(unknown))


def _long(line: int, found: Mapping[Column, str], family: str) -> list[Cell]:
    match, sides, name = found.get("match"), _sides(found), _name(found.get("name", ""))
    measures: tuple[Measure, ...] = ("rate", "probability")
    of = found.get("round")
    return [Cell(line, match, sides, family or None, name, own, found[own], of) for own in measures if own in found]


def _sides(found: Mapping[Column, str]) -> tuple[str, str] | None:
    home, away = found.get("home"), found.get("away")
    return None if home is None or away is None else (home, away)


def _family(found: Mapping[Column, str]) -> str | None:
    """Return the family that a line names; empty if it names none, None if it is unknown."""
    written = found.get("family")
    return "" if written is None else _FAMILIES.get(folded(written))


def family_of(name: str, offered: Sequence[tuple[str, str]]) -> str | None:
    """Return the family of a prediction that exactly one family offers, or None.

    Args:
        name: of the prediction.
        offered: family and name of each prediction on offer.
    """
    families = {family for family, known in offered if known == name}
    return families.pop() if len(families) == 1 else None


def _name(written: str) -> str:
    """Return the normal form of a prediction's name: `x` is a draw, `2 - 1` and `2:1` are the same."""
    tight = "".join(written.split())
    if tight in {"x", "X", "0-0"} or not tight:
        return {"x": "X", "0-0": "0:0"}.get(tight, tight)
    parts = tight.split("-")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) == 1 for part in parts):  # noqa: PLR2004 - two sides
        return ":".join(parts)
    return tight


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Split a text into lines of trimmed cells, each with its number.

    Empty lines are left out, and those after the first that exceeds the limit.
    """
    clean = text.removeprefix("\ufeff")
    head = next((line for line in clean.splitlines() if line.strip()), "")
    separator = "\t" if "\t" in head else ";" if ";" in head else ","
    reader = csv.reader(StringIO(clean, newline=""), delimiter=separator)
    found: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                found.append((reader.line_num, cells))
            if len(found) > MOST_LINES + 1:
                break
    except csv.Error:
        return []
    return found
