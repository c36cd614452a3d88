"""The worker that opens fantasy fixtures."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.fixtures.announcements import OPENINGS
from contests.windows.repository import OpeningRepository
from contests.windows.service import open_due
from kit.database.workers import DeadlineWorker


class OpeningWorker(DeadlineWorker[UUID]):
    """Opens the due fixtures of fantasy contests, contest by contest, by the database's clock."""

    topic: ClassVar[str] = OPENINGS

    async def due(self, session: AsyncSession) -> list[UUID]:
        """List the contests with a fixture that is due."""
        return await OpeningRepository(session).contests_to_open()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a fixture opens in a contest outside `besides`."""
        return await OpeningRepository(session).seconds_to_opening(besides=besides)

    async def meet(self, session: AsyncSession, key: UUID) -> bool:
        """Open the due fixtures of a contest."""
        return await open_due(session, key) > 0
