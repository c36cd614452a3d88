"""Figures of a run's teams as compact bytes: a record for each team of a part, and a common head.

The head has a base number and a width for each column: fixture points, totals, then tie-breaks. The last tie-breaks
are left out where none of them was received, as in everything collected before there were any. A record has the
difference to each base: signed, of that width (0 to 8 bytes), the highest byte first. The base of fixture points is
always 0, so one record gives them without the head. A tie-break that was not received is 0 for all teams.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from struct import Struct

import numpy as np

from standings.domain.batch_ranking import Numbers

COLUMNS = 10
"""Fixture points, totals and the eight tie-breaks that there are."""
ALWAYS = 7
"""The columns that every head has."""
_ONE = Struct(">qB")
_HEADS = np.dtype([("base", ">i8"), ("width", "u1")])
_WIDEST = 8
_FAR = 2**62
"""Numbers beyond it have nothing taken from them: a difference of two might be none of 64 bits."""


def pack(columns: Sequence[Numbers | None]) -> list[tuple[bytes, bytes]]:
    """Pack parts with equal numbers of teams: for each column a row per part; return heads and records."""
    parts, teams = next(column.shape for column in columns if column is not None)
    told = COLUMNS if any(column is not None for column in columns[ALWAYS:]) else ALWAYS
    heads, pieces = np.zeros((parts, told), _HEADS), list[np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]()
    for index, column in enumerate(columns):
        if column is None or not teams:
            continue
        low, high = column.min(axis=1), column.max(axis=1)
        if index and low.min() > -_FAR and high.max() < _FAR:
            heads["base"][:, index] = (low + high + 1) // 2
        rest = column - heads["base"][:, index, None].astype(np.int64)
        width = _width(int(rest.min()), int(rest.max()))
        heads["width"][:, index] = width
        pieces.append(rest.astype(">i8").view(np.uint8).reshape(parts, teams, _WIDEST)[:, :, _WIDEST - width :])
    records = np.concatenate(pieces, axis=2) if pieces else np.zeros((parts, 0, 0), np.uint8)
    return [(head.tobytes(), record.tobytes()) for head, record in zip(heads, records, strict=True)]


def read(head: bytes, record: bytes, index: int) -> int:
    """Return a column of a team's record, by its index; 0 of one that the head leaves out."""
    places = _places(head)
    if index >= len(places):
        return 0
    base, begin, end = places[index]
    return base + int.from_bytes(record[begin:end], signed=True)


def read_points(record: bytes) -> int:
    """Return the fixture points that a record begins with."""
    return int.from_bytes(record, signed=True)


@lru_cache(maxsize=4096)
def _places(head: bytes) -> list[tuple[int, int, int]]:
    """Return the base number and the bounds in a record of each column."""
    numbers: list[tuple[int, int]] = list(_ONE.iter_unpack(head))
    ends = list(accumulate((width for _, width in numbers), initial=0))
    return [(base, begin, end) for (base, _), begin, end in zip(numbers, ends, ends[1:], strict=False)]


def _width(low: int, high: int) -> int:
    """Return the number of bytes that any number between two others fits into."""
    bits = max((~low if low < 0 else low).bit_length(), (~high if high < 0 else high).bit_length())
    return 0 if low == high == 0 else bits // 8 + 1
