"""The header of a table of matches: the line that it stands in, and what its columns are likely to hold."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from itertools import islice
from typing import Literal, get_args

from contests.domain.slugs import folded

Column = Literal[
    "round",
    "date",
    "time",
    "home",
    "away",
    "match",
    "score",
    "homeScore",
    "awayScore",
    "venue",
    "number",
    "event",
    "starters",
    "status",
]
"""The possible columns of a table of matches, or of competitions without two sides: an `event` with its `starters`.

`match` holds both sides in one cell: `A – B`.
"""
COLUMNS: tuple[Column, ...] = get_args(Column)
DELIMITERS = ("\t", ";", ",")
HEADS = 2
"""So many known heads make a line the header."""
FIRST_LINES = 20
"""A header stands in one of these."""
_NAMES: Mapping[Column, str] = {
    "round": "kolejka, runda, etap, faza, nr kolejki, round, round number, matchday, match day, gameweek, gw, week, "
    "stage, wk, spieltag, jornada, journee",
    "date": "data, dzien, termin, data meczu, data i godzina, date, day, match date, datetime, date time, kick off, "
    "kickoff, start, tourney date, utc date, datum, fecha",
    "time": "godzina, godz, czas, godzina rozpoczecia, godzina meczu, poczatek, time, start time, "
    "hour, kick off time, ko, uhrzeit, hora, heure",
    "home": "gospodarze, gospodarz, gosp, druzyna gospodarzy, "
    "druzyna 1, zespol 1, zawodnik 1, home, home team, hometeam, home side, host, "
    "team 1, team1, player 1, winner name, winner, heim, heimteam, local, domicile",
    "away": "goscie, gosc, druzyna gosci, "
    "druzyna 2, zespol 2, zawodnik 2, away, away team, awayteam, away side, guest, visitor, "
    "visitors, team 2, team2, player 2, loser name, loser, gast, gastteam, visitante, exterieur",
    "match": "mecz, mecze, spotkanie, para, pojedynek, druzyny, zespoly, match, matches, fixture, teams, pairing, "
    "spiel, partido",
    "score": "wynik, rezultat, bramki, sety, wynik meczu, wynik koncowy, "
    "score, final score, sets, result, ft, full time, ergebnis, resultado",
    "homeScore": "bramki gospodarzy, gole gospodarzy, wynik gospodarzy, sety gospodarzy, fthg, hg, home goals, "
    "home score, score home, goals home, score1",
    "awayScore": "bramki gosci, gole gosci, wynik gosci, sety gosci, ftag, ag, away goals, away score, score away, "
    "goals away, score2",
    "venue": "miejsce, stadion, obiekt, hala, miasto, venue, place, location, stadium, ground, arena, city",
    "event": "zawody, konkurs, konkurencja, wydarzenie, wyscig, bieg, event, competition, race",
    "starters": "startujacy, uczestnicy, lista startowa, starters, start list, startlist, participants, entries",
    "status": "status, stan, stan meczu, match status",
    "number": "nr, numer, lp, nr meczu, numer meczu, match number, match no, match num, no, num",
}
KNOWN: Mapping[str, Column] = {folded(name): column for column, names in _NAMES.items() for name in names.split(", ")}


@dataclass(frozen=True)
class Header:
    """A table's header."""

    line: int
    """Where it stands, from 1."""
    delimiter: str
    """Between the cells of a line."""
    names: tuple[str, ...]
    """The heads in order; of two equal ones the second has a number behind it."""


@dataclass(frozen=True)
class Line:
    """A line with its cells."""

    number: int
    """From 1."""
    cells: tuple[str, ...]


def header_of(text: str, names: Iterable[str] = ()) -> Header:
    """Return a table's header: the first line with all these names, else with two known heads, else with cells.

    Args:
        text: lines of cells between tabs, semicolons or commas.
        names: heads that are known already.
    """
    wanted = frozenset(names)
    found: list[tuple[bool, bool, Header]] = []
    for delimiter, line in _first_lines(text):
        heads = _unique(line.cells)
        known = sum(folded(head) in KNOWN for head in heads) >= HEADS
        found.append((bool(wanted) and wanted <= {*heads}, known, Header(line.number, delimiter, heads)))
    by_names = next((one for is_wanted, _, one in found if is_wanted), None)
    by_heads = next((one for _, is_known, one in found if is_known), None)
    return by_names or by_heads or (found[0][2] if found else Header(1, ",", ()))


