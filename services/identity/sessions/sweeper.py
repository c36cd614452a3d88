"""Deletes sessions whose time is over: what is known of a device isn't kept longer than it serves."""

import asyncio
from contextlib import suppress

from identity.domain.rotation import Lifetime
from identity.sessions.repository import SessionRepository
from kit.db import Database

REST = 3600.0
"""Seconds between two rounds."""


class SessionSweeper:
    """A worker; several at once do no harm."""

    def __init__(self, database: Database, lifetime: Lifetime) -> None:
        self._database = database
        self._lifetime = lifetime

    async def run(self, stop: asyncio.Event) -> None:
        """Delete what is over, rest, and again, until `stop` is set."""
        while not stop.is_set():
            await self.sweep()
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), REST)

    async def sweep(self) -> None:
        """Delete what is over now."""
        async with self._database.transaction() as session:
            await SessionRepository(session, self._lifetime).delete_ended()
