"""Deletes what is over, again and again, beside the requests."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from kit.db import Database


class Sweeper:
    """A worker that calls `sweep` in a transaction of its own; several at once do no harm.

    Args:
        database: where.
        sweep: deletes what is over now.
        rest: seconds between two rounds.
    """

    def __init__(
        self, database: Database, sweep: Callable[[AsyncSession], Awaitable[None]], *, rest: float = 3600.0
    ) -> None:
        self._database = database
        self._sweep = sweep
        self._rest = rest

    async def run(self, stop: asyncio.Event) -> None:
        """Sweep, rest, and again, until `stop` is set."""
        while not stop.is_set():
            await self.sweep()
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), self._rest)

    async def sweep(self) -> None:
        """Delete what is over now."""
        async with self._database.transaction() as session:
            await self._sweep(session)
