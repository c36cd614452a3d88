"""Consumers of athletes and prices."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import AthletesChanged, FixtureOpened
from contracts.events.contest import ContestChanged
from fantasy_teams.market import service as market
from kit.messaging.consumers import Consumers

consumers = Consumers()


@consumers.on(AthletesChanged)
async def athletes_changed(session: AsyncSession, event: AthletesChanged) -> None:
    """Store copies of athletes."""
    await market.take_athletes(session, event)


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Delete the athletes of an origin that was deleted with its last contest."""
    if event.origin_deleted:
        await market.delete_origin(session, event.origin_id)


@consumers.on(FixtureOpened)
async def fixture_opened(session: AsyncSession, event: FixtureOpened) -> None:
    """Store the prices of a fixture."""
    await market.take_prices(session, event)
