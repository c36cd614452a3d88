"""Prices by performance, a preview for the organizer (rules.md, Price changes and news)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from shared.rounding import half_away_from_zero

LARGEST_STEP = 3
"""The largest change of a price for one fixture, in tenths."""
POINTS_PER_STEP = 20
"""Tenths of points above or below the expected ones for each tenth of the price."""
LOWEST_PRICE = 1
"""Tenths."""


@dataclass(frozen=True)
class Performance:
    """The points and price of an athlete who appeared in a fixture; both in tenths."""

    number: int
    position: str
    price: int
    points: int


@dataclass(frozen=True)
class Proposal:
    """The proposed price of an athlete, and the expected points; both in tenths."""

    price: int
    expected: int
    """The expected points for the price, rounded half away from zero."""


def proposed_prices(performances: Sequence[Performance]) -> dict[int, Proposal]:
    """Return the proposed price and the expected points of each athlete who appeared, by number.

    The expected points are the position's average: all points of those who appeared, shared by price. For every 2
    points above or below that, the price moves by 0.1, at most by 0.3, rounded half away from zero.
    """
    proposed: dict[int, Proposal] = {}
    for position in {one.position for one in performances}:
        group = [one for one in performances if one.position == position]
        rate = Fraction(sum(one.points for one in group), sum(one.price for one in group))
        for one in group:
            step = half_away_from_zero((one.points - rate * one.price) / POINTS_PER_STEP)
            step = max(-LARGEST_STEP, min(LARGEST_STEP, step))
            expected = half_away_from_zero(rate * one.price)
            proposed[one.number] = Proposal(max(LOWEST_PRICE, one.price + step), expected)
    return proposed
