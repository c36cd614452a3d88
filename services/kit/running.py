"""Running workers beside the requests: started again when they fail, and set aside while the process is to rest."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import structlog

from kit.messaging.waking import rest
from kit.orders import Orders

log = structlog.get_logger(__name__)
APART = 0.25
"""Seconds between two workers' first looks where they begin with the first requests: these come first."""
STOP_WITHIN = 5.0
"""Seconds that workers get to finish what they hold."""


class Worker(Protocol):
    """Something that runs beside the requests until it is told to stop; it may be run again after that."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set."""
        ...


async def keep_running(
    worker: Worker, stop: asyncio.Event, begin: asyncio.Event | None = None, *, after: float = 0
) -> None:
    """Run a worker until `stop` is set; one that fails is started again after a second.

    Args:
        worker: what runs.
        stop: ends it.
        begin: is waited for at first, if there is one.
        after: seconds that are waited after that.
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


async def keep_working(
    workers: Sequence[Worker], orders: Orders, stop: asyncio.Event, begin: asyncio.Event | None
) -> None:
    """Run workers until `stop` is set, but not while the process is ordered to rest: they finish what they hold.

    Where there is `begin`, they wait for that, and begin one after the other.
    """
    while not stop.is_set():
        pause = asyncio.Event()
        tasks = [
            asyncio.create_task(keep_running(worker, pause, begin, after=number * APART))
            for number, worker in enumerate(workers)
        ]
        try:
            await _either(stop, orders.resting)
            pause.set()
            await asyncio.wait(tasks, timeout=STOP_WITHIN)
        finally:
            await end(tasks)
        await _either(stop, orders.at_work)


async def end(tasks: Sequence["asyncio.Task[None]"]) -> None:
    """End tasks that have not ended by themselves."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _either(*events: asyncio.Event) -> None:
    """Wait until one of these is set."""
    waiting = [asyncio.create_task(_wait(event)) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end(waiting)


async def _wait(event: asyncio.Event) -> None:
    await event.wait()
