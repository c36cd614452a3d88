"""What comes through the gateway: live streams, the rush after a publication, a ranking page beside a file of nginx."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from bench.costs import server_seconds
from bench.fixtures import FIRST, Fixtures
from bench.following import Place, open_streams
from bench.measuring import Room, Sizes
from bench.reads import PEOPLE, READS
from bench.rows import Line
from bench.seasons import Headers
from bench.serving import Request, Sent, Served, asked, served
from bench.squads import FantasyContest
from harness.nginx import Gateway, folder_for_gateway, gateway
from news_ranking.live.hub import STREAMS_PER_USER

SERVICE = "news_ranking"
STREAMS = 2000
CLIENTS = 2000
"""Who read a page again after a publication."""
_FILE = "page.json"


@dataclass(frozen=True)
class Front:
    """A service behind the gateway, and PostgreSQL behind it."""

    server: Served
    gateway: Gateway
    client: httpx.AsyncClient

    async def milliseconds(self, count: int, act: Callable[[], Awaitable[object]]) -> float:
        """Answer the processor's milliseconds of all three for one of so many."""
        before = self._seconds()
        await act()
        return 1000 * (self._seconds() - before) / count

    async def read(self, requests: Sequence[Request], status: int = 200) -> float:
        """Answer what a request costs, on average; some go first."""
        through = Served(self.server.process, self.server.database, self.client)
        return await self.milliseconds(len(requests), lambda: asked(through, requests, status))

    def _seconds(self) -> float:
        return self.server.seconds() + server_seconds(self.server.database) + server_seconds(self.gateway.process.pid)


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Publish a round, let people follow the contest, publish it again, and let them read it."""
    contest = FantasyContest(sizes.teams)
    people = [room.mint.headers(user_id) for user_id in contest.users[:PEOPLE]]
    async with room.running() as product:
        fixtures = Fixtures(product, contest, count=2)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        await fixtures.publish(FIRST)
        async with _front(room, product.server) as front:
            first = await front.server.sent(Request("GET", f"/ranking/{contest.id}", people[0]))
            file = [await _laid(front.gateway, first)] * (5 * READS)  # it costs next to nothing
            page = await front.read(_reads(contest, people, READS, {}))
            yield Line("gateway", sizes.said, page, await front.read(file))
            async with _following(room, front, contest) as opening:
                yield Line("stream", f"{STREAMS} streams", opening)
                await fixtures.publish(FIRST)
                rush = _reads(contest, people, CLIENTS, {"If-None-Match": first.headers["ETag"]})
                yield Line("stampede", f"{CLIENTS:,} clients", await front.read(rush))


async def _laid(gateway: Gateway, response: Sent) -> Request:
    """Lay a compressed response beside nginx's files, and return the request that gets the same bytes.

    Raises:
        SystemExit: nginx sends other bytes.
    """
    assets = gateway.folder / "web" / "assets"
    for name in (_FILE, f"{_FILE}.gz"):  # the first is only looked for (`gzip_static`)
        (assets / name).write_bytes(response.body)
    request = Request("GET", f"/assets/{_FILE}", {})
    async with gateway.client() as client, client.stream("GET", request.path) as found:
        if b"".join([piece async for piece in found.aiter_raw()]) != response.body:
            raise SystemExit("bench: nginx sends other bytes than the service")
    return request


@asynccontextmanager
async def _front(room: Room, database: int) -> AsyncGenerator[Front]:
    """Run the service that people read and follow, and the gateway before it."""
    settings = {"jwks": str(room.mint.jwks), "transport": "none", "role": "api", "proxies": "127.0.0.1"}
    started = served(
        *("kit", "serve", SERVICE), database=database, folder=room.folder, database_url=room.urls[SERVICE], **settings
    )
    async with started as server, folder_for_gateway() as folder:
        upstream = f"127.0.0.1:{server.client.base_url.port}"
        told = {
            f"GATEWAY_UPSTREAM_{SERVICE.upper()}": upstream,
            "GATEWAY_ACCESS_LOG": "/dev/null",
            "GATEWAY_STREAMS": str(STREAMS),  # all of them come from one network
        }
        async with gateway(folder, told) as nginx, nginx.client() as client:
            yield Front(server, nginx, client)


@asynccontextmanager
async def _following(room: Room, front: Front, contest: FantasyContest) -> AsyncGenerator[float]:
    """Have people follow the contest; gives the milliseconds that opening one of their streams cost."""
    tokens = [room.mint.token(user_id) for user_id in contest.users[: STREAMS // STREAMS_PER_USER + 1]]
    place = Place(int(front.gateway.url.rsplit(":", 1)[1]), contest.id, tokens)
    listening: set[asyncio.Task[None]] = set()
    try:
        yield await front.milliseconds(STREAMS, lambda: open_streams(place, STREAMS, listening))
    finally:
        for task in listening:
            task.cancel()


def _reads(contest: FantasyContest, people: Sequence[Headers], count: int, more: Headers) -> list[Request]:
    path = f"/api/ranking/{contest.id}"
    return [Request("GET", path, people[number % len(people)] | more) for number in range(count)]
