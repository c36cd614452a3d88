"""The first cost of opening a page: a refresh of the session, over HTTP to a process as in production."""

import asyncio
import statistics
import sys
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe

import asyncpg
import httpx

from bench.costs import server_of, server_seconds
from bench.measuring import Room, Sizes
from bench.product import running
from bench.rows import ROWS, Line
from bench.serving import REFRESH_COOKIE, WARM, Served, refresh_cookie_of, served
from bench.trips import counted
from identity import keys
from product_settings import GENEROUS

SERVICE = "identity"
PEOPLE = 20
"""Who open pages in turn."""
FRIENDS, JOINED = 6, 2
"""Of each person: their friends, and the contests that they take part in."""
REFRESHES = 300
COUNTED = 15
"""Refreshes whose round trips are counted."""
_SAID = f"{FRIENDS} friends, {JOINED} contests"
_PASSWORD = token_urlsafe()
_CONTESTS = """
INSERT INTO contests (id, revision, name) SELECT gen_random_uuid(), 1, 'Liga ' || n FROM generate_series(1, $1::int) n
"""
_MEMBERSHIPS = """
INSERT INTO memberships (user_id, contest_id, revision, contest_name, joined)
SELECT u.id, c.id, 1, c.name, true FROM users u CROSS JOIN contests c
"""
_TEAMS = """
INSERT INTO teams (id, revision, user_id, name, hidden)
SELECT gen_random_uuid(), 1, user_id, 'Drużyna', false FROM memberships
"""
_FRIENDSHIPS = """
WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS total FROM users)
INSERT INTO friendships (id, requester_id, asked_id, asked_team_id, state)
SELECT gen_random_uuid(), one.id, other.id, gen_random_uuid(), 'accepted'
FROM numbered one JOIN numbered other ON (other.number - one.number + one.total) % one.total BETWEEN 1 AND $1::int
"""


@dataclass
class Visitor:
    """A person with a refresh cookie."""

    client: httpx.AsyncClient
    cookie: str

    async def refreshes(self) -> None:
        """Open a page: the cookie is replaced."""
        answer = await self.client.post("/users/session/refresh", headers={"Cookie": f"{REFRESH_COOKIE}={self.cookie}"})
        if not answer.is_success:
            raise SystemExit(f"bench: the refresh: {answer.status_code} {answer.text[:300]}")
        self.cookie = refresh_cookie_of(answer)


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Register people who know each other, then open pages."""
    url = room.urls[SERVICE]
    keys.ensure(room.folder / "identity-key.pem")
    usual = {"data_folder": str(room.folder), "role": "api", "transport": "none"}
    database = await server_of(url)
    place = served("kit", "serve", SERVICE, database=database, folder=room.folder, database_url=url, **usual)
    async with place as real:
        visitors = [await _registered(real.client, number) for number in range(PEOPLE)]
        await _acquaint(url)
        yield Line("refresh", _SAID, await _milliseconds(real, visitors))
    yield Line("trips-refresh", _SAID, await _trips(room, visitors))


async def _registered(client: httpx.AsyncClient, number: int) -> Visitor:
    body = {"email": f"player{number}@trybuna.test", "password": _PASSWORD}
    (await client.post("/users", json=body)).raise_for_status()
    entered = (await client.post("/users/auth", json=body)).raise_for_status()
    token = {"Authorization": f"Bearer {entered.json()['accessToken']}"}
    consents = {"consents": {"acceptNecessaryUserConsents": True}}
    (await client.put("/users/consents", json=consents, headers=token)).raise_for_status()
    return Visitor(client, refresh_cookie_of(entered))


async def _acquaint(url: str) -> None:
    """Store the contests, teams and friends of all people."""
    connection = await asyncpg.connect(url)
    await connection.execute(_CONTESTS, JOINED)
    await connection.execute(_MEMBERSHIPS)
    await connection.execute(_TEAMS)
    await connection.execute(_FRIENDSHIPS, FRIENDS // 2)
    await connection.execute("ANALYZE")
    await connection.close()


async def _milliseconds(server: Served, visitors: Sequence[Visitor]) -> float:
    """Answer the processor's milliseconds of a refresh, on average, of the service and PostgreSQL."""

    async def open_pages(times: int) -> None:
        await asyncio.gather(*(_open(visitors[at::_AT_ONCE], times) for at in range(_AT_ONCE)))

    await open_pages(WARM)
    service, database = server.seconds(), server_seconds(server.database)
    await open_pages(REFRESHES // len(visitors))
    service, database = server.seconds() - service, server_seconds(server.database) - database
    parts = [1000 * spent / (REFRESHES // len(visitors) * len(visitors)) for spent in (service, database)]
    apart = f"the service {parts[0]:.3f} ms, PostgreSQL {parts[1]:.3f} ms"
    print(f"{ROWS['refresh'].what}: {apart}", file=sys.stderr, flush=True)
    return sum(parts)


_AT_ONCE = 4


async def _open(visitors: Sequence[Visitor], times: int) -> None:
    for _ in range(times):
        for visitor in visitors:
            await visitor.refreshes()


async def _trips(room: Room, visitors: Sequence[Visitor]) -> float:
    """Return the round trips of a refresh: the median of some, because workers ask beside the requests."""
    async with counted(room.urls[SERVICE]) as (url, trips):
        settings = {"role": "api", "transport": "none", "write_rate": GENEROUS}
        async with running({SERVICE: url}, room.folder, **settings) as product:
            transport = httpx.ASGITransport(app=product.apps[SERVICE])
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                visitor = Visitor(client, visitors[0].cookie)
                found: list[int] = []
                for _ in range(WARM + COUNTED):
                    before = trips.count
                    await visitor.refreshes()
                    found.append(trips.count - before)
    return statistics.median(found[WARM:])
