"""Connections of the standalone server: none is held for nothing, and there are never too many."""

import asyncio
from typing import ClassVar

from kit.http.connections import HeadLimits

HEADER_SECONDS = 15.0
"""Within which a request's head must have come, from the connection on, or from its own first byte on."""
REFUSAL = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class BoundedProtocol(HeadLimits):
    """Hangs up on a client that doesn't finish the head of a request, and on more clients than can be served."""

    most: ClassVar[int]
    """Connections that are held at once."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - as uvicorn has it
        """Accept a connection, or refuse it with 503 above the limit."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.write(REFUSAL)
            transport.close()
            return
        self._expect_head()

    def on_message_begin(self) -> None:
        """Expect the rest of the head."""
        self._in_time()
        self._expect_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Serve the request; `kit.http.middleware` waits for its body."""
        self._in_time()
        super().on_headers_complete()

    def _expect_head(self) -> None:
        self._late = self.loop.call_later(HEADER_SECONDS, self._hang_up)


def bounded(most: int) -> type[BoundedProtocol]:
    """Return the protocol class of a server with a limit of open connections."""
    return type("BoundedProtocol", (BoundedProtocol,), {"most": most})
