"""What others wait for while a fixture is scored again: all services in one process, as standalone runs them.

Requests come at fixed times, whether or not the ones before are answered, and wait from then on. They are made in the
same process and on its event loop, which whatever holds it up holds up for them; their own time is in it, too.
"""

import asyncio
import statistics
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import count

import httpx
from fastapi import FastAPI

from bench.fixtures import FANTASY, FIRST, Fixtures
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.squads import FantasyContest

EVERY = 0.01
"""Seconds between two requests."""
LEAST = 300
"""Requests that are waited for; a small contest is scored more than once."""
PEOPLE = 100
"""Who ask in turn, each for their team or for the ranking."""
SLOW = 0.25
"""Seconds after which people notice."""
Ask = Callable[[int], Awaitable[None]]


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Score a fixture, and then again while people ask."""
    async with room.running() as product, AsyncExitStack() as stack:
        fixtures = Fixtures(product, FantasyContest(sizes.teams), count=1)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        await fixtures.publish(FIRST)
        contest = fixtures.contest
        people = [room.mint.headers(user_id) for user_id in contest.users[:PEOPLE]]
        clients = [
            (await stack.enter_async_context(_client(product.apps[service])), path)
            for service, path in (
                (FANTASY[0], f"/leagues/fantasy/userteams/league/{contest.id}"),
                ("news_ranking", f"/ranking/{contest.id}"),
            )
        ]

        async def ask(number: int) -> None:
            client, path = clients[number % len(clients)]
            answer = await client.get(path, headers=people[number % len(people)])
            if not answer.is_success:
                raise SystemExit(f"bench: {path}: {answer.status_code} {answer.text[:300]}")

        for number in range(2 * PEOPLE):
            await ask(number)
        waited: list[float] = []
        while len(waited) < LEAST:
            waited += await _meanwhile(ask, product.spent_on(contest.results(fixtures.ids[FIRST])))
        yield Line("others", sizes.said, 1000 * _p99(waited))


async def _meanwhile(ask: Ask, work: Awaitable[object]) -> list[float]:
    """Ask while something is done; answer for how many seconds each request waited."""
    clock = asyncio.get_running_loop().time
    waited: list[float] = []

    async def once(number: int, due: float) -> None:
        await ask(number)
        waited.append(clock() - due)

    async def keep_asking() -> None:
        begun = clock()
        async with asyncio.TaskGroup() as asked:
            for number in count():
                due = begun + number * EVERY
                await asyncio.sleep(due - clock())
                if done.is_set():
                    return
                asked.create_task(once(number, due))

    done = asyncio.Event()
    async with asyncio.TaskGroup() as both:
        both.create_task(keep_asking())
        await work
        done.set()
    return waited


def _p99(waited: Sequence[float]) -> float:
    said = f"median {1000 * statistics.median(waited):.1f} ms, longest {1000 * max(waited):.1f} ms"
    late = sum(one > SLOW for one in waited) / len(waited)
    print(f"{len(waited)} requests of others: {said}, {late:.1%} > {SLOW:g} s", file=sys.stderr, flush=True)
    return statistics.quantiles(waited, n=100)[-1]


def _client(app: FastAPI) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://test")
