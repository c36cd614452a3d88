"""All SQL about scoring runs."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import PointsScored
from news_ranking.contests.models import FixtureRow
from news_ranking.runs.models import TIE_BREAK_COLUMNS, RunChunkRow, RunRow


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

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def is_superseded(self, event: PointsScored) -> bool:
        """Tell whether a complete run of the fixture is as new as the event's (the same one counts)."""
        newest = select(func.max(RunRow.run_number)).where(
            RunRow.contest_id == event.contest_id,
            RunRow.fixture_id == event.fixture_id,
            RunRow.completed_at.is_not(None),
        )
        number = await self._session.scalar(newest)
        return number is not None and number >= event.run_number

    async def add_chunk(self, event: PointsScored) -> bool:
        """Store a chunk once, and tell whether it was the last one missing of its run."""
        await self._session.execute(
            insert(RunRow)
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
        added = await self._session.scalar(
            insert(RunChunkRow).values(_columns(event)).on_conflict_do_nothing().returning(RunChunkRow.chunk)
        )
        if added is None:
            return False
        completed_at = await self._session.scalar(
            update(RunRow)
            .where(RunRow.contest_id == event.contest_id, RunRow.run_id == event.run_id)
            .values(
                received=RunRow.received + 1,
                completed_at=text("CASE WHEN received + 1 = chunks THEN clock_timestamp() END"),
            )
            .returning(RunRow.completed_at)
        )
        return completed_at is not None

    async def counting(self, contest_id: UUID) -> list[Run]:
        """List the newest complete run of every fixture, by the fixtures' numbers."""
        newest = (
            select(RunRow)
            .where(RunRow.contest_id == contest_id, RunRow.completed_at.is_not(None))
            .ext(distinct_on(RunRow.fixture_id))
            .order_by(RunRow.fixture_id, RunRow.run_number.desc())
            .subquery()
        )
        found = await self._session.execute(
            select(
                newest.c.run_id,
                newest.c.run_number,
                newest.c.fixture_id,
                FixtureRow.number,
                newest.c.revision,
                newest.c.final,
            )
            .join(
                FixtureRow,
                (FixtureRow.contest_id == newest.c.contest_id) & (FixtureRow.fixture_id == newest.c.fixture_id),
            )
            .order_by(FixtureRow.number, FixtureRow.fixture_id)
        )
        return [Run(*row) for row in found]

    async def drop_superseded(self, contest_id: UUID, runs: Sequence[Run]) -> None:
        """Forget runs that a newer complete run of their fixture has replaced, the unfinished ones too."""
        for run in runs:
            await self._session.execute(
                delete(RunRow).where(
                    RunRow.contest_id == contest_id,
                    RunRow.fixture_id == run.fixture_id,
                    RunRow.run_number < run.run_number,
                )
            )


def _columns(event: PointsScored) -> dict[str, object]:
    ties = {
        column: list(event.tie_breaks[name]) if name in event.tie_breaks else None
        for name, column in TIE_BREAK_COLUMNS.items()
    }
    return {
        "contest_id": event.contest_id,
        "run_id": event.run_id,
        "chunk": event.chunk,
        "team_ids": list(event.team_ids),
        "fixture_points": list(event.fixture_points),
        "totals": list(event.totals),
        **ties,
    }
