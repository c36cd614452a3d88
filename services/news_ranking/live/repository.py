"""All SQL of the live updates."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.live.models import LiveChangeRow

Topic = Literal["schedule", "results", "ranking", "news"]


@dataclass(frozen=True)
class Counters:
    """How often each topic of a contest has changed so far."""

    schedule: int = 0
    results: int = 0
    ranking: int = 0
    news: int = 0

    def since(self, earlier: "Counters") -> frozenset[Topic]:
        """Answer the topics that changed after `earlier`."""
        topics: tuple[Topic, ...] = ("schedule", "results", "ranking", "news")
        return frozenset(topic for topic in topics if getattr(self, topic) != getattr(earlier, topic))


async def count(session: AsyncSession, contest_id: UUID, topic: Topic) -> None:
    """Count one more change; holds the contest's counters until the transaction ends, so do it last."""
    column = getattr(LiveChangeRow, topic)
    first = {name: int(name == topic) for name in ("schedule", "results", "ranking", "news")}
    await session.execute(
        insert(LiveChangeRow)
        .values(contest_id=contest_id, **first)
        .on_conflict_do_update(index_elements=["contest_id"], set_={topic: column + 1})
    )


async def read(session: AsyncSession, contest_ids: Collection[UUID]) -> dict[UUID, Counters]:
    """Answer the counters of contests; a contest without any change yet is missing."""
    rows = await session.scalars(select(LiveChangeRow).where(LiveChangeRow.contest_id.in_(contest_ids)))
    return {row.contest_id: Counters(row.schedule, row.results, row.ranking, row.news) for row in rows}


async def is_public(session: AsyncSession, contest_id: UUID) -> bool:
    """Tell whether participants know the contest: it has arrived here and is no draft."""
    known = text("SELECT EXISTS (SELECT FROM contest WHERE contest_id = :contest_id AND state <> 'draft')")
    return bool(await session.scalar(known, {"contest_id": contest_id}))
