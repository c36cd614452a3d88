"""What many people read at once, over HTTP from a process as in production, beside stored bytes of the same size."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from bench.bare import ETAG
from bench.fixtures import FANTASY, FIRST, Fixtures
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.serving import WARM, Request, Served, served
from bench.squads import FantasyContest

READS = 300
PEOPLE = 100
"""Who read in turn."""


Headers = dict[str, str]


@dataclass(frozen=True)
class Read:
    """An answer of a service that is measured, and its 304 where it has a version."""

    service: str
    path: str
    whole: str
    """Names of lines (`rows.py`)."""
    unchanged: str | None = None


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Play a fixture, then read what people look at."""
    async with room.running() as product:
        fixtures = Fixtures(product, FantasyContest(sizes.teams), count=2)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        await fixtures.publish(FIRST)
        server = product.server
    contest = fixtures.contest
    tokens = [room.mint.headers(user_id) for user_id in contest.users[:PEOPLE]]
    usual = {"jwks": str(room.mint.jwks), "data_folder": str(room.folder), "role": "api", "transport": "none"}

    def serving(service: str, *command: str) -> AbstractAsyncContextManager[Served]:
        return served(*command, database=server, folder=room.folder, database_url=room.urls[service], **usual)

    async with serving(FANTASY[0], "bench.bare") as bare:
        for read in (
            Read("news_ranking", f"/ranking/{contest.id}", "read-ranking", "unchanged-ranking"),
            Read(FANTASY[0], f"/leagues/fantasy/userteams/league/{contest.id}", "read-team"),
        ):
            async with serving(read.service, "kit", "serve", read.service) as real:
                for name, cost, limit in await _costs(real, bare, read, tokens):
                    yield Line(name, sizes.said, cost, limit)


async def _costs(real: Served, bare: Served, read: Read, tokens: list[Headers]) -> list[tuple[str, float, float]]:
    """Answer the milliseconds of an answer, and of its 304 if it has one, each beside those of stored bytes."""
    first = await real.answer(Request("GET", read.path, tokens[0]))
    stored = f"/stored?size={len(first.content)}"
    limit = await bare.milliseconds(_asked(stored, tokens))
    found = [(read.whole, await real.milliseconds(_asked(read.path, tokens)), limit)]
    if read.unchanged is not None:
        known = {"If-None-Match": first.headers["ETag"]}
        limit = await bare.milliseconds(_asked(stored, tokens, {"If-None-Match": ETAG}), status=304)
        cost = await real.milliseconds(_asked(read.path, tokens, known), status=304)
        found.append((read.unchanged, cost, limit))
    return found


def _asked(path: str, tokens: list[Headers], more: Headers | None = None) -> list[Request]:
    return [Request("GET", path, tokens[number % len(tokens)] | (more or {})) for number in range(WARM + READS)]
