"""Browsers' live streams, as many as are wanted."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from uuid import UUID

from news_ranking.live.hub import STREAMS_PER_USER

AT_ONCE = 100
"""Streams that are being opened at the same time."""


@dataclass(frozen=True)
class Place:
    """The port and the contest of the streams, and the tokens of their readers."""

    port: int
    contest: UUID
    tokens: Sequence[str]


async def open_streams(place: Place, count: int, listening: set[asyncio.Task[None]]) -> None:
    """Open streams, some at a time, and read each until its task in `listening` is cancelled.

    Raises:
        SystemExit: a stream was refused.
    """
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with turn:
            await _open(place, number, listening)

    await asyncio.gather(*(one(number) for number in range(count)))


async def _open(place: Place, number: int, listening: set[asyncio.Task[None]]) -> None:
    """Open one stream, and wait for its first event."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    token = place.tokens[number // STREAMS_PER_USER]
    writer.write(f"GET /api/live/{place.contest} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    status = int((await reader.readuntil(b"\r\n\r\n")).split(b" ")[1])
    if status != HTTPStatus.OK:
        writer.close()
        raise SystemExit(f"bench: a live stream was answered {status}")
    await reader.readuntil(b"event: ready")
    task = asyncio.create_task(_drain(reader))
    listening.add(task)
    task.add_done_callback(lambda _: writer.close())


async def _drain(reader: asyncio.StreamReader) -> None:
    """Read a stream to its end."""
    while await reader.readline():
        pass
