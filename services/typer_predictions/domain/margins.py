"""The points of a predicted winner and margin (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/margin.json`.
"""

import re
from dataclasses import dataclass

from typer_predictions.domain.scales import HIGHEST, Level, Pair, outcome_of
from typer_predictions.domain.sums import Part

_MARGIN = re.compile(r"([12]):([1-9][0-9]{0,2})")
_DRAW = "X:0"


@dataclass(frozen=True)
class Margin:
    """What each part pays, in tenths; 0: nothing."""

    result: int = 0
    near: int = 0
    within: int | None = None
    """A margin is near if it is off by so much at most; None: none is."""
    exact: int = 0

    def level_of(self, predicted: Pair, played: Pair) -> Level | None:
        """Return the best that is right: the margin itself, a near one (also of the other side), or the winner."""
        if _signed(predicted) == _signed(played):
            return "exact"
        if self.near and self._is_near(predicted, played):
            return "close"
        return "tendency" if outcome_of(predicted) == outcome_of(played) else None

    def parts_of(self, predicted: Pair, played: Pair) -> tuple[Part, ...]:
        """Return the parts that are right and pay."""
        parts = (
            (Part("result", self.result), outcome_of(predicted) == outcome_of(played)),
            (Part("near", self.near), self._is_near(predicted, played)),
            (Part("exact", self.exact), _signed(predicted) == _signed(played)),
        )
        return tuple(part for part, is_right in parts if is_right and part.points)

    def of_outcome(self) -> "Margin":
        """Return what the outcome alone pays, of a match that was cut short, which has no whole margin."""
        return Margin(result=self.result)

    def _is_near(self, predicted: Pair, played: Pair) -> bool:
        return self.within is not None and abs(_signed(predicted) - _signed(played)) <= self.within


def read_margin(name: str) -> Pair | None:
    """Return a least score of a predicted winner and margin (`1:7` is 7:0, `2:3` is 0:3, `X:0` 0:0); None if none."""
    if name == _DRAW:
        return (0, 0)
    found = _MARGIN.fullmatch(name)
    if found is None or int(found[2]) > HIGHEST:
        return None
    margin = int(found[2])
    return (margin, 0) if found[1] == "1" else (0, margin)


def _signed(score: Pair) -> int:
    """Return the margin of the home side; negative if the away side won."""
    return score[0] - score[1]
