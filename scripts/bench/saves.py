"""Saving a squad and predictions over HTTP, in a process as in production, beside a bare gate and upsert."""

import json
import statistics
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import httpx

from bench.fixtures import FANTASY, FIRST, TYPER, Fixtures
from bench.measuring import Room, Sizes
from bench.predictions import EVENTS, SCORES, TyperContest, names_of
from bench.product import running
from bench.rows import Line
from bench.serving import WARM, Request, served
from bench.squads import FantasyContest, Squad
from bench.trips import counted
from product_settings import GENEROUS

SERVICES = (FANTASY[0], *TYPER)
SAVES = 400
PEOPLE = 100
"""Who save in turn."""
COUNTED = 15
"""Saves whose round trips are counted."""


async def measure(room: Room, sizes: Sizes) -> AsyncGenerator[Line]:
    """Make a contest of each game, then save in them."""
    async with room.running() as product:
        fantasy = Fixtures(product, FantasyContest(sizes.teams), count=2)
        typer = Fixtures(product, TyperContest(sizes.teams), count=2)
        await fantasy.begin()
        await typer.begin()
        server = product.server
    squads, predictions = list(_squads(room, fantasy)), list(_predictions(room, typer))
    for name, service, path, requests in (
        ("squad", FANTASY[0], "/squad", squads),
        ("prediction", TYPER[0], "/prediction", predictions),
    ):
        usual = {"database_url": room.urls[service], "jwks": str(room.mint.jwks), "data_folder": str(room.folder)}
        roles = {"role": "api", "transport": "none"}
        async with served("kit", "serve", service, database=server, folder=room.folder, **usual, **roles) as real:
            saved = await real.sent(requests[0])
            cost = await real.milliseconds(requests)
        async with served("bench.bare", database=server, folder=room.folder, **usual) as bare:
            await bare.store(saved)
            limit = await bare.milliseconds([replace(one, path=path) for one in requests])
        yield Line(f"save-{name}", sizes.said, cost, limit)
        yield Line(f"trips-{name}", sizes.said, await _trips(room, service, requests))


async def _trips(room: Room, service: str, requests: Sequence[Request]) -> float:
    """Answer the round trips of a save, the median of some: what runs beside requests asks now and then, too."""
    async with counted(room.urls[service]) as (url, trips):
        settings = {"jwks": str(room.mint.jwks), "role": "api", "transport": "none", "write_rate": GENEROUS}
        async with running({service: url}, room.folder, **settings) as product:
            transport = httpx.ASGITransport(app=product.apps[service])
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                found: list[int] = []
                for one in requests[: WARM + COUNTED]:
                    before = trips.count
                    answer = await client.request(one.method, one.path, headers=dict(one.headers), content=one.body)
                    if not answer.is_success:
                        raise SystemExit(f"bench: {one.path}: {answer.status_code} {answer.text[:300]}")
                    found.append(trips.count - before)
    return statistics.median(found[WARM:])


def _squads(room: Room, fixtures: Fixtures[FantasyContest]) -> Iterator[Request]:
    contest, fixture_id = fixtures.contest, fixtures.ids[FIRST]
    for number in range(WARM + SAVES):
        squad = contest.squads[number % len(contest.squads)]
        body = {
            "squad": _rows(contest, squad),
            # what the bare save looks at
            "fixture": str(fixture_id),
            "slots": len(squad.athletes),
            "record": squad.record(datetime.now(UTC)).hex(),
        }
        yield _save(room, contest, number, "/leagues/fantasy/userteams", body)


def _predictions(room: Room, fixtures: Fixtures[TyperContest]) -> Iterator[Request]:
    contest, fixture_id = fixtures.contest, fixtures.ids[FIRST]
    for number in range(WARM + SAVES):
        picks = {key: names_of(*SCORES[(number + at) % len(SCORES)]) for at, key in enumerate(EVENTS)}
        body = {
            "fixturePredictions": {str(fixture_id): picks},
            "sequence": number + 2,
            "fixture": str(fixture_id),
        }
        yield _save(room, contest, number, "/leagues/typer/userteams", body)


def _save(
    room: Room, contest: FantasyContest | TyperContest, number: int, path: str, body: Mapping[str, object]
) -> Request:
    """Save something of one of the people's teams."""
    person = number % min(PEOPLE, len(contest.teams))
    usual = {"_id": str(contest.teams[person]), "name": f"Team{person}", "league": str(contest.id)}
    headers = room.mint.headers(contest.users[person]) | {"Content-Type": "application/json"}
    return Request("PUT", path, headers, json.dumps({**usual, **body}).encode())


def _rows(contest: FantasyContest, squad: Squad) -> list[list[dict[str, object]]]:
    """Write a squad as on the wire: starters row by row, then the bench."""
    slots: list[dict[str, object]] = [
        {"No": at, "_id": str(contest.athlete_ids[number])} for at, number in enumerate(squad.athletes, start=1)
    ]
    rows: list[list[dict[str, object]]] = []
    for count in (*squad.formation, len(slots)):
        rows.append(slots[:count])
        slots = slots[count:]
    return rows
