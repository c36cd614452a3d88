"""Consumers of events that change a browser's pages."""

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged, FixtureLocked, MatchLocked, ResultsPublished
from contracts.events.private_league import PrivateRankingsChanged
from kit.messaging.consumers import Consumers
from news_ranking.live import service

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Notify of a contest's changed state or texts, which the schedule page shows."""
    await service.contest_changed(session, event.contest_id)


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """Notify of a fixture's changed window, events or offer."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(FixtureLocked)
async def fixture_locked(session: AsyncSession, event: FixtureLocked) -> None:
    """Notify of a closed fixture: it is read-only now, and the picks of others are visible."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(MatchLocked)
async def match_locked(session: AsyncSession, event: MatchLocked) -> None:
    """Notify of a closed match: others' picks of it are visible."""
    await service.changed(session, event.contest_id, "schedule")


@consumers.on(ResultsPublished)
async def results_published(session: AsyncSession, event: ResultsPublished) -> None:
    """Notify of a fixture's published, confirmed or corrected results."""
    await service.changed(session, event.contest_id, "results")


@consumers.on(PrivateRankingsChanged)
async def private_rankings_changed(session: AsyncSession, event: PrivateRankingsChanged) -> None:
    """Notify of another run in private rankings, which may come before or after our own."""
    await service.changed(session, event.contest_id, "private")
