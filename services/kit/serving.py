"""The HTTP server of a process, in every way of running."""

import gc
import resource
import socket

import structlog
import uvicorn

log = structlog.get_logger(__name__)

NEW_OBJECTS = 20_000
"""That many more objects made than freed start a collection of the youngest."""
COLLECTIONS = (20, 20)
"""Collections of the youngest before one of the middle-aged, and of those before one of all that isn't frozen."""

MOST_FILES = 65_536
"""More than any process of the product opens, and few enough for programs that go through all of them."""


class Server(uvicorn.Server):
    """A uvicorn that may open as many files as the system lets it (each connection is one).

    Once it answers, it leaves what was loaded for good out of garbage collections.
    """

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
