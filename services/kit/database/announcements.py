"""Notifications after commits, to followers in this process and in all others of the same database.

Processes notify each other by NOTIFY on a separate connection, after the commit and outside of requests. So a save does
not wait for a notification. Nor does it hold PostgreSQL's server-wide lock, which a transaction with a NOTIFY needs to
commit. If a process dies within about 20 ms of a commit, its notification is lost. Followers also poll
(`Announcements.rest_of`), so they find the change later.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any, cast

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from kit.database.connections import Line
from kit.process import context
from kit.process.wakeups import Pulse, rest

log = structlog.get_logger(__name__)

CHANNEL = "announced"
GATHER_SECONDS = 0.02
"""Between two notifications: one notification covers many commits."""
SILENCE_SECONDS = 10.0
"""Without traffic, after which the connection is tested, since nothing else shows that it was cut off."""
FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 5.0
"""Before a database that is away is tried again; its polling workers don't get further either."""
SELDOM_SECONDS = 30.0
"""Between two looks of an idle follower: by then lost notifications are found."""
RESTLESS_SECONDS = 30.0
"""A follower keeps polling often after a wake-up: the worker that took the work may have died, or has to retry."""

_TELL = "SELECT pg_notify($1, topic) FROM unnest(CAST($2 AS text[])) AS topic"


class Announcements:
    """Wakes the followers of a topic after a commit that announced it, in any process.

    Args:
        service: whose database it is.
        engine: gives the one connection; it is kept for as long as `run` does.
        greet: called with every new one.
    """

    def __init__(self, service: str, engine: AsyncEngine, *, greet: Callable[[Line], Awaitable[None]]) -> None:
        self._service = service
        self._engine = engine
        self._greet = greet
        self._followers: list[tuple[str, Callable[[], None]]] = []
        self._untold: set[str] = set()
        self._hears = False
        self._pulse = Pulse()

    def follow(self, wake: Callable[[], None], *, topic: str) -> None:
        """Call `wake` whenever a commit has announced `topic`; it must be cheap and not raise."""
        self._followers.append((topic, wake))

    def make(self, topics: Collection[str]) -> None:
        """Wake this process's followers of committed topics, and let `run` notify the other processes."""
        if topics:
            self._wake(topics)
            self._untold.update(topics)
            self._pulse.wake()

    def rest_of(self, pulse: Pulse, often: float) -> float:
        """Return the seconds that an idle follower may rest, unless its `pulse` wakes it before.

        That is `often` while this process cannot receive notifications, and in the first 30 s after a wake-up. Later it
        is 30 s, unless `often` is more.
        """
        is_calm = self._hears and pulse.quiet_seconds > RESTLESS_SECONDS
        return max(often, SELDOM_SECONDS) if is_calm else often

    async def tell_now(self) -> None:
        """Notify other processes at once; for commands, which have no running worker for it."""
        telling, self._untold = self._untold, set()
        async with self._engine.connect() as connection:
            line = cast("Line", (await connection.get_raw_connection()).driver_connection)
            await line.execute(_TELL, CHANNEL, sorted(telling))

    async def run(self, stop: asyncio.Event) -> None:
        """Send and receive notifications until `stop` is set; a lost connection is replaced, after a growing pause."""
        context.service.set(self._service)
        failures = 0
        async with self._pulse.until(stop):
            while not stop.is_set():
                try:
                    async with self._line() as line:
                        failures = 0
                        await self._keep_telling(line, stop)
                except Exception as error:  # noqa: BLE001 - the database is away; followers look by themselves
                    failures += 1
                    log.warning("announcements_interrupted", error=type(error).__name__, failures=failures)
                    await rest(stop, min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** min(failures - 1, 10)))

    @asynccontextmanager
    async def _line(self) -> AsyncGenerator[Line]:
        """Yield a connection that receives notifications; all followers are woken, since some may be lost."""
        async with self._engine.connect() as connection:
            line = cast("Line", (await connection.get_raw_connection()).driver_connection)
            try:
                line.add_termination_listener(lambda _line: self._pulse.wake())
                await line.add_listener(CHANNEL, self._hear)
                await self._greet(line)
                self._hears = True
                self._wake({topic for topic, _wake in self._followers})
                yield line
            except BaseException:
                line.terminate()  # the server may be gone, so do not wait for a goodbye
                raise
            finally:
                self._hears = False
                await connection.invalidate()  # the pool's connections must listen to nothing

    async def _keep_telling(self, line: Line, stop: asyncio.Event) -> None:
        """Send announcements, and collect new ones meanwhile; an empty message is the heartbeat.

        Raises:
            ConnectionError: the connection was lost.
        """
        while not stop.is_set():
            await self._pulse.wait(0 if self._untold else SILENCE_SECONDS)
            if line.is_closed():
                raise ConnectionError("the line was cut")
            telling, self._untold = self._untold, set()
            try:
                await line.execute(_TELL, CHANNEL, sorted(telling))
            except BaseException:
                self._untold |= telling
                raise
            await rest(stop, GATHER_SECONDS)

    def _hear(self, line: Any, teller: int, _channel: str, topic: object) -> None:
        """Wake the followers of another process's announcement; this process's own are awake already."""
        if teller != line.get_server_pid():
            self._wake({str(topic)})

    def _wake(self, topics: Collection[str]) -> None:
        for topic, wake in self._followers:
            if topic in topics:
                wake()
