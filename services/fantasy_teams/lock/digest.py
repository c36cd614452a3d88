"""The digest of locked squads: a proof that none was changed after the lock.

Canonical form, so that anybody with the rows can make it again: one line per team with a squad, carried over or not, in
the order of the team ids. A line is `<team id> <squad>` and a line feed, in UTF-8; the id in its usual lower-case form;
the squad as JSON `{"athletes":[numbers by slot],"bonus":name or null,"captain":slot or 0,"formation":[counts]}` with
sorted keys and no white space.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID


@dataclass(frozen=True)
class LockedSquad:
    """What of a squad the digest covers."""

    team_id: UUID
    athletes: Sequence[int]
    formation: Sequence[int]
    captain: int
    bonus: str | None


def canonical_line(squad: LockedSquad) -> bytes:
    """Answer a team's line of the canonical form."""
    said = {
        "athletes": list(squad.athletes),
        "bonus": squad.bonus,
        "captain": squad.captain,
        "formation": list(squad.formation),
    }
    return f"{squad.team_id} {json.dumps(said, sort_keys=True, separators=(',', ':'))}\n".encode()


class Digest:
    """SHA-256 over the locked squads of a fixture; teams must be added in the order of their ids."""

    def __init__(self) -> None:
        self._hash = sha256()
        self.teams = 0

    def add(self, squads: Iterable[LockedSquad]) -> None:
        """Take teams in."""
        for squad in squads:
            self._hash.update(canonical_line(squad))
            self.teams += 1

    def hex(self) -> str:
        """Answer the digest as 64 hexadecimal digits."""
        return self._hash.hexdigest()
