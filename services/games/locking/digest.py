"""The digest of what was locked: a proof that none of it was changed after the lock.

SHA-256 over one line per team, in the order of the team ids; each game says what its lines look like
(`fantasy_teams/lock/repository.py`, `typer_predictions/domain/digest.py`), so that anybody with the rows can make the
digest again.
"""

from collections.abc import AsyncIterable
from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True)
class Lines:
    """The lines of so many teams, one after the other, in UTF-8."""

    teams: int
    text: bytes


class Digest:
    """SHA-256 over the lines of a fixture's teams."""

    def __init__(self) -> None:
        self._hash = sha256()
        self.teams = 0

    def add(self, lines: Lines) -> None:
        """Take teams in; they must come in the order of their ids."""
        self._hash.update(lines.text)
        self.teams += lines.teams

    def hex(self) -> str:
        """Write the digest as 64 hexadecimal digits."""
        return self._hash.hexdigest()


async def digest_of(batches: AsyncIterable[Lines]) -> Digest:
    """Make the digest of a fixture's teams, batch by batch."""
    digest = Digest()
    async for lines in batches:
        digest.add(lines)
    return digest
