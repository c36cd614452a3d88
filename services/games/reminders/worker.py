"""Reminds people when their time comes."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from games.locking.picks import Locking
from games.reminders.repository import ReminderRepository
from games.reminders.service import remind
from games.settings import GameSettings
from games.topics import FIXTURES
from kit.database.sessions import Database
from kit.database.workers import DeadlineWorker


class ReminderWorker(DeadlineWorker[tuple[UUID, UUID]]):
    """Sends reminders of fixtures (contest, fixture) some time before they close, by the database's clock.

    Args:
        database: the service's.
        locking: the game, and its condition for existing picks.
        settings: how long before, and the time zone of displayed times.
    """

    topic: ClassVar[str] = FIXTURES

    def __init__(self, database: Database, locking: Locking, settings: GameSettings) -> None:
        super().__init__(database)
        self._locking = locking
        self._before = settings.remind_before
        self._zone = ZoneInfo(settings.time_zone)

    async def due(self, session: AsyncSession) -> list[tuple[UUID, UUID]]:
        """List the fixtures that close soon enough."""
        return await self._reminders(session).due()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[tuple[UUID, UUID]]) -> float | None:
        """Count the seconds until a fixture `besides` these closes soon enough."""
        return await self._reminders(session).seconds_to_next([fixture_id for _contest_id, fixture_id in besides])

    async def meet(self, session: AsyncSession, key: tuple[UUID, UUID]) -> bool:
        """Remind of a fixture."""
        return await remind(session, self._locking, self._before, self._zone, *key)

    def _reminders(self, session: AsyncSession) -> ReminderRepository:
        return ReminderRepository(session, self._locking, self._before)
