"""The weight of a match and the joker on it: factors of its points (rules-blocks.md, section 2).

The same rules as test data, also for the browser: `proto-contracts/vectors/weights.json`.
"""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

NORMAL = 10
"""× 1, in tenths as every weight."""
Points = TypeVar("Points", int, NDArray[np.int64])


def weighted(points: Points, weight: int, joker: Points | int = NORMAL) -> Points:
    """Return the points (tenths) of a match × its weight × the joker on it (tenths), rounded half away from zero.

    The parts of a match are added before, so that it is rounded once. Points are not negative.
    """
    once = NORMAL * NORMAL
    return (points * weight * joker + once // 2) // once
