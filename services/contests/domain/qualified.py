"""Who goes through beside the score of a match (rules-blocks.md, section 2: GoesThrough)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from contests.domain.scores import Pair, Score, result_of

GOES_THROUGH = "GoesThrough"
"""The family; its predictions are the sides `1` (home) and `2` (away)."""
SIDES = ("1", "2")
Qualified = Literal["1", "2"]


LONGEST_TIE = timedelta(days=45)
"""Between the legs of a tie; an earlier match of the same sides is of another stage."""


@dataclass(frozen=True)
class Leg:
    """A match with a score, by the keys of its sides."""

    home: str
    away: str
    starts_at: datetime
    score: Score


def first_leg_of(home: str, away: str, starts_at: datetime, played: Iterable[Leg]) -> Pair | None:
    """Return the goals of `home` and `away` in their first leg: the last match before with the sides the other way."""
    legs = [
        leg
        for leg in played
        if (leg.home, leg.away) == (away, home) and timedelta() < starts_at - leg.starts_at <= LONGEST_TIE
    ]
    if not legs:
        return None
    goals = result_of(max(legs, key=lambda leg: leg.starts_at).score, "extraTime")
    return goals[1], goals[0]


def proposed(score: Score, first_leg: Pair | None = None) -> Qualified | None:
    """Return the side that goes through by a match's score; None while it is not settled.

    Penalties decide; else the sum with the first leg; else who won.

    Args:
        score: of the match; penalties of a second leg may follow a match that was won.
        first_leg: goals of the same sides in their first leg, in the order of this match; None: there was none.
    """
    if score.retirement is not None:
        return score.retirement
    if score.p is not None:
        return "1" if score.p[0] > score.p[1] else "2"
    home, away = result_of(score, "extraTime")
    if first_leg is not None:
        home, away = home + first_leg[0], away + first_leg[1]
    return None if home == away else "1" if home > away else "2"
