"""Use cases of price news."""

from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import PricesChanged
from news_ranking.live import service as live
from news_ranking.price_news.repository import PriceNewsRepository

FIRST_END = datetime(2024, 2, 21, tzinfo=UTC)
"""Prices are news only of fixtures that end after 20 February 2024 (spec.md §9)."""


async def take(session: AsyncSession, event: PricesChanged) -> None:
    """Store a fixture's price changes, once; fixtures before 21 February 2024 are ignored."""
    if event.ends_at >= FIRST_END and await PriceNewsRepository(session).add(event):
        await live.changed(session, event.contest_id, "news")
