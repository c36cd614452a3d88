"""Use cases of the market: follow athletes and the prices that fixtures pin."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import AthletesChanged, FixtureOpened
from fantasy_teams.market.repository import MarketRepository


async def take_athletes(session: AsyncSession, event: AthletesChanged) -> None:
    """Keep copies of athletes; a state older than the known one is ignored, athlete by athlete."""
    await MarketRepository(session).take_athletes(event)


async def take_prices(session: AsyncSession, event: FixtureOpened) -> None:
    """Keep the prices of a fixture that opened; they never change again."""
    await MarketRepository(session).take_prices(event)
