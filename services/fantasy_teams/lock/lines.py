"""The canonical form of locked squads, the input of the digest, for many at once.

Each team with a squad, saved or carried over, has one line: `<team id> <squad>` and a line feed, in UTF-8. The id is in
lower case. The squad is JSON `{"athletes":[numbers by slot],"bonus":name or null,"captain":slot or
0,"formation":[counts]}` with sorted keys and no white space. An extended squad has two further keys: `"chips":[names]`
in the contest's order, and `"vice":slot or 0`. `tests/locking.py` writes the same, squad by squad.
"""

import json
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fantasy_teams.domain.batch_points import Numbers
from fantasy_teams.squads.blocks import Records
from fantasy_teams.squads.records import BONUSES
from shared.id_columns import Ids

Bytes = NDArray[np.uint8]
"""A row of bytes for each team, padded with NUL, which no line contains."""

_HEX = np.array([f"{byte:02x}".encode() for byte in range(256)])
_DASHES = (8, 13, 18, 23)
"""The places of an id's dashes."""
_DIGITS = [place for place in range(36) if place not in _DASHES]
_BONUSES = np.array([b"null", *[f'"{name}"'.encode() for name in BONUSES]])


def digest_lines(found: Records, chips: Sequence[str] = ()) -> bytes:
    """Return the lines of teams, in their order; `chips` are the names of the contest's."""
    if not found.ids.size:
        return b""
    squads = found.squads
    parts = [
        _ids(found.ids),
        b' {"athletes":[',
        _list(squads["athletes"], squads["size"]),
        b'],"bonus":',
        _bytes(_BONUSES[squads["bonus"]]),
        b',"captain":',
        _list(squads["captain"][:, None], np.ones_like(squads["size"])),
        *([b',"chips":[', _names(squads["chips"], chips), b"]"] if found.extended else []),
        b',"formation":[',
        _list(squads["formation"], squads["rows"]),
        b"]",
        *([b',"vice":', _list(squads["vice"][:, None], np.ones_like(squads["size"]))] if found.extended else []),
        b"}\n",
    ]
    written = [_same(part, found.ids.size) if isinstance(part, bytes) else part for part in parts]
    return np.concatenate(written, axis=1).tobytes().translate(None, b"\0")


def _ids(ids: Ids) -> Bytes:
    found = np.full((ids.size, 36), ord("-"), np.uint8)
    found[:, _DIGITS] = _bytes(_HEX[np.ascontiguousarray(ids).view(np.uint8).reshape(-1, 16)])
    return found


def _list(values: NDArray[np.integer], counts: NDArray[np.integer]) -> Bytes:
    """Return numbers joined by commas; `counts` has the used length of each row."""
    values = values.astype(np.int64)
    most = int(values.max(initial=0))
    numbers = np.arange(most + 1).astype(f"S{len(str(most))}")
    table = np.concatenate([[b""], np.char.add(b",", numbers)])
    slots: Numbers = np.arange(values.shape[1], dtype=np.int64)
    found = _bytes(table[np.where(slots < counts[:, None], values + 1, 0)])
    found[:, 0] = 0
    return found


def _names(used: NDArray[np.integer], names: Sequence[str]) -> Bytes:
    """Return the names of the chips whose bits are set, joined by commas."""
    kinds, of_each = np.unique(used, return_inverse=True)
    table = [
        ",".join(json.dumps(name) for bit, name in enumerate(names) if kind >> bit & 1).encode()
        for kind in kinds.tolist()
    ]
    return _bytes(np.array(table)[of_each]) if any(table) else np.zeros((used.size, 1), np.uint8)


def _bytes(texts: NDArray[np.bytes_]) -> Bytes:
    return np.ascontiguousarray(texts).view(np.uint8).reshape(len(texts), -1)


def _same(text: bytes, rows: int) -> Bytes:
    return np.broadcast_to(np.frombuffer(text, np.uint8), (rows, len(text)))
