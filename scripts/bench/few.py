"""Publish the results of a contest of ten teams: the part of the costs that does not grow with the teams."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace

from bench.fixtures import FANTASY, FIRST, TYPER, Fixtures, OneContest
from bench.limits import teams_copied
from bench.measuring import Room, Sizes
from bench.predictions import TyperContest
from bench.rows import Line
from bench.squads import FantasyContest

FEW = Sizes(teams=10)
SERVICES = (FANTASY[0], *TYPER)


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Play one fixture of each game, each in services that were just started."""
    yield await _line("fantasy", room, FANTASY, FantasyContest(FEW.teams))
    yield await _line("typer", room, TYPER, TyperContest(FEW.teams))


async def _line(name: str, room: Room, services: Sequence[str], contest: OneContest) -> Line:
    async with replace(room, urls={service: room.urls[service] for service in services}).running() as product:
        limit = await teams_copied(room.urls[services[0]], product.server, FEW.teams)
        fixtures = Fixtures(product, contest, count=1)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        return Line(name, FEW.said, await fixtures.publish(FIRST), limit)
