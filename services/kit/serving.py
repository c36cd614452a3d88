"""The HTTP server of a process, in every way of running."""

import gc
import socket

import structlog
import uvicorn

log = structlog.get_logger(__name__)

NEW_OBJECTS = 20_000
"""That many more objects made than freed start a collection of the youngest."""
COLLECTIONS = (20, 20)
"""Collections of the youngest before one of the middle-aged, and of those before one of all that isn't frozen."""


class Server(uvicorn.Server):
    """A uvicorn that, once it answers, leaves what was loaded for good out of garbage collections."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer requests."""
        await super().startup(sockets)
        if self.started:
            freeze_loaded_objects()


def freeze_loaded_objects() -> None:
    """Take modules, models and routes out of the garbage collector's sight, and let it run less often.

    Collections would look at each of these several hundred thousand objects again and again, in the midst of requests,
    and free none of them. What requests make is collected as before.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, *COLLECTIONS)
    log.info("loaded_objects_frozen", objects=gc.get_freeze_count())
