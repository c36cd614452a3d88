"""The points of a predicted score by its distance from the result (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/distance.json`.
"""

from dataclasses import dataclass

from typer_predictions.domain.scales import Level, Pair


@dataclass(frozen=True)
class Distance:
    """How a distance pays; points in tenths."""

    top: int
    per_goal: int
    exact: int = 0
    least: int = 0
    draw: int | None = None
    """Of a right draw, in place of all others; None: it counts as any other score."""

    def level_of(self, predicted: Pair, played: Pair) -> Level | None:
        """Return whether the score itself is right or its outcome; None if neither is."""
        if predicted == played:
            return "exact"
        return "tendency" if _outcome(predicted) == _outcome(played) else None

    def points_of(self, predicted: Pair, played: Pair) -> int:
        """Return the points of a prediction."""
        level = self.level_of(predicted, played)
        if level is None:
            return 0
        if self.draw is not None and _outcome(played) == 0:
            return self.draw
        off = abs(predicted[0] - played[0]) + abs(predicted[1] - played[1])
        return max(self.least, self.top - self.per_goal * off + (self.exact if level == "exact" else 0))

    def points_of_outcome(self, outcome: Pair) -> int:
        """Return the points of the right outcome of a match that was cut short, which has no whole score."""
        return self.draw if self.draw is not None and _outcome(outcome) == 0 else self.least


def _outcome(score: Pair) -> int:
    home, away = score
    return (home > away) - (home < away)
