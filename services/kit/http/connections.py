"""Connections of every HTTP server of the product: the head of a request has a limit."""

import asyncio
from typing import Any, cast

import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from kit.api.errors import HeadTooLarge
from kit.http.middleware import speak_to
from kit.http.refusals import answer

log = structlog.get_logger(__name__)
LARGEST_HEAD = 32 * 1024
"""Bytes of a request's address and fields, trailers included, as nginx has it (`large_client_header_buffers`)."""
MOST_FIELDS = 100
"""Header fields of a request; nginx 1.22 has no such limit, and a service counts the six that the gateway adds."""
LINGER_SECONDS = 5.0
"""For a refused client to read its answer: closing at once would reset the connection before."""
_FIELD = len(b": \r\n")


class _RefusedHeadError(Exception):
    """Stops the parser in the midst of a head."""


class HeadLimits(HttpToolsProtocol):
    """Refuses with 431 a head above `LARGEST_HEAD` or `MOST_FIELDS`, and keeps nothing that comes after the limit."""

    _head = 0
    """Bytes of this request's head that the parser reported."""
    _unreported = 0
    """Bytes since the parser last reported anything; it keeps them while a field is incomplete."""
    _is_refused = False
    _late: asyncio.TimerHandle | None = None
    """Hangs up at a client that is late."""

    def data_received(self, data: bytes) -> None:
        """Feed the parser, never much more than the limit at once."""
        for start in range(0, len(data), LARGEST_HEAD):
            if self._is_refused or self.transport.is_closing():
                return
            piece = data if len(data) <= LARGEST_HEAD else data[start : start + LARGEST_HEAD]
            self._unreported += len(piece)
            super().data_received(piece)
            if not self._is_refused and self._unreported > LARGEST_HEAD:
                self._refuse_head()

    def on_message_begin(self) -> None:
        """Count the new request's head."""
        self._head = self._unreported = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Count the address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a field."""
        self._count(len(name) + len(value) + _FIELD)
        super().on_header(name, value)
        if len(self.headers) > MOST_FIELDS:
            raise _RefusedHeadError

    def on_chunk_header(self) -> None:
        """Forget the bytes of a chunk: the parser keeps none of them."""
        self._unreported = 0

    def on_body(self, body: bytes) -> None:
        """Pass a piece of the body on."""
        self._unreported = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._unreported = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Send 431 where the parser stopped at a limit of ours, else 400."""
        if self._head > LARGEST_HEAD or len(self._said()) > MOST_FIELDS:
            self._refuse_head()
        else:
            super().send_400_response(msg)

    def _said(self) -> list[tuple[bytes, bytes]]:
        """Return the fields of this request that the parser reported; none before the first request."""
        return cast("list[tuple[bytes, bytes]] | None", self.headers) or []

    def _current(self) -> RequestResponseCycle | None:
        """Return the request that is answered; None before the first one."""
        return cast("Any", self.cycle)

    def _count(self, size: int) -> None:
        self._unreported = 0
        self._head += size
        if self._head > LARGEST_HEAD:
            raise _RefusedHeadError

    def _refuse_head(self) -> None:
        self._is_refused = True
        headers, cycle = self._said(), self._current()
        log.info("head_refused", bytes=self._head + self._unreported, fields=len(headers))
        if cycle is not None and not cycle.response_complete:  # an answer to another request is under way
            self._hang_up()
            return
        self._in_time()
        speak_to({"type": "http", "headers": headers})
        response = answer(HeadTooLarge())
        fields = [*self.server_state.default_headers, *response.raw_headers, (b"connection", b"close")]
        head = b"".join(name + b": " + value + b"\r\n" for name, value in fields)
        self.transport.write(STATUS_LINE[HeadTooLarge.status] + head + b"\r\n" + bytes(response.body))
        self._late = self.loop.call_later(LINGER_SECONDS, self._hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a lost connection."""
        self._in_time()
        super().connection_lost(exc)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        transport: Any = self.transport
        transport.abort()
