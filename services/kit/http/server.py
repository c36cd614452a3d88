"""The HTTP server of a process, in every way of running."""

import gc
import resource
import signal
import socket
import time
from collections.abc import Callable
from types import FrameType

import structlog
import uvicorn

log = structlog.get_logger(__name__)

NEW_OBJECTS = 20_000
"""That many more objects made than freed start a collection of the youngest."""
COLLECTIONS = (20, 20)
"""Collections of the youngest before one of the middle-aged, and of those before one of all that isn't frozen."""

MOST_FILES = 65_536
"""More than any process of the product opens, and few enough for programs that go through all of them."""


CLOSE = (b"connection", b"close")
"""Asks the client not to keep the connection for its next request."""


def _nobody_asks() -> None:
    """Ignore the call."""


class Server(uvicorn.Server):
    """A uvicorn with the highest possible limit of open files (each connection is one).

    Once it serves, it excludes permanent objects from garbage collection. On SIGTERM it drains first: for some seconds
    it keeps serving, closes connections after responses, and reports that it is not ready. So the proxy in front of it
    switches to other processes before it stops listening. A second signal stops it at once.

    Args:
        config: uvicorn's.
        leave_seconds: from the signal to the end of listening; 0 stops without draining.
        leaving: called when draining begins; makes the app report that it is not ready.
    """

    def __init__(
        self, config: uvicorn.Config, *, leave_seconds: float = 0, leaving: Callable[[], None] = _nobody_asks
    ) -> None:
        super().__init__(config)
        self._leave_seconds = leave_seconds
        self._leaving = leaving
        self._ends_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain at the first signal, and stop at the second."""
        if sig == signal.SIGTERM and self.started and self._leave_seconds and self._ends_at is None:
            self._ends_at = time.monotonic() + self._leave_seconds
            self._leaving()
            return
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Check, ten times a second, whether to stop."""
        if self._ends_at is not None and time.monotonic() >= self._ends_at and not self.should_exit:
            super().handle_exit(signal.SIGTERM, None)  # which also ends live streams
        is_over = await super().on_tick(counter)
        if self._ends_at is not None and CLOSE not in self.server_state.default_headers:
            self.server_state.default_headers = [*self.server_state.default_headers, CLOSE]
        return is_over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve requests."""
        log.info("files_allowed", files=allow_files())
        await super().startup(sockets)
        if self.started:
            freeze_loaded_objects()


def allow_files() -> int:
    """Raise this process's limit of open files to the maximum, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


def freeze_loaded_objects() -> None:
    """Exclude modules, models and routes from garbage collection, and let it run less often.

    Collections would visit each of these several hundred thousand objects repeatedly, in the midst of requests, and
    free none. Objects of requests are collected as before. No collection runs before: at a start only 8,000 of some
    550,000 objects are garbage, and finding them takes half a second.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(NEW_OBJECTS, *COLLECTIONS)
    log.info("loaded_objects_frozen", objects=gc.get_freeze_count())
