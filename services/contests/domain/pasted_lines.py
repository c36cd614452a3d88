"""The lines of a pasted list of matches as they are written: of a table with a header, or of plain text."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import time
from typing import Literal

from contests.domain.dates import WrittenDay, read_moment
from contests.domain.slugs import folded

LONGEST_NAME = 120
HEADS = 2
"""So many known names of columns make a line the header of a table."""
Column = Literal["round", "moment", "day", "time", "home", "away", "match", "venue", "score"]
Notice = Literal["bye", "score", "hour-twice"]
"""A side that does not play; a score that is left out; a time that exists twice that day (the earlier one counts)."""
_COLUMNS: dict[str, Column] = {
    **dict.fromkeys(("kolejka", "runda", "round", "round number", "matchday", "gameweek", "gw", "week"), "round"),
    **dict.fromkeys(("termin", "poczatek", "kick off", "kickoff", "start"), "moment"),
    **dict.fromkeys(("data", "dzien", "date", "day"), "day"),
    **dict.fromkeys(("godzina", "godz", "godzina rozpoczecia", "czas", "time", "hour"), "time"),
    **dict.fromkeys(("gospodarze", "gospodarz", "gosp", "druzyna gospodarzy", "home", "home team", "hometeam"), "home"),
    **dict.fromkeys(("goscie", "gosc", "druzyna gosci", "away", "away team", "awayteam"), "away"),
    **dict.fromkeys(("mecz", "spotkanie", "match"), "match"),
    **dict.fromkeys(("miejsce", "stadion", "hala", "venue", "place", "location"), "venue"),
    **dict.fromkeys(("wynik", "wynik koncowy", "result", "score"), "score"),
}
_BETWEEN = re.compile(r"\s+[-–—]\s+|\s+vs?\.?\s+", re.IGNORECASE)
_PAIR = r"(?:[0-9]{1,3}(?:\s?:\s?|[-–])[0-9]{1,3}|-\s?:\s?-)"
_AFTER = r"(?:p\.\s?d\.|pd\.?|[dkw]\.|po (?:dogr|karnych)\w*\.?|w\.?o\.?|aet|a\.e\.t\.|pens?\.?)"
_SCORE = rf"\(?{_PAIR}(?:[,;]?\s+{_PAIR})*\)?\*?(?:\s*\(?{_AFTER}\)?)*"
"""A score, the scores of sets behind each other, and the words behind them: `2:0 pd.`, `3:0 (wo)`, `25:20, 25:22`."""
_SCORES_LAST = re.compile(rf"(?:\s+{_SCORE})+\s*$", re.IGNORECASE)
_SCORES_BETWEEN = re.compile(rf"(?:\s+{_SCORE})+\s+", re.IGNORECASE)
_ONLY_SCORE = re.compile(rf"[0-9]{{1,3}}|{_SCORE}")
_SCORE_LEFT = re.compile(rf"(?<![\w.]){_PAIR}(?![\w.])")
_CROWD = re.compile(r"\s*\([0-9][0-9 .]*\)\s*$")
_ROUND_WORD = "kolejka|runda|round|matchday|game ?week|gw|week"
ROUND = re.compile(
    rf"[#*\s]*(?:(?:{_ROUND_WORD})\s*(?:nr\.?\s*)?[0-9]+|[0-9]+\.?\s*(?:{_ROUND_WORD}))\b", re.IGNORECASE
)
"""A line that begins with a round."""
_RANGE_BEGUN = re.compile(r"[0-9]{1,2}(?:[./][0-9]{1,2})?\.?\s*[-–—]\s*$")
_REST = r"(?:drużyn[ay]\s+)?pauz(?:a|uje|ują|ując[aye])|(?:team on )?byes?|wolny\s+los|odpoczywa(?:ją)?"
_BYE = re.compile(
    rf"\s*(?:(?:{_REST})\b\s*[:\-–—]?|(?:wolne|rests?)\s*[:\-–—])\s*\S|.*\S(?:\s*[:\-–—]\s*|\s+\(?)(?:{_REST})\)?\s*$",
    re.IGNORECASE,
)
"""A side that does not play: `Pauza: Legia`, `Wolne: Legia`, `Legia - pauza`, `Legia (pauza)`."""
_RESTS = re.compile(rf"{_REST}|wolne", re.IGNORECASE)
_MARKS = " \t,;:|"


@dataclass(frozen=True)
class PastedNotice:
    """A part of a line that is not read as it stands; the text names it."""

    line: int
    notice: Notice
    text: str


@dataclass(frozen=True)
class WrittenMatch:
    """A match as it is written."""

    number: int
    text: str
    round_name: str | None
    day: WrittenDay | None
    clock: time | None
    sides: tuple[str, str] | None
    venue: str = ""


class _Lines:
    """The matches and notices of the lines that were read so far."""

    def __init__(self, round_name: str | None) -> None:
        self.round_name = round_name
        self.matches: list[WrittenMatch] = []
        self.notices: list[PastedNotice] = []

    def without_scores(self, number: int, home: str, away: str) -> tuple[str, str]:
        """Return the sides of a line; a score behind one becomes a notice."""
        for side in (home, away):
            if (found := _SCORES_LAST.search(side)) is not None:
                self.notices.append(PastedNotice(number, "score", found.group().strip()))
        return _SCORES_LAST.sub("", home), _SCORES_LAST.sub("", away)

    def sides(self, number: int, text: str) -> tuple[str, str] | None:
        """Return the two sides in a text: `A – B`, `A vs B`, `A 2:1 B`, `A – B 2:1`."""
        text = _CROWD.sub("", text.strip(_MARKS))
        written = _BETWEEN.split(text, maxsplit=1)
        if len(written) == 1 and (score := _SCORES_BETWEEN.search(text)) is not None:
            self.notices.append(PastedNotice(number, "score", score.group().strip()))
            written = [text[: score.start()], text[score.end() :]]
        if len(written) == 1:
            return None
        home, away = self.without_scores(number, *written)
        return home.strip(_MARKS), away.strip(_MARKS)


@dataclass(frozen=True)
class Pair:
    """Both sides of a match out of one text, and the score that stands beside them."""

    sides: tuple[str, str]
    score: str | None


def sides_in(text: str) -> Pair | None:
    """Return the two sides in a text and the first score beside them.

    None where there are not two, or where a part of a score is left in a name.
    """
    lines = _Lines(None)
    sides = lines.sides(0, text)
    if sides is None or not all(sides) or any(_SCORE_LEFT.search(side) for side in sides):
        return None
    return Pair(sides, lines.notices[0].text if lines.notices else None)


class Table(_Lines):
    """Reads the lines of a table below its header."""

    def __init__(self, round_name: str | None, header: Sequence[str], separator: str) -> None:
        super().__init__(round_name)
        self._columns = [_COLUMNS.get(folded(cell)) for cell in header]
        self._separator = separator

    def read(self, number: int, line: str) -> None:
        """Read a line below the header."""
        cells = [cell.strip() for cell in _cells(line, self._separator)]
        found = {column: cell for column, cell in zip(self._columns, cells, strict=False) if column and cell}
        self.round_name = found.get("round") or self.round_name
        moment = read_moment(found.get("moment", ""))
        day = read_moment(found["day"]) if "day" in found else moment
        clock = read_moment(found["time"]).clock if "time" in found else day.clock or moment.clock
        if "match" in found:
            sides = self.sides(number, found["match"])
        else:
            sides = self.without_scores(number, found.get("home", ""), found.get("away", ""))
        if sides is not None and any(_RESTS.fullmatch(side.strip()) for side in sides):
            self.notices.append(PastedNotice(number, "bye", line.strip()))
            return
        if "score" in found:
            self.notices.append(PastedNotice(number, "score", found["score"]))
        self.matches.append(
            WrittenMatch(number, line, self.round_name, day.day, clock, sides, found.get("venue", "")[:LONGEST_NAME])
        )

    def end(self) -> None:
        """Do nothing: each line stands for itself."""


class PlainText(_Lines):
    """Reads the lines of plain text."""

    def __init__(self, round_name: str | None) -> None:
        super().__init__(round_name)
        self._day: WrittenDay | None = None
        """The day of lines that have only a time."""
        self._begun: tuple[WrittenMatch, list[str]] | None = None
        """A line that has only a moment, and the sides below it so far."""

    def read(self, number: int, line: str) -> None:
        """Read the next line."""
        if _ONLY_SCORE.fullmatch(line.strip()) is not None:
            self.notices.append(PastedNotice(number, "score", line.strip()))
        elif (found := ROUND.match(line)) is not None:
            self._round(number, line, found.end())
        else:
            self._line(number, line)

    def end(self) -> None:
        """Take the line that waits for its sides; without both it is a fault."""
        if self._begun is not None:
            match, names = self._begun
            self._begun = None
            self.matches.append(match if len(names) < 2 else _with_sides(match, names))  # noqa: PLR2004 - home and away

    def _round(self, number: int, line: str, end: int) -> None:
        """Read a line that begins with a round: its match, or the round (and day) of the next lines."""
        self.end()
        written = read_moment(line[end:].lstrip(f"{_MARKS}-–—"))
        if written.clock is not None and _BETWEEN.search(written.rest) is not None:
            self.round_name = _name(line[:end])
            self._match(number, line, written.day or self._day, written.clock, self.sides(number, written.rest))
            return
        days: list[WrittenDay] = []
        rest = line
        while (written := read_moment(rest)).day is not None:
            days.append(written.day)
            rest = written.rest
        rest, ranges = _RANGE_BEGUN.subn("", rest)
        self.round_name = _name(rest)
        self._day = days[0] if len(days) == 1 and ranges == 0 else None

    def _line(self, number: int, line: str) -> None:
        written = read_moment(line)
        if _BYE.match(written.rest) is not None:
            self.notices.append(PastedNotice(number, "bye", line.strip()))
        elif (sides := self.sides(number, written.rest)) is not None:
            self.end()
            self._match(number, line, written.day or self._day, written.clock, sides)
        elif written.day is None and written.clock is None:
            self._words(line)
        else:
            self.end()
            is_moment = not written.rest.strip(f"{_MARKS}-–—.()")
            day = written.day or self._day
            if is_moment and written.clock is None:
                self._day = written.day
            elif is_moment and day is not None:
                self._begun = WrittenMatch(number, line, self.round_name, day, written.clock, None), []
            else:
                self._match(number, line, written.day, written.clock, None)

    def _words(self, line: str) -> None:
        """Read a line of words: a side of the match above, or a round."""
        if self._begun is None:
            self.round_name, self._day = _name(line), None
            return
        _, names = self._begun
        names.append(" ".join(line.split()))
        if len(names) == 2:  # noqa: PLR2004 - home and away
            self.end()

    def _match(
        self, number: int, line: str, day: WrittenDay | None, clock: time | None, sides: tuple[str, str] | None
    ) -> None:
        self.matches.append(WrittenMatch(number, line, self.round_name, day, clock, sides))


def reader_of(first: str, round_name: str | None) -> Table | PlainText:
    """Return the reader of a list by its first line: a table if that names two columns, else plain text."""
    for separator in ("\t", ";", ","):
        header = _cells(first, separator)
        if sum(folded(cell) in _COLUMNS for cell in header) >= HEADS:
            return Table(round_name, header, separator)
    return PlainText(round_name)


def _cells(line: str, separator: str) -> list[str]:
    try:
        return [cell for row in csv.reader([line], delimiter=separator) for cell in row]
    except csv.Error:  # such as a quote that never ends
        return line.split(separator)


def _name(text: str) -> str:
    return " ".join(text.split()).strip(" :;#*,-–—()")


def _with_sides(match: WrittenMatch, names: Sequence[str]) -> WrittenMatch:
    return WrittenMatch(match.number, match.text, match.round_name, match.day, match.clock, (names[0], names[1]))
