"""Consumers of people's figures in fixtures."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.ranking import ResultsTold
from identity.results import service
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(ResultsTold)
async def results_told(session: AsyncSession, event: ResultsTold) -> None:
    """Keep the figures until each person's message is due."""
    await service.note(session, event)
