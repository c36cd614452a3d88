"""Events that change what a browser shows."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged, FixtureLocked, ResultsPublished
from contracts.events.private_league import PrivateRankingsChanged
from kit.messaging.consumers import Consumers
from news_ranking.live import service

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """A contest's state or texts changed: the schedule page shows them."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """A fixture's window, events or offer changed."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(FixtureLocked)
async def fixture_locked(session: AsyncSession, event: FixtureLocked) -> None:
    """A fixture closed: it is read-only now, and the picks of others can be seen."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(ResultsPublished)
async def results_published(session: AsyncSession, event: ResultsPublished) -> None:
    """Results of a fixture were published, confirmed or corrected."""
    await service.changed(session, event.contest_id, "results")


@consumers.on(PrivateRankingsChanged)
async def private_rankings_changed(session: AsyncSession, event: PrivateRankingsChanged) -> None:
    """Private rankings count another run: sooner or later than our own do."""
    await service.changed(session, event.contest_id, "private")
