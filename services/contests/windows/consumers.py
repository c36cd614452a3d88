"""Consumer of the game services' messages about fixtures."""

from sqlalchemy.ext.asyncio import AsyncSession

from contests.windows.service import keep_lock, keep_match_lock
from contracts.events.fixture import FixtureLocked, MatchLocked
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(FixtureLocked)
async def fixture_locked(session: AsyncSession, event: FixtureLocked) -> None:
    """Record that a game service has locked a fixture: results can be published now."""
    await keep_lock(session, event)


@consumers.on(MatchLocked)
async def match_locked(session: AsyncSession, event: MatchLocked) -> None:
    """Record that a game service has locked a match: its result can be published now."""
    await keep_match_lock(session, event)
