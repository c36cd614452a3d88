"""The layout of a table of matches: the columns that it needs, its rounds, and its days."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from contests.imports.formats.headers import Column
from contests.imports.formats.spans import ALL_DAYS, DaySpan

SIDES: tuple[Column, Column] = ("homeScore", "awayScore")
MATCH_COLUMNS: tuple[Column, ...] = ("home", "away")
_ALWAYS: tuple[Column, ...] = ("round", "date")
RoundsBy = Literal["column", "week", "count", "one"]
"""`column`: the table has rounds. `week`: a round for each week, Monday to Sunday. `count`: rounds of so many matches.

`one`: one round for all.
"""


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


def has_races(columns: Iterable[Column]) -> bool:
    """Return whether a table is of competitions without two sides."""
    named = set(columns)
    return "event" in named and not named & {*MATCH_COLUMNS, "match"}


def has_pairs(columns: Iterable[Column]) -> bool:
    """Return whether both sides of a match stand in one cell."""
    named = set(columns)
    return "match" in named and not {*MATCH_COLUMNS} <= named


def needed_of(columns: Iterable[Column], rounds: RoundsBy) -> tuple[Column, ...]:
    """Return the columns that must be named; the round only where the table has rounds."""
    named = set(columns)
    sides: tuple[Column, ...] = ("event",) if has_races(named) else ("match",) if has_pairs(named) else MATCH_COLUMNS
    return (*(name for name in _ALWAYS if name != "round" or rounds == "column"), *sides)


def lacks_columns(columns: Iterable[Column], rounds: RoundsBy = "column") -> bool:
    """Return whether a column that must be named is missing."""
    named = set(columns)
    return not {*needed_of(named, rounds)} <= named
