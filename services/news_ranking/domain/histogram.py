"""The distribution of a ranking's points."""

from collections.abc import Mapping
from dataclasses import dataclass

MOST_BARS = 10
"""The maximum number of bars, which must fit on a telephone."""


@dataclass(frozen=True)
class Bar:
    """The number of teams with `low` to `high` tenths of a point, both included."""

    low: int
    high: int
    teams: int


def histogram(teams_by_points: Mapping[int, int]) -> list[Bar]:
    """Split points (in tenths) into at most ten bars of equal, round width, from the lowest to the highest.

    Every team is in exactly one bar. Bars between the ends may be empty. Without teams there are no bars.
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
    """Return the smallest of 1, 2, 5, 10, 20, 50 … whole points that needs at most ten bars."""
    scale = 10
    while True:
        for step in (1, 2, 5):
            width = step * scale
            if highest // width - lowest // width < MOST_BARS:
                return width
        scale *= 10
