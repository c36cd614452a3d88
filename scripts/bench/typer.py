"""A typer contest: publishing the results of a fixture that all teams have predicted."""

from collections.abc import AsyncGenerator

from bench.fixtures import FIRST, TYPER, Fixtures
from bench.limits import teams_copied
from bench.measuring import Room, Sizes
from bench.predictions import TyperContest
from bench.rows import Line


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Play one fixture."""
    async with room.running() as product:
        fixtures = Fixtures(product, TyperContest(sizes.teams), count=1)
        await fixtures.begin()
        limit = await teams_copied(room.urls[TYPER[0]], product.server, sizes.teams)
        await fixtures.lock(FIRST)
        yield Line("typer", sizes.said, await fixtures.publish(FIRST), limit)
