"""Ranking of all teams of a contest at once, in columns; `ranking.rank` is its reference for few teams.

A test compares both on random teams.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
_MOST = 2**63


@dataclass(frozen=True)
class ManyPlaces:
    """Places of teams, in the order in which they were given; `order` is the inverse, from position 1.

    `behind_on`: the tie-break, from 1, that put a team below the one before it with as many points; 0: none did.
    """

    numbers: Numbers
    positions: Numbers
    order: Numbers
    behind_on: Numbers


def rank_many(points: Numbers, tie_breaks: Sequence[Numbers], names: Numbers) -> ManyPlaces:
    """Rank teams by points, then by tie-breaks, both descending; equal teams share a position.

    Args:
        points: of each team, in tenths.
        tie_breaks: a column for each declared one; higher is better.
        names: the order among equals: by name in the Polish collation, then by id. No number twice.
    """
    merit = (points, *tie_breaks)
    order = _order((*(-values for values in merit), names))
    is_behind = np.zeros(len(order), bool)
    decided = np.zeros(len(order), np.int64)
    for figure, values in enumerate(merit):
        in_order = values[order]
        differs = in_order[1:] != in_order[:-1]
        decided[1:][differs & ~is_behind[1:]] = figure
        is_behind[1:] |= differs
    every = np.arange(1, len(order) + 1)
    shared = np.maximum.accumulate(np.where(is_behind, every, 1))
    numbers, positions, behind_on = np.empty_like(every), np.empty_like(every), np.empty_like(every)
    numbers[order], positions[order], behind_on[order] = every, shared, decided
    return ManyPlaces(numbers, positions, order, behind_on)


def _order(keys: Sequence[Numbers]) -> Numbers:
    """Sort by columns, the first one first; the last one holds no number twice.

    Columns of small numbers, as points are, make one number together: sorting those takes a fifth of the time.
    """
    count = len(keys[-1])
    lowest = [int(column.min(initial=0)) for column in keys]
    widths = [int(column.max(initial=0)) - low + 1 for column, low in zip(keys, lowest, strict=True)]
    if math.prod(widths) >= _MOST:
        return np.lexsort(tuple(reversed(keys)))
    together = np.zeros(count, np.int64)
    for column, low, width in zip(keys, lowest, widths, strict=True):
        together = together * width + (column - low)
    teams = np.empty(widths[-1], np.int64)
    teams[keys[-1] - lowest[-1]] = np.arange(count)
    together.sort()
    return teams[together % widths[-1]]
