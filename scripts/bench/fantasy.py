"""A fantasy contest from fixture to fixture: publishing, locking, correcting, and what that leaves on the disk."""

from collections.abc import AsyncGenerator

from bench.fixtures import FANTASY, FIRST, SECOND, Fixtures
from bench.limits import teams_copied
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.squads import FantasyContest


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Play fixtures one after the other; the second one's squads are saved by every other team, later ones by none."""
    async with room.running() as product:
        fixtures = Fixtures(product, FantasyContest(sizes.teams), sizes.fixtures)
        await fixtures.begin()
        limit = await teams_copied(room.urls[FANTASY[0]], product.server, sizes.teams)
        await fixtures.lock(FIRST)
        first = await fixtures.publish(FIRST)
        yield Line("fantasy", sizes.said, first, limit)
        before = await product.stored()
        await fixtures.save(SECOND, every=2)
        yield Line("lock", sizes.said, await fixtures.lock(SECOND), limit)
        await fixtures.publish(SECOND)
        yield Line("storage", sizes.said, (await product.stored() - before) / sizes.teams)  # MB a million teams
        for index in range(SECOND + 1, sizes.fixtures):
            await fixtures.lock(index)
            await fixtures.publish(index)
        yield Line("correction", sizes.said_with_fixtures, await fixtures.publish(FIRST), first)
