"""Running workers beside the requests: one that fails is started again."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import structlog

from kit.process.wakeups import rest

log = structlog.get_logger(__name__)
APART = 0.25
"""Seconds between two workers' first looks where they begin with the first requests: these come first."""
STOP_WITHIN = 5.0
"""Seconds that workers get to finish their current work."""


class Worker(Protocol):
    """A background task that runs until it is stopped; it may be run again after that."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set."""
        ...


async def keep_running(
    worker: Worker, stop: asyncio.Event, begin: asyncio.Event | None = None, *, after: float = 0
) -> None:
    """Run a worker until `stop` is set; a failed worker restarts after a second.

    Args:
        worker: to run.
        stop: ends it.
        begin: an optional event to wait for at first.
        after: seconds to wait after that.
    """
    if begin is not None:
        await begin.wait()
        await rest(stop, after)
    while not stop.is_set():
        try:
            await worker.run(stop)
        except Exception:
            log.exception("worker_failed", worker=type(worker).__name__)
            await rest(stop, 1)


async def end(tasks: Sequence["asyncio.Task[None]"]) -> None:
    """End tasks that have not ended by themselves."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
