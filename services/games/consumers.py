"""Consumers of both games for contests, memberships, fixtures and results."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged, ResultsPublished
from games.locking import service as locks
from games.locking.picks import Locking
from games.scoring import service as runs
from games.scoring.points import Scoring
from games.teams import service as teams
from kit.messaging.consumers import Consumers


def consumers_of(locking: Locking, scoring: Scoring) -> Consumers:
    """Return the message handlers of a game."""
    consumers = Consumers()
    game = locking.game

    @consumers.on(ContestChanged)
    async def _contest_changed(session: AsyncSession, event: ContestChanged) -> None:
        await teams.take_contest(session, game, event)

    @consumers.on_many(MembershipChanged)
    async def _memberships_changed(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
        await teams.take_memberships(session, game, events)

    @consumers.on(FixtureChanged)
    async def _fixture_changed(session: AsyncSession, event: FixtureChanged) -> None:
        await locks.take_fixture(session, locking, event)

    @consumers.on(ResultsPublished)
    async def _results_published(session: AsyncSession, event: ResultsPublished) -> None:
        await runs.take_results(session, scoring, event)

    return consumers
