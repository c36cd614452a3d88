"""Closes matches when their time comes, where each closes by itself."""

from collections.abc import Collection
from typing import ClassVar

from sqlalchemy.ext.asyncio import AsyncSession

from games.topics import FIXTURES
from kit.database.workers import DeadlineWorker
from typer_predictions.lock.matches import Key, MatchRepository
from typer_predictions.lock.service import lock_match


class MatchLockWorker(DeadlineWorker[Key]):
    """Locks matches (contest, fixture, event) at their closing time, by the database's clock."""

    topic: ClassVar[str] = FIXTURES

    async def due(self, session: AsyncSession) -> list[Key]:
        """List the matches whose closing time has passed."""
        return await MatchRepository(session).due()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[Key]) -> float | None:
        """Count the seconds until a match `besides` these closes."""
        return await MatchRepository(session).seconds_to_next(besides=besides)

    async def meet(self, session: AsyncSession, key: Key) -> bool:
        """Lock a match."""
        return await lock_match(session, key)
