"""Consumers of the events that private leagues and their rankings depend on."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.friendship import FriendshipChanged
from contracts.events.team import PointsScored, PointsScoredInLists, TeamChanged
from kit.messaging.consumers import Consumers
from private_leagues.events import service

consumers = Consumers()


@consumers.on(ContestChanged)
async def contest_changed(session: AsyncSession, event: ContestChanged) -> None:
    """Store the contest's name, state and tie-breaks."""
    await service.take_contest(session, event)


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """Store the fixture's number and name."""
    await service.take_fixture(session, event)


@consumers.on_many(MembershipChanged)
async def memberships_changed(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Store memberships; leaving a contest ends the user's private memberships in it."""
    await service.take_memberships(session, events)


@consumers.on_many(TeamChanged)
async def teams_changed(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store teams: owner, name and whether they are hidden."""
    await service.take_teams(session, events)


@consumers.on(PointsScored)
async def points_scored(session: AsyncSession, event: PointsScored) -> None:
    """Store a chunk of a run."""
    await service.take_points(session, event)


@consumers.on(PointsScoredInLists)
async def points_scored_in_lists(session: AsyncSession, event: PointsScoredInLists) -> None:
    """Store a chunk that a game service of an older version sent."""
    await service.take_points(session, event.in_columns())


@consumers.on(FriendshipChanged)
async def friendship_changed(session: AsyncSession, event: FriendshipChanged) -> None:
    """Store a friendship."""
    await service.take_friendship(session, event)
