"""How teams are ranked (rules.md, Rankings).

Rankings of a whole contest are made by one statement inside the database (`rankings/statements.py`); `rank` is the
rule it must agree with on every team, which a test compares.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from news_ranking.domain.collation import name_key

MOST_BARS = 10
"""Bars of a histogram at most: they have to fit on a telephone."""


@dataclass(frozen=True)
class Standing:
    """What a team has: points in tenths, and its tie-break values in the declared order, higher is better."""

    team_id: UUID
    name: str
    points: int
    tie_breaks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Place:
    """Where a team stands: `number` is its row, from 1; `position` is shared by equals (1, 2, 2, 4)."""

    number: int
    position: int
    standing: Standing


def rank(standings: Iterable[Standing]) -> list[Place]:
    """Rank teams by points, then by their tie-breaks, both descending; whoever is equal then shares a position.

    Rows of a shared position are listed by name in the Polish collation (then by id, should names be equal).
    """
    ordered = sorted(standings, key=lambda team: (*_merit(team), name_key(team.name), team.team_id))
    places: list[Place] = []
    for number, standing in enumerate(ordered, start=1):
        shares = bool(places) and _merit(places[-1].standing) == _merit(standing)
        places.append(Place(number, places[-1].position if shares else number, standing))
    return places


def _merit(standing: Standing) -> tuple[int, ...]:
    return (-standing.points, *(-value for value in standing.tie_breaks))


@dataclass(frozen=True)
class Bar:
    """How many teams have from `low` to `high` tenths of a point, both included."""

    low: int
    high: int
    teams: int


def histogram(teams_by_points: Mapping[int, int]) -> list[Bar]:
    """Cut points (in tenths) into at most ten bars of equal, round width, from the lowest to the highest.

    Every team is in exactly one bar; bars between the ends may be empty. Nobody at all gives no bars.
    """
    if not teams_by_points:
        return []
    lowest, highest = min(teams_by_points), max(teams_by_points)
    width = _round_width(lowest, highest)
    counts = dict.fromkeys(range(lowest // width, highest // width + 1), 0)
    for points, teams in teams_by_points.items():
        counts[points // width] += teams
    return [Bar(bar * width, bar * width + width - 1, teams) for bar, teams in counts.items()]


def _round_width(lowest: int, highest: int) -> int:
    """Find the smallest of 1, 2, 5, 10, 20, 50 … whole points that needs no more than ten bars."""
    scale = 10
    while True:
        for step in (1, 2, 5):
            width = step * scale
            if highest // width - lowest // width < MOST_BARS:
                return width
        scale *= 10
