"""A TCP proxy on 127.0.0.1 that can go silent, as a cut cable does: no reset, no response."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self

import httpx
from sqlalchemy import event

from kit.database.sessions import Database

CHUNK = 65536
GOODBYE = b"X\x00\x00\x00\x04"
"""PostgreSQL's message Terminate, which has no answer."""


class SilentProxy:
    """Passes bytes on to a port of 127.0.0.1, for as long as the context is open.

    Args:
        target: the port behind it.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._pipes: set[asyncio.Task[None]] = set()
        self._backward: set[asyncio.Task[None]] = set()
        self._passing = True
        self._silences = 0
        self._left: int | None = None
        self.port = 0
        self.unanswered = 0
        """Pieces that came on silenced connections: each is a command without an answer."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.close()
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)
        for writer in list(self._writers):
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    def go_silent(self, *, after: int = 0) -> None:
        """Pass nothing on any more, on connections that are open and on those to come, which are accepted.

        Args:
            after: so many pieces from clients, and the answers to them, are still passed on.
        """
        self._left = after
        if after == 0:
            self._fall_silent()

    def pass_on(self) -> None:
        """Forward new connections; silenced ones stay silent."""
        self._passing, self._left = True, None

    def _fall_silent(self) -> None:
        self._passing, self._left = False, None
        self._silences += 1
        for pipe in self._backward:
            pipe.cancel()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        if not self._passing:
            return
        onward, outward = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers.add(outward)
        self._start(self._copy_forward(reader, outward, self._silences), self._pipes)
        self._start(_copy(onward, writer), self._pipes, self._backward)

    def _start(self, copying: Any, *places: set[asyncio.Task[None]]) -> None:  # Any: a coroutine
        pipe = asyncio.create_task(copying)
        for place in places:
            place.add(pipe)
            pipe.add_done_callback(place.discard)

    async def _copy_forward(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, silences: int) -> None:
        """Copy until the source ends, or the line falls silent; count what comes after that."""
        with suppress(OSError):
            while chunk := await source.read(CHUNK):
                if self._left == 0:
                    self._fall_silent()
                if self._silences > silences:
                    self.unanswered += not chunk.endswith(GOODBYE)
                    continue
                if self._left is not None:
                    self._left -= 1
                sink.write(chunk)
                await sink.drain()
        sink.close()


async def _copy(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    """Copy until the source ends; cancelled, it leaves the sink open."""
    with suppress(OSError):
        while chunk := await source.read(CHUNK):
            sink.write(chunk)
            await sink.drain()
    sink.close()


@dataclass
class Waits:
    """What a request has waited for in vain."""

    commands: int = 0
    connections: int = 0
    """All connections that it tried to open."""


async def vain_waits(
    database: Database, send: Callable[[], Awaitable[httpx.Response]], *, step: int = 1
) -> list[Waits]:
    """Send a request again and again, while the line falls silent after 0 commands, after `step`, and so on.

    Return the waits of each until one is answered without the database's silence. Only connections for requests are
    led through the silent line.

    Raises:
        AssertionError: a request is refused otherwise than for a database that is down.
    """
    found: list[Waits] = []
    async with SilentProxy(database.url.port or 0) as line:
        with _led_through(database, line) as opened:
            await database.engine.dispose()
            while True:
                line.pass_on()
                if not await database.is_ready():
                    raise AssertionError("the database does not answer")
                line.unanswered, opened[:] = 0, []
                line.go_silent(after=len(found) * step)
                answer = await send()
                if answer.is_success:
                    break
                if answer.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
                    raise AssertionError(answer.text)
                found.append(Waits(line.unanswered, len(opened)))
            await database.engine.dispose()
    return found


@contextmanager
def _led_through(database: Database, line: SilentProxy) -> Generator[list[None]]:
    """Lead the connections for requests through a line, and yield one item for each that is tried."""
    opened: list[None] = []

    def lead(_dialect: object, _entry: object, _arguments: object, values: dict[str, Any]) -> None:
        values["port"] = line.port
        opened.append(None)

    event.listen(database.engine.sync_engine, "do_connect", lead)
    try:
        yield opened
    finally:
        event.remove(database.engine.sync_engine, "do_connect", lead)
