"""Ids of many teams as one column, and their places in another column; pure, so that domain rules may use it."""

from collections.abc import Iterable, Sequence
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.void]
"""Ids of teams, 16 bytes each, in ascending order."""
Places = NDArray[np.int64]


def ids_of(team_ids: Iterable[UUID]) -> Ids:
    """Return ids, which are in their order, as a column."""
    return np.frombuffer(b"".join([team_id.bytes for team_id in team_ids]), "V16")


def one_by_one(ids: Ids) -> Sequence[UUID]:
    """Return the ids of a column as objects."""
    return [UUID(bytes=team_id) for team_id in ids.tolist()]


def places(among: Ids, ids: Ids) -> tuple[Places | slice, Places | slice]:
    """Return the places of `ids` in another column, and which of `ids` were found.

    Teams are appended, because their ids grow with time. So the teams of a fixture mostly stand there in a row.
    """
    there, sought = among.view("S16"), ids.view("S16")
    first = int(np.searchsorted(there, sought[:1]).sum())
    if np.array_equal(there[first : first + sought.size], sought):
        return slice(first, first + sought.size), slice(None)
    found = np.searchsorted(there, sought).astype(np.int64)
    known = found < there.size
    known[known] = there[found[known]] == sought[known]
    return found[known], np.flatnonzero(known)
