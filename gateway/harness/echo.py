"""A tiny service for the gateway's tests: answers what it was asked, in JSON."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

HOLD = "/hold"
"""A path ending so gets one event at once, and the next when ``release`` is set."""

STALL = "/stall"
"""A path ending so gets no answer."""

READYZ = "/readyz"

LEAD_TO = "x-lead-to"
"""A request's header that becomes the answer's ``Location``."""


@dataclass
class Echo:
    """A listening server, and the requests that it has seen."""

    name: str
    port: int = 0
    is_ready: bool = True
    """Whether ``/readyz`` says so."""
    seen: list[str] = field(default_factory=list[str])
    """The paths that were asked for, ``/readyz`` left out."""
    server: asyncio.Server | None = None
    connections: int = 0
    release: asyncio.Event = field(default_factory=asyncio.Event)
    writers: set[asyncio.StreamWriter] = field(default_factory=set[asyncio.StreamWriter])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer requests on one connection until the other side ends it."""
        self.connections += 1
        self.writers.add(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await self._answer(reader, writer)
        self.writers.discard(writer)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        method, target, _ = head[0].split(" ")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        if target != READYZ:
            self.seen.append(target)
        elif not self.is_ready:
            writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
            return
        if target.endswith(STALL):
            await reader.read()
            return
        if target.endswith(HOLD):
            await self._stream(writer)
            return
        seen = {"service": self.name, "method": method, "path": target, "headers": headers, "bytes": len(body)}
        content = json.dumps(seen).encode()
        own = "Content-Security-Policy: sandbox\r\n" if target.endswith("/sandboxed") else ""
        if LEAD_TO in headers:
            own += f"Location: {headers[LEAD_TO]}\r\n"
        answer = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n{own}Content-Length: {len(content)}\r\n\r\n"
        writer.write(answer.encode() + (b"" if method == "HEAD" else content))
        await writer.drain()

    async def _stream(self, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
        writer.write(b"9\r\ndata: 1\n\n\r\n")
        await writer.drain()
        await self.release.wait()
        writer.write(b"9\r\ndata: 2\n\n\r\n0\r\n\r\n")
        await writer.drain()

    async def stop(self) -> None:
        """Listen no longer, and end every connection."""
        if self.server is not None:
            self.server.close()
            for writer in list(self.writers):
                writer.close()
            await self.server.wait_closed()
            self.server = None


@asynccontextmanager
async def echo(name: str, *, host: str = "127.0.0.1", port: int = 0) -> AsyncGenerator[Echo]:
    """Run one until the block ends."""
    service = Echo(name)
    service.server = await asyncio.start_server(service.serve, host, port)
    service.port = service.server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        await service.stop()
