"""Reads of many people at once, over HTTP from a process as in production, beside the same bytes from memory."""

import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bench.bare import STORED
from bench.fixtures import FANTASY, FIRST, Fixtures
from bench.measuring import Room, Sizes
from bench.rows import ROWS, Line
from bench.seasons import CONTESTS, MATCHES, ROUNDS, Headers, Made, Organizer
from bench.serving import WARM, Request, Served, Spent, served
from bench.squads import FantasyContest
from kit.process.identifiers import uuid7

READS = 300
FEW = 20
"""Of what only organizers read."""
PEOPLE = 100
"""Who read in turn."""
SERVICES = (*FANTASY, "contests")
_MADE = f"{CONTESTS} contests"
_ROUNDS = f"{ROUNDS} rounds of {MATCHES}"
_KILOBYTE = 1000
Check: TypeAlias = Literal["anybody", "user", "organizer"]
"""Who may read."""


@dataclass(frozen=True)
class Read:
    """An answer of a service that is measured, and its 304 where it has a version."""

    service: str
    path: str
    size: str
    """The sizes of the data that are read."""
    whole: str
    """Names of lines (`rows.py`)."""
    unchanged: str | None = None
    kilobytes: str | None = None
    check: Check = "user"
    count: int = READS


@dataclass(frozen=True)
class _Place:
    """Where services are run to be read from."""

    room: Room
    database: int

    def serving(self, service: str, *command: str, role: str = "api") -> AbstractAsyncContextManager[Served]:
        """Run a service's process."""
        room = self.room
        settings = {"jwks": str(room.mint.jwks), "data_folder": str(room.folder), "transport": "none", "role": role}
        command = command or ("kit", "serve", service)
        url = room.urls[service]
        return served(*command, database=self.database, folder=room.folder, database_url=url, **settings)


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Play a fixture, make a season, then read what people look at."""
    async with room.running() as product:
        fixtures = Fixtures(product, FantasyContest(sizes.teams), count=2)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        await fixtures.publish(FIRST)
        place = _Place(room, product.server)
    contest = fixtures.contest
    people = [room.mint.headers(user_id) for user_id in contest.users[:PEOPLE]]
    organizer = room.mint.headers(uuid7(), roles=("participant", "organizer"))
    async with place.serving("contests", role="all") as server:
        made = await Organizer(server, organizer).make(people)
    team = Read(FANTASY[0], f"/leagues/fantasy/userteams/league/{contest.id}", sizes.said, "read-team")
    ranking = Read("news_ranking", f"/ranking/{contest.id}", sizes.said, "read-ranking", "unchanged-ranking")
    readers: Mapping[Check, Sequence[Headers]] = {"anybody": [{}], "user": people, "organizer": [organizer]}
    async with place.serving(FANTASY[0], "bench.bare") as bare:
        for read in (ranking, team, *_of_contests(made)):
            async with place.serving(read.service) as real:
                for line in await _lines(real, bare, read, readers[read.check]):
                    yield line


def _of_contests(made: Made) -> tuple[Read, ...]:
    schedule, athletes = f"/leagues/typer/fixtures/data/{made.season}", f"/players/clientData/{made.origin}"
    organizing = f"/organizer/contests/leagues/{made.season}/fixtures"
    details, public = "/leagues/details?fields=list", "/leagues/availablePublicLeagues?fields=list"  # as lists ask
    return (
        Read("contests", schedule, _ROUNDS, "read-schedule", "unchanged-schedule"),
        Read("contests", athletes, "500 athletes", "read-athletes", "unchanged-athletes"),
        Read("contests", details, _MADE, "read-contests", "unchanged-contests", "size-contests"),
        Read("contests", public, _MADE, "read-public", check="anybody"),
        Read("contests", organizing, _ROUNDS, "organizer-schedule", check="organizer", count=FEW),
    )


async def _lines(real: Served, bare: Served, read: Read, asking: Sequence[Headers]) -> list[Line]:
    """Measure an answer to those who ask, and its 304 if it has one, each beside the same bytes behind the same check.

    Raises:
        SystemExit: the limit sends other bytes.
    """
    first = await real.sent(Request("GET", read.path, asking[0]))
    limit = f"{STORED}/{read.check}"
    await bare.store(first)
    if (await bare.sent(Request("GET", limit, asking[0]))).body != first.body:
        raise SystemExit(f"bench: {read.path}: the limit sends other bytes")

    async def line(name: str, status: int, known: Headers) -> Line:
        cost = await real.spent(_asked(read.path, asking, read.count, known), status)
        least = await bare.milliseconds(_asked(limit, asking, read.count, known), status)
        return _line(name, read, cost, least)

    found = [await line(read.whole, 200, {})]
    if read.unchanged is not None:
        found.append(await line(read.unchanged, 304, {"If-None-Match": first.headers["ETag"]}))
    if read.kilobytes is not None:
        whole = await real.answer(Request("GET", read.path, asking[0]))
        found.append(Line(read.kilobytes, read.size, len(whole.content) / _KILOBYTE))
    return found


def _line(name: str, read: Read, cost: Spent, limit: float) -> Line:
    apart = f"the service {cost.service:.3f} ms, PostgreSQL {cost.database:.3f} ms"
    print(f"{ROWS[name].what}: {apart}", file=sys.stderr, flush=True)
    return Line(name, read.size, cost.both, limit)


def _asked(path: str, tokens: Sequence[Headers], count: int, more: Headers) -> list[Request]:
    return [Request("GET", path, tokens[number % len(tokens)] | more) for number in range(WARM + count)]
