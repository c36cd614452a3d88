"""A silent database: requests still get a response, and recovery is automatic."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

import asyncpg
import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from kit.app import Service, create_app
from kit.database.sessions import Database, ServiceDatabase, Session, fetch_by_driver
from kit.http import refusals
from kit.postgres.server import EmbeddedPostgres
from kit.process.limits import USUAL, Limits
from kit.process.settings import ServiceSettings
from kit.testing import memory
from kit.testing.frozen import frozen
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually

PLAIN_SERVICE = "storage_logs"
SHORT = {"database_connect_seconds": 0.5, "database_command_seconds": 1.0}
LIMITS = Limits(connect=0.5, pool=0.5, command=1.0, work=1.0)
PATIENCE = 20.0
"""Seconds after which a request counts as hanging."""
CROWD = 12
"""Concurrent requests, more than a process has connections."""
SSL_REQUEST = 8
"""The length of an SSLRequest, the only packet that is so short."""
LET_IN = b"R\x00\x00\x00\x08\x00\x00\x00\x00"
"""`AuthenticationOk`, without the messages that make a connection ready."""
ONE = text("SELECT 1 AS one")
router = APIRouter()
PATHS = ("/one", "/saved", "/read")
"""A path for each kind of session that an endpoint can have."""


@router.get("/one")
async def one(session: Session) -> int:
    return int((await session.execute(ONE)).scalar_one())


@router.get("/saved")
async def saved(session: Session) -> int:
    return int((await fetch_by_driver(session, ONE, {}))[0]["one"])


@router.get("/read")
async def read(database: ServiceDatabase) -> int:
    async with database.reading() as session:
        return int((await session.execute(ONE)).scalar_one())


@pytest.fixture
async def proxy(postgres_url: str) -> AsyncIterator[SilentProxy]:
    """A proxy to the run's server that can go silent."""
    port = make_url(postgres_url).port
    assert port
    async with SilentProxy(port) as line:
        yield line


@pytest.fixture
async def behind_proxy(proxy: SilentProxy, fresh_database_for: DatabaseFor) -> str:
    """The address of a fresh database behind the proxy."""
    url = make_url(await fresh_database_for(PLAIN_SERVICE)).set(port=proxy.port)
    return url.render_as_string(hide_password=False)


@asynccontextmanager
async def opened(url: str) -> AsyncGenerator[Database]:
    database = Database(url, service=PLAIN_SERVICE, limits=LIMITS)
    try:
        yield database
    finally:
        await database.dispose()


async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
    """Send many requests at once and return the responses; none may hang."""
    async with asyncio.timeout(PATIENCE):
        return await asyncio.gather(*(client.get(PATHS[number % len(PATHS)]) for number in range(CROWD)))


async def test_every_request_is_answered_while_the_line_is_silent_and_none_is_refused_after_it(
    behind_proxy: str, proxy: SilentProxy, api_client: ApiClient
) -> None:
    settings = ServiceSettings.model_validate(
        {"database_url": behind_proxy, "role": "api", "environment": "test", **SHORT}
    )
    folder = Path(__file__).parents[3] / PLAIN_SERVICE
    client = await api_client(create_app(Service(name="probe", folder=folder, routers=[router]), settings))
    assert [response.status_code for response in await ask(client)] == [200] * CROWD
    proxy.go_silent()
    for _ in range(2):  # with open connections, then without any
        for response in await ask(client):
            assert (response.status_code, response.json()["code"]) == (503, "service-unavailable")
            assert response.headers["retry-after"] == "2"
    proxy.pass_on()
    assert [response.status_code for response in await ask(client)] == [200] * CROWD


@asynccontextmanager
async def closing_server() -> AsyncGenerator[str]:
    """Run a server that accepts every log-in and hangs up at once, like a server that is stopping."""

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        length = int.from_bytes(await reader.readexactly(4), "big")
        asked = await reader.readexactly(length - 4)
        if length == SSL_REQUEST:
            writer.write(b"N")
            length = int.from_bytes(await reader.readexactly(4), "big")
            asked = await reader.readexactly(length - 4)
        assert b"database" in asked
        writer.write(LET_IN)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        yield f"postgresql://nobody:x@127.0.0.1:{server.sockets[0].getsockname()[1]}/nothing"


