"""Looks at the whole chain again and again."""

import asyncio
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database
from storage_logs.audit import service
from storage_logs.audit.repository import AuditRepository

REST = 6 * 3600.0
"""Seconds between two looks; a million entries take some seconds of a core."""


class AuditWorker:
    """Counts the chain again at start and every six hours; several at once do no harm."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def run(self, stop: asyncio.Event) -> None:
        """Look, rest, and again, until `stop` is set."""
        while not stop.is_set():
            await service.check(self._database)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), REST)


async def overdue(session: AsyncSession) -> dict[str, float]:
    """Answer for how many seconds the chain should have been found whole by now."""
    return {"audit": max(0.0, await AuditRepository(session).seconds_since_whole() - REST)}
