"""The last hour of a process, and the list of processes."""

import os
import socket
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from kit.app import Service, create_app
from kit.database.connections import LONGEST_NAME
from kit.ops import history as ops_history
from kit.ops.history import KEPT, History
from kit.process.settings import ServiceSettings
from kit.testing.databases import Databases
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually

SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[3] / SERVICE
OPS = f"/organizer/{SERVICE}/ops"
CONTEST = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c14"
Json = Any
router = APIRouter()


@router.get("/things/{id}")
async def thing(id: int) -> dict[str, float]:  # noqa: A002 - as on the wire
    return {"id": 1 / id}


@pytest.fixture
async def app(fresh_database_for: DatabaseFor, token_mint: TokenMint) -> FastAPI:
    settings = {"database_url": await fresh_database_for(SERVICE), "jwks": str(token_mint.jwks), "environment": "test"}
    service = Service(name=SERVICE, folder=FOLDER, routers=[router])
    return create_app(service, ServiceSettings.model_validate(settings | {"role": "api"}))


@pytest.fixture
async def client(app: FastAPI, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    return await api_client(app, headers=token_mint.headers(roles=("participant", "organizer")))


async def got(client: httpx.AsyncClient, path: str) -> Json:
    response = await client.get(OPS + path)
    assert response.status_code == 200, response.text
    return response.json()


async def test_each_look_tells_what_was_counted_since_the_one_before(app: FastAPI, client: httpx.AsyncClient) -> None:
    history: History = app.state.history
    assert (await got(client, "/history"))["looks"] == []
    await client.get("/things/1")
    await history.look()
    await client.get("/things/1")
    await client.get("/things/2")
    assert (await client.get("/things/0")).status_code == 500
    await history.look()
    await history.look()
    told = await got(client, "/history")
    looks = told["looks"]
    assert [(one["requests"], one["failed"]) for one in looks] == [(1, 0), (3, 1), (0, 0)]
    assert [one["slower"][-1] for one in looks] == [1, 3, 0]
    assert all(len(one["slower"]) == len(told["bounds"]) + 1 for one in looks)
    assert all(one["ready"] and one["inboxPending"] == 0 and one["databaseMilliseconds"] > 0 for one in looks)
    assert told["process"]["processId"] == os.getpid()
    assert looks[0]["at"] <= looks[1]["at"] <= told["readAt"]


async def test_a_process_that_runs_looks_by_itself_and_keeps_an_hour(
    app: FastAPI, api_client: ApiClient, token_mint: TokenMint, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert KEPT * ops_history.EVERY >= 3600
    monkeypatch.setattr(ops_history, "EVERY", 0.001)
    client = await api_client(app, headers=token_mint.headers(roles=("organizer",)))

    async def is_full() -> bool:
        return len((await got(client, "/history"))["looks"]) == KEPT

    await eventually(is_full)
    first = (await got(client, "/history"))["looks"][0]["at"]

    async def goes_on() -> bool:
        looks = (await got(client, "/history"))["looks"]
        return len(looks) == KEPT and looks[0]["at"] > first

    await eventually(goes_on)


async def test_the_line_goes_on_while_the_database_is_away(
    app: FastAPI, client: httpx.AsyncClient, databases: Databases
) -> None:
    await client.get("/things/1")
    await databases.drop_all()
    await app.state.history.look()
    [look] = (await got(client, "/history"))["looks"]
    assert (look["ready"], look["requests"], look["databaseMilliseconds"]) == (False, 1, None)
    assert (look["outboxOldestSeconds"], look["inboxPending"]) == (None, None)


async def test_every_process_is_named_whoever_answers(app: FastAPI, client: httpx.AsyncClient) -> None:
    def named(one: Json) -> tuple[str, int, str]:
        return one["host"], one["processId"], one["role"]

    async def replicas() -> Json:
        return (await got(client, ""))["replicas"]

    async def are(count: int) -> bool:
        return len(await replicas()) == count

    await eventually(partial(are, 1))
    host = socket.gethostname()
    assert [named(one) for one in await replicas()] == [(host[-_room("api") :], os.getpid(), "api")]
    settings = ServiceSettings.model_validate(
        {"database_url": app.state.settings.database_url.get_secret_value(), "role": "workers", "environment": "test"}
    )
    other = create_app(Service(name=SERVICE, folder=FOLDER), settings)
    async with other.router.lifespan_context(other):
        await eventually(partial(are, 2))
        assert [named(one)[2] for one in await replicas()] == ["api", "workers"]
    await eventually(partial(are, 1))


def _room(role: str) -> int:
    return LONGEST_NAME - len(f"trybuna-{SERVICE} :{os.getpid()} {role} (at most 11)")
