"""What a monitor is told of the whole product, and what becomes of clients that begin a request and go quiet."""

import asyncio
import importlib
import os
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from ipaddress import ip_network
from pathlib import Path

import asyncpg
import httpx
import pytest
import uvicorn
from fastapi import APIRouter, FastAPI
from pydantic import SecretStr
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.api.errors import StorageFull
from kit.app import Service, create_app
from kit.database.sessions import Database
from kit.http.proxies import ClientAddress
from kit.ops.probes import InProcess, Probes
from kit.process.settings import ServiceSettings
from kit.testing.apps import running
from kit.testing.plugin import DatabaseFor
from kit.testing.serving import END_WITHIN
from kit.testing.waiting import eventually
from standalone.connections import bounded
from standalone.home import LAST_BACKUP
from standalone.measurements import measurements

TOKEN = "a-token-that-nobody-guesses"
SERVICES = ("storage_logs", "private_leagues")
SAID_BY_PROXIES: tuple[dict[str, str], ...] = (
    {},
    {"X-Forwarded-For": "127.0.0.1"},
    {"X-Forwarded-For": "203.0.113.7"},
    {"Forwarded": "for=127.0.0.1"},
    {"X-Real-IP": "127.0.0.1"},
)
HEAD = b"POST /note HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


router = APIRouter()


@router.post("/note")
async def note(body: dict[str, str]) -> int:
    return len(body)


async def page(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("a page of the app")(scope, receive, send)


@pytest.fixture
async def apps(fresh_database_for: DatabaseFor) -> AsyncIterator[dict[str, FastAPI]]:
    async with AsyncExitStack() as stack:
        made: dict[str, FastAPI] = {}
        for name in SERVICES:
            settings = importlib.import_module(f"{name}.settings").Settings(
                database_url=SecretStr(await fresh_database_for(name)),
                role="api",
                environment="test",
                operators=(ip_network("127.0.0.1"),),
                operators_token=SecretStr(TOKEN),
            )
            made[name] = importlib.import_module(f"{name}.main").create_app(settings)
            await stack.enter_async_context(running(made[name]))
        yield made


@pytest.fixture
async def app(fresh_database_for: DatabaseFor) -> AsyncIterator[FastAPI]:
    """A service that takes bodies."""
    folder = Path(__file__).parents[2] / "storage_logs"
    settings = ServiceSettings.model_validate(
        {"database_url": await fresh_database_for("storage_logs"), "role": "api", "environment": "test"}
    )
    made = create_app(Service(name="notes", folder=folder, routers=[router]), settings)
    async with running(made):
        yield made


def probes(apps: dict[str, FastAPI], home: Path = Path("nowhere")) -> Probes:
    watched = {name: InProcess(app) for name, app in apps.items()}
    settings = apps[SERVICES[0]].state.settings
    return Probes(watched, settings, otherwise=page, metrics=partial(measurements, apps, home))


def client(app: ASGIApp, *, address: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://test", headers={"Accept-Language": "en"})


async def test_the_product_is_ready_only_if_every_service_is(apps: dict[str, FastAPI], postgres_url: str) -> None:
    async with client(probes(apps)) as http:
        assert (await http.get("/livez")).json() == {"status": "alive"}
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.json()["services"]) == (200, dict.fromkeys(SERVICES, "ready"))
        assert (await http.get("/health")).json()["ready"] is True
        await end_database(apps["private_leagues"].state.database, postgres_url)
        away = await http.get("/readyz")
        assert (away.status_code, away.headers["content-type"]) == (503, "application/problem+json")
        assert away.json()["services"] == {"storage_logs": "ready", "private_leagues": "service-unavailable"}
        assert away.headers["retry-after"] == "2"
        assert (await http.get("/livez")).status_code == 200
        health = (await http.get("/health")).json()
        assert (health["ready"], health["services"]["storage_logs"]["ready"]) == (False, True)
        assert (await http.get("/ranking")).text == "a page of the app"
        apps["storage_logs"].state.database.storage.note(OSError(28, "No space left on device"))
        assert (await http.get("/readyz")).json()["services"]["storage_logs"] == "ready", "there is room again"
        assert StorageFull.code not in (await http.get("/readyz")).text


async def end_database(database: Database, postgres_url: str) -> None:
    """Let a database be nowhere."""
    connection = await asyncpg.connect(postgres_url)
    try:
        await connection.execute(f'DROP DATABASE "{database.url.database}" WITH (FORCE)')
    finally:
        await connection.close()


async def test_measurements_of_all_services_are_one_text_without_doubles(apps: dict[str, FastAPI]) -> None:
    async with client(probes(apps)) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    heads = [line for line in lines if line.startswith("# TYPE ")]
    assert len(heads) == len(set(heads))
    assert [line for line in lines if line.startswith("trybuna_ready{")] == [
        'trybuna_ready{service="storage_logs"} 1.0',
        'trybuna_ready{service="private_leagues"} 1.0',
    ]
    assert len([line for line in lines if line.startswith("process_resident_memory_bytes ")]) == 1


async def test_the_age_of_the_newest_backup_is_told(apps: dict[str, FastAPI], tmp_path: Path) -> None:
    async with client(probes(apps, tmp_path)) as http:
        assert "\ntrybuna_backup_made_seconds 0.0\n" in (await http.get("/metrics")).text
        (tmp_path / LAST_BACKUP).touch()
        os.utime(tmp_path / LAST_BACKUP, (1.0, 1764115200.0))
        assert "\ntrybuna_backup_made_seconds 1.7641152e+09\n" in (await http.get("/metrics")).text


async def test_the_state_of_the_product_is_for_operators_only(apps: dict[str, FastAPI]) -> None:
    async with client(probes(apps), address="10.0.0.9") as http:
        for path in ("/health", "/metrics"):
            refused = await http.get(path)
            assert (refused.status_code, refused.json()["code"]) == (404, "not-found")
            assert (await http.get(path, headers={"Authorization": f"Bearer {TOKEN}"})).status_code == 200
        assert (await http.get("/readyz")).status_code == 200
        assert (await http.post("/readyz")).status_code == 404


async def test_a_proxy_of_ours_on_the_same_machine_is_no_operator(apps: dict[str, FastAPI]) -> None:
    behind = ClientAddress(probes(apps), proxies=(ip_network("127.0.0.0/8"),))
    async with client(behind) as http:
        for added in SAID_BY_PROXIES:
            assert (await http.get("/metrics", headers=added)).status_code == 404
        assert (await http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})).status_code == 200


