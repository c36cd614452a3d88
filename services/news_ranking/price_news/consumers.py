"""The event that price news is made from."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import PricesChanged
from kit.messaging.consumers import Consumers
from news_ranking.price_news import service

consumers = Consumers()


@consumers.on(PricesChanged)
async def prices_changed(session: AsyncSession, event: PricesChanged) -> None:
    """Prices of a fixture that opened differ from those before."""
    await service.take(session, event)
