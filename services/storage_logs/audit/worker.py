"""The worker that verifies the whole chain regularly."""

import asyncio
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database
from storage_logs.audit import service
from storage_logs.audit.repository import AuditRepository

REST = 6 * 3600.0
"""Seconds between two checks; a million entries take some seconds of a core."""


class AuditWorker:
    """Verifies the chain at start and every six hours. Several workers at once do no harm."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def run(self, stop: asyncio.Event) -> None:
        """Verify the chain periodically until `stop` is set."""
        while not stop.is_set():
            await service.check(self._database)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), REST)


async def overdue(session: AsyncSession) -> dict[str, float]:
    """Return the seconds by which the check of the chain is overdue."""
    return {"audit": max(0.0, await AuditRepository(session).seconds_since_whole() - REST)}
