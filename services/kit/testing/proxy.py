"""A TCP proxy on 127.0.0.1 that can go silent, as a cut cable does: no reset, no response."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

CHUNK = 65536


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
        self._passing = True
        self.port = 0

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

    def go_silent(self) -> None:
        """Pass nothing on any more, on connections that are open and on those to come, which are accepted."""
        self._passing = False
        for pipe in self._pipes:
            pipe.cancel()

    def pass_on(self) -> None:
        """Forward new connections; silenced ones stay silent."""
        self._passing = True

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        if not self._passing:
            return
        onward, outward = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers.add(outward)
        for source, sink in ((reader, outward), (onward, writer)):
            pipe = asyncio.create_task(_copy(source, sink))
            self._pipes.add(pipe)
            pipe.add_done_callback(self._pipes.discard)


async def _copy(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    """Copy until the source ends; cancelled, it leaves the sink open."""
    with suppress(OSError):
        while chunk := await source.read(CHUNK):
            sink.write(chunk)
            await sink.drain()
    sink.close()
