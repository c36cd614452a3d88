"""Scoring runs of the game services, collected chunk by chunk."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from uuid import UUID

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import PointsScored
from standings.tables import TIE_BREAK_COLUMNS, Collected


@dataclass(frozen=True)
class Run:
    """A complete run that counts: the newest of its fixture."""

    run_id: UUID
    run_number: int
    fixture_id: UUID
    fixture_number: int
    revision: int
    final: bool


class RunRepository:
    """Reads and writes runs and their chunks."""

    def __init__(self, session: AsyncSession, tables: Collected) -> None:
        self._session = session
        self._fixture, self._run, self._chunk = tables.fixture, tables.run, tables.run_chunk
        self._teams_a_row = tables.teams_a_row

    async def is_superseded(self, event: PointsScored) -> bool:
        """Tell whether a complete run of the fixture is as new as the event's (the same one counts)."""
        newest = select(func.max(self._run.run_number)).where(
            self._run.contest_id == event.contest_id,
            self._run.fixture_id == event.fixture_id,
            self._run.completed_at.is_not(None),
        )
        number = await self._session.scalar(newest)
        return number is not None and number >= event.run_number

    async def add_chunk(self, event: PointsScored) -> bool:
        """Store a chunk once, and tell whether it was the last one missing of its run."""
        await self._session.execute(
            insert(self._run)
            .values(
                contest_id=event.contest_id,
                run_id=event.run_id,
                run_number=event.run_number,
                fixture_id=event.fixture_id,
                revision=event.revision,
                final=event.final,
                chunks=event.chunks,
                received=0,
            )
            .on_conflict_do_nothing()
        )
        rows = _parts(_columns(event), self._teams_a_row)
        added = await self._session.scalar(
            insert(self._chunk).on_conflict_do_nothing().returning(self._chunk.chunk), rows
        )
        if added is None:
            return False
        completed_at = await self._session.scalar(
            update(self._run)
            .where(self._run.contest_id == event.contest_id, self._run.run_id == event.run_id)
            .values(
                received=self._run.received + 1,
                completed_at=text("CASE WHEN received + 1 = chunks THEN clock_timestamp() END"),
            )
            .returning(self._run.completed_at)
        )
        return completed_at is not None

    async def counting(self, contest_id: UUID) -> list[Run]:
        """List the newest complete run of every fixture, by the fixtures' numbers."""
        newest = (
            select(self._run)
            .where(self._run.contest_id == contest_id, self._run.completed_at.is_not(None))
            .ext(distinct_on(self._run.fixture_id))
            .order_by(self._run.fixture_id, self._run.run_number.desc())
            .subquery()
        )
        found = await self._session.execute(
            select(
                newest.c.run_id,
                newest.c.run_number,
                newest.c.fixture_id,
                self._fixture.number,
                newest.c.revision,
                newest.c.final,
            )
            .join(
                self._fixture,
                (self._fixture.contest_id == newest.c.contest_id) & (self._fixture.fixture_id == newest.c.fixture_id),
            )
            .order_by(self._fixture.number, self._fixture.fixture_id)
        )
        return [Run(*row) for row in found]

    async def drop_superseded(self, contest_id: UUID, runs: Sequence[Run]) -> None:
        """Forget runs that a newer complete run of their fixture has replaced, the unfinished ones too."""
        for run in runs:
            await self._session.execute(
                delete(self._run).where(
                    self._run.contest_id == contest_id,
                    self._run.fixture_id == run.fixture_id,
                    self._run.run_number < run.run_number,
                )
            )


def _columns(event: PointsScored) -> dict[str, Any]:
    """Put a chunk's rows into the order of the teams' ids, in which one of them is found without reading all."""
    ids = event.team_ids
    order = range(len(ids))
    if any(this >= following for this, following in pairwise(ids)):
        order = sorted(order, key=lambda place: ids[place])
    ties = {
        column: [event.tie_breaks[name][place] for place in order] if name in event.tie_breaks else None
        for name, column in TIE_BREAK_COLUMNS.items()
    }
    return {
        "contest_id": event.contest_id,
        "run_id": event.run_id,
        "chunk": event.chunk,
        "team_ids": [ids[place] for place in order],
        "fixture_points": [event.fixture_points[place] for place in order],
        "totals": [event.totals[place] for place in order],
        **ties,
    }


def _parts(columns: Mapping[str, Any], size: int | None) -> list[dict[str, Any]]:
    """Cut a chunk's columns into rows of so many teams, or leave them in one."""
    if size is None:
        return [dict(columns)]
    teams = len(columns["team_ids"])
    return [
        {name: value[start : start + size] if isinstance(value, list) else value for name, value in columns.items()}
        | {"part": part}
        for part, start in enumerate(range(0, max(teams, 1), size))
    ]
