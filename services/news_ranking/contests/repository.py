"""All SQL about contests, fixtures and teams."""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.revisions import keep_newer
from news_ranking.contests.models import ContestRow, FixtureRow, TeamRow
from news_ranking.domain.collation import name_key

UNKNOWN_REVISION = -1
"""Of a fixture that is known from scored points only."""


class ContestRepository:
    """Reads and writes what is known of contests; what isn't newer than it changes nothing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def contest(self, contest_id: UUID) -> ContestRow | None:
        """Read a contest, or None if its event has not arrived."""
        return await self._session.get(ContestRow, contest_id, populate_existing=True)

    async def is_public(self, contest_id: UUID) -> bool:
        """Tell whether participants know the contest: it has arrived here and is no draft."""
        public = select(ContestRow.contest_id).where(ContestRow.contest_id == contest_id, ContestRow.state != "draft")
        return await self._session.scalar(public) is not None

    async def keep_contest(self, event: ContestChanged) -> bool:
        """Store a contest; tell whether the event was news."""
        return await keep_newer(
            self._session,
            ContestRow,
            key={"contest_id": event.contest_id},
            values={"name": event.name, "state": event.state, "tie_break": list(event.tie_break)},
            revision=event.revision,
        )

    async def keep_fixture(self, event: FixtureChanged) -> None:
        """Store a fixture's number and name."""
        await keep_newer(
            self._session,
            FixtureRow,
            key={"contest_id": event.contest_id, "fixture_id": event.fixture_id},
            values={"number": event.number, "name": event.name},
            revision=event.revision,
        )

    async def keep_scored_fixture(self, event: PointsScored) -> None:
        """Store a fixture as scored points name it, if its own event has not arrived yet."""
        await keep_newer(
            self._session,
            FixtureRow,
            key={"contest_id": event.contest_id, "fixture_id": event.fixture_id},
            values={"number": event.fixture_number, "name": event.fixture_name},
            revision=UNKNOWN_REVISION,
        )

    async def first_told(self, contest_id: UUID, fixtures: Collection[UUID]) -> list[tuple[UUID, str]]:
        """Note that people are told of fixtures' results; answer ids and names of those they had not been told of."""
        told = update(FixtureRow).where(
            FixtureRow.contest_id == contest_id,
            FixtureRow.fixture_id.in_(fixtures),
            FixtureRow.results_told_at.is_(None),
        )
        told = told.values(results_told_at=func.clock_timestamp()).returning(FixtureRow.fixture_id, FixtureRow.name)
        return [(fixture_id, name) for fixture_id, name in await self._session.execute(told)]

    async def team(self, contest_id: UUID, team_id: UUID) -> TeamRow | None:
        """Read a team, or None if its event has not arrived."""
        return await self._session.get(TeamRow, (contest_id, team_id), populate_existing=True)

    async def is_visible_team(self, contest_id: UUID, team_id: UUID) -> bool:
        """Tell whether the team plays in that contest, one that participants know, and hasn't left it."""
        visible = (
            select(TeamRow.team_id)
            .join(ContestRow, ContestRow.contest_id == TeamRow.contest_id)
            .where(TeamRow.contest_id == contest_id, TeamRow.team_id == team_id)
            .where(TeamRow.hidden.is_(False), ContestRow.state != "draft")
        )
        return await self._session.scalar(visible) is not None

    async def keep_owner(self, event: TeamChanged) -> None:
        """Store whose a team is, if it was told before that was kept."""
        owner = update(TeamRow).where(
            TeamRow.contest_id == event.contest_id, TeamRow.team_id == event.team_id, TeamRow.user_id.is_(None)
        )
        await self._session.execute(owner.values(user_id=event.user_id))

    async def contests_of(self, user_id: UUID) -> Sequence[UUID]:
        """Name the contests that a user has a team in."""
        found = select(TeamRow.contest_id).where(TeamRow.user_id == user_id).order_by(TeamRow.contest_id)
        return (await self._session.scalars(found)).all()

    async def keep_team(self, event: TeamChanged) -> bool:
        """Store a team; tell whether the event was news."""
        return await keep_newer(
            self._session,
            TeamRow,
            key={"contest_id": event.contest_id, "team_id": event.team_id},
            values={
                "user_id": event.user_id,
                "name": event.name,
                "name_key": name_key(event.name),
                "hidden": event.hidden,
                "created_at": event.created_at,
            },
            revision=event.revision,
        )
