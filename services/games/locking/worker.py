"""Closes fixtures when their time comes."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.locking import service as locks
from games.locking.picks import Locking
from games.locking.repository import FixtureRepository
from games.topics import FIXTURES
from kit.database.sessions import Database
from kit.database.workers import DeadlineWorker


class LockWorker(DeadlineWorker[tuple[UUID, UUID]]):
    """Locks fixtures (contest, fixture) at their closing time, by the database's clock.

    Args:
        database: the service's.
        locking: the game, and its acts on its picks.
    """

    topic: ClassVar[str] = FIXTURES

    def __init__(self, database: Database, locking: Locking) -> None:
        super().__init__(database)
        self._locking = locking

    async def due(self, session: AsyncSession) -> list[tuple[UUID, UUID]]:
        """List the fixtures whose closing time has passed."""
        return await FixtureRepository(session, self._locking.game).due(in_order=self._locking.in_order)

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[tuple[UUID, UUID]]) -> float | None:
        """Count the seconds until a fixture `besides` these closes."""
        fixtures = FixtureRepository(session, self._locking.game)
        return await fixtures.seconds_to_next(besides=[fixture_id for _contest_id, fixture_id in besides])

    async def meet(self, session: AsyncSession, key: tuple[UUID, UUID]) -> bool:
        """Lock a fixture."""
        return await locks.lock_fixture(session, self._locking, *key)
