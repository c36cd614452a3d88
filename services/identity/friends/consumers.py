"""Events about teams."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import TeamChanged
from identity.friends import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on_many(TeamChanged)
async def teams_changed(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store the owners of teams: requests to people name their teams."""
    await service.learn_teams(session, events)
