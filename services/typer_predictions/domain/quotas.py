"""The points of a right outcome by how many teams predicted it (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/quota.json`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from shared.rounding import half_away_from_zero
from typer_predictions.domain.scales import Levels, Scale, outcome_of, read_score

_POINT = 10
"""In tenths."""


@dataclass(frozen=True)
class Quota:
    """The bounds of a right outcome's points, in tenths."""

    min: int
    max: int

    def base_of(self, teams: int, right: int) -> int:
        """Return the points (tenths) of an outcome that `right` of the `teams` with a pick have: whole points.

        They are `max / (10 * right / teams) - max / 10 + min`, rounded half away from zero, and within the bounds.
        """
        if right == 0:
            return self.max
        most, least = Fraction(self.max, _POINT), Fraction(self.min, _POINT)
        points = most * teams / (10 * right) - most / 10 + least
        return min(self.max, max(self.min, _POINT * half_away_from_zero(points)))


def with_bases(scale: Scale, quota: Quota, spread: Mapping[str, int]) -> Scale:
    """Return a scale whose outcomes pay by their quota; the other levels keep their lead on the outcome alone.

    Args:
        scale: of the contest.
        quota: the bounds of an outcome's points.
        spread: the number of teams by predicted score, in the match's snapshot.
    """
    right = dict.fromkeys(scale, 0)
    for name, teams in spread.items():
        predicted = read_score(name)
        if predicted is not None:
            right[outcome_of(predicted)] += teams
    everybody = sum(right.values())
    return {outcome: _raised(scale[outcome], quota.base_of(everybody, right[outcome])) for outcome in scale}


def _raised(levels: Levels, base: int) -> Levels:
    def lead(points: int | None) -> int | None:
        return None if points is None else base + points - levels.tendency

    return replace(
        levels,
        tendency=base,
        difference=lead(levels.difference),
        close=lead(levels.close),
        exact=base + levels.exact - levels.tendency,
    )
