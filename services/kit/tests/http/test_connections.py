"""The head of a request has a limit, and nothing beyond it is kept."""

import asyncio
import json
import tracemalloc
from collections.abc import AsyncIterator
from typing import cast

import pytest
import uvicorn
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from kit.http.connections import LARGEST_HEAD, MOST_FIELDS, HeadLimits
from kit.testing.serving import END_WITHIN
from kit.testing.waiting import eventually

START = b"GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: en\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
KIB = 1024
FLOOD = 16 * KIB * KIB


async def count(scope: Scope, receive: Receive, send: Send) -> None:
    """Respond with the number of bytes of the body."""
    received, more = 0, True
    while more:
        message = await receive()
        received, more = received + len(message.get("body", b"")), message.get("more_body", False)
    await JSONResponse(received)(scope, receive, send)


@pytest.fixture
async def port() -> AsyncIterator[int]:
    config = uvicorn.Config(
        count, port=0, http=HeadLimits, lifespan="off", log_config=None, timeout_graceful_shutdown=END_WITHIN
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await eventually(lambda: server.started)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def answered(port: int, *pieces: bytes) -> tuple[int, object]:
    """Return the status and the body of the first answer; the client sends until it comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(30):
            sending = asyncio.create_task(_send(writer, pieces))
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = next(int(line[16:]) for line in head.lower().split("\r\n") if line.startswith("content-length: "))
            body = await reader.readexactly(length)
            sending.cancel()
    finally:
        writer.close()
    return int(head.split(" ")[1]), json.loads(body)


async def _send(writer: asyncio.StreamWriter, pieces: tuple[bytes, ...]) -> None:
    for piece in pieces:
        writer.write(piece)
        await writer.drain()


def fields(number: int, size: int = 10) -> bytes:
    return b"".join(b"X-%d: %s\r\n" % (each, b"v" * size) for each in range(number))


@pytest.mark.parametrize(
    "head",
    [
        START + fields(MOST_FIELDS - 2),
        START + fields(30, KIB),
        START + fields(1, LARGEST_HEAD - 100),
        START.replace(b"GET /", b"GET /" + b"x" * (LARGEST_HEAD - 100)),
    ],
    ids=["fields", "long fields", "one field", "address"],
)
async def test_a_head_below_the_limits_is_served(head: bytes, port: int) -> None:
    assert await answered(port, head + b"\r\n") == (200, 0)
    assert await answered(port, *(head[at : at + 700] for at in range(0, len(head), 700)), b"\r\n") == (200, 0)


@pytest.mark.parametrize(
    "head",
    [
        START + fields(MOST_FIELDS - 1),
        START + fields(33, KIB),
        START + fields(1, LARGEST_HEAD),
        START.replace(b"GET /", b"GET /" + b"x" * LARGEST_HEAD),
    ],
    ids=["fields", "long fields", "one field", "address"],
)
async def test_a_head_above_a_limit_is_a_problem(head: bytes, port: int) -> None:
    for pieces in ((head + b"\r\n",), tuple(head[at : at + 700] for at in range(0, len(head), 700))):
        status, body = await answered(port, *pieces, b"\r\n")
        assert isinstance(body, dict)
        assert (status, body["status"], body["code"]) == (431, 431, "head-too-large")
        assert body["requestId"]
    assert await answered(port, START + b"\r\n") == (200, 0)


async def test_a_problem_speaks_the_language_of_the_head(port: int) -> None:
    for start, word in ((START, "too long"), (START.replace(b": en", b": pl"), "za długie")):
        _, body = await answered(port, start + fields(1, LARGEST_HEAD) + b"\r\n")
        assert word in str(body)


@pytest.mark.parametrize(
    "start",
    [b"GET /", START + b"X: ", CHUNKED + b"0\r\nX: ", CHUNKED + b"1;"],
    ids=["address", "field", "trailer", "chunk"],
)
async def test_nothing_beyond_the_limit_is_kept(start: bytes, port: int) -> None:
    piece = b"x" * (64 * KIB)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    tracemalloc.start()
    try:
        sending = _send(writer, (start, *[piece] * (FLOOD // len(piece))))
        async with asyncio.timeout(20):
            _, heard = await asyncio.gather(sending, reader.read(), return_exceptions=True)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        writer.close()
    assert isinstance(heard, ConnectionError) or b" 431 " in cast("bytes", heard)
    assert peak < FLOOD / 8


async def test_a_body_has_no_limit_of_a_head(port: int) -> None:
    body = b"x" * (300 * KIB)
    head = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert await answered(port, head + body) == (200, len(body))
    chunks = b"".join(b"%x\r\n%s\r\n" % (KIB, body[:KIB]) for _ in range(300)) + b"0\r\nX-Sum: 1\r\n\r\n"
    assert await answered(port, CHUNKED + chunks) == (200, len(body))
