"""Use cases of the deadline: follow fixtures, lock those that are due."""

from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged, FixtureLocked
from fantasy_teams.lock.repository import FixtureRepository
from fantasy_teams.topics import FIXTURES, RUNS
from kit.db import announce
from kit.messaging import outbox

log = structlog.get_logger(__name__)


async def take_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Keep a copy of a fixture; an older state is ignored.

    A higher window than the one that was locked is a reopening: the lock is taken back (rules.md, Fixtures). If the new
    window is over already, the lock worker locks it at once.
    """
    if await FixtureRepository(session).take(event):
        announce(session, FIXTURES)


async def lock_fixture(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> bool:
    """Lock a fixture whose closing time has passed by the database's clock; False if there is nothing to lock.

    Every save that was or will be acknowledged is in the digest: the row lock waits for those that passed the gate, and
    none passes afterwards. Bonuses are consumed from now on. Runs that waited for the lock may start.
    """
    locked = await FixtureRepository(session).lock(contest_id, fixture_id)
    if locked is None:
        return False
    outbox.add(
        session,
        FixtureLocked(
            contest_id=contest_id,
            fixture_id=fixture_id,
            window=locked.window,
            locked_at=locked.locked_at,
            teams=locked.teams,
            digest=locked.digest,
            revision=locked.revision,
        ),
    )
    announce(session, RUNS)
    log.info("fixture_locked", fixture_id=str(fixture_id), teams=locked.teams, digest=locked.digest)
    return True


async def republish(session: AsyncSession) -> int:
    """Tell every lock that stands, at its revision; answers how many."""
    count = 0
    for row in await FixtureRepository(session).locked():
        if row.locked_at is None or row.locked_window is None or row.locked_teams is None or row.digest is None:
            continue
        outbox.add(
            session,
            FixtureLocked(
                contest_id=row.contest_id,
                fixture_id=row.fixture_id,
                window=row.locked_window,
                locked_at=row.locked_at,
                teams=row.locked_teams,
                digest=row.digest,
                revision=row.lock_revision,
            ),
        )
        count += 1
    return count
