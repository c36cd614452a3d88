"""What tests of the deadline look at."""

from uuid import UUID

from fantasy_teams.domain.digest import LockedSquad, canonical_line
from fantasy_teams.tests.acting import Fantasy
from games.locking.digest import Digest


async def digest_of_rows(game: Fantasy, fixture_id: UUID) -> tuple[int, str]:
    """Make the digest again from the rows, as anybody could."""
    rows = await game.fetch(
        "SELECT team_id, athletes, formation, captain, bonus FROM squad WHERE fixture_id = $1 ORDER BY team_id",
        fixture_id,
    )
    digest = Digest()
    digest.add(canonical_line(LockedSquad(*row)) for row in rows)
    return digest.teams, digest.hex()
