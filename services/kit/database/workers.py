"""Workers that any number of processes may run side by side: one meets deadlines, one does long work in chunks."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import ClassVar, Generic, TypeVar
from uuid import UUID

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from kit.database.sessions import Database
from kit.process import context
from kit.process.identifiers import uuid7
from kit.process.wakeups import Pulse
from kit.telemetry import spans

log = structlog.get_logger(__name__)

LONGEST_REST = 5.0
"""Seconds without a look at the deadlines while nothing would wake the worker (`kit.database.announcements`)."""
NEAR = 60.0
"""Seconds before a deadline from which a look is taken every second: it may be moved forward."""
NEAR_REST = 1.0
SHORTEST_REST = 0.005
"""Seconds: the database's clock may be a little behind this process's timer."""
PATIENCE = "5s"
"""How long meeting a deadline waits for others' row locks, before other deadlines get their turn."""
IDLE = "10s"
"""How long a stopped worker keeps its locks: then another one takes over."""
POLL_SECONDS = 2.0
"""Between two looks for work while nothing would wake the worker, or shortly after it was
(`kit.database.announcements`)."""

_ALONE = text("SELECT pg_try_advisory_lock(hashtextextended(:key, 7261041))")
_LIMITS = text("""
SELECT set_config('lock_timeout', :patience, true), set_config('idle_in_transaction_session_timeout', :idle, true)
""")

Key = TypeVar("Key")
Chunk = TypeVar("Chunk")


class _Woken(ABC):
    topic: ClassVar[str]
    """What the worker follows: commits announced under it (`kit.database.commits.announce`) wake it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pulse = Pulse()
        database.on_commit(self._pulse.wake, topic=self.topic)

    def _rest(self, often: float) -> float:
        """Return the seconds to rest when idle, unless a notification wakes the worker."""
        return self._database.announcements.rest_of(self._pulse, often)


class DeadlineWorker(_Woken, Generic[Key]):
    """Performs tasks at their due times, by the database's clock."""

    @abstractmethod
    async def due(self, session: AsyncSession) -> list[Key]:
        """Return the due keys, in the order in which they are to be handled."""

    @abstractmethod
    async def seconds_to_next(self, session: AsyncSession, besides: Collection[Key]) -> float | None:
        """Return the seconds until something `besides` these falls due, by the database's clock; None if nothing will.

        The result is 0 or less if something has fallen due since the call of `due`.
        """

    @abstractmethod
    async def meet(self, session: AsyncSession, key: Key) -> bool:
        """Handle a due key in a transaction of its own; False if that is not possible now, or no longer due."""

    async def run(self, stop: asyncio.Event) -> None:
        """Handle due keys, then rest until the next deadline, until `stop` is set."""
        context.service.set(self._database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                rest = await self.step()
                if not stop.is_set():
                    await self._pulse.wait(rest)

    async def step(self) -> float:
        """Handle all due keys, and return the seconds to rest.

        A key that cannot be handled now does not delay the others, and is retried after `NEAR_REST`.
        """
        left: list[Key] = []
        seconds = await self._seconds_to_next(left)
        if seconds is not None and seconds <= 0:
            left = await self._meet_due()
            seconds = await self._seconds_to_next(left)
        is_near = left or (seconds is not None and seconds < NEAR)
        longest = NEAR_REST if is_near else self._rest(LONGEST_REST)
        return max(SHORTEST_REST, min(longest, seconds if seconds is not None else longest))

    async def _seconds_to_next(self, besides: Collection[Key]) -> float | None:
        async with self._database.transaction() as session:
            return await self.seconds_to_next(session, besides)

    async def _meet_due(self) -> list[Key]:
        """Handle due keys, each in a transaction of its own, and return those that could not be handled."""
        async with self._database.transaction() as session:
            due = await self.due(session)
        left: list[Key] = []
        for key in due:
            context.correlation_id.set(str(uuid7()))
            try:
                async with self._database.transaction(long=True) as session:
                    await session.execute(_LIMITS, {"patience": PATIENCE, "idle": IDLE})
                    with spans.work(self._database.service, type(self).__name__):
                        met = await self.meet(session, key)
            except Exception:
                log.exception("deadline_not_met", worker=type(self).__name__, key=str(key))
                met = False
            log.debug("deadline_looked_at", worker=type(self).__name__, key=str(key), met=met)
            if not met:
                left.append(key)
        return left


class QueueWorker(_Woken):
    """Performs waiting tasks one after the other, until none is left."""

    @abstractmethod
    async def step(self) -> bool:
        """Perform the next task; False if there was none."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set."""
        context.service.set(self._database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                if await self.step():
                    self._pulse.stir()
                elif not stop.is_set():
                    await self._pulse.wait(self._rest(POLL_SECONDS))


@asynccontextmanager
async def alone(database: Database, key: UUID) -> AsyncGenerator[AsyncConnection | None]:
    """Yield a connection that holds an exclusive lock over all processes; None if another process holds it.

    The lock is not bound to a transaction: PostgreSQL releases it when this process ends. The connection commits every
    statement at once, so it can record the progress of the work.
    """
    async with database.bound_engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        is_mine = bool(await connection.scalar(_ALONE, {"key": str(key)}))
        try:
            yield connection if is_mine else None
        finally:
            if is_mine:
                await connection.invalidate()  # ends the session, and with it the lock


class ChunkWorker(QueueWorker, Generic[Chunk]):
    """Does long work in chunks, one transaction each; another worker repeats an interrupted chunk."""

    @abstractmethod
    async def advance(self, session: AsyncSession) -> bool:
        """Finish completed work and split ready work into chunks; return whether there was any."""

    @abstractmethod
    async def take(self, session: AsyncSession) -> Chunk | None:
        """Return a due chunk, locked until the transaction ends; None if there is none."""

    @abstractmethod
    async def work(self, session: AsyncSession, chunk: Chunk) -> None:
        """Process a chunk and mark it done."""

    @abstractmethod
    async def postpone(self, session: AsyncSession, chunk: Chunk) -> None:
        """Postpone a chunk after a failure, so that others come first."""

    async def step(self) -> bool:
        """Perform the next step: finish and split work, then one chunk; False if there was nothing to do."""
        async with self._database.transaction(long=True) as session:
            advanced = await self.advance(session)
        return await self._one() or advanced

    async def _one(self) -> bool:
        chunk: Chunk | None = None
        try:
            async with self._database.transaction(long=True) as session:
                chunk = await self.take(session)
                if chunk is None:
                    return False
                with spans.work(self._database.service, type(self).__name__):
                    await self.work(session, chunk)
            log.debug("chunk_done", worker=type(self).__name__, chunk=str(chunk))
        except Exception:
            if chunk is None:
                raise
            log.exception("chunk_failed", worker=type(self).__name__, chunk=str(chunk))
            async with self._database.transaction() as session:
                await self.postpone(session, chunk)
        return True
