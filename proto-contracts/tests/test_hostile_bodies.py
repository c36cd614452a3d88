"""Hostile bodies at every endpoint that takes one: no 5xx, and a refusal changes nothing.

`TRYBUNA_HOSTILE_BODIES` is how many random ones each endpoint gets beside the fixed ones; `make fuzz` sends 10,000
(quality.md, security 15). Where the databases can be reached, every table of the service that is asked is compared
(`blackbox.tables`), otherwise all that can be read of it: no service writes into another one's database.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import cast

import httpx
import pytest

from blackbox.api import Api, Json
from blackbox.document import PROBLEM, Operation, operations
from blackbox.hostile import Hostile, broken, disguised, garbled, inside, items_of, whole
from blackbox.tables import Tables, changed, is_seldom, open_tables
from blackbox.world import World, who_calls

NUMBER = int(os.environ.get("TRYBUNA_HOSTILE_BODIES", "6"))
BATCH = 240
"""Random bodies that are sent between two looks at the tables."""
AT_ONCE = 12
"""Bodies between two looks at the tables; halving finds the body that changed something."""
LOOKS = 20
"""Most looks at what can be read until nothing changes any more."""
TOLD = 10
"""Problems of an endpoint that a failure quotes."""
WRITING = [operation for operation in operations() if operation.body is not None]
READING = [operation for operation in operations() if not operation.writes and not operation.is_stream]
NOT_WATCHED = {
    "GET /leagues/settings": "holds the server's clock only",
    "GET /users/session": "holds clocks only",
    "GET /news/feed/{leagueId}": "is an Atom document",
    "GET /files/download/{leagueId}/{logoImageId}": "is a picture",
    "GET /organizer/storage_logs/audit": "holds what other tests do at the same time",
    "GET /organizer/storage_logs/audit/export": "is a file of lines",
    "GET /organizer/storage_logs/audit/verification": "holds the server's clock",
    "GET /users/me/export": "is a file; what is in it is read elsewhere, too",
    "GET /users/notifications/unsubscribe": "leads on to a page of the web app",
}
MOVING = {"serverTime", "checkedAt", "lastUsedAt", "requestId"}
"""Fields that change by themselves."""
ATTACKS: "list[Attack]" = []


@pytest.fixture(scope="module", autouse=True)
def report() -> Iterator[None]:
    """Print what came of all attacks."""
    yield
    heads = "| endpoint | bodies | refused | taken | 5xx | changed by a refusal |\n|---|---|---|---|---|---|"
    print("\n".join(["", heads, *(attack.row for attack in ATTACKS)]))


@pytest.fixture(scope="module")
async def tables() -> AsyncIterator[Tables | None]:
    """The product's tables, if they can be reached."""
    async with open_tables() as found:
        yield found


