"""Processes serve, work, or do both; those of one database share work and the server's connections."""

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import ClassVar

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import text
from structlog.testing import capture_logs

from kit.app import Service, create_app
from kit.database import workers
from kit.database.commits import announce
from kit.database.sessions import Database, Session
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.database.test_silence import PATIENCE, server_of_its_own
from kit.tests.messaging.world import NEVER, running

PLAIN_SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[2] / PLAIN_SERVICE
TOPIC = "notes"
WATCHED = {"operators": "127.0.0.1"}
PROBES = ("/livez", "/readyz", "/health", "/metrics")
router = APIRouter()


@router.post("/notes")
async def note(session: Session) -> None:
    """Make a commit that announces work."""
    await session.execute(text("SELECT 1"))
    announce(session, TOPIC)


class Working(workers.QueueWorker):
    """A worker that counts its looks for work."""

    topic: ClassVar[str] = TOPIC

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.looks = 0

    async def step(self) -> bool:
        self.looks += 1
        return False


class Probe:
    """A process of a service with one worker."""

    def __init__(self, url: str, mint: TokenMint, **settings: object) -> None:
        self.workers: list[Working] = []
        given = {"database_url": url, "jwks": str(mint.jwks), "environment": "test"} | {
            "transport": "none",
            "operators": "127.0.0.1",
        }
        service = Service(name=PLAIN_SERVICE, folder=FOLDER, routers=[router], workers=[self._make])
        self.app: FastAPI = create_app(service, ServiceSettings.model_validate(given | settings))

    @property
    def database(self) -> Database:
        found: Database = self.app.state.database
        return found

    def _make(self, database: Database) -> Working:
        self.workers.append(Working(database))
        return self.workers[-1]


@pytest.fixture
def make(token_mint: TokenMint) -> Callable[..., Probe]:
    def made(url: str, **settings: object) -> Probe:
        return Probe(url, token_mint, **settings)

    return made


async def test_what_one_process_saves_is_worked_on_by_another_at_once(
    make: Callable[..., Probe], fresh_database_for: DatabaseFor, api_client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "POLL_SECONDS", NEVER)
    url = await fresh_database_for(PLAIN_SERVICE)
    serving, working = make(url, role="api"), make(url, role="workers")
    client = await api_client(serving.app)
    await api_client(working.app)
    assert serving.workers == []
    (worker,) = working.workers
    await eventually(lambda: worker.looks)
    for _ in range(3):
        looks = worker.looks
        assert (await client.post("/notes")).status_code == 200
        await eventually(lambda looks=looks: worker.looks > looks, expecting="the other process to look for work")


async def test_a_process_that_only_works_answers_probes_and_nothing_else(
    make: Callable[..., Probe], fresh_database_for: DatabaseFor, api_client: ApiClient
) -> None:
    url = await fresh_database_for(PLAIN_SERVICE)
    paths = (*PROBES, "/docs", "/openapi.json", f"/organizer/{PLAIN_SERVICE}/ops")

    async def answered(role: str) -> dict[str, int]:
        client = await api_client(make(url, role=role).app)
        found = {path: (await client.get(path)).status_code for path in paths}
        return found | {"/notes": (await client.post("/notes")).status_code}

    nothing = dict.fromkeys((*paths, "/notes"), 404)
    assert await answered("workers") == nothing | dict.fromkeys(PROBES, 200)
    for role in ("api", "all"):
        found = await answered(role)
        assert found[f"/organizer/{PLAIN_SERVICE}/ops"] == 401
        assert {path for path, status in found.items() if status == 404} == set()


@pytest.mark.parametrize(("role", "works"), [("api", False), ("workers", True), ("all", True)])
async def test_only_a_process_that_works_starts_workers(
    make: Callable[..., Probe], fresh_database_for: DatabaseFor, api_client: ApiClient, role: str, *, works: bool
) -> None:
    probe = make(await fresh_database_for(PLAIN_SERVICE), role=role)
    client: httpx.AsyncClient = await api_client(probe.app)
    assert (await client.get("/readyz")).status_code == 200
    assert bool(probe.workers) is works


async def test_the_server_is_told_how_many_connections_a_process_may_open(
    make: Callable[..., Probe], fresh_database_for: DatabaseFor, api_client: ApiClient
) -> None:
    probe = make(
        await fresh_database_for(PLAIN_SERVICE), database_pool=3, database_background_pool=2, database_work_pool=4
    )
    await api_client(probe.app)
    assert probe.database.most_connections == 3 + 2 + 4 + 1

    async def declared() -> list[str]:
        async with probe.database.transaction() as session:
            found = await session.scalars(
                text("SELECT application_name FROM pg_stat_activity WHERE datname = current_database()")
            )
            return [name for name in found if "most" in name]

    await eventually(declared)
    assert await declared() == [f"trybuna-{PLAIN_SERVICE} {socket.gethostname()}:{os.getpid()} all (at most 10)"]


async def test_processes_that_may_open_more_than_the_server_gives_say_so() -> None:
    async with AsyncExitStack() as stack:
        server = stack.enter_context(server_of_its_own(connections=20))  # 3 of them are reserved for superusers
        lines = stack.enter_context(capture_logs())
        told: list[list[tuple[int, int]]] = []
        for name in ("one", "two", "three"):  # each with its own account
            process = Database(await server.ensure_database(name), service="probe", pool=2, background_pool=2)
            stack.push_async_callback(process.dispose)
            ready = asyncio.Event()
            process.on_commit(ready.set, topic=TOPIC)
            await stack.enter_async_context(running(process.announcements))
            await asyncio.wait_for(ready.wait(), PATIENCE)
            warnings = [line for line in lines if line["event"] == "too_few_database_connections"]
            told.append([(line["wanted"], line["given"]) for line in warnings])
        assert told == [[], [], [(21, 17)]]
