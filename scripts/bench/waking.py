"""How long it takes from a commit until another process has handled its event, while nothing else goes on."""

import asyncio
import random
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from typing import ClassVar

from sqlalchemy.ext.asyncio import AsyncSession

from bench.measuring import Room, Sizes
from bench.rows import Line
from contracts.base import Envelope, Event
from kit.database.sessions import Database
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import InboxWorker, receive
from kit.process.identifiers import uuid7

SERVICE = "storage_logs"
"""A service whose database holds the messaging tables and hardly anything else."""
COMMITS = 200
PAUSE = 0.05
"""Seconds between two commits, at most, so that none finds the worker at the same moment of its round."""
GRACE = 120.0
_SHARE = 0.99


class Measured(Event):
    """What travels from the commit to the effect."""

    type: ClassVar[str] = "measured.v1"

    number: int

    @property
    def aggregate_id(self) -> str:
        """Return a number of its own, so that no two wait for each other."""
        return str(self.number)


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Commit events one by one; the worker's connections are its own, so it hears of them by the database alone."""
    handled: asyncio.Queue[tuple[int, float]] = asyncio.Queue()
    consumers = Consumers()

    async def handle(_session: AsyncSession, event: Measured) -> None:
        handled.put_nowait((event.number, time.monotonic()))

    consumers.on(Measured)(handle)
    here, there = (Database(room.urls[SERVICE], service=SERVICE) for _ in range(2))
    stop = asyncio.Event()
    async with AsyncExitStack() as stack:
        for database in (here, there):
            stack.push_async_callback(database.dispose)
        tasks = await stack.enter_async_context(asyncio.TaskGroup())
        for runs in (here.announcements, there.announcements, InboxWorker(there, consumers)):
            tasks.create_task(runs.run(stop))
        stack.callback(stop.set)
        waited = sorted([await _effect(here, handled, number) for number in range(COMMITS + 1)][1:])
    yield Line("effect", f"{COMMITS} commits", 1000 * waited[int(COMMITS * _SHARE) - 1])


async def _effect(database: Database, handled: "asyncio.Queue[tuple[int, float]]", number: int) -> float:
    """Commit an event, and return the seconds until its handler ran.

    Raises:
        TimeoutError: it did not run within two minutes.
    """
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
    committed = time.monotonic()
    _number, ran = await asyncio.wait_for(handled.get(), GRACE)
    await asyncio.sleep(random.uniform(0, PAUSE))  # noqa: S311 - no secret
    return ran - committed
