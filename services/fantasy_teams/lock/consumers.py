"""Fixtures, as told by the service that owns them."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from fantasy_teams.lock import service as locks
from kit.messaging.inbox import Consumers

consumers = Consumers()


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """Keep a copy of the fixture; a reopening takes the lock back."""
    await locks.take_fixture(session, event)
