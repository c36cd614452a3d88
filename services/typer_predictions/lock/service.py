"""Use cases of the lock: matches that lock by themselves, and deleting a fixture or event without picks."""

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import MatchLocked
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested
from games.locking.digest import TEAMS_A_GROUP, Tree
from games.locking.gate import Gate
from games.topics import FIXTURES, RUNS
from kit.database.commits import announce
from kit.messaging import outbox
from typer_predictions.lock.matches import Key, MatchRepository
from typer_predictions.lock.repository import LockRepository

log = structlog.get_logger(__name__)


async def withdraw(session: AsyncSession, event: WithdrawalRequested) -> None:
    """Let go of a fixture, or of one of its events, unless a team has picked in it; answer in both cases.

    The fixture's gate is shut meanwhile. So no pick is saved after the count.
    """
    await Gate(session).shut(event.fixture_id)
    picks = LockRepository(session)
    teams = await picks.teams_with_picks(event.contest_id, event.fixture_id, event.event_key)
    withdrawn = teams == 0 and not await picks.is_locked(event.contest_id, event.fixture_id, event.event_key)
    if withdrawn:
        await picks.let_go(event.contest_id, event.fixture_id, event.event_key)
        announce(session, FIXTURES)
    outbox.add(
        session,
        WithdrawalAnswered(
            revision=event.revision,
            contest_id=event.contest_id,
            fixture_id=event.fixture_id,
            event_key=event.event_key,
            withdrawn=withdrawn,
            teams=teams,
        ),
    )


async def lock_match(session: AsyncSession, key: Key) -> bool:
    """Lock a match whose closing time has passed by the database's clock; False if there is nothing to lock.

    As `games.locking.service.lock_fixture`: every save that was or will be acknowledged is in the digest. The fixture
    is locked with its last match.
    """
    contest_id, fixture_id, event_key = key
    gate, matches = Gate(session), MatchRepository(session)
    if not await gate.is_mine(fixture_id):
        return False
    await gate.shut(fixture_id)
    due = await matches.due_now(key)
    if due is None:
        return False
    seal = (await LockRepository(session).freeze_match(*key)).seal()
    revision = due.lock_revision + 1
    tree = seal.tree or Tree(TEAMS_A_GROUP, b"", b"")
    locked_at, is_followed = await matches.mark_locked(
        key, teams=seal.teams, digest=seal.digest, tree=tree, revision=revision
    )
    outbox.add(
        session,
        MatchLocked(
            contest_id=contest_id,
            fixture_id=fixture_id,
            event_key=event_key,
            window=due.window,
            locked_at=locked_at,
            closes_at=due.closes_at,
            teams=seal.teams,
            digest=seal.digest,
            revision=revision,
        ),
    )
    if not is_followed:  # the fixture, and runs that wait for locks, look once for matches that close together
        announce(session, FIXTURES)
        announce(session, RUNS)
    log.info("match_locked", fixture_id=str(fixture_id), match=event_key, teams=seal.teams, digest=seal.digest)
    return True


async def republish_matches(session: AsyncSession) -> int:
    """Publish every lock of a match again, at its revision, and return their number."""
    count = 0
    for row in await MatchRepository(session).locked():
        if None in {row.locked_at, row.locked_window, row.locked_teams, row.digest, row.closes_at}:
            continue
        outbox.add(
            session,
            MatchLocked.model_validate(
                {
                    "contest_id": row.contest_id,
                    "fixture_id": row.fixture_id,
                    "event_key": row.event_key,
                    "window": row.locked_window,
                    "locked_at": row.locked_at,
                    "closes_at": row.closes_at,
                    "teams": row.locked_teams,
                    "digest": row.digest,
                    "revision": row.lock_revision,
                }
            ),
        )
        count += 1
    return count
