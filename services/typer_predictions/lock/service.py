"""Use case of deleting what nobody has picked."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested
from games.locking.gate import Gate
from games.topics import FIXTURES
from kit.database.commits import announce
from kit.messaging import outbox
from typer_predictions.lock.repository import LockRepository


async def withdraw(session: AsyncSession, event: WithdrawalRequested) -> None:
    """Let go of a fixture, or of one of its events, unless a team has picked in it; answer in both cases.

    The fixture's gate is shut meanwhile. So no pick is saved after the count.
    """
    await Gate(session).shut(event.fixture_id)
    picks = LockRepository(session)
    teams = await picks.teams_with_picks(event.contest_id, event.fixture_id, event.event_key)
    withdrawn = teams == 0 and not await picks.is_locked(event.contest_id, event.fixture_id)
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
