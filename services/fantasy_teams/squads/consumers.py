"""Consumer of requests to merge two athletes."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.merge import AthletesMergeRequested
from fantasy_teams.squads import merge
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(AthletesMergeRequested)
async def merge_requested(session: AsyncSession, event: AthletesMergeRequested) -> None:
    """Change the squads, or none, and answer."""
    await merge.merge(session, event)
