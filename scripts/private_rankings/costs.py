"""What something costs: until it is done, and how long processors are at it."""

import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import text

from kit.db import Database

SERVERS = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")


@dataclass(frozen=True)
class Cost:
    """What doing something took, in milliseconds: until it was done, and of processors."""

    what: str
    count: int
    median: float
    slowest: float
    processor: float
    """On average: this process's and PostgreSQL's. What waits for its turn on a busy machine isn't in it."""


async def cost_of(database: Database, what: str, act: Callable[[], Awaitable[object]], *, count: int) -> Cost:
    """Do something again and again, one after another."""
    took: list[float] = []
    before = await _processor_seconds(database)
    for _ in range(count):
        started = time.perf_counter()
        await act()
        took.append(1000 * (time.perf_counter() - started))
    spent = await _processor_seconds(database) - before
    return Cost(what, count, statistics.median(took), max(took), 1000 * spent / count)


async def _processor_seconds(database: Database) -> float:
    """Answer for how long this process and those of its database have had a processor so far."""
    async with database.transaction() as session:
        servers = list(await session.scalars(SERVERS))
    return time.process_time() + sum(map(_run_seconds, servers))


def _run_seconds(process: int) -> float:
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
