"""SQL of what readers may reach: flipping pointers, forgetting what nobody needs any more."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.rankings.making import Run
from news_ranking.rankings.models import PublishedRankingRow, RankingRecord, RunRow, Scope


async def publish(session: AsyncSession, contest_id: UUID, made: Mapping[tuple[Scope, UUID | None], UUID]) -> None:
    """Flip the pointers to what was made, and retire what nothing points to any more."""
    for (scope, fixture_id), ranking_id in made.items():
        pointer = upsert(PublishedRankingRow).values(
            contest_id=contest_id, scope=scope.value, fixture_id=fixture_id, ranking_id=ranking_id
        )
        await session.execute(
            pointer.on_conflict_do_update(
                index_elements=["contest_id", "scope", "fixture_id"], set_={"ranking_id": ranking_id}
            )
        )
    pointed = select(PublishedRankingRow.ranking_id).where(PublishedRankingRow.contest_id == contest_id)
    await session.execute(
        update(RankingRecord)
        .where(
            RankingRecord.contest_id == contest_id,
            RankingRecord.retired_at.is_(None),
            RankingRecord.ranking_id.not_in(pointed),
        )
        .values(retired_at=func.clock_timestamp())
    )


async def drop_superseded_runs(session: AsyncSession, contest_id: UUID, runs: Sequence[Run]) -> None:
    """Forget runs that a newer complete run of their fixture has replaced, the unfinished ones too."""
    for run in runs:
        await session.execute(
            delete(RunRow).where(
                RunRow.contest_id == contest_id,
                RunRow.fixture_id == run.fixture_id,
                RunRow.run_number < run.run_number,
            )
        )


_DROP_ROWS = text(
    """
    WITH retired AS (
        SELECT contest_id, ranking_id FROM ranking
        WHERE retired_at < clock_timestamp() - make_interval(secs => :seconds)
        ORDER BY retired_at LIMIT 1
        FOR UPDATE SKIP LOCKED
    ), rows_left AS (
        SELECT contest_id, ranking_id, number FROM ranking_row
        WHERE (contest_id, ranking_id) = (SELECT contest_id, ranking_id FROM retired)
        ORDER BY number LIMIT :batch
    ), dropped AS (
        DELETE FROM ranking_row USING rows_left
        WHERE (ranking_row.contest_id, ranking_row.ranking_id, ranking_row.number)
            = (rows_left.contest_id, rows_left.ranking_id, rows_left.number)
        RETURNING 1
    ), head AS (
        DELETE FROM ranking WHERE ranking_id = (SELECT ranking_id FROM retired)
            AND (SELECT count(*) FROM rows_left) < :batch
    )
    SELECT count(*) FROM retired
    """
)


async def drop_retired(session: AsyncSession, *, after_seconds: float, batch: int) -> bool:
    """Drop up to `batch` rows of one ranking retired so long ago that nobody reads it; False if there is none."""
    return bool(await session.scalar(_DROP_ROWS, {"seconds": after_seconds, "batch": batch}))
