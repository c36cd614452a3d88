"""Reminds people when their time comes."""

from collections.abc import Collection
from typing import ClassVar
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from games.participation.choice import Choosing
from games.reminders.repository import Due, Pace, ReminderRepository
from games.reminders.service import remind
from games.settings import GameSettings
from games.topics import FIXTURES
from kit.database.sessions import Database
from kit.database.workers import DeadlineWorker


class ReminderWorker(DeadlineWorker[Due]):
    """Sends reminders of fixtures some time before they close, and again, by the database's clock.

    Args:
        database: the service's.
        choosing: the game, and how it finds missing picks.
        settings: how long before, and the time zone of displayed times.
    """

    topic: ClassVar[str] = FIXTURES

    def __init__(self, database: Database, choosing: Choosing, settings: GameSettings) -> None:
        super().__init__(database)
        self._choosing = choosing
        self._pace = Pace(settings.remind_before, settings.remind_again_before, ZoneInfo(settings.time_zone))

    async def due(self, session: AsyncSession) -> list[Due]:
        """List the reminders of fixtures that close soon enough."""
        return await self._reminders(session).due()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[Due]) -> float | None:
        """Count the seconds until a reminder `besides` these falls due."""
        return await self._reminders(session).seconds_to_next(besides)

    async def meet(self, session: AsyncSession, key: Due) -> bool:
        """Remind of a fixture."""
        return await remind(session, self._choosing, self._pace, key)

    def _reminders(self, session: AsyncSession) -> ReminderRepository:
        return ReminderRepository(session, self._choosing, self._pace)
