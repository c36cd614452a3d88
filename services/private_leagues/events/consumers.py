"""Events that private leagues and their rankings follow from."""

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
    """Take over name, state and tie-breaks."""
    await service.take_contest(session, event)


@consumers.on(FixtureChanged)
async def fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
    """Take over number and name."""
    await service.take_fixture(session, event)


@consumers.on_many(MembershipChanged)
async def memberships_changed(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Take over who takes part; leaving a contest ends its private memberships."""
    await service.take_memberships(session, events)


@consumers.on_many(TeamChanged)
async def teams_changed(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Take over whose a team is, its name and whether it is hidden."""
    await service.take_teams(session, events)


@consumers.on(PointsScored)
async def points_scored(session: AsyncSession, event: PointsScored) -> None:
    """Collect a chunk of a run."""
    await service.take_points(session, event)


@consumers.on(PointsScoredInLists)
async def points_scored_in_lists(session: AsyncSession, event: PointsScoredInLists) -> None:
    """Collect a chunk that a game service of before has told."""
    await service.take_points(session, event.in_columns())


@consumers.on(FriendshipChanged)
async def friendship_changed(session: AsyncSession, event: FriendshipChanged) -> None:
    """Take over who are friends."""
    await service.take_friendship(session, event)
