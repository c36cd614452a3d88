"""Browsers' live streams, as many as are wanted."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from uuid import UUID

from news_ranking.live.hub import STREAMS_PER_USER

AT_ONCE = 100
"""Streams that are being opened at the same time."""


@dataclass
class Stream:
    """One browser's stream."""

    status: int
    heard: asyncio.Event
    at: float = 0.0

    async def listen(self, reader: asyncio.StreamReader) -> None:
        """Note when something changed, until the stream ends."""
        while line := await reader.readline():
            if line.startswith(b"event: changed"):
                self.at = time.monotonic()
                self.heard.set()


@dataclass(frozen=True)
class Place:
    """Where streams are opened, and who they belong to."""

    port: int
    contest: UUID
    tokens: Sequence[str]


async def follow(place: Place, number: int, listening: set[asyncio.Task[None]]) -> Stream:
    """Open one stream and wait until it is told that it is ready, or refused."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    token = place.tokens[number // STREAMS_PER_USER]
    writer.write(f"GET /api/live/{place.contest} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    stream = Stream(int(head.split(b" ")[1]), asyncio.Event())
    if stream.status != HTTPStatus.OK:
        writer.close()
        return stream
    await reader.readuntil(b"event: ready")
    task = asyncio.create_task(stream.listen(reader))
    listening.add(task)
    task.add_done_callback(lambda _: writer.close())
    return stream


async def open_streams(place: Place, count: int, listening: set[asyncio.Task[None]]) -> list[Stream]:
    """Open so many streams, some at a time; answers all of them, refused ones as well."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Stream:
        async with turn:
            return await follow(place, number, listening)

    return await asyncio.gather(*(one(number) for number in range(count)))
