"""The points of the parts of a predicted score that are right (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/sum.json`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from typer_predictions.domain.scales import Level, Pair, outcome_of, read_score

PartName = Literal["tendency", "home", "away", "difference", "exact", "rare", "result", "near"]
"""Of a sum; `result` and `near` of a margin."""


class Part(NamedTuple):
    """A part of a predicted score that is right, and its points in tenths."""

    name: PartName
    points: int


@dataclass(frozen=True)
class Sum:
    """What each part pays, in tenths; 0: nothing."""

    tendency: int = 0
    home: int = 0
    away: int = 0
    difference: int = 0
    exact: int = 0
    rare: int = 0
    rare_below: int | None = None
    """In percent."""
    common: frozenset[str] | None = None
    """The scores that are not rare, as counted at the lock; None before it: no score is rare then."""

    def level_of(self, predicted: Pair, played: Pair) -> Level | None:
        """Return the best that is right: the score, the difference, the outcome, or the goals of a side alone."""
        if predicted == played:
            return "exact"
        if outcome_of(predicted) == outcome_of(played):
            return "difference" if self.difference and _difference(predicted) == _difference(played) else "tendency"
        return "side" if self.parts_of(predicted, played) else None

    def parts_of(self, predicted: Pair, played: Pair) -> tuple[Part, ...]:
        """Return the parts that are right and pay."""
        exact = predicted == played
        right: Mapping[PartName, bool] = {
            "tendency": outcome_of(predicted) == outcome_of(played),
            "home": predicted[0] == played[0],
            "away": predicted[1] == played[1],
            "difference": _difference(predicted) == _difference(played),
            "exact": exact,
            "rare": exact and self._is_rare(predicted),
        }
        found = (Part(name, getattr(self, name)) for name, is_right in right.items() if is_right)
        return tuple(part for part in found if part.points)

    def points_of(self, predicted: Pair, played: Pair) -> int:
        """Return the points of a prediction."""
        return sum(part.points for part in self.parts_of(predicted, played))

    def of_outcome(self) -> "Sum":
        """Return what the outcome alone pays, of a match that was cut short, which has no whole score."""
        return Sum(tendency=self.tendency)

    def _is_rare(self, predicted: Pair) -> bool:
        return self.common is not None and f"{predicted[0]}:{predicted[1]}" not in self.common


def common_of(rare_below: int, spread: Mapping[str, int]) -> list[str]:
    """Return the scores that are not rare: at least so many percent of the others with a pick have them.

    There are few of them: 100 / `rare_below` and some. `spread`: the number of teams by predicted score, in the match's
    snapshot; a score that one team alone predicted, where no other team predicted the match, is not rare.
    """
    scores = {name: teams for name, teams in spread.items() if read_score(name) is not None}
    others = sum(scores.values()) - 1
    return sorted(name for name, teams in scores.items() if others == 0 or 100 * (teams - 1) >= rare_below * others)


def _difference(score: Pair) -> int:
    return score[0] - score[1]
