"""SQL of contests, memberships and teams."""

from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import TextClause, exists, func, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from games.game import Game
from games.tables import TeamColumns
from games.teams import own_team
from kit.database.revisions import keep_newer, keep_newer_rows, newest_of
from kit.people.names import name_key
from kit.privacy.erasures import ErasedUserRow
from kit.process.identifiers import uuid7


@dataclass(frozen=True)
class Admission:
    """The known facts about a user in a contest; None for each that has not arrived."""

    joined: bool
    event_type: str | None
    state: str | None


@dataclass(frozen=True)
class OwnTeam:
    """A user's own team.

    `seen_sequence` is the value of `sequence` before this transaction waited for another save of the team. If the two
    differ, another save came in between.
    """

    team_id: UUID
    contest_id: UUID
    user_id: UUID
    name: str
    hidden: bool
    revision: int
    sequence: int
    created_at: datetime
    saved_at: datetime
    contest_state: str
    seen_sequence: int


NAME_LOST = frozenset({"23505", "40P01"})
"""SQLSTATEs of a lost name: it is taken, or two teams want each other's at once (a deadlock)."""

_AWAITS_RESULTS = text("""
SELECT EXISTS (
    SELECT FROM fixture f
    WHERE f.contest_id = :contest AND f.closes_at <= clock_timestamp() AND NOT coalesce((
        SELECT r.final FROM run r
        WHERE r.contest_id = f.contest_id AND r.fixture_id = f.fixture_id
        ORDER BY r.results_revision DESC, r.run_number DESC LIMIT 1
    ), false)
)
""")
"""A correction of final results stays final; a reopened fixture closes later."""
_LOCK_TEAM = text(own_team.LOCKED)
_READ_TEAM = text(own_team.OWN)


class TeamRepository:
    """Reads and writes the teams of a game in one session's transaction."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._game = game

    async def take_contest(self, event: ContestChanged) -> bool:
        """Store a newer state of a contest; False for one that is not newer."""
        return await keep_newer(
            self._session,
            self._game.contest,
            key={"contest_id": event.contest_id},
            values={
                "name": event.name,
                "name_en": event.name_en,
                "event_type": event.event_type,
                "state": event.state,
                "tie_break": list(event.tie_break),
                **self._game.contest_columns(event),
            },
            revision=event.revision,
        )

    async def take_memberships(self, events: Sequence[MembershipChanged]) -> Sequence[tuple[UUID, UUID]]:
        """Store newer states of memberships, and return the (contest, user) of those that were newer."""
        newest = newest_of(events, lambda event: (event.contest_id, event.user_id))
        stored = await keep_newer_rows(
            self._session,
            self._game.membership,
            key=("contest_id", "user_id"),
            rows=[
                {
                    "contest_id": contest_id,
                    "user_id": user_id,
                    "joined": event.joined,
                    "revision": event.revision,
                    "changed_at": event.changed_at,
                }
                for (contest_id, user_id), event in newest.items()
            ],
        )
        return [(contest_id, user_id) for contest_id, user_id in stored]

    async def admission(self, contest_id: UUID, user_id: UUID) -> Admission | None:
        """Return the known facts about the user in the contest, and lock the membership until the commit."""
        contest, membership = self._game.contest, self._game.membership
        statement = (
            select(membership.joined, contest.event_type, contest.state)
            .outerjoin(contest, contest.contest_id == membership.contest_id)
            .where(membership.contest_id == contest_id, membership.user_id == user_id)
            .with_for_update(read=True, of=membership)
        )
        row = (await self._session.execute(statement)).one_or_none()
        return None if row is None else Admission(*row)

    async def event_type(self, contest_id: UUID) -> str | None:
        """Return the event type of a contest; None while the contest is not known here."""
        contest = self._game.contest
        return await self._session.scalar(select(contest.event_type).where(contest.contest_id == contest_id))

    async def lock(self, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        """Return the user's team in the contest, locked against other saves of it."""
        return await self._own(_LOCK_TEAM, contest_id, user_id)

    async def read(self, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        """Return the user's team in the contest."""
        return await self._own(_READ_TEAM, contest_id, user_id)

    async def find(self, team_id: UUID) -> TeamColumns | None:
        """Find a team by its id alone, hidden or not."""
        team = self._game.team
        return await self._session.scalar(select(team).where(team.team_id == team_id))

    async def of_user(self, user_id: UUID) -> Sequence[TeamColumns]:
        """Return a user's teams of all contests."""
        team = self._game.team
        theirs = select(team).where(team.user_id == user_id).execution_options(populate_existing=True)
        return (await self._session.scalars(theirs)).all()

    async def all(self) -> AsyncIterator[TeamColumns]:
        """Return every team of every contest."""
        teams = select(self._game.team).execution_options(yield_per=1000)
        async for team in await self._session.stream_scalars(teams):
            yield team

    async def add(self, contest_id: UUID, user_id: UUID, name: str) -> bool:
        """Insert a team; False if the user has one already or the name is taken."""
        now = func.clock_timestamp()
        statement = insert(self._game.team).values(
            contest_id=contest_id,
            team_id=uuid7(),
            user_id=user_id,
            name=name,
            name_key=name_key(name),
            hidden=False,
            revision=1,
            sequence=0,
            created_at=now,
            saved_at=now,
        )
        statement = statement.on_conflict_do_nothing().returning(self._game.team.team_id)
        return await self._session.scalar(statement) is not None

    async def awaits_results(self, contest_id: UUID) -> bool:
        """Return whether a fixture of a contest has closed, by the database's clock, and has no final results."""
        return await self._session.scalar(_AWAITS_RESULTS, {"contest": contest_id}) or False

    async def rename(self, team: OwnTeam, name: str) -> bool:
        """Rename a locked team; False if the name is taken, or the team's owner is erased."""
        table = self._game.team
        statement = (
            update(table)
            .where(table.contest_id == team.contest_id, table.team_id == team.team_id)
            .where(~exists().where(ErasedUserRow.user_id == team.user_id))
            .values(name=name, name_key=name_key(name), revision=table.revision + 1)
            .returning(table.team_id)
        )
        try:
            async with self._session.begin_nested():
                return await self._session.scalar(statement) is not None
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) in NAME_LOST:
                return False
            raise

    async def hide_who_left(self, memberships: Collection[tuple[UUID, UUID]]) -> Sequence[TeamColumns]:
        """Hide the teams of members (contest, user) who left, show those of current ones; return the changed teams."""
        team, membership = self._game.team, self._game.membership
        statement = (
            update(team)
            .where(tuple_(team.contest_id, team.user_id).in_(memberships), team.hidden == membership.joined)
            .where(membership.contest_id == team.contest_id, membership.user_id == team.user_id)
            .values(hidden=~membership.joined, revision=team.revision + 1)
            .returning(team)
        )
        return (await self._session.scalars(statement)).all()

    async def end_saves(self, user_id: UUID, erased_at: datetime) -> None:
        """Record when a user was erased, of repetitions the first time, and hide teams that were made after that."""
        team, membership = self._game.team, self._game.membership
        ended = update(membership).where(membership.user_id == user_id, membership.erased_at.is_(None))
        await self._session.execute(ended.values(erased_at=erased_at))
        made_since = update(team).where(team.user_id == user_id, team.created_at > erased_at, ~team.hidden)
        await self._session.execute(made_since.values(hidden=True, revision=team.revision + 1))

    async def _own(self, statement: TextClause, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        found = await self._session.execute(statement, {"contest": contest_id, "user": user_id})
        row = found.one_or_none()
        return None if row is None else OwnTeam(*tuple(row)[: own_team.COLUMNS])
