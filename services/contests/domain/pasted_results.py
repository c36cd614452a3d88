"""A pasted list of results: `Mexico - South Africa 2:0`, `A – B 3:1 (25:20, …)`, `A 2:1 B`, or a table with heads.

Days, times and what stands in a line without sides and a score are passed over: lists have titles between matches.
"""

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from contests.domain.dates import read_moment
from contests.domain.pasted_lines import ROUND
from contests.domain.pasted_scores import WrittenScore, read_score
from contests.domain.slugs import folded

MOST_LINES = 2_000
Fault = Literal["score", "sides", "retired"]
"""The wrong part of a line: its score, its sides, or a match that ended early, whose result is entered by hand."""
_Column = Literal["match", "home", "away", "score", "home_score", "away_score"]
_COLUMNS: dict[str, _Column] = {
    **dict.fromkeys(("mecz", "spotkanie", "match"), "match"),
    **dict.fromkeys(("gospodarze", "gospodarz", "gosp", "home", "home team", "hometeam", "winner name"), "home"),
    **dict.fromkeys(("goscie", "gosc", "away", "away team", "awayteam", "loser name"), "away"),
    **dict.fromkeys(
        ("wynik", "wynik koncowy", "rezultat", "bramki", "sety", "score", "final score", "sets", "result", "ft"),
        "score",
    ),
    **dict.fromkeys(("bramki gospodarzy", "gole gospodarzy", "fthg", "hg", "home goals", "home score"), "home_score"),
    **dict.fromkeys(("bramki gosci", "gole gosci", "ftag", "ag", "away goals", "away score"), "away_score"),
}
_HEADS = 2
_FIRST_LINES = 20
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s+vs?\.?\s+|\t+", re.IGNORECASE)
_SCORE = re.compile(r"(?<![\w.])[0-9]{1,3}\s*[:\-–]\s*[0-9]{1,3}(?![\w.])")
_HALF_TIME = re.compile(r"\s*[(\[]\s*[0-9]{1,3}\s*[:\-–]\s*[0-9]{1,3}\s*[)\]]\s*$")
_MARKS = " \t,;:|-–—"


@dataclass(frozen=True)
class PastedResult:
    """The result of a line."""

    line: int
    home: str
    away: str
    score: WrittenScore


@dataclass(frozen=True)
class PastedFault:
    """A line that is no result, and the reason."""

    line: int
    fault: Fault
    text: str


def read_results(text: str) -> tuple[list[PastedResult], list[PastedFault]]:
    """Return the results of a list, line by line, and the lines with faults.

    Args:
        text: plain text, or cells between tabs, semicolons or commas below a line with two known heads.
    """
    lines = [(number, line) for number, line in enumerate(text.removeprefix("\ufeff").splitlines()[:MOST_LINES], 1)]
    header = next(((number, found) for number, line in lines[:_FIRST_LINES] if (found := _header(line))), None)
    if header is None:
        read = [_plain(number, line.strip()) for number, line in lines if line.strip(_MARKS)]
    else:
        below, (separator, columns) = header
        read = [
            _cells(number, line, separator, columns) for number, line in lines if number > below and line.strip(_MARKS)
        ]
    results = [one for one in read if isinstance(one, PastedResult)]
    return results, [one for one in read if isinstance(one, PastedFault)]


def _header(line: str) -> tuple[str, list[_Column | None]] | None:
    for separator in ("\t", ";", ","):
        columns: list[_Column | None] = [_COLUMNS.get(folded(cell)) for cell in line.split(separator)]
        if len({one for one in columns if one}) >= _HEADS:
            return separator, columns
    return None


def _cells(
    number: int, line: str, separator: str, columns: Sequence[_Column | None]
) -> PastedResult | PastedFault | None:
    try:
        cells = next(iter(csv.reader([line], delimiter=separator)), list[str]())
    except csv.Error:
        return PastedFault(number, "score", line.strip())
    pairs = zip(columns, cells, strict=False)
    found: dict[_Column, str] = {column: cell.strip() for column, cell in pairs if column and cell.strip()}
    score = found.get("score") or _joined(found)
    if score is None:
        return None  # not played yet
    if "home" in found and "away" in found:
        return _result(number, (found["home"], found["away"]), score, line)
    return _plain(number, f"{found.get('match', '')} {score}")


def _joined(found: Mapping[_Column, str]) -> str | None:
    both = found.get("home_score"), found.get("away_score")
    return None if None in both else f"{both[0]}:{both[1]}"


def _plain(number: int, line: str) -> PastedResult | PastedFault | None:
    """Return the result of a line of text; None for a line that has no score at all."""
    begins = ROUND.match(line)
    line = line if begins is None else line[begins.end() :]
    places = [one.start() for one in _SCORE.finditer(line)]
    for place in places:
        if (score := line[place:].strip(";|\t ")) and read_whole(score) is not None:
            sides = _sides(line[:place])
            if sides is None:
                return PastedFault(number, "sides", line)
            # a score that is left among the sides was not read
            return (
                PastedFault(number, "score", line) if _SCORE.search(sides[1]) else _result(number, sides, score, line)
            )
    for one in _SCORE.finditer(line):
        home, away = _without_moment(line[: one.start()]), line[one.end() :].strip(_MARKS)
        if home and away and _BETWEEN.search(home) is None:
            return _result(number, (home, away), one.group(), line)
    has_sides = _sides(line) is not None
    return PastedFault(number, "score", line) if places and has_sides else None


def _result(number: int, sides: tuple[str, str], written: str, line: str) -> PastedResult | PastedFault:
    score = read_whole(written)
    if score is None:
        return PastedFault(number, "score", line.strip())
    home, away = (" ".join(side.split()) for side in sides)
    if score.is_retired:
        return PastedFault(number, "retired", line.strip())
    return PastedResult(number, home, away, score)


def read_whole(text: str) -> WrittenScore | None:
    """Return a score that may have its half-time behind it: `2:0 (1:0)`."""
    return read_score(text) or read_score(_HALF_TIME.sub("", text))


def _sides(text: str) -> tuple[str, str] | None:
    sides = _BETWEEN.split(_without_moment(text).strip(_MARKS), maxsplit=1)
    both = [side.strip(_MARKS) for side in sides]
    return (both[0], both[1]) if len(both) == 2 and all(both) else None  # noqa: PLR2004 - home and away


def _without_moment(text: str) -> str:
    return read_moment(text).rest.strip(_MARKS)