def lines_of(text: str, delimiter: str) -> Iterable[Line]:
    """Yield the lines of a table that have a value.

    Raises:
        csv.Error: a quote never ends; the lines before it have been yielded.
    """
    for line, _end in _read(text, delimiter, strict=True):
        yield line


def _first_lines(text: str) -> Iterator[tuple[str, Line]]:
    """Yield the first lines with a value, each behind the delimiter that gives it the most cells.

    Quotes are taken as they come: reading the whole table reports a wrong one.
    """
    beginning = "".join(islice(StringIO(text.removeprefix("\ufeff"), newline=""), FIRST_LINES))
    read = {delimiter: _leniently(beginning, delimiter) for delimiter in DELIMITERS}
    number = 1
    while number <= FIRST_LINES:
        here = [(delimiter, *lines[number]) for delimiter, lines in read.items() if number in lines]
        if here:
            delimiter, line, number = max(here, key=lambda one: len(one[1].cells))
            yield delimiter, line
        number += 1


def _leniently(text: str, delimiter: str) -> dict[int, tuple[Line, int]]:
    """Return lines with their ends by their numbers, up to one that no reader takes."""
    found: dict[int, tuple[Line, int]] = {}
    with suppress(csv.Error):  # a cell that is far too long
        for line, end in _read(text, delimiter, strict=False):
            found[line.number] = line, end
    return found


def _read(text: str, delimiter: str, *, strict: bool) -> Iterator[tuple[Line, int]]:
    """Yield lines that have a value, each with the number at which its last cell ends."""
    reader = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=strict, delimiter=delimiter)
    ended = 0
    for cells in reader:
        number, ended = ended + 1, reader.line_num
        if any(cell.strip() for cell in cells):
            yield Line(number, tuple(cell.strip() for cell in cells)), ended


def proposed(heads: Sequence[str], kept: Sequence[Mapping[Column, str]] = ()) -> dict[Column, str]:
    """Return what the columns of a table are likely to hold, by their heads.

    Args:
        heads: of the table.
        kept: earlier choices, the newest first. One whose heads are all there counts alone.
    """
    for choice in kept:
        if choice and {*choice.values()} <= {*heads}:
            return dict(choice)
    found: dict[Column, str] = {}
    for head in heads:
        column = KNOWN.get(folded(head))
        if column is not None:
            found.setdefault(column, head)
    if "home" in found and "away" in found:
        found.pop("match", None)
    if {"home", "away"} <= found.keys() or "match" in found:
        found.pop("event", None)
        found.pop("starters", None)
    if "match" in found:
        found.pop("home", None)
        found.pop("away", None)
    if "homeScore" in found and "awayScore" in found:
        found.pop("score", None)
    return found


def is_month_first(days: Iterable[str]) -> bool:
    """Return whether days such as `12/31/2026` can only have the month first."""
    pairs = [(int(one[1]), int(one[3])) for day in days if (one := MONTH_AND_DAY.match(day)) is not None]
    return any(day > MONTHS for _, day in pairs) and all(month <= MONTHS for month, _ in pairs)


MONTHS = 12
MONTH_AND_DAY = re.compile(r"\s*([0-9]{1,2})([./-])([0-9]{1,2})(?=\2[0-9]{2})")
"""Two numbers before a year: which of them is the month?"""


def _unique(heads: Sequence[str]) -> tuple[str, ...]:
    seen: Counter[str] = Counter()
    names: list[str] = []
    for head in heads:
        name = " ".join(head.split())
        seen[name] += 1
        names.append(f"{name} ({seen[name]})" if name and seen[name] > 1 else name)
    return tuple(names)
