"""Consumer of price changes."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import PricesChanged
from kit.messaging.consumers import Consumers
from news_ranking.price_news import service

consumers = Consumers()


@consumers.on(PricesChanged)
async def prices_changed(session: AsyncSession, event: PricesChanged) -> None:
    """Store the price changes of a fixture that opened."""
    await service.take(session, event)
