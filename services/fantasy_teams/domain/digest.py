"""The canonical form of locked squads, of which the digest is made.

One line per team with a squad, carried over or not, in the order of the team ids. A line is `<team id> <squad>` and a
line feed, in UTF-8; the id in its usual lower-case form; the squad as JSON
`{"athletes":[numbers by slot],"bonus":name or null,"captain":slot or 0,"formation":[counts]}` with sorted keys and no
white space.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
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
    """Write a team's line of the canonical form."""
    said = {
        "athletes": list(squad.athletes),
        "bonus": squad.bonus,
        "captain": squad.captain,
        "formation": list(squad.formation),
    }
    return f"{squad.team_id} {json.dumps(said, sort_keys=True, separators=(',', ':'))}\n".encode()
