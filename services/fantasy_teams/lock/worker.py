"""Closes fixtures when their time comes."""

from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.lock import service as locks
from fantasy_teams.lock.repository import FixtureRepository
from fantasy_teams.topics import FIXTURES
from kit.workers import DeadlineWorker


class LockWorker(DeadlineWorker[tuple[UUID, UUID]]):
    """Locks fixtures (contest, fixture) at their closing time, by the database's clock."""

    topic: ClassVar[str] = FIXTURES

    async def due(self, session: AsyncSession) -> list[tuple[UUID, UUID]]:
        """Answer the fixtures whose closing time has passed."""
        return await FixtureRepository(session).due()

    async def seconds_to_next(self, session: AsyncSession) -> float | None:
        """Answer the seconds until a fixture closes."""
        return await FixtureRepository(session).seconds_to_next()

    async def meet(self, session: AsyncSession, key: tuple[UUID, UUID]) -> bool:
        """Lock a fixture."""
        return await locks.lock_fixture(session, *key)
