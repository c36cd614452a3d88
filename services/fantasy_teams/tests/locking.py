"""What tests of the deadline look at."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from uuid import UUID

from contracts.events.fixture import FixtureLocked
from fantasy_teams.lock.digest import Digest, LockedSquad
from fantasy_teams.lock.worker import LockWorker
from fantasy_teams.tests.acting import Fantasy


async def digest_of_rows(game: Fantasy, fixture_id: UUID) -> tuple[int, str]:
    """Make the digest again from the rows, as anybody could."""
    rows = await game.fetch(
        "SELECT team_id, athletes, formation, captain, bonus FROM squad WHERE fixture_id = $1 ORDER BY team_id",
        fixture_id,
    )
    digest = Digest()
    digest.add(LockedSquad(*row) for row in rows)
    return digest.teams, digest.hex()


async def told_locks(game: Fantasy) -> list[FixtureLocked]:
    return [FixtureLocked.model_validate(data) for data in await game.emitted("fixture.locked.v1")]


@asynccontextmanager
async def lock_worker(game: Fantasy) -> AsyncGenerator[None]:
    """The real worker, beside the requests."""
    stop = asyncio.Event()
    running = asyncio.create_task(LockWorker(game.database).run(stop))
    try:
        yield
    finally:
        stop.set()
        await running
