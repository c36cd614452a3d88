"""What organizers order processes to do for a while: one rests, all write more of a log, and both end by themselves."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from contracts.base import Envelope
from contracts.events.audit import ActionRecorded
from kit import logs, orders
from kit.connections import target_of
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging.inbox import receive
from kit.orders import Orders
from kit.running import keep_working
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.conftest import Open
from kit.tests.test_ended_sessions import following
from kit.tests.test_ops import OPS, SERVICE, make_app, report, rows

NOBODY = {"host": "nobody", "processId": 7}


class Replica:
    """A process of the service that answers and works, beside the one of the test, which only answers."""

    def __init__(self, database: str, jwks: Path, log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")
        self._log = log
        with log.open("w") as lines:
            self.process = subprocess.Popen(
                (sys.executable, "-m", "kit", "serve", SERVICE, "--port", str(port)),
                env={
                    "TRYBUNA_DATABASE_URL": database,
                    "TRYBUNA_TRANSPORT": "none",
                    "TRYBUNA_JWKS": str(jwks),
                    "PYTHONPATH": os.pathsep.join(sys.path),
                },
                stderr=lines,
            )

    @property
    def name(self) -> dict[str, Any]:
        return {"host": socket.gethostname(), "processId": self.process.pid}

    async def says(self) -> int | None:
        """Answer what it says of being ready; None if nobody listens yet."""
        try:
            return (await self.http.get("/readyz")).status_code
        except httpx.TransportError:
            return None

    async def is_ready(self) -> bool:
        return await self.says() == HTTPStatus.OK

    async def is_out(self) -> bool:
        return await self.says() == HTTPStatus.SERVICE_UNAVAILABLE

    def probes_logged(self) -> int:
        """Count the lines about requests that only watch, which are worth one at DEBUG only."""
        lines = (json.loads(line) for line in self._log.read_text().splitlines())
        return sum(line.get("route") == "/livez" for line in lines)


@pytest.fixture
async def url(fresh_database_for: DatabaseFor) -> str:
    return await fresh_database_for(SERVICE)


@pytest.fixture
async def app(url: str, token_mint: TokenMint) -> FastAPI:
    return make_app(url, token_mint)


@pytest.fixture
async def client(app: FastAPI, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    return await api_client(app, headers=token_mint.headers(roles=("organizer",)))


@pytest.fixture
async def replica(
    url: str, client: httpx.AsyncClient, token_mint: TokenMint, tmp_path: Path
) -> AsyncGenerator[Replica]:
    started = Replica(url, token_mint.jwks, tmp_path / "log")
    try:
        await eventually(started.is_ready, within=60)
        await eventually(lambda: _names(client, started), within=20, expecting="the report to name it")
        yield started
    finally:
        started.process.kill()
        started.process.wait()
        await started.http.aclose()


async def _names(client: httpx.AsyncClient, replica: Replica) -> bool:
    return await _named(client, replica) is not None


async def _named(client: httpx.AsyncClient, replica: Replica) -> dict[str, Any] | None:
    """Answer what the test's own process reports of another one."""
    found = [one for one in (await report(client))["replicas"] if one["processId"] == replica.process.pid]
    return found[0] if found else None


async def _acts(app: FastAPI) -> Sequence[tuple[str, dict[str, Any]]]:
    found = await rows(app, "SELECT type, data FROM outbox ORDER BY position")
    acts = [ActionRecorded.model_validate(data) for kind, data in found if kind == ActionRecorded.type]
    return [(act.action, dict(act.after)) for act in acts]


async def _bring_event(app: FastAPI) -> None:
    """Put an event into the inbox that any service handles."""
    envelope = Envelope.model_validate(
        {
            "event_id": uuid7(),
            "type": "session.ended.v1",
            "occurred_at": "2026-11-21T15:40:00Z",
            "producer": "identity",
            "aggregate_id": str(uuid7()),
            "revision": 1,
            "correlation_id": "story-0001",
            "causation_id": None,
            "data": {"revision": 1, "session_id": str(uuid7()), "tokens_until": "2099-01-01T00:00:00Z"},
        }
    )
    async with app.state.database.transaction() as session:
        await receive(session, [envelope])


