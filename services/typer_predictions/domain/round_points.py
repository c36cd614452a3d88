"""The points of a round as a whole: its slam and its win (rules-blocks.md, section 2).

The same rules as test data: `proto-contracts/vectors/rounds.json`. Both count once the round is final, and neither is
weighted. The slam belongs to the points by which a round is won; points by hand do not.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from contracts.scoring import RoundWin, Slam
from typer_predictions.domain.margins import read_margin
from typer_predictions.domain.predictions import MARGIN, RESULT, SCORE, Picks
from typer_predictions.domain.scales import outcome_of, read_score, read_winner
from typer_predictions.domain.scoring import EventResult, PredictedScores

_OUTCOMES = (RESULT, SCORE, MARGIN)
"""The families that predict who wins; of each match the first that is on offer."""
Points = TypeVar("Points", int, NDArray[np.int64])
Outcomes = Mapping[str, tuple[str, Collection[str]]]
"""Of each match that counts: the family that predicts its outcome, and the predictions by which that is right."""


@dataclass(frozen=True)
class RoundPoints:
    """The points of a round as a whole, in tenths."""

    outcomes: Outcomes
    """Of the matches that count for the slam."""
    slam: Slam | None = None
    """None: there is none, or fewer matches count than it needs."""
    win: RoundWin | None = None
    is_final: bool = False

    def with_slam(self, points: Points, right: Points) -> Points:
        """Return the points of the round with the slam's, by the number of outcomes that are right."""
        if self.slam is None or not self.is_final:
            return points
        return cast("Points", points + self.slam.points * (right == len(self.outcomes)))

    def with_win(self, points: Points, best: int | None, winners: int | None) -> Points:
        """Return the points of the round with those of its winners, who have the `best`; nothing wins with 0."""
        if self.win is None or not self.is_final or not best or not winners:
            return points
        return cast("Points", points + self.win.each(winners) * (points == best))

    def right_in(self, picks: Mapping[str, Picks]) -> int:
        """Return how many outcomes a team has right in matches that count for the slam."""
        return sum(picks.get(event, {}).get(family) in right for event, (family, right) in self.outcomes.items())


def round_points(slam: Slam | None, win: RoundWin | None, outcomes: Outcomes, *, is_final: bool) -> RoundPoints:
    """Return the points of a round as a whole; a slam needs matches enough."""
    return RoundPoints(outcomes, slam if slam and len(outcomes) >= slam.at_least else None, win, is_final)


def right_outcomes(
    offered: Mapping[str, Iterable[str]], results: Mapping[str, EventResult], predicted: PredictedScores
) -> Outcomes:
    """Return the matches of a round whose outcomes can be predicted, and are neither void nor postponed.

    `offered`: the families of each. Of scores and margins those are right that were `predicted` with that outcome.
    """
    found: dict[str, tuple[str, Collection[str]]] = {}
    for event, families in offered.items():
        family = next((one for one in _OUTCOMES if one in families), None)
        result = results.get(event)
        if family is None or (result is not None and result.state in {"void", "postponed"}):
            continue
        correct = () if result is None else result.correct.get(family, ())
        found[event] = (family, correct if family == RESULT else _like(correct, family, predicted.get(event, ())))
    return found


def _like(correct: Iterable[str], family: str, predicted: Iterable[str]) -> frozenset[str]:
    """Return the predicted scores or margins with the outcome of the correct one."""
    read = read_margin if family == MARGIN else read_score
    played = {outcome_of(score) for one in correct if (score := read_winner(one) or read(one)) is not None}
    return frozenset(name for name in predicted if (score := read(name)) is not None and outcome_of(score) in played)
