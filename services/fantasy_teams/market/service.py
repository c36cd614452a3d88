"""Use cases of the market: store athletes and the prices that fixtures pin."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import AthletesChanged, FixtureOpened
from fantasy_teams.market.repository import MarketRepository


async def take_athletes(session: AsyncSession, event: AthletesChanged) -> None:
    """Store copies of athletes; per athlete, an older state than the known one is ignored."""
    await MarketRepository(session).take_athletes(event)


async def delete_origin(session: AsyncSession, origin_id: UUID) -> None:
    """Delete the copies of an origin's athletes."""
    await MarketRepository(session).delete_origin(origin_id)


async def take_prices(session: AsyncSession, event: FixtureOpened) -> None:
    """Store the prices of a fixture that opened; they never change again."""
    await MarketRepository(session).take_prices(event)
