"""Who climbed most in a fixture (spec.md §9), of all teams at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Climber:
    """A team, by its place among those compared, and by how many places it rose."""

    team: int
    climbed: int


def biggest_climber(
    before: Numbers, after: Numbers, numbers: Numbers, *, compared: NDArray[np.bool_]
) -> Climber | None:
    """Find the team whose position rose most; of several, the one that stands first now. None: nobody's did.

    Args:
        before: positions of the teams before the fixture.
        after: their positions after it.
        numbers: which of them stands first after it: the lowest number.
        compared: which teams took part in both fixtures and stand in both rankings.
    """
    climbed = np.where(compared, before - after, 0)
    most = int(climbed.max(initial=0))
    if most <= 0:
        return None
    best = np.flatnonzero(climbed == most)
    return Climber(int(best[np.argmin(numbers[best])]), most)
