"""All SQL of the points of a few teams."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Integer,
    LargeBinary,
    Row,
    Select,
    Uuid,
    bindparam,
    column,
    func,
    literal_column,
    select,
    true,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.selectable import LateralFromClause

from contracts.events.contest import TieBreak
from private_leagues.tables import ContestRow, RunPartRow, TeamRow
from standings.domain.figures import read
from standings.tables import TIE_BREAK_COLUMNS

_PLACES = {name: place for place, name in enumerate(TIE_BREAK_COLUMNS, start=2)}


@dataclass(frozen=True)
class Team:
    """A team as a ranking shows it."""

    team_id: UUID
    name: str
    created_at: datetime


@dataclass(frozen=True)
class Scored:
    """A team's row in a run: points in tenths; tie-breaks in the declared order, higher is better."""

    fixture_points: int
    total: int
    tie_breaks: tuple[int, ...]


class PointsRepository:
    """Reads a few teams' points out of the parts of runs."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def tie_break(self, contest_id: UUID) -> Sequence[TieBreak]:
        """Return the contest's tie-breaks in their order."""
        found = select(ContestRow.tie_break).where(ContestRow.contest_id == contest_id)
        return await self._session.scalar(found) or []

    async def teams(self, contest_id: UUID, team_ids: Collection[UUID]) -> list[Team]:
        """Return the visible ones of these teams."""
        found = select(TeamRow.team_id, TeamRow.name, TeamRow.created_at).where(
            TeamRow.contest_id == contest_id, TeamRow.team_id.in_(team_ids), TeamRow.hidden.is_(False)
        )
        return [Team(*row) for row in await self._session.execute(found)]

    async def scored(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], tie_break: Sequence[str] = ()
    ) -> dict[UUID, Scored]:
        """Return the rows of teams in a run; teams that took no part are missing."""
        ties = _places(tie_break)
        return {
            team_id: Scored(read(head, record, 0), read(head, record, 1), tuple(read(head, record, at) for at in ties))
            for team_id, head, record in await self._found(contest_id, run_id, team_ids)
        }

    async def took_part(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], tie_break: Sequence[str]
    ) -> dict[UUID, tuple[int, ...]]:
        """Return the tie-breaks of the teams that took part in a run, without decoding their points."""
        ties = _places(tie_break)
        return {
            team_id: tuple(read(head, record, at) for at in ties)
            for team_id, head, record in await self._found(contest_id, run_id, team_ids)
        }

    async def _found(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID]
    ) -> Iterable[Row[UUID, bytes, bytes]]:
        values = {"contest_id": contest_id, "run_id": run_id, "team_ids": list(team_ids)}
        return await self._session.execute(_looking_up(), values)


def _places(tie_break: Sequence[str]) -> tuple[int, ...]:
    """Return the places of tie-breaks in a record."""
    return tuple(_PLACES[name] for name in tie_break)


@cache
def _looking_up() -> Select[UUID, bytes, bytes]:
    """Select the records of teams in a run.

    The statement is built once, because building takes longer than running it.
    """
    wanted = func.unnest(bindparam("team_ids", type_=ARRAY(Uuid))).table_valued(column("team_id", Uuid))
    wanted = wanted.render_derived("wanted")
    held = held_by(bindparam("run_id", type_=Uuid), wanted.c.team_id)
    found = select(wanted.c.team_id, held.c.head, record_in(held))
    return found.select_from(wanted.join(held, true())).where(held.c.place.is_not(None))


def held_by(run_id: ColumnElement[UUID], team_id: ColumnElement[UUID], *, name: str = "held") -> LateralFromClause:
    """Select the part of a run that may contain a team, and the team's place in it; null if the team is not in it.

    Parts are ranges of team ids, so one index look-up finds the part. The limit also makes PostgreSQL compute the place
    once. The statement's parameter `contest_id` names the contest of the run.
    """
    place = func.array_position(RunPartRow.team_ids, team_id).label("place")
    teams = func.cardinality(RunPartRow.team_ids, type_=Integer)
    width = (func.octet_length(RunPartRow.figures, type_=Integer) // teams).label("width")
    part = select(RunPartRow.head, RunPartRow.figures, width, place).where(
        RunPartRow.contest_id == bindparam("contest_id", type_=Uuid),
        RunPartRow.run_id == run_id,
        RunPartRow.first_team <= team_id,
    )
    return part.order_by(RunPartRow.first_team.desc()).limit(1).lateral(name)


def record_in(held: LateralFromClause, width: ColumnElement[int] | None = None) -> ColumnElement[bytes]:
    """Select a team's record from its part, or only its first `width` bytes."""
    one = literal_column("1", Integer)
    begins = (held.c.place - one) * held.c.width + one
    return func.substring(held.c.figures, begins, held.c.width if width is None else width, type_=LargeBinary)


def points_in(held: LateralFromClause) -> ColumnElement[bytes]:
    """Select the bytes of a team's fixture points from its part (`standings.domain.figures.read_points`)."""
    return record_in(held, func.get_byte(held.c.head, literal_column("8")))
