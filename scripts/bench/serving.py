"""A server in a process of its own, as in production, a client of it, and what its answers cost."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path

import httpx

from bench.bare import OF_RESPONSE, STORED
from bench.costs import server_seconds
from kit.postgres.process import free_port
from product_settings import WITHOUT_THROTTLE

REFRESH_COOKIE = "__Host-trybuna-refresh"
CLIENTS = 4
"""At a time, each of which waits for its answer."""
START_SECONDS = 120.0
STOP_SECONDS = 30.0
WARM = 8
"""Requests whose answers are no part of the cost: what a process does but once."""


def refresh_cookie_of(answer: httpx.Response) -> str:
    """Return the refresh cookie that an answer sets."""
    return SimpleCookie(answer.headers["set-cookie"])[REFRESH_COOKIE].value


@dataclass(frozen=True)
class Request:
    """What a client sends; whose token it shows stands in the headers."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None = None


@dataclass(frozen=True)
class Sent:
    """A response as it was sent: its body, compressed if it was, and its headers."""

    body: bytes
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Spent:
    """The processor's milliseconds of an answer."""

    service: float
    """The server's process."""
    database: float
    """PostgreSQL, all its processes."""

    @property
    def both(self) -> float:
        """Answer what all of it costs."""
        return self.service + self.database


@dataclass(frozen=True)
class Served:
    """A running server and the PostgreSQL behind it."""

    process: int
    database: int
    client: httpx.AsyncClient

    async def answer(self, request: Request, status: int | None = 200) -> httpx.Response:
        """Ask once.

        Raises:
            SystemExit: it isn't answered with this status; None takes any that isn't a refusal.
        """
        found = await self.client.request(
            request.method, request.path, headers=dict(request.headers), content=request.body
        )
        if found.is_error if status is None else found.status_code != status:
            raise SystemExit(f"bench: {request.method} {request.path}: {found.status_code} {found.text[:300]}")
        return found

    async def sent(self, request: Request) -> Sent:
        """Ask once; return the body as it was sent, and the headers.

        Raises:
            SystemExit: it is refused.
        """
        headers = dict(request.headers)
        async with self.client.stream(request.method, request.path, headers=headers, content=request.body) as found:
            body = b"".join([piece async for piece in found.aiter_raw()])
        if not found.is_success:
            raise SystemExit(f"bench: {request.method} {request.path}: {found.status_code} {body[:300]!r}")
        return Sent(body, found.headers)

    async def milliseconds(self, requests: Sequence[Request], status: int = 200) -> float:
        """Answer the processor's milliseconds of the server and PostgreSQL for a request, on average; some go first."""
        return (await self.spent(requests, status)).both

    async def spent(self, requests: Sequence[Request], status: int = 200) -> Spent:
        """Answer what a request costs, on average; some go first."""
        await asked(self, requests[:WARM], status)
        rest = requests[WARM:]
        service, database = self.seconds(), server_seconds(self.database)
        await asked(self, rest, status)
        service, database = self.seconds() - service, server_seconds(self.database) - database
        return Spent(1000 * service / len(rest), 1000 * database / len(rest))

    async def store(self, response: Sent) -> None:
        """Let a bare server (`bench.bare`) send this response from now on."""
        headers = {name: response.headers[name] for name in OF_RESPONSE if name in response.headers}
        await self.answer(Request("PUT", STORED, headers, response.body), status=204)

    def seconds(self) -> float:
        """Answer for how long the server's process has had a processor so far."""
        threads = Path(f"/proc/{self.process}/task").glob("*/schedstat")
        return sum(int(one.read_text().split()[0]) for one in threads) / 1e9


async def asked(server: Served, requests: Sequence[Request], status: int = 200) -> None:
    """Ask for all of them, some clients at a time."""
    waiting = iter(requests)

    async def ask() -> None:
        for request in waiting:
            await server.answer(request, status)

    await asyncio.gather(*(ask() for _ in range(CLIENTS)))


@asynccontextmanager
async def served(*command: str, database: int, folder: Path, **settings: str) -> AsyncGenerator[Served]:
    """Run `python -m …` with a port of its own and settings until the context ends."""
    port = free_port()
    told = {f"TRYBUNA_{name.upper()}": value for name, value in settings.items()}
    with (folder / "served.log").open("ab") as log:
        process = subprocess.Popen(  # noqa: ASYNC220 - it starts at once
            (sys.executable, "-m", *command, "--port", str(port)),
            env=os.environ | WITHOUT_THROTTLE | told,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=START_SECONDS) as client:
            async with asyncio.timeout(START_SECONDS):
                while not await _answers(client):
                    if process.poll() is not None:
                        raise SystemExit(f"bench: {command} ended: {(folder / 'served.log').read_text()[-2000:]}")
                    await asyncio.sleep(0.1)
            yield Served(process.pid, database, client)
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


async def _answers(client: httpx.AsyncClient) -> bool:
    try:
        return (await client.get("/livez")).is_success
    except httpx.TransportError:
        return False
