"""Many ids in columns: sorted, and found in one another, without an object for each."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from standings.domain.batch_ranking import Numbers

Bytes = NDArray[Any]  # Any: of 16 bytes each, a kind that numpy has no name for
_HALF = np.dtype(np.uint64)


class RepeatedIdError(ValueError):
    """An id stands twice where each must be there once."""


@dataclass(frozen=True)
class ManyIds:
    """Ids in their order, each once, as two halves of 64 bits."""

    high: NDArray[np.uint64]
    low: NDArray[np.uint64]

    @classmethod
    def sorted(cls, ids: Bytes) -> tuple["ManyIds", Numbers]:
        """Return ids of 16 bytes each in order, and for each place the index of the given id.

        Raises:
            RepeatedIdError: one of them is there twice.
        """
        high, low = _halves(ids)
        if _is_rising(high, low):
            return cls(high, low), np.arange(len(high))
        order = _order(high, low)
        high, low = high[order], low[order]
        if not _is_rising(high, low):
            raise RepeatedIdError
        return cls(high, low), order

    def __len__(self) -> int:
        """Return the number of ids."""
        return len(self.high)

    @cached_property
    def bytes(self) -> Bytes:
        """The ids, 16 bytes each."""
        return np.stack((self.high, self.low), axis=1).astype(">u8").view("V16").reshape(-1)

    def places_in(self, others: "ManyIds") -> Numbers:
        """Return the place, from 0, of each id among others; -1 if it is missing."""
        if not len(others):
            return np.full(len(self), -1, np.int64)
        first = np.searchsorted(others.high, self.high, "left")
        last = np.searchsorted(others.high, self.high, "right") - 1
        while len(unsure := np.flatnonzero(first < last)):  # ids of one millisecond that begin alike: few
            middle = (first[unsure] + last[unsure]) // 2
            is_less = others.low[middle] < self.low[unsure]
            first[unsure] = np.where(is_less, middle + 1, first[unsure])
            last[unsure] = np.where(is_less, last[unsure], middle)
        at = np.minimum(first, len(others) - 1)
        is_there = (others.high[at] == self.high) & (others.low[at] == self.low)
        return np.where(is_there, at, -1)


def order_of(ids: Bytes) -> Numbers | None:
    """Return for each place in order the index of the given id; None if they are in order."""
    high, low = _halves(ids)
    return None if _is_rising(high, low) else _order(high, low)


def _halves(ids: Bytes) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    halves = np.ascontiguousarray(ids).view(">u8").reshape(-1, 2).astype(_HALF)
    return halves[:, 0], halves[:, 1]


def _order(high: NDArray[np.uint64], low: NDArray[np.uint64]) -> Numbers:
    """Sort by the first half, and those few by the second that begin alike: a fifth of the time of sorting by both."""
    order = np.argsort(high)
    alike = np.diff(high[order]) == 0
    unsure = np.flatnonzero(np.append(alike, [False]) | np.append([False], alike))
    some = order[unsure]
    order[unsure] = some[np.lexsort((low[some], high[some]))]
    return order


def _is_rising(high: NDArray[np.uint64], low: NDArray[np.uint64]) -> bool:
    above = (high[1:] > high[:-1]) | ((high[1:] == high[:-1]) & (low[1:] > low[:-1]))
    return bool(above.all())
