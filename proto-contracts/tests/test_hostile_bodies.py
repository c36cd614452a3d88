"""Hostile bodies at every endpoint that writes: no 5xx, and a refusal changes nothing.

`TRYBUNA_HOSTILE_BODIES` is how many random ones each endpoint gets beside the fixed ones (quality.md, security 15,
wants 10,000: a run of its own).
"""

import os
from itertools import chain
from typing import cast

import httpx
import pytest

from blackbox.api import Api, Json
from blackbox.document import PROBLEM, Operation, operations
from blackbox.hostile import Hostile, broken, disguised, inside, items_of, whole
from blackbox.world import Who, World

NUMBER = int(os.environ.get("TRYBUNA_HOSTILE_BODIES", "24"))
WRITING = [operation for operation in operations() if operation.body is not None]
READING = [operation for operation in operations() if not operation.writes and not operation.is_stream]
NOT_WATCHED = {
    "GET /leagues/settings": "holds the server's clock only",
    "GET /users/session": "holds clocks only",
}
MOVING = {"serverTime", "lastUsedAt", "requestId"}
"""Fields that change by themselves."""


def who_calls(operation: Operation) -> Who:
    return "organizer" if operation.is_for_organizers else "participant"


def bodies(world: World, operation: Operation) -> list[Hostile]:
    good: Json = world.body(operation, who_calls(operation))
    label = operation.label
    return list(
        chain(
            whole(),
            disguised(good),
            broken(good, operation.fields, number=NUMBER * 2 // 3, seed=label),
            inside(good, number=NUMBER // 3, seed=label),
        )
    )


async def send(world: World, operation: Operation, body: Hostile) -> httpx.Response:
    who = who_calls(operation)
    headers = {} if body.media_type is None else {"Content-Type": body.media_type}
    return await world.api(who).http.request(
        operation.method, world.path(operation, who), content=body.content, headers=headers
    )


async def state(world: World, service: list[str]) -> dict[str, Json]:
    """Read everything that can be read of a service: nobody writes into another one's database."""
    found: dict[str, Json] = {}
    for operation in READING:
        watched = operation.spoken["tags"] == service and operation.label not in NOT_WATCHED
        if watched and not operation.path.endswith(("/ops", "/ops/dead")):
            who = who_calls(operation)
            response = await world.api(who).send("GET", world.path(operation, who), params={"size": 1})
            found[operation.label] = without_clocks(response.json())
    return found


def without_clocks(value: Json) -> Json:
    if isinstance(value, dict | list):
        return [(key, without_clocks(part)) for key, part in items_of(cast("Json", value)) if key not in MOVING]
    return value


@pytest.mark.parametrize("operation", WRITING, ids=lambda operation: operation.label)
async def test_hostile_bodies_break_nothing_and_refusals_change_nothing(world: World, operation: Operation) -> None:
    """Send all of them; then those that were refused once more, with a look at everything before and after."""
    world.disturb()
    refused: list[Hostile] = []
    for body in bodies(world, operation):
        response = await send(world, operation, body)
        assert response.status_code < 500, f"{body.name}: {response.status_code} {response.text[:300]}"
        if response.status_code >= 400:
            assert response.headers["content-type"] == PROBLEM, body.name
            assert response.json()["code"] in operation.codes(response.status_code), (
                f"{body.name}: {response.text[:200]}"
            )
            refused.append(body)
    assert len(refused) >= len(list(whole())) - 4, "hostile bodies were taken"
    world.disturb()
    await world.ready()
    before = await state(world, operation.spoken["tags"])
    for body in refused:
        response = await send(world, operation, body)
        if response.is_success:
            before = await state(world, operation.spoken["tags"])
    assert await state(world, operation.spoken["tags"]) == before


async def test_a_body_beyond_the_limit_is_cut_off(world: World) -> None:
    """Also without a length: a stream of megabytes ends with 413, not with a full memory."""
    async with Api(world.visitor.base_url) as api:

        async def stream():  # noqa: ANN202 - an async generator of bytes
            for _ in range(40):
                yield b" " * 100_000

        response = await api.http.post("/users", content=stream(), headers={"Content-Type": "application/json"})
    assert response.status_code == 413, response.text
    assert response.json()["code"] == "body-too-large"
