"""Connections of the standalone server: none is held for nothing, and there are never too many."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_SECONDS = 15.0
"""Within which a request's head must have come, from the connection on, or from its own first byte on."""
REFUSAL = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class BoundedProtocol(HttpToolsProtocol):
    """Hangs up on a client that doesn't finish the head of a request, and on more clients than can be served."""

    most: ClassVar[int]
    """Connections that are held at once."""
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - as uvicorn has it
        """Accept a connection, or refuse it with 503 above the limit."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.write(REFUSAL)
            transport.close()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a lost connection."""
        self._head_came()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Expect the rest of the head."""
        self._head_came()
        self._expect_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Serve the request; `kit.http.middleware` waits for its body."""
        self._head_came()
        super().on_headers_complete()

    def _expect_head(self) -> None:
        self._late = self.loop.call_later(HEADER_SECONDS, self._hang_up)

    def _head_came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        transport: Any = self.transport
        transport.abort()


def bounded(most: int) -> type[BoundedProtocol]:
    """Return the protocol class of a server with a limit of open connections."""
    return type("BoundedProtocol", (BoundedProtocol,), {"most": most})
