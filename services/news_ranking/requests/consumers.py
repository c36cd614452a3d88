"""Consumers of the events that rankings depend on."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, PointsScoredInLists, TeamChanged
from kit.messaging.consumers import Consumers
from news_ranking.requests import service

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Store name, state and tie-breaks."""
    await service.take_contest(session, event)


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """Store number and name."""
    await service.take_fixture(session, event)


@consumers.on_many(TeamChanged)
async def teams_changed(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store name and visibility."""
    await service.take_teams(session, events)


@consumers.on(PointsScored)
async def points_scored(session: AsyncSession, event: PointsScored) -> None:
    """Store a chunk of a run."""
    await service.take_points(session, event)


@consumers.on(PointsScoredInLists)
async def points_scored_in_lists(session: AsyncSession, event: PointsScoredInLists) -> None:
    """Store a chunk that a game service of an older version sent."""
    await service.take_points(session, event.in_columns())
