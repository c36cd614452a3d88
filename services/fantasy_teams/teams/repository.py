"""SQL of contests, memberships and teams."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import TextClause, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import ReturningInsert

from contracts.events.contest import ContestChanged, FantasyRules, MembershipChanged
from fantasy_teams.memory import Memory
from fantasy_teams.teams.models import ContestRow, MembershipRow, TeamRow
from kit.identifiers import uuid7
from kit.names import name_key


@dataclass(frozen=True)
class Admission:
    """What is known of a user in a contest; None for what has not arrived."""

    joined: bool
    event_type: str | None
    state: str | None


@dataclass(frozen=True)
class Contest:
    """A fantasy contest; `market` is the version of its origin's athletes (0: none has arrived)."""

    contest_id: UUID
    origin_id: UUID
    state: str
    rules: FantasyRules
    market: int


@dataclass(frozen=True)
class OwnTeam:
    """A user's own team; `adjustments` is the sum of its budget adjustments, in tenths.

    `seen_saves` is what `saves` was before this transaction had to wait for another save of the team, if it had to.
    """

    team_id: UUID
    contest_id: UUID
    user_id: UUID
    name: str
    hidden: bool
    revision: int
    saves: int
    created_at: datetime
    saved_at: datetime
    contest_state: str
    seen_saves: int
    adjustments: int


NAME_LOST = frozenset({"23505", "40P01"})
"""SQLSTATEs of a lost name: it is taken, or two teams want each other's at once (a deadlock)."""

# A row that had to be waited for is read anew when its lock comes free; the sub-select still sees it as it was before.
_OWN_TEAM = """
SELECT t.team_id, t.contest_id, t.user_id, t.name, t.hidden, t.revision, t.saves, t.created_at, t.saved_at,
       c.state AS contest_state,
       (SELECT b.saves FROM team b WHERE b.contest_id = :contest AND b.user_id = :user) AS seen_saves,
       (SELECT coalesce(sum(a.value), 0) FROM adjustment a
        WHERE a.contest_id = t.contest_id AND a.team_id = t.team_id AND a.kind = 'budget') AS adjustments
FROM team t JOIN contest c USING (contest_id)
WHERE t.contest_id = :contest AND t.user_id = :user
"""
_LOCK_TEAM = text(_OWN_TEAM + "FOR UPDATE OF t")
_READ_TEAM = text(_OWN_TEAM)

_CONTEST = text("""
SELECT c.contest_id, c.origin_id, c.state, c.revision, CAST(c.rules AS text), coalesce(o.version, 0)
FROM contest c LEFT JOIN origin o USING (origin_id)
WHERE c.contest_id = :contest AND c.rules IS NOT NULL
""")

_RULES: Memory[tuple[UUID, int], FantasyRules] = Memory(128)


