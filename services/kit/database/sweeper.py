"""A background worker that deletes expired rows."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database

Sweep = Callable[[AsyncSession], Awaitable[bool | None]]
"""Deletes expired rows, or a part of them: True if there may be more."""


class Sweeper:
    """A worker that calls each of the `sweeps` in a transaction of its own; several may run at once.

    Args:
        database: to sweep.
        sweeps: delete expired rows.
        rest: seconds between two rounds.
    """

    def __init__(self, database: Database, *sweeps: Sweep, rest: float = 3600.0) -> None:
        self._database = database
        self._sweeps = sweeps
        self._rest = rest

    async def run(self, stop: asyncio.Event) -> None:
        """Sweep, rest, and again, until `stop` is set."""
        while not stop.is_set():
            await self.sweep()
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), self._rest)

    async def sweep(self) -> None:
        """Delete expired rows."""
        for sweep in self._sweeps:
            is_over = False
            while not is_over:
                async with self._database.transaction() as session:
                    is_over = not await sweep(session)
