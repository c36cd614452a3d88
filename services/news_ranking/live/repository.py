"""All SQL of live updates."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.live.models import LiveChangeRow

Topic = Literal["schedule", "results", "ranking", "news", "private"]
TOPICS: tuple[Topic, ...] = get_args(Topic)
"""In the order of notifications."""


@dataclass(frozen=True)
class Counters:
    """The number of changes of each topic of a contest."""

    schedule: int = 0
    results: int = 0
    ranking: int = 0
    news: int = 0
    private: int = 0

    def since(self, earlier: "Counters") -> frozenset[Topic]:
        """Return the topics that changed after `earlier`."""
        return frozenset(topic for topic in TOPICS if getattr(self, topic) != getattr(earlier, topic))


class LiveRepository:
    """Counts changes, and reads the counters."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def count(self, contest_id: UUID, topic: Topic) -> None:
        """Count a change. This locks the contest's counters until the transaction ends, so do it last."""
        column = getattr(LiveChangeRow, topic)
        first = {name: int(name == topic) for name in TOPICS}
        await self._session.execute(
            insert(LiveChangeRow)
            .values(contest_id=contest_id, **first)
            .on_conflict_do_update(index_elements=["contest_id"], set_={topic: column + 1})
        )

    async def read(self, contest_ids: Collection[UUID]) -> dict[UUID, Counters]:
        """Return the counters of contests; contests without a change are missing."""
        rows = await self._session.scalars(select(LiveChangeRow).where(LiveChangeRow.contest_id.in_(contest_ids)))
        return {row.contest_id: Counters(*(getattr(row, topic) for topic in TOPICS)) for row in rows}
