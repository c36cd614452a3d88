"""All SQL about the points of a few teams."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, ColumnElement, Select, Uuid, bindparam, column, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.selectable import LateralFromClause

from private_leagues.tables import ContestRow, RunChunkRow, TeamRow
from standings.tables import TIE_BREAK_COLUMNS


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

    async def tie_break(self, contest_id: UUID) -> Sequence[str]:
        """Answer the contest's tie-breaks in their order."""
        found = select(ContestRow.tie_break).where(ContestRow.contest_id == contest_id)
        return await self._session.scalar(found) or []

    async def teams(self, contest_id: UUID, team_ids: Collection[UUID]) -> list[Team]:
        """Read the visible ones of these teams."""
        found = select(TeamRow.team_id, TeamRow.name, TeamRow.created_at).where(
            TeamRow.contest_id == contest_id, TeamRow.team_id.in_(team_ids), TeamRow.hidden.is_(False)
        )
        return [Team(*row) for row in await self._session.execute(found)]

    async def scored(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], tie_break: Sequence[str] = ()
    ) -> dict[UUID, Scored]:
        """Look teams up in a run; one that took no part in it is missing."""
        rows = await self._found(contest_id, run_id, team_ids, ("fixture_points", "totals", *_columns(tie_break)))
        return {
            team_id: Scored(points, total, tuple(value or 0 for value in values))
            for team_id, points, total, *values in rows
        }

    async def took_part(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], tie_break: Sequence[str]
    ) -> dict[UUID, tuple[int, ...]]:
        """Answer the tie-breaks of those of the teams that took part in a run: every column less is time saved."""
        rows = await self._found(contest_id, run_id, team_ids, _columns(tie_break))
        return {team_id: tuple(value or 0 for value in values) for team_id, *values in rows}

    async def _found(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], columns: tuple[str, ...]
    ) -> Iterable[Sequence[Any]]:
        values = {"contest_id": contest_id, "run_id": run_id, "team_ids": list(team_ids)}
        return await self._session.execute(_looking_up(columns), values)


def _columns(tie_break: Sequence[str]) -> tuple[str, ...]:
    return tuple(TIE_BREAK_COLUMNS[name] for name in tie_break)


@cache
def _looking_up(columns: tuple[str, ...]) -> Select[*tuple[Any, ...]]:
    """Select columns of the rows that teams have in a run; made once, since that takes longer than an answer does."""
    wanted = func.unnest(bindparam("team_ids", type_=ARRAY(Uuid))).table_valued(column("team_id", Uuid))
    wanted = wanted.render_derived("wanted")
    held = held_by(bindparam("run_id", type_=Uuid), wanted.c.team_id, columns)
    figures: list[ColumnElement[Any]] = [held.c[name][held.c.place] for name in columns]
    found: Select[*tuple[Any, ...]] = select(wanted.c.team_id, *figures)
    return found.select_from(wanted.join(held, true())).where(held.c.place.is_not(None))


def held_by(
    run_id: ColumnElement[UUID], team_id: ColumnElement[UUID], columns: Sequence[str], *, name: str = "held"
) -> LateralFromClause:
    """Find the part of a run that may hold a team: columns of it, and the team's place in them; null: it isn't there.

    Parts are ranges of team ids, so one index look-up finds it. The limit also has the place worked out once only. The
    statement's parameter `contest_id` says whose run it is.
    """
    place = func.array_position(RunChunkRow.team_ids, team_id).label("place")
    part = select(*(getattr(RunChunkRow, name) for name in columns), place).where(
        RunChunkRow.contest_id == bindparam("contest_id", type_=Uuid),
        RunChunkRow.run_id == run_id,
        RunChunkRow.first_team <= team_id,
    )
    return part.order_by(RunChunkRow.first_team.desc()).limit(1).lateral(name)
