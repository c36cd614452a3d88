"""The lines of the tables, before they are joined."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from contests.imports.formats.fpl import layout
from contests.imports.formats.problems import FileProblem


@dataclass(frozen=True)
class FilePlayer:
    """A line of `players_raw.csv`; club and price count only without newer values in a gameweek.

    They are from the day when the table was written; in past seasons, that is the last day.
    """

    code: int | None
    """The same in every season, unlike `id`."""
    name: str
    surname: str
    position: str | None
    club: int | None = None
    """Its number in this season."""
    price: int | None = None
    """In tenths, at the athlete's first day: the present price less its changes."""


@dataclass(frozen=True)
class FileMatch:
    """A line of `fixtures.csv`, as of the day it was written."""

    file: str
    line: int
    round: int | None
    """None if it was moved without a new gameweek."""
    kick_off: datetime | None
    home: int
    away: int
    score: tuple[int, int] | None


@dataclass(frozen=True)
class GameweekLine:
    """A line of a gameweek file: an athlete's statistics in a match."""

    file: str
    line: int
    element: int
    """The athlete's number in this season."""
    name: str
    round: int
    match: int
    at_home: bool
    opponent: int | None
    kick_off: datetime | None
    score: tuple[int, int] | None
    price: int | None
    """In tenths, at the start of the gameweek."""
    position: str | None
    club: str | None
    """The name, if the file has one."""
    statistics: Mapping[str, int]
    """By the names of `layout`; zeros are left out."""


@dataclass
class Reading:
    """The content of the tables; with problems, as far as they could be read."""

    players: dict[int, FilePlayer] = field(default_factory=dict[int, FilePlayer])
    clubs: dict[int, str] = field(default_factory=dict[int, str])
    """Names, by the club's number in this season."""
    matches: dict[int, FileMatch] = field(default_factory=dict[int, FileMatch])
    lines: list[GameweekLine] = field(default_factory=list[GameweekLine])
    gameweeks: set[int] = field(default_factory=set[int])
    """Gameweeks with a file, even an empty one."""
    columns: frozenset[str] = frozenset()
    """Of the gameweek files and the table of players together."""
    remembered: frozenset[str] = frozenset()
    """The tables from an earlier import: they identify athletes but have no new values."""
    problems: list[FileProblem] = field(default_factory=list[FileProblem])
    notices: list[FileProblem] = field(default_factory=list[FileProblem])

    @property
    def listed(self) -> Mapping[int, FileMatch]:
        """Return the list of matches if it is new, else an empty one."""
        return {} if layout.MATCHES in self.remembered else self.matches

    @property
    def kick_offs(self) -> Iterable[datetime]:
        """Return the kick-offs from `fixtures.csv` (also an earlier one), else from the gameweeks."""
        listed = [match.kick_off for match in self.matches.values() if match.kick_off is not None]
        return listed or [line.kick_off for line in self.lines if line.kick_off is not None]
