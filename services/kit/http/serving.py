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
"""Tells whoever keeps a connection for its next request that there will be none."""


def _nobody_asks() -> None:
    """Tell nobody."""


class Server(uvicorn.Server):
    """A uvicorn that may open as many files as the system lets it (each connection is one).

    Once it answers, it leaves what was loaded for good out of garbage collections. Told to end (SIGTERM), it leaves
    first: for some seconds it goes on answering, asks that connections are not kept, and says that it is not ready,
    so that what is in front of it turns to others before it listens no more. A second signal ends it at once.

    Args:
        config: uvicorn's.
        leave_seconds: from the signal to the end of listening; 0 ends it without leaving.
        leaving: is called when it begins to leave; makes the app say that it is not ready.
    """

    def __init__(
        self, config: uvicorn.Config, *, leave_seconds: float = 0, leaving: Callable[[], None] = _nobody_asks
    ) -> None:
        super().__init__(config)
        self._leave_seconds = leave_seconds
        self._leaving = leaving
        self._ends_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave, or end: whichever a signal asks for."""
        if sig == signal.SIGTERM and self.started and self._leave_seconds and self._ends_at is None:
            self._ends_at = time.monotonic() + self._leave_seconds
            self._leaving()
            return
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Look, ten times a second, whether it is time to end."""
        if self._ends_at is not None and time.monotonic() >= self._ends_at and not self.should_exit:
            super().handle_exit(signal.SIGTERM, None)  # which also ends live streams
        is_over = await super().on_tick(counter)
        if self._ends_at is not None and CLOSE not in self.server_state.default_headers:
            self.server_state.default_headers = [*self.server_state.default_headers, CLOSE]
        return is_over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer requests."""
        log.info("files_allowed", files=allow_files())
        await super().startup(sockets)
        if self.started:
            freeze_loaded_objects()


def allow_files() -> int:
    """Let this process open as many files as it may ask for, and answer how many that are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


def freeze_loaded_objects() -> None:
    """Take modules, models and routes out of the garbage collector's sight, and let it run less often.

    Collections would look at each of these several hundred thousand objects again and again, in the midst of requests,
    and free none of them. What requests make is collected as before. Nothing is collected before: of what there is at
    start hardly anything is garbage (8,000 of some 550,000 objects), and to find that out takes half a second.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(NEW_OBJECTS, *COLLECTIONS)
    log.info("loaded_objects_frozen", objects=gc.get_freeze_count())