@asynccontextmanager
async def served(app: ASGIApp, *, most: int = 100) -> AsyncGenerator[int]:
    """Serve an app as standalone does; answers the port."""
    config = uvicorn.Config(
        app,
        port=0,
        http=bounded(most),
        lifespan="off",
        ws="none",
        log_config=None,
        timeout_graceful_shutdown=END_WITHIN,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        await eventually(lambda: server.started)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def half_sent(port: int, start: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(start)
    return reader, writer


async def endings(port: int, starts: Sequence[bytes]) -> list[bytes]:
    """Begin requests and send no more; answers what each connection heard before it was ended."""
    connections = [await half_sent(port, start) for start in starts]
    async with asyncio.timeout(30):
        heard = await asyncio.gather(*(reader.read() for reader, _ in connections), return_exceptions=True)
    for _, writer in connections:
        writer.close()
    return [b"" if isinstance(one, BaseException) else one for one in heard]


async def test_half_sent_requests_are_not_held(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.http.middleware.BODY_PAUSE_SECONDS", 0.3)
    monkeypatch.setattr("standalone.connections.HEADER_SECONDS", 0.3)
    async with served(app) as port:
        bodies = await endings(port, [HEAD] * 20)
        assert [answer.split(b"\r\n")[0] for answer in bodies] == [b"HTTP/1.1 408 Request Timeout"] * 20
        assert all(b'"request-timeout"' in answer for answer in bodies)
        assert await endings(port, [b"", b"GET /livez HT", b"GET /livez HTTP/1.1\r\nHost: a\r\n"]) == [b""] * 3
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            assert (await http.get("/livez")).status_code == 200


async def test_no_more_connections_are_held_than_can_be_served(app: FastAPI) -> None:
    async with served(app, most=3) as port:
        held = [await half_sent(port, b"GET") for _ in range(3)]
        (refused,) = await endings(port, [b""])
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 2" in refused
        for _, writer in held:
            writer.close()

        async def is_served() -> bool:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
                return (await http.get("/livez")).status_code == 200

        assert await eventually(is_served)
