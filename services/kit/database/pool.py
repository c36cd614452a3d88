"""Connections that a pool keeps without use: they are closed after a while.

Each connection is a process of PostgreSQL with memory of its own. Pools are sized for a rush. SQLAlchemy can only close
the connections above a pool's size, and it does so at each return: a rush would connect at each save.
"""

import asyncio
import time
from collections.abc import Callable, Iterable

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from kit.process.wakeups import rest

IDLE_SECONDS = 45.0
"""Without use, after which a connection is closed."""
LOOKS = 4
"""In the time after which a connection is closed."""


class IdleConnections:
    """A worker that closes the unused connections of pools.

    A closed connection keeps its place in the pool, and the next use of the place connects again. A pool hands out the
    connection that was returned last (`make_engine`), so that the others are idle where fewer suffice.

    Args:
        engines: whose pools it looks after.
        now: a clock in seconds that is never set back.
    """

    def __init__(self, engines: Iterable[AsyncEngine], *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._returned_at: dict[ConnectionPoolEntry, float] = {}
        for engine in engines:
            event.listen(engine.sync_engine, "checkin", self._returned)
            event.listen(engine.sync_engine, "checkout", self._taken)

    async def run(self, stop: asyncio.Event) -> None:
        """Close idle connections until `stop` is set."""
        while not stop.is_set():
            await rest(stop, IDLE_SECONDS / LOOKS)
            self.close()

    def close(self) -> None:
        """Close the connections that are idle; no request can take one meanwhile, because nothing is awaited."""
        latest = self._now() - IDLE_SECONDS
        for entry in [entry for entry, at in self._returned_at.items() if at <= latest]:
            del self._returned_at[entry]
            entry.invalidate()

    def _returned(self, _connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
        self._returned_at[entry] = self._now()

    def _taken(self, _connection: DBAPIConnection, entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection) -> None:
        self._returned_at.pop(entry, None)
