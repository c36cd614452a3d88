"""The points of a predicted score by a scale (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/scale.json`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Pair = tuple[int, int]
Level = Literal["exact", "close", "difference", "tendency", "side"]
"""The right part of a predicted score; `side`: the goals of one side, where parts add up and the outcome is wrong."""
HIGHEST = 199
"""Goals (points, sets) of a side in a prediction."""
_SCORE = re.compile(r"(0|[1-9][0-9]{0,2}):(0|[1-9][0-9]{0,2})")
_WINNERS: Mapping[str, Pair] = {"1": (1, 0), "X": (0, 0), "2": (0, 1)}
_CLOSE = 3
"""The highest error of a close score, in halves of a goal: 1.5."""
_OUTCOMES = {1: "home", 0: "draw", -1: "away"}


@dataclass(frozen=True)
class Levels:
    """The points (tenths) of one outcome's levels.

    Without a difference, a right one counts as a tendency, as does a close score without `close`.
    """

    tendency: int
    difference: int | None
    exact: int
    close: int | None = None


Scale = Mapping[str, Levels]
"""The levels of `home`, `draw` and `away`."""


def read_score(name: str) -> Pair | None:
    """Return the sides of a predicted score such as `2:1`; None if it is none."""
    found = _SCORE.fullmatch(name)
    if found is None:
        return None
    home, away = int(found[1]), int(found[2])
    return (home, away) if max(home, away) <= HIGHEST else None


def level_of(scale: Scale, predicted: Pair, played: Pair) -> Level | None:
    """Return the best level of a prediction that is right; None if its tendency is wrong."""
    outcome = outcome_of(played)
    if outcome_of(predicted) != outcome:
        return None
    if predicted == played:
        return "exact"
    if scale[outcome].close is not None and _is_close(predicted, played):
        return "close"
    is_difference = outcome != "draw" and predicted[0] - predicted[1] == played[0] - played[1]
    return "difference" if is_difference and scale[outcome].difference is not None else "tendency"


def read_winner(name: str) -> Pair | None:
    """Return a least score of the outcome that a result without a score names (`1`, `X`, `2`); None if it is none."""
    return _WINNERS.get(name)


def points_of(scale: Scale, level: Level | None, played: Pair) -> int:
    """Return the points (tenths) of a level in a match that was played so; levels do not add up."""
    if level is None:
        return 0
    levels = scale[outcome_of(played)]
    worth = {
        "exact": levels.exact,
        "close": levels.close,
        "difference": levels.difference,
        "tendency": levels.tendency,
    }
    return worth.get(level) or 0


def _is_close(predicted: Pair, played: Pair) -> bool:
    """Return whether the errors of the difference, and of the sum by half, are together small."""
    home, away = predicted[0] - played[0], predicted[1] - played[1]
    return 2 * abs(home - away) + abs(home + away) <= _CLOSE


def outcome_of(score: Pair) -> str:
    """Return who won a score: `home`, `draw` or `away`."""
    home, away = score
    return _OUTCOMES[(home > away) - (home < away)]
