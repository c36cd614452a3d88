"""Use cases of the deadline: follow fixtures, lock those that are due."""

from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged, FixtureLocked
from games.game import Game
from games.locking.gate import Gate
from games.locking.picks import Locking
from games.locking.proofs import FIRST_VERSION, MATCHES_VERSION, VERSION
from games.locking.repository import FixtureRepository
from games.tables import FixtureColumns
from games.topics import FIXTURES, RUNS
from kit.database.commits import announce
from kit.messaging import outbox
from shared.deletions import delete_fixture

log = structlog.get_logger(__name__)


async def take_fixture(session: AsyncSession, locking: Locking, event: FixtureChanged) -> None:
    """Store a copy of a fixture; an older state is ignored.

    A higher window than the locked one reopens the fixture: the lock is removed (rules.md, Fixtures). If the new window
    is over already, or is closed ahead of its time, the lock worker locks it at once. Of a deleted one nothing is kept.
    The picks of matches that are locked by themselves stay locked.
    """
    fixtures, picks = FixtureRepository(session, locking.game), locking.picks(session)
    if event.deleted:
        await Gate(session).shut(event.fixture_id)
        tables = locking.game.fixture.metadata
        await delete_fixture(session, tables, contest_id=event.contest_id, fixture_id=event.fixture_id)
        announce(session, FIXTURES)
        return
    if not await fixtures.take(event):
        return
    unlocked = await fixtures.unlock(event.contest_id, event.fixture_id, window=event.window)
    if unlocked and not event.by_match:
        await picks.release(event.contest_id, event.fixture_id)
    await picks.take(event)
    announce(session, FIXTURES)


async def lock_fixture(session: AsyncSession, locking: Locking, contest_id: UUID, fixture_id: UUID) -> bool:
    """Lock a fixture whose closing time has passed by the database's clock; False if there is nothing to lock.

    Every save that was or will be acknowledged is in the digest: the lock waits for those that passed the gate, and
    none passes afterwards. Rates and bonuses stand from now on. Runs that waited for the lock may start.
    """
    fixtures = FixtureRepository(session, locking.game)
    due = await fixtures.hold_due(contest_id, fixture_id, in_order=locking.in_order)
    if due is None:
        return False
    seal = await locking.picks(session).freeze(contest_id, fixture_id)
    if seal is None:
        return False
    locked_at = await fixtures.mark_locked(contest_id, fixture_id, teams=seal.teams, digest=seal.digest)
    if seal.tree is not None:
        await fixtures.keep_tree(contest_id, fixture_id, seal.tree, revision=due.lock_revision + 1)
    outbox.add(
        session,
        FixtureLocked(
            contest_id=contest_id,
            fixture_id=fixture_id,
            window=due.window,
            locked_at=locked_at,
            closes_at=due.closes_at,
            teams=seal.teams,
            digest=seal.digest,
            digest_version=seal.version,
            revision=due.lock_revision + 1,
        ),
    )
    announce(session, RUNS)
    log.info("fixture_locked", fixture_id=str(fixture_id), teams=seal.teams, digest=seal.digest)
    return True


async def republish(session: AsyncSession, game: Game) -> int:
    """Publish every current lock again, at its revision, and return their number."""
    count = 0
    for row, with_tree in await FixtureRepository(session, game).locked():
        if row.locked_at is None or row.locked_window is None or row.locked_teams is None or row.digest is None:
            continue
        outbox.add(
            session,
            FixtureLocked(
                contest_id=row.contest_id,
                fixture_id=row.fixture_id,
                window=row.locked_window,
                locked_at=row.locked_at,
                closes_at=row.closes_at,
                teams=row.locked_teams,
                digest=row.digest,
                digest_version=_version(row, with_tree=with_tree),
                revision=row.lock_revision,
            ),
        )
        count += 1
    return count


def _version(row: FixtureColumns, *, with_tree: bool) -> int:
    if with_tree:
        return VERSION
    return FIRST_VERSION if row.match_locks is None else MATCHES_VERSION
