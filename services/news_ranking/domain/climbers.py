"""The biggest climber of a fixture (spec.md §9), computed for all teams at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Climber:
    """A team, by its place among the compared ones, and the number of places it rose."""

    team: int
    climbed: int


def biggest_climber(
    before: Numbers, after: Numbers, numbers: Numbers, *, compared: NDArray[np.bool_]
) -> Climber | None:
    """Return the team whose position rose most; of equals, the first in the new ranking. None if no team rose.

    Args:
        before: positions of the teams before the fixture.
        after: their positions after it.
        numbers: their places in the new ranking; the lowest number is the first.
        compared: the teams that took part in both fixtures and are in both rankings.
    """
    climbed = np.where(compared, before - after, 0)
    most = int(climbed.max(initial=0))
    if most <= 0:
        return None
    best = np.flatnonzero(climbed == most)
    return Climber(int(best[np.argmin(numbers[best])]), most)