class TeamRepository:
    """Reads and writes teams in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take_contest(self, event: ContestChanged) -> bool:
        """Store a newer state of a contest; False for one that is not newer."""
        state = {
            "origin_id": event.origin_id,
            "name": event.name,
            "event_type": event.event_type,
            "state": event.state,
            "tie_break": list(event.tie_break),
            "rules": None if event.fantasy is None else event.fantasy.model_dump(mode="json"),
            "revision": event.revision,
        }
        statement = insert(ContestRow).values(contest_id=event.contest_id, **state)
        statement = statement.on_conflict_do_update(
            index_elements=[ContestRow.contest_id], set_=state, where=ContestRow.revision < event.revision
        )
        return await self._changed(statement.returning(ContestRow.contest_id))

    async def take_membership(self, event: MembershipChanged) -> bool:
        """Store a newer state of a membership; False for one that is not newer."""
        state = {"joined": event.joined, "revision": event.revision}
        statement = insert(MembershipRow).values(contest_id=event.contest_id, user_id=event.user_id, **state)
        statement = statement.on_conflict_do_update(
            index_elements=[MembershipRow.contest_id, MembershipRow.user_id],
            set_=state,
            where=MembershipRow.revision < event.revision,
        )
        return await self._changed(statement.returning(MembershipRow.contest_id))

    async def admission(self, contest_id: UUID, user_id: UUID) -> Admission | None:
        """Answer what is known of the user in the contest, and keep the membership as it is until the commit."""
        statement = (
            select(MembershipRow.joined, ContestRow.event_type, ContestRow.state)
            .outerjoin(ContestRow, ContestRow.contest_id == MembershipRow.contest_id)
            .where(MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id)
            .with_for_update(read=True, of=MembershipRow)
        )
        row = (await self._session.execute(statement)).one_or_none()
        return None if row is None else Admission(*row)

    async def contest(self, contest_id: UUID) -> Contest | None:
        """Answer a fantasy contest with its rules; they are read once per revision."""
        row = (await self._session.execute(_CONTEST, {"contest": contest_id})).one_or_none()
        if row is None:
            return None
        key = (contest_id, row[3])
        rules = _RULES.get(key) or _RULES.put(key, FantasyRules.model_validate_json(row[4], extra="ignore"))
        return Contest(row[0], row[1], row[2], rules, row[5])

    async def lock(self, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        """Answer the user's team in the contest, locked against other saves of it."""
        return await self._own(_LOCK_TEAM, contest_id, user_id)

    async def read(self, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        """Answer the user's team in the contest."""
        return await self._own(_READ_TEAM, contest_id, user_id)

    async def find(self, team_id: UUID) -> TeamRow | None:
        """Answer a team by its id alone."""
        return await self._session.scalar(select(TeamRow).where(TeamRow.team_id == team_id))

    async def all(self) -> AsyncIterator[TeamRow]:
        """Answer every team of every contest."""
        async for team in await self._session.stream_scalars(select(TeamRow).execution_options(yield_per=1000)):
            yield team

    async def add(self, contest_id: UUID, user_id: UUID, name: str) -> bool:
        """Make a team; False if the user has one already or the name is taken."""
        now = func.clock_timestamp()
        statement = insert(TeamRow).values(
            contest_id=contest_id,
            team_id=uuid7(),
            user_id=user_id,
            name=name,
            name_key=name_key(name),
            hidden=False,
            revision=1,
            saves=1,
            created_at=now,
            saved_at=now,
        )
        return await self._changed(statement.on_conflict_do_nothing().returning(TeamRow.team_id))

    async def rename(self, team: OwnTeam, name: str) -> bool:
        """Give a locked team another name; False if it is taken."""
        statement = (
            update(TeamRow)
            .where(TeamRow.contest_id == team.contest_id, TeamRow.team_id == team.team_id)
            .values(name=name, name_key=name_key(name), revision=TeamRow.revision + 1)
        )
        try:
            async with self._session.begin_nested():
                await self._session.execute(statement)
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) in NAME_LOST:
                return False
            raise
        return True

    async def hide(self, contest_id: UUID, user_id: UUID, *, hidden: bool) -> TeamRow | None:
        """Hide a user's team or show it again; None if nothing changed."""
        statement = (
            update(TeamRow)
            .where(TeamRow.contest_id == contest_id, TeamRow.user_id == user_id, TeamRow.hidden != hidden)
            .values(hidden=hidden, revision=TeamRow.revision + 1)
            .returning(TeamRow)
        )
        return await self._session.scalar(statement)

    async def _own(self, statement: TextClause, contest_id: UUID, user_id: UUID) -> OwnTeam | None:
        found = await self._session.execute(statement, {"contest": contest_id, "user": user_id})
        row = found.one_or_none()
        return None if row is None else OwnTeam(*row)

    async def _changed(self, statement: ReturningInsert[UUID]) -> bool:
        found = await self._session.execute(statement)
        return found.one_or_none() is not None
