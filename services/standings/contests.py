"""All SQL about contests, fixtures and teams."""

from collections.abc import Collection, Iterable, Sequence
from uuid import UUID

from sqlalchemy import Uuid, column, select, tuple_, update, values
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.database.revisions import keep_newer, keep_newer_rows
from standings.domain.collation import name_key
from standings.tables import Collected, ContestColumns, TeamColumns

UNKNOWN_REVISION = -1
"""Of a fixture that is known from scored points only."""


class ContestRepository:
    """Reads and writes copies of contests; a state that is not newer changes nothing."""

    def __init__(self, session: AsyncSession, tables: Collected) -> None:
        self._session = session
        self._contest, self._fixture, self._team = tables.contest, tables.fixture, tables.team

    async def contest(self, contest_id: UUID) -> ContestColumns | None:
        """Return a contest, or None if its event has not arrived; a deleted one, which has no name, is None, too."""
        row = await self._session.get(self._contest, contest_id, populate_existing=True)
        return row if row is not None and row.name else None

    async def is_public(self, contest_id: UUID) -> bool:
        """Return whether participants can see the contest: it has arrived here and is no draft."""
        public = select(self._contest.contest_id).where(
            self._contest.contest_id == contest_id, self._contest.state != "draft"
        )
        return await self._session.scalar(public) is not None

    async def keep_contest(self, event: ContestChanged, **more: object) -> bool:
        """Store a contest, and other columns of a service; return whether the event was newer."""
        return await keep_newer(
            self._session,
            self._contest,
            key={"contest_id": event.contest_id},
            values={
                "name": event.name,
                "name_en": event.name_en,
                "state": event.state,
                "tie_break": list(event.tie_break),
            }
            | more,
            revision=event.revision,
        )

    async def keep_fixture(self, event: FixtureChanged, **more: object) -> bool:
        """Store a fixture's number and name, and other columns of a service; return whether the event was newer."""
        return await keep_newer(
            self._session,
            self._fixture,
            key={"contest_id": event.contest_id, "fixture_id": event.fixture_id},
            values={"number": event.number, "name": event.name, "name_en": event.name_en} | more,
            revision=event.revision,
        )

    async def has_fixture(self, contest_id: UUID, fixture_id: UUID) -> bool:
        """Return whether a contest has a fixture, as far as is known here."""
        return await self._session.get(self._fixture, (contest_id, fixture_id)) is not None

    async def keep_scored_fixture(self, event: PointsScored) -> None:
        """Store a fixture as scored points name it, if its own event has not arrived yet."""
        await keep_newer(
            self._session,
            self._fixture,
            key={"contest_id": event.contest_id, "fixture_id": event.fixture_id},
            values={
                "number": event.fixture_number,
                "name": event.fixture_name,
                "name_en": event.fixture_name_en,
            },
            revision=UNKNOWN_REVISION,
        )

    async def is_visible_team(self, contest_id: UUID, team_id: UUID) -> bool:
        """Return whether the team plays in that contest, has not left it, and participants can see the contest."""
        visible = (
            select(self._team.team_id)
            .join(self._contest, self._contest.contest_id == self._team.contest_id)
            .where(self._team.contest_id == contest_id, self._team.team_id == team_id)
            .where(self._team.hidden.is_(False), self._contest.state != "draft")
        )
        return await self._session.scalar(visible) is not None

    async def teams(self, keys: Collection[tuple[UUID, UUID]]) -> dict[tuple[UUID, UUID], TeamColumns]:
        """Return teams by contest and team, if an event of them has arrived."""
        wanted = select(self._team).where(tuple_(self._team.contest_id, self._team.team_id).in_(keys))
        found = await self._session.scalars(wanted.execution_options(populate_existing=True))
        return {(team.contest_id, team.team_id): team for team in found}

    async def keep_owners(self, events: Iterable[TeamChanged]) -> None:
        """Store the owners of teams that arrived before owners were stored."""
        told = values(column("contest_id", Uuid), column("team_id", Uuid), column("user_id", Uuid), name="told")
        told = told.data([(event.contest_id, event.team_id, event.user_id) for event in events])
        owner = update(self._team).where(
            self._team.contest_id == told.c.contest_id,
            self._team.team_id == told.c.team_id,
            self._team.user_id.is_(None),
        )
        owner = owner.values(user_id=told.c.user_id).execution_options(synchronize_session=False)
        await self._session.execute(owner)

    async def contests_of(self, user_id: UUID) -> Sequence[UUID]:
        """List the contests in which a user has a team."""
        found = select(self._team.contest_id).where(self._team.user_id == user_id).order_by(self._team.contest_id)
        return (await self._session.scalars(found)).all()

    async def keep_teams(self, events: Iterable[TeamChanged]) -> list[tuple[UUID, UUID]]:
        """Store teams, one event of each, and return contest and team of the newer ones."""
        rows = [
            {
                "contest_id": event.contest_id,
                "team_id": event.team_id,
                "user_id": event.user_id,
                "name": event.name,
                "name_key": name_key(event.name),
                "hidden": event.hidden,
                "created_at": event.created_at,
                "revision": event.revision,
            }
            for event in events
        ]
        stored = await keep_newer_rows(self._session, self._team, key=("contest_id", "team_id"), rows=rows)
        return [(contest_id, team_id) for contest_id, team_id in stored]
