"""What is measured with: a database whose inbox one process fills and a process empties, and rows to save."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope, Event
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging import outbox
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import InboxWorker, receive

SERVICE = "storage_logs"
"""A service whose database holds the messaging tables and hardly anything else."""
WRITERS = 8


class Measured(Event):
    """What travels from the commit to the effect."""

    type: ClassVar[str] = "measured.v1"

    number: int

    @property
    def aggregate_id(self) -> str:
        """Answer a number of its own, so that no two wait for each other."""
        return str(self.number)


class Worker(Protocol):
    """What runs until it is told to stop."""

    async def run(self, stop: asyncio.Event) -> None:
        """Run until `stop` is set."""
        ...


@asynccontextmanager
async def running(*workers: Worker) -> AsyncGenerator[None]:
    """Run workers for the length of the context."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        for worker in workers:
            tasks.create_task(worker.run(stop))
        try:
            yield
        finally:
            stop.set()


async def bring(database: Database, number: int) -> float:
    """Commit an event into the inbox; answer the instant after the commit, of the machine's monotonic clock."""
    event = Measured(revision=1, number=number)
    envelope = Envelope(
        event_id=uuid7(),
        type=event.type,
        occurred_at=datetime.now(UTC),
        producer=SERVICE,
        aggregate_id=event.aggregate_id,
        revision=1,
        correlation_id="measured",
        data=event.model_dump(mode="json"),
    )
    async with database.transaction() as session:
        await receive(session, [envelope])
    return time.monotonic()


def handling(database: Database, handled: "asyncio.Queue[tuple[int, float]]") -> InboxWorker:
    """Make the worker whose handler tells what it handled, and when."""
    consumers = Consumers()

    async def handle(_session: AsyncSession, event: Measured) -> None:
        handled.put_nowait((event.number, time.monotonic()))

    consumers.on(Measured)(handle)
    return InboxWorker(database, consumers)


async def make_rows(database: Database) -> None:
    """Make a row for each writer."""
    async with database.engine.begin() as connection:
        await connection.execute(text("CREATE TABLE saved (id int PRIMARY KEY, number bigint NOT NULL)"))
        await connection.execute(text(f"INSERT INTO saved SELECT id, 0 FROM generate_series(1, {WRITERS}) AS id"))  # noqa: S608 - a constant


@dataclass(frozen=True)
class Pace:
    """How fast saves were: how many a second, and the milliseconds of this process's CPU that one took."""

    per_second: float
    cpu: float


async def pace(database: Database, seconds: float, *, within: bool = False) -> Pace:
    """Let writers save one upon the other, each save with an event, for so many seconds.

    `within` puts a NOTIFY into each save's transaction: what this product does not do.
    """
    stop = time.monotonic() + seconds
    saved = 0

    async def write(row: int) -> None:
        nonlocal saved
        while time.monotonic() < stop:
            async with database.transaction() as session:
                await session.execute(text("UPDATE saved SET number = number + 1 WHERE id = :row"), {"row": row})
                outbox.add(session, Measured(revision=1, number=row), subscribers=lambda _type: (SERVICE,))
                if within:
                    await session.execute(text("SELECT pg_notify('within', 'outbox')"))
            saved += 1

    started, cpu = time.monotonic(), time.process_time()
    await asyncio.gather(*(write(row) for row in range(1, WRITERS + 1)))
    return Pace(saved / (time.monotonic() - started), (time.process_time() - cpu) / saved * 1000)
