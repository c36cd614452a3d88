"""The worker that announces the end of closed contests."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.repository import ContestRepository
from contests.lifecycle.closing import ENDS, end
from kit.database.workers import DeadlineWorker


class EndWorker(DeadlineWorker[UUID]):
    """Tells the end of contests a day after their closing, by the database's clock."""

    topic: ClassVar[str] = ENDS

    async def due(self, session: AsyncSession) -> list[UUID]:
        """List the closed contests whose end is due."""
        return await ContestRepository(session).to_end()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a contest outside `besides` ends."""
        return await ContestRepository(session).seconds_to_end(besides=besides)

    async def meet(self, session: AsyncSession, key: UUID) -> bool:
        """Announce the end of a contest."""
        return await end(session, key)
