"""A table that every process of a service keeps in memory, because each request needs it.

An event brings a row to one process. All processes follow the table, woken by the commit or by polling. While the
database is down, the known rows stay.
"""

import asyncio
from abc import ABC, abstractmethod
from datetime import timedelta
from typing import ClassVar

import structlog

from kit.database.sessions import Database
from kit.process import context
from kit.process.wakeups import Pulse

log = structlog.get_logger(__name__)

POLL_SECONDS = 2.0
"""Between two looks while no commit of another process would be heard of (`kit.database.announcements`)."""
OVERLAP = timedelta(minutes=1)
"""Longer than from a row's instant to its commit: rows become visible out of their order."""


class Followed(ABC):
    """One process's copy of a table.

    Args:
        database: the service's.
        poll_seconds: between two looks while no notification can arrive.
    """

    topic: ClassVar[str]
    """What a commit that changes the table announces."""
    unavailable: ClassVar[str]
    """What the log says when the table can't be read."""

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        self.database = database
        self._poll_seconds = poll_seconds
        self._pulse = Pulse()
        database.on_commit(self._pulse.wake, topic=self.topic)

    @abstractmethod
    async def look(self) -> None:
        """Load the rows that were written since the last look."""

    @abstractmethod
    def forget(self) -> None:
        """Clear the rows; the next look reads the whole table."""

    async def run(self, stop: asyncio.Event) -> None:
        """Follow the table until `stop` is set."""
        context.service.set(self.database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                try:
                    await self.look()
                except Exception as error:  # noqa: BLE001 - the database is away; known rows stay
                    log.warning(self.unavailable, error=type(error).__name__)
                await self._pulse.wait(self.database.announcements.rest_of(self._pulse, self._poll_seconds))
