"""Helpers of the deadline's tests: the digest, computed independently."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from fantasy_teams.tests.acting import Fantasy
from games.testing.trees import tree_hash


@dataclass(frozen=True)
class LockedSquad:
    """The parts of a squad that the digest covers."""

    team_id: UUID
    athletes: Sequence[int]
    formation: Sequence[int]
    captain: int
    bonus: str | None
    vice: int | None = None
    """None: the squad is not extended."""
    chips: Sequence[str] = ()


def canonical_line(squad: LockedSquad) -> bytes:
    """Return a team's line of the canonical form, written independently of the product's code."""
    said: dict[str, object] = {
        "athletes": list(squad.athletes),
        "bonus": squad.bonus,
        "captain": squad.captain,
        "formation": list(squad.formation),
    }
    if squad.vice is not None:
        said |= {"chips": list(squad.chips), "vice": squad.vice}
    return f"{squad.team_id} {json.dumps(said, sort_keys=True, separators=(',', ':'))}\n".encode()


async def digest_of_rows(game: Fantasy, fixture_id: UUID, chips: Sequence[str] = ()) -> tuple[int, str]:
    """Return the number of squads and their digest, computed from the rows; `chips` are the names of the contest's."""
    rows = await game.fetch(
        "SELECT team_id, athletes, formation, captain, bonus, vice, chips FROM squad WHERE fixture_id = $1 "
        "ORDER BY team_id",
        fixture_id,
    )
    squads = [
        LockedSquad(*row[:-1], chips=[name for bit, name in enumerate(chips) if row[-1] >> bit & 1])
        for row in map(tuple, rows)
    ]
    return len(rows), tree_hash([canonical_line(squad)[:-1] for squad in squads]).hex()