async def _all_handled(app: FastAPI) -> bool:
    return await rows(app, "SELECT count(*) FROM inbox WHERE done_at IS NULL") == [(0,)]


async def test_a_replica_rests_for_whoever_asks_another_one_and_is_taken_back_in(
    app: FastAPI, client: httpx.AsyncClient, replica: Replica
) -> None:
    await _bring_event(app)
    await eventually(lambda: _all_handled(app), within=20)
    response = await client.post(f"{OPS}/drain", json={"replicas": [replica.name] * 2, "minutes": 15})
    assert (response.status_code, response.json()["replicas"]) == (200, 1)
    await eventually(replica.is_out, within=10, expecting="it to say that it is not ready")
    assert (await replica.http.get("/livez")).status_code == HTTPStatus.OK
    told = await _named(client, replica)
    assert told is not None
    assert told["drained"]["until"] == response.json()["until"]
    assert told["drained"]["heardAt"] < told["drained"]["until"]
    assert (await client.get("/readyz")).status_code == HTTPStatus.OK, "the one that was not meant rests, too"

    await _bring_event(app)
    await asyncio.sleep(1)  # it would have handled it by now, as it did the one before
    assert not await _all_handled(app)

    assert (await client.post(f"{OPS}/resume", json={"replicas": [replica.name]})).json() == {"replicas": 1}
    await eventually(replica.is_ready, within=10)
    await eventually(lambda: _all_handled(app), within=20)
    assert (await client.post(f"{OPS}/resume", json={"replicas": [replica.name]})).json() == {"replicas": 0}
    named = [target_of(replica.name["host"], replica.process.pid)]
    assert await _acts(app) == [
        ("replica.drained", {"service": SERVICE, "replicas": named, "minutes": 15}),
        ("replica.resumed", {"service": SERVICE, "replicas": named}),
    ]


async def test_all_processes_write_more_for_a_while(app: FastAPI, client: httpx.AsyncClient, replica: Replica) -> None:
    await replica.http.get("/livez")
    assert replica.probes_logged() == 0
    response = await client.put(f"{OPS}/logLevel", json={"level": "DEBUG", "minutes": 15})
    assert (response.status_code, response.json()["level"]) == (200, "DEBUG")

    async def writes_more() -> bool:
        before = replica.probes_logged()
        await replica.http.get("/livez")
        return replica.probes_logged() > before

    await eventually(writes_more, within=10)
    assert (await report(client))["logLevel"] == response.json()
    assert (await report(client))["process"]["logLevel"] == "DEBUG"
    for _ in range(2):
        assert (await client.delete(f"{OPS}/logLevel")).status_code == HTTPStatus.NO_CONTENT

    async def writes_the_usual() -> bool:
        return not await writes_more()

    await eventually(writes_the_usual, within=10)
    assert (await report(client))["logLevel"] is None
    assert await _acts(app) == [
        ("log.levelChanged", {"service": SERVICE, "level": "DEBUG", "minutes": 15}),
        ("log.levelChanged", {"service": SERVICE, "level": None}),
    ]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"replicas": [NOBODY], "minutes": 15}, (404, "replica-not-found", "/replicas/0")),
        ({"replicas": [], "minutes": 15}, (422, "invalid-body", "/replicas")),
        ({"replicas": [NOBODY], "minutes": 0}, (422, "invalid-body", "/minutes")),
        ({"replicas": [NOBODY], "minutes": 241}, (422, "invalid-body", "/minutes")),
        ({"replicas": [{"host": "a", "processId": "b"}], "minutes": 1}, (422, "invalid-body", "/replicas/0/processId")),
    ],
)
async def test_what_cannot_be_ordered_changes_nothing(
    app: FastAPI, client: httpx.AsyncClient, body: dict[str, Any], told: tuple[int, str, str]
) -> None:
    response = await client.post(f"{OPS}/drain", json=body)
    problem = response.json()
    [error] = problem["errors"]
    assert (response.status_code, problem["code"], error["pointer"]) == told
    assert await rows(app, "SELECT count(*) FROM process_orders") == [(0,)]
    assert await _acts(app) == []


