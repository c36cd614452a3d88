"""The digest of what was locked: a proof that none of it was changed after the lock.

SHA-256 over one line per team, in the order of the team ids; each game says what its lines look like
(`<game>/domain/digest.py`), so that anybody with the rows can make the digest again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any
from uuid import UUID

from sqlalchemy import Row

Rows = Sequence[Row[*tuple[Any, ...]]]
"""Rows of teams in the order of their ids, which stand first; Any: the game's columns."""


class Digest:
    """SHA-256 over the lines of a fixture's teams."""

    def __init__(self) -> None:
        self._hash = sha256()
        self.teams = 0

    def add(self, lines: Iterable[bytes]) -> None:
        """Take teams in, a line each; they must come in the order of their ids."""
        for line in lines:
            self._hash.update(line)
            self.teams += 1

    def hex(self) -> str:
        """Write the digest as 64 hexadecimal digits."""
        return self._hash.hexdigest()


async def digest_of(read: Callable[[UUID], Awaitable[Rows]], lines: Callable[[Rows], Iterable[bytes]]) -> Digest:
    """Make the digest of a fixture's teams, batch by batch.

    Args:
        read: answers the next rows after a team's id; none after the last.
        lines: makes the lines of rows; called beside the event loop.
    """
    digest, after = Digest(), UUID(int=0)
    while rows := await read(after):
        await asyncio.to_thread(_add, digest, lines, rows)
        after = rows[-1][0]
    return digest


def _add(digest: Digest, lines: Callable[[Rows], Iterable[bytes]], rows: Rows) -> None:
    digest.add(lines(rows))
