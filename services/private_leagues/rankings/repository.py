"""All SQL about the points of a few teams."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, ColumnElement, Select, Uuid, column, func, literal, select, true
from sqlalchemy.ext.asyncio import AsyncSession

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
        ties = [TIE_BREAK_COLUMNS[name] for name in tie_break]
        rows = await self._session.execute(_found(contest_id, run_id, team_ids, ("fixture_points", "totals", *ties)))
        return {
            team_id: Scored(points, total, tuple(value or 0 for value in values))
            for team_id, points, total, *values in rows
        }

    async def took_part(
        self, contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], tie_break: Sequence[str]
    ) -> dict[UUID, tuple[int, ...]]:
        """Answer the tie-breaks of those of the teams that took part in a run: every column less is time saved."""
        ties = [TIE_BREAK_COLUMNS[name] for name in tie_break]
        rows = await self._session.execute(_found(contest_id, run_id, team_ids, ties))
        return {team_id: tuple(value or 0 for value in values) for team_id, *values in rows}


def _found(
    contest_id: UUID, run_id: UUID, team_ids: Collection[UUID], columns: Sequence[str]
) -> Select[*tuple[Any, ...]]:
    """Select columns of teams' rows in a run.

    Parts of chunks are ranges of team ids, so one index look-up finds the part that may hold a team.
    """
    wanted = func.unnest(literal(list(team_ids), ARRAY(Uuid))).table_valued(column("team_id", Uuid))
    wanted = wanted.render_derived("wanted")
    of_run = (RunChunkRow.contest_id == contest_id) & (RunChunkRow.run_id == run_id)
    nearest = select(RunChunkRow.chunk, RunChunkRow.part).where(of_run, RunChunkRow.first_team <= wanted.c.team_id)
    nearest = nearest.order_by(RunChunkRow.first_team.desc()).limit(1).lateral("nearest")
    place = func.array_position(RunChunkRow.team_ids, wanted.c.team_id).label("place")
    arrays = (getattr(RunChunkRow, name) for name in columns)
    # the offset keeps the planner from searching the array anew for each column
    held = select(*arrays, place).where(
        of_run, RunChunkRow.chunk == nearest.c.chunk, RunChunkRow.part == nearest.c.part
    )
    held = held.offset(0).lateral("held")
    figures: list[ColumnElement[Any]] = [held.c[name][held.c.place] for name in columns]
    found: Select[*tuple[Any, ...]] = select(wanted.c.team_id, *figures)
    return found.select_from(wanted.join(nearest, true()).join(held, true())).where(held.c.place.is_not(None))
