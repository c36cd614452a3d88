"""A typer contest: publishing the results of a fixture that all teams have predicted."""

from collections.abc import AsyncGenerator

from bench.fixtures import FIRST, SECOND, TYPER, Fixtures
from bench.limits import teams_copied
from bench.measuring import Room, Sizes
from bench.predictions import TyperContest
from bench.rows import Line


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Play one fixture, and lock another one match by match."""
    async with room.running() as product:
        fixtures = Fixtures(product, TyperContest(sizes.teams), count=2, by_match=[SECOND])
        await fixtures.begin()
        limit = await teams_copied(room.urls[TYPER[0]], product.server, sizes.teams)
        at_once = await fixtures.lock(FIRST)
        yield Line("typer", sizes.said, await fixtures.publish(FIRST), limit)
        await fixtures.save(SECOND)
        yield Line("lock-matches", sizes.said, await fixtures.lock(SECOND), at_once)