@dataclass
class Attack:
    """Bodies sent to one endpoint, and what came of them."""

    world: World
    operation: Operation
    tables: Tables | None
    sent: int = 0
    refused: int = 0
    broken: int = 0
    changed: int = 0
    problems: list[str] = field(default_factory=list[str])

    @property
    def row(self) -> str:
        """Answer the row of the table."""
        taken = self.sent - self.refused - self.broken
        return f"| {self.operation.label} | {self.sent} | {self.refused} | {taken} | {self.broken} | {self.changed} |"

    def bodies(self, turn: int, number: int) -> list[Hostile]:
        """Make `number` random bodies from what is good now, the first time with the fixed ones before them."""
        good: Json = self.world.body(self.operation, who_calls(self.operation))
        seed = f"{self.operation.label} {turn}"
        deep = list(inside(good, number=number // 4, seed=seed))  # none where nothing lies deep
        return list(
            chain(
                () if turn else chain(whole(), disguised(good)),
                broken(good, self.operation.fields, number=number - number // 4 - len(deep), seed=seed),
                deep,
                garbled(good, number=number // 4, seed=seed),
            )
        )

    async def batch(self, bodies: list[Hostile]) -> None:
        """Send bodies, each once but for those that were refused beside one that was taken: these once more, alone."""
        self.sent += len(bodies)
        before = await self.settled()
        for at in range(0, len(bodies), AT_ONCE):
            some = bodies[at : at + AT_ONCE]
            refused = await self.refused_of(some)
            self.refused += len(refused)
            while len(refused) < len(some):
                await self.world.ready()
                before = await self.settled()
                some, refused = refused, await self.refused_of(refused)
            after = await self.state()
            if await self.is_changed(before, after, refused):
                after = await self.settled()
            before = after

    async def is_changed(self, before: Mapping[str, Json], after: Mapping[str, Json], bodies: list[Hostile]) -> bool:
        """Tell whether anything is not as it was before bodies were refused; keep as a problem what they changed."""
        names = changed(before, after)
        if names and (self.tables is None or is_seldom(names)):
            before = await self.settled()
            await self.refused_of(bodies)  # once more: late or rare changes of a service do not come twice
            names = changed(before, await self.state())
        if names:
            self.changed += 1
            self.problems.append(f"changed {', '.join(names)}: {await self.culprit(bodies)}")
        return bool(names)

    async def culprit(self, bodies: Sequence[Hostile]) -> str:
        """Find by halving whose refusal changes something; it may do so only once."""
        while len(bodies) > 1:
            half, before = bodies[: len(bodies) // 2], await self.state()
            await self.refused_of(half)
            bodies = half if changed(before, await self.state()) else bodies[len(half) :]
        before = await self.state()
        await self.refused_of(bodies)
        again = "" if changed(before, await self.state()) else " (or another one of the batch: it does not do so again)"
        return f"{bodies[0].name}{again}"

    async def refused_of(self, bodies: Sequence[Hostile]) -> list[Hostile]:
        """Send bodies at once; answer those that were refused as the document declares."""
        answers = await asyncio.gather(*(self.send(body) for body in bodies))
        return [body for body, answer in zip(bodies, answers, strict=True) if self.is_refusal(body, answer)]

    async def send(self, body: Hostile) -> httpx.Response:
        """Send a body as what it claims to be."""
        who = who_calls(self.operation)
        headers = {} if body.media_type is None else {"Content-Type": body.media_type}
        return await self.world.api(who).http.request(
            self.operation.method, self.world.path(self.operation, who), content=body.content, headers=headers
        )

    def is_refusal(self, body: Hostile, answer: httpx.Response) -> bool:
        """Tell whether a body was refused; an answer that should not come is a problem."""
        if answer.is_success:
            return False
        if answer.is_server_error:
            self.broken += 1
            self.problems.append(f"{body.name}: {answer.status_code} {answer.text[:300]}")
            return False
        declared = self.operation.codes(answer.status_code)
        if answer.headers["content-type"] != PROBLEM or answer.json()["code"] not in declared:
            self.problems.append(f"{body.name}: not declared: {answer.status_code} {answer.text[:300]}")
        return True

    async def settled(self) -> Mapping[str, Json]:
        """Wait until no event and no run is under way, and answer the state."""
        if self.tables is not None:
            await self.tables.rest()
        found = await self.state()
        for _ in range(0 if self.tables is not None else LOOKS):  # what a body began may still be on its way
            before, found = found, await self.state()
            if before == found:
                break
        return found

    async def state(self) -> Mapping[str, Json]:
        """Answer what the service's tables hold or, where none can be reached, everything that can be read of it."""
        if self.tables is not None:
            return await self.tables.versions(self.operation.service)
        return await readable(self.world, self.operation.spoken["tags"])


async def readable(world: World, service: list[str]) -> Mapping[str, Json]:
    """Read all readable answers of a service: no service writes into another one's database.

    Of calendars and files only the status counts: they repeat what other answers tell, with the time of asking.
    """
    found: dict[str, Json] = {}
    for operation in READING:
        watched = operation.spoken["tags"] == service and operation.label not in NOT_WATCHED
        if watched and not operation.path.endswith(("/ops", "/ops/dead", "/ops/history", "/ops/promise")):
            who = who_calls(operation)
            response = await world.api(who).send("GET", world.path(operation, who), params={"size": 1})
            is_json = "json" in response.headers.get("content-type", "")
            found[operation.label] = without_clocks(response.json() if is_json else response.status_code)
    return found


def without_clocks(value: Json) -> Json:
    if isinstance(value, dict | list):
        return [(key, without_clocks(part)) for key, part in items_of(cast("Json", value)) if key not in MOVING]
    return value


@pytest.mark.parametrize("operation", WRITING, ids=lambda operation: operation.label)
async def test_hostile_bodies_break_nothing_and_refusals_change_nothing(
    world: World, tables: Tables | None, operation: Operation
) -> None:
    attack = Attack(world, operation, tables)
    ATTACKS.append(attack)
    for turn, sent in enumerate(range(0, NUMBER, BATCH)):
        await attack.batch(attack.bodies(turn, min(BATCH, NUMBER - sent)))
        await world.ready()
    assert not attack.problems, "\n".join(attack.problems[:TOLD])
    assert attack.refused >= len(list(whole())) - 4, "hostile bodies were taken"


async def test_a_body_beyond_the_limit_is_cut_off(world: World) -> None:
    """Also without a length: a stream of megabytes ends with 413, not with a full memory."""
    async with Api(world.visitor.base_url) as api:

        async def stream():  # noqa: ANN202 - an async generator of bytes
            for _ in range(40):
                yield b" " * 100_000

        response = await api.http.post("/users", content=stream(), headers={"Content-Type": "application/json"})
    assert response.status_code == 413, response.text
    assert response.json()["code"] == "body-too-large"
