"""Consumer of deleted contests."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from kit.messaging.consumers import Consumers
from news_ranking.articles import service

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Delete the articles of a deleted contest."""
    if event.deleted:
        await service.delete_all(session, event.contest_id)