@pytest.mark.parametrize("path", PATHS)
async def test_a_server_that_hangs_up_while_a_connection_is_made_is_away(path: str) -> None:
    app = FastAPI()
    app.include_router(router)
    refusals.install(app)
    async with closing_server() as url, opened(url) as database:
        app.state.database = database
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            response = await client.get(path)
    assert (response.status_code, response.json()["code"]) == (503, "service-unavailable")


@contextmanager
def server_of_its_own(**options: int) -> Generator[EmbeddedPostgres]:
    with memory.folder() as folder, EmbeddedPostgres(folder / "postgres", durable=False, **options) as server:
        yield server


async def test_a_frozen_server_ends_every_command_and_every_shutdown_in_time() -> None:
    with server_of_its_own() as server:
        async with opened(server.url("postgres")) as database, opened(server.url("postgres")) as other:
            await crowd(database, [None] * CROWD)
            await crowd(other, [None] * CROWD)
            with frozen(server):
                await crowd(database, [TimeoutError] * CROWD)
                async with asyncio.timeout(PATIENCE):
                    await other.dispose()  # its pooled connections get no response when they close
            await crowd(database, [None] * CROWD)


def test_one_wait_of_each_kind_fits_into_the_promised_twelve_seconds() -> None:
    """A request waits in vain at most for a free connection, for a new one, and for one command."""
    usual = ServiceSettings.model_validate({"database_url": "postgresql://nobody:x@127.0.0.1/nothing"})
    for limits in (USUAL, usual.database_limits):
        assert limits.pool + limits.connect + limits.command <= 12.0


async def crowd(database: Database, expected: list[type[Exception] | None]) -> None:
    async def transaction(number: int) -> None:
        kinds = (database.request, database.reading)
        asked = kinds[number // 2 % len(kinds)] if number % 2 else partial(database.transaction, long=True)
        async with asked() as session:
            await session.execute(text("SELECT 1"))

    async with asyncio.timeout(PATIENCE):
        found = await asyncio.gather(*(transaction(number) for number in range(len(expected))), return_exceptions=True)
    print("FOUND", found)
    told = [None if error is None else TimeoutError if "Timeout" in type(error).__name__ else error for error in found]
    assert told == expected


@pytest.mark.parametrize("kind", ["request", "reading"])
async def test_a_command_that_takes_too_long_leaves_no_connection_behind(
    fresh_database_for: DatabaseFor, kind: str
) -> None:
    async with opened(await fresh_database_for(PLAIN_SERVICE)) as database:
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(DBAPIError, match="statement timeout"):
                async with getattr(database, kind)() as session:
                    await session.execute(text("SELECT pg_sleep(60)"))
        assert database.pool_in_use == 0
        assert await database.is_ready()


async def test_a_transaction_asks_nothing_but_what_it_was_told_to(fresh_database_for: DatabaseFor) -> None:
    asked: list[str] = []

    def listen(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        driver: asyncpg.Connection[asyncpg.Record] = connection.driver_connection
        driver.add_query_logger(lambda query: asked.append(query.query))

    async with opened(await fresh_database_for(PLAIN_SERVICE)) as database:
        event.listen(database.engine.sync_engine, "connect", listen)
        for _ in range(2):  # on a new connection, and on one from the pool
            asked.clear()
            async with database.request() as session:
                await session.execute(text("SELECT 1"))
            assert [query.rstrip(";") for query in asked] == ["BEGIN", "COMMIT"]  # prepared ones are not listed


async def test_connections_that_the_server_closed_are_replaced_unnoticed(
    fresh_database_for: DatabaseFor, postgres_url: str
) -> None:
    async with opened(await fresh_database_for(PLAIN_SERVICE)) as database:
        drivers: list[asyncpg.Connection[asyncpg.Record]] = []

        def note(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
            drivers.append(connection.driver_connection)

        for engine in (database.engine, database.work_engine):
            event.listen(engine.sync_engine, "connect", note)
        await crowd(database, [None] * CROWD)
        superuser = await asyncpg.connect(postgres_url)
        try:
            await superuser.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", database.url.database
            )
        finally:
            await superuser.close()
        await eventually(lambda: all(driver.is_closed() for driver in drivers))
        await crowd(database, [None] * CROWD)
