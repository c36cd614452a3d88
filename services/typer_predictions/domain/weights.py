"""The weight of a match: a factor of its points (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/weights.json`.
"""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

NORMAL = 10
"""× 1, in tenths as every weight."""
Points = TypeVar("Points", int, NDArray[np.int64])


def weighted(points: Points, weight: int) -> Points:
    """Return the points (tenths, not negative) of a match × its weight (tenths), rounded half away from zero.

    The parts of a match are added before, so that it is rounded once.
    """
    return (points * weight + NORMAL // 2) // NORMAL