@pytest.mark.parametrize(
    ("act", "body"),
    [
        ("POST drain", {"replicas": [NOBODY], "minutes": 15}),
        ("POST resume", {"replicas": [NOBODY]}),
        ("PUT logLevel", {"level": "DEBUG", "minutes": 15}),
        ("DELETE logLevel", None),
    ],
)
async def test_only_organizers_give_orders(
    app: FastAPI, api_client: ApiClient, token_mint: TokenMint, act: str, body: dict[str, Any] | None
) -> None:
    method, _, path = act.partition(" ")
    stranger = await api_client(app)
    response = await stranger.request(method, f"{OPS}/{path}", json=body)
    assert (response.status_code, response.json()["code"]) == (401, "not-logged-in")
    response = await stranger.request(method, f"{OPS}/{path}", json=body, headers=token_mint.headers())
    assert (response.status_code, response.json()["code"]) == (403, "organizer-only")
    assert await rows(app, "SELECT count(*) FROM process_orders") == [(0,)]


async def _shorten(database: Database) -> None:
    """Let all orders end in a moment, which no organizer can ask for."""
    async with database.transaction() as session:
        await session.execute(text("UPDATE process_orders SET until = clock_timestamp() + interval '0.3 s'"))


async def test_a_process_is_back_by_itself_even_while_the_database_is_away(open_process: Open) -> None:
    database = await open_process()
    known = Orders(database, poll_seconds=0.01)
    async with following(known):
        async with database.transaction() as session:
            await orders.drain(session, [database.process_name], minutes=1)
            await orders.set_level(session, "DEBUG", minutes=1)
        await eventually(lambda: known.is_drained and logs.level_of(database.service) == "DEBUG")
        await _shorten(database)
        await known.look()
        async with database.transaction() as session:
            await session.execute(text("ALTER TABLE process_orders RENAME TO away"))
        await eventually(lambda: not known.is_drained and logs.level_of(database.service) != "DEBUG")


async def test_what_is_over_is_forgotten_and_what_is_in_force_is_not(open_process: Open) -> None:
    database = await open_process()
    async with database.transaction() as session:
        await orders.drain(session, ["a:1", "b:2"], minutes=1)
        await orders.set_level(session, "ERROR", minutes=1)
        assert await orders.resume(session, ["a:1", "c:3"]) == ["a:1"]
        await orders.forget_ended(session)
    async with database.transaction() as session:
        kept = (await session.execute(text("SELECT kind, target FROM process_orders ORDER BY kind"))).all()
        assert [tuple(row) for row in kept] == [("drain", "b:2"), ("logLevel", "")]
        assert set(await orders.drained(session)) == {"b:2"}
        level = await orders.levelled(session)
        assert level is not None
        assert level.level == "ERROR"


async def test_an_order_anew_lasts_until_its_own_end_and_says_that_it_was_heard(open_process: Open) -> None:
    database = await open_process()
    known, mine = Orders(database), database.process_name
    async with database.transaction() as session:
        await orders.drain(session, [mine], minutes=1)
    await known.look()
    async with database.transaction() as session:
        until = await orders.drain(session, [mine], minutes=2)
        told = (await orders.drained(session))[mine]
        assert told.until == until
        assert told.heard_at is not None
        await orders.resume(session, [mine])
    async with database.transaction() as session:
        await orders.drain(session, [mine], minutes=1)
        assert (await orders.drained(session))[mine].heard_at is None, "who was taken back in has to hear anew"


class _Working:
    """Counts how often it was begun and ended, and finishes what it holds."""

    def __init__(self) -> None:
        self.begun = self.finished = 0

    async def run(self, stop: asyncio.Event) -> None:
        self.begun += 1
        await stop.wait()
        self.finished += 1


async def test_workers_finish_what_they_hold_and_are_run_again(open_process: Open) -> None:
    database = await open_process()
    known, worker, stop = Orders(database), _Working(), asyncio.Event()
    task = asyncio.create_task(keep_working([worker], known, stop, None))
    await eventually(lambda: worker.begun == 1)
    async with database.transaction() as session:
        await orders.drain(session, [database.process_name], minutes=1)
    await known.look()
    await eventually(lambda: worker.finished == 1)
    async with database.transaction() as session:
        await orders.resume(session, [database.process_name])
    await known.look()
    await eventually(lambda: worker.begun == 2)
    stop.set()
    await asyncio.wait_for(task, 5)
    assert (worker.begun, worker.finished) == (2, 2)
