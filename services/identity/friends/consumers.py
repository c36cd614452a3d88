"""Events about teams."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import TeamChanged
from identity.friends import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(TeamChanged)
async def team_changed(session: AsyncSession, event: TeamChanged) -> None:
    """Keep whose a team is: people are asked by their teams."""
    await service.learn_team(session, event)
