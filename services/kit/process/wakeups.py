"""The rest of a worker: until a wake-up, a stop, or a time-out."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress


class Pulse:
    """A wake-up call that is never lost: it counts even before a task waits for it.

    Only one task may wait: the first of two to wake would clear the call while the other still looks for work.
    """

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._woken_at = time.monotonic()

    @property
    def quiet_seconds(self) -> float:
        """The seconds since the last wake-up, at first since its creation."""
        return time.monotonic() - self._woken_at

    def wake(self) -> None:
        """End the current wait, or else the next one, at once; cheap, from the event loop's thread."""
        self._woken_at = time.monotonic()
        self._event.set()

    def stir(self) -> None:
        """Count as woken now, without a call: after work found by polling, a worker polls often for a while."""
        self._woken_at = time.monotonic()

    async def wait(self, seconds: float) -> None:
        """Wait for a call, at most `seconds`; the caller looks for work next, so clearing loses nothing."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._event.wait()
        self._event.clear()

    @asynccontextmanager
    async def until(self, stop: asyncio.Event) -> AsyncGenerator[None]:
        """Be woken by `stop`, too, within the context."""

        async def pass_on() -> None:
            await stop.wait()
            self.wake()

        watcher = asyncio.create_task(pass_on())
        try:
            yield
        finally:
            watcher.cancel()
            await asyncio.gather(watcher, return_exceptions=True)


async def rest(stop: asyncio.Event, seconds: float) -> None:
    """Wait `seconds`, or less if `stop` is set; no call wakes this."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stop.wait()
