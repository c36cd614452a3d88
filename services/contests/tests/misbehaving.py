"""A server on 127.0.0.1 that misbehaves as feeds' sources do: over real sockets, byte by byte as each test says."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from contests.tests.local_server import LocalServer

GZIP = 31
"""`wbits` of zlib that pack as gzip does."""
Answer = Callable[["Asked", asyncio.StreamWriter], Awaitable[None]]


@dataclass(frozen=True)
class Asked:
    """What somebody asked for; headers by their names in small letters."""

    path: str
    headers: dict[str, str]


@dataclass
class Source(LocalServer):
    """Answers each path as it is told to, and remembers what it was asked."""

    answers: dict[str, Answer] = field(default_factory=dict[str, Answer])
    asked: list[Asked] = field(default_factory=list[Asked])

    def url(self, path: str = "/league.json") -> str:
        return f"http://{self.host}{path}"

    def gives(self, body: str | bytes, path: str = "/league.json", **headers: str) -> None:
        """Answer a path with a body from now on; header names with underscores."""
        self.answers[path] = giving(body, 200, **headers)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            pairs = (line.split(": ", 1) for line in head[1:] if ": " in line)
            asked = Asked(head[0].split(" ")[1], {name.lower(): value for name, value in pairs})
            self.asked.append(asked)
            await self.answers.get(asked.path, status(404))(asked, writer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # whoever asked has had enough
        finally:
            writer.close()
            self._under_way.discard(task)


def head(code: int = 200, **headers: str) -> bytes:
    lines = [f"HTTP/1.1 {code} So", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
    return ("\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n").encode("latin-1")


def giving(body: str | bytes, code: int = 200, **headers: str) -> Answer:
    content = body.encode() if isinstance(body, str) else body

    async def answer(_asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(head(code, Content_Length=str(len(content)), **headers) + content)

    return answer


def status(code: int, **headers: str) -> Answer:
    return giving("", code, **headers)


def in_turn(*answers: Answer) -> Answer:
    """Answer as each of these in turn, and as the last from then on."""
    left = list(answers)

    async def answer(asked: Asked, writer: asyncio.StreamWriter) -> None:
        await (left.pop(0) if len(left) > 1 else left[0])(asked, writer)

    return answer


def with_etag(body: str, etag: str) -> Answer:
    """Give a body once to everybody who remembers its tag."""

    async def answer(asked: Asked, writer: asyncio.StreamWriter) -> None:
        known = asked.headers.get("if-none-match") == etag
        await (status(304, ETag=etag) if known else giving(body, ETag=etag))(asked, writer)

    return answer


async def drips(_asked: Asked, writer: asyncio.StreamWriter) -> None:
    """Send a byte now and then, and never come to an end."""
    writer.write(head(Content_Type="application/json"))
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.02)


async def floods(_asked: Asked, writer: asyncio.StreamWriter) -> None:
    """Send without an end."""
    writer.write(head())
    while True:
        writer.write(b"x" * 65_536)
        await writer.drain()


async def resets(_asked: Asked, writer: asyncio.StreamWriter) -> None:
    """Break off in the middle of what was promised."""
    writer.write(head(Content_Length="1000") + b'{"name"')
    await writer.drain()
    writer.transport.abort()


def bomb(unpacked: int) -> Answer:
    """Send a small body that unpacks to at least so many bytes: a packed block, again and again, without an end."""
    block = b" " * 1_048_576
    packing = zlib.compressobj(9, wbits=GZIP)
    first, next_one = (packing.compress(block) + packing.flush(zlib.Z_FULL_FLUSH) for _ in range(2))
    return giving(first + next_one * (unpacked // len(block)), Content_Encoding="gzip")
