"""The pytest plugin of every service's tests (named in ``pyproject.toml``).

Fixtures:

- ``database_for(service)`` returns the service's database that all tests of this process share, emptied. It is not for
  tests that kill connections, hold locks after their end, or want two databases of one service.
- ``fresh_database_for(service)`` creates one for these, and drops it after the test.
- ``session_for(service)`` returns a session that is undone after the test.
- ``app_for(create_app, settings)`` returns a running app of a service, the same one for many tests. Each test finds it
  as it is after its start (`kit.app.reset`). ``work_for(app)`` runs its workers, ``api_client(app)`` calls it.
- ``token_mint`` signs access tokens; ``rabbit_url`` and ``databases`` have docstrings of their own.

Under xdist the controller runs one server, and one broker, for all workers; without it the session does, as each worker
does the pair.

A test reaches this machine only (``--allow-hosts``), and hosts that a variable names: a product, a database, a broker.
Tests run in an order that is drawn; the last lines say how to have the same again.
"""

import gc
import os
from asyncio import AbstractEventLoop
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from kit.http.server import COLLECTIONS, NEW_OBJECTS
from kit.testing import examples, log_lines, witnessing
from kit.testing.apps import AnySettings, SharedApps, running
from kit.testing.databases import Databases
from kit.testing.emptied import SharedDatabases
from kit.testing.loop import GuardedLoop
from kit.testing.rabbit import TestBroker
from kit.testing.server import TestServer
from kit.testing.tokens import TokenMint

DatabaseFor = Callable[[str], Awaitable[str]]
SessionFor = Callable[[str], Awaitable[AsyncSession]]
ApiClient = Callable[..., Awaitable[httpx.AsyncClient]]
WorkFor = Callable[[FastAPI], Awaitable[None]]


class AppFor(Protocol):
    """Returns a running app, for its factory and its settings."""

    async def __call__(self, create_app: Callable[[AnySettings], FastAPI], settings: AnySettings, /) -> FastAPI:
        """Return the app that many tests share, or one of the test's own.

        It is the test's own if the test uses the shared one already, if it has a database of its own, or if the app
        runs workers.
        """
        ...


_SERVER = pytest.StashKey[TestServer]()
_BROKER = pytest.StashKey[TestBroker]()
_ADDRESS = "trybuna_postgres"
_DESK = "trybuna_rabbit"
_NAMING = ("BASE_URL", "TRYBUNA_EVENTS_URL", "TRYBUNA_TEST_POSTGRES", "RABBITMQ_URL")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Prepare the run's server and broker, which start at first use; workers get the controller's addresses."""
    known = cast("dict[str, Any]", getattr(config, "workerinput", {}))
    config.stash[_SERVER] = TestServer(known.get(_ADDRESS))
    config.stash[_BROKER] = TestBroker(known.get(_DESK))
    log_lines.as_installed()
    examples.count()
    config.option.allow_hosts = ",".join(allowed_hosts(config.option.allow_hosts, os.environ))


def allowed_hosts(always: str, environment: Mapping[str, str]) -> list[str]:
    """List the hosts that tests may connect to: some always, some because a variable names them on purpose."""
    named = (urlsplit(environment.get(variable, "")).hostname for variable in _NAMING)
    return [*always.split(","), *(host for host in named if host)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the command that repeats the tests in the order of this run."""
    if config.pluginmanager.hasplugin("randomly"):
        terminalreporter.write_line(f"order: --randomly-seed={config.option.randomly_seed}")


@pytest.hookimpl(optionalhook=True)
def pytest_asyncio_loop_factories() -> dict[str, Callable[[], AbstractEventLoop]]:
    """Run tests on the loop that servers have, which takes less of the processor than Python's own."""
    return {"uvloop": GuardedLoop}


def pytest_collection_finish() -> None:
    """Exclude loaded objects from garbage collections, which come as seldom as in servers."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, *COLLECTIONS)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Pass the addresses of the run's server, and of the broker's desk, to a worker of xdist."""
    node.workerinput[_ADDRESS] = node.config.stash[_SERVER].url()
    node.workerinput[_DESK] = node.config.stash[_BROKER].desk()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the server and the broker that this process started."""
    if _SERVER in config.stash:
        config.stash[_SERVER].stop()
    if _BROKER in config.stash:
        config.stash[_BROKER].stop()


@pytest.fixture(scope="session")
def postgres_url(pytestconfig: pytest.Config) -> str:
    """Return the superuser's address of the run's server, database ``postgres``."""
    return pytestconfig.stash[_SERVER].url()


@pytest.fixture(scope="session")
def rabbit_url(pytestconfig: pytest.Config) -> str:
    """Return the address of the run's broker: the one in ``RABBITMQ_URL``, or a private node of Debian's package."""
    return pytestconfig.stash[_BROKER].url()


@pytest.fixture
async def databases(postgres_url: str) -> AsyncIterator[Databases]:
    """Databases for one test, dropped after it."""
    made = Databases(postgres_url)
    yield made
    await made.drop_all()


@pytest.fixture
def fresh_database_for(databases: Databases) -> DatabaseFor:
    """Return a function from a service's name to the address of a new database at its newest schema."""
    return databases.clone


@pytest.fixture(scope="session")
async def shared_databases(postgres_url: str) -> AsyncIterator[SharedDatabases]:
    """The databases that the tests of this process share."""
    made = SharedDatabases(postgres_url)
    yield made
    await made.drop_all()


@pytest.fixture
def database_for(shared_databases: SharedDatabases) -> DatabaseFor:
    """Return a function from a service's name to the address of its shared, emptied database; commits are real."""
    asked: set[str] = set()

    async def emptied(service: str) -> str:
        assert service not in asked, f"a second database of {service}: ask fresh_database_for"  # noqa: S101 - a test's mistake
        asked.add(service)
        return await shared_databases.emptied(service)

    return emptied


@pytest.fixture(scope="session")
async def engine_for(postgres_url: str) -> AsyncIterator[Callable[[str], Awaitable[AsyncEngine]]]:
    """Return a function from a service's name to an engine for all rolled-back sessions of this worker."""
    made = Databases(postgres_url)
    engines: dict[str, AsyncEngine] = {}

    async def engine(service: str) -> AsyncEngine:
        if service not in engines:
            url = make_url(await made.clone(service)).set(drivername="postgresql+asyncpg")
            engines[service] = create_async_engine(url)
        return engines[service]

    yield engine
    for used in engines.values():
        await used.dispose()
    await made.drop_all()


@pytest.fixture
async def session_for(engine_for: Callable[[str], Awaitable[AsyncEngine]]) -> AsyncIterator[SessionFor]:
    """Return a function from a service's name to a session; its changes, even commits, are undone after the test."""
    async with AsyncExitStack() as stack:

        async def session(service: str) -> AsyncSession:
            connection = await stack.enter_async_context((await engine_for(service)).connect())
            transaction = await connection.begin()
            stack.push_async_callback(transaction.rollback)
            made = AsyncSession(
                connection,
                expire_on_commit=False,
                join_transaction_mode="create_savepoint",
                info={"service": service},
            )
            return await stack.enter_async_context(made)

        yield session


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for the files of all apps whose workers run: names in it never collide."""
    return tmp_path_factory.mktemp("files")


@pytest.fixture(scope="session")
def token_mint(tmp_path_factory: pytest.TempPathFactory) -> TokenMint:
    """Signs access tokens; its ``jwks`` is the file to give to a service's settings."""
    return TokenMint(tmp_path_factory.mktemp("tokens"))


@pytest.fixture(scope="session")
async def shared_apps() -> AsyncIterator[SharedApps]:
    """The apps that the tests of this process share."""
    apps = SharedApps()
    yield apps
    await apps.stop()


@pytest.fixture
def app_for(shared_apps: SharedApps, shared_databases: SharedDatabases) -> AppFor:
    """Return a function from ``create_app`` and settings to an app that runs, or starts with its first client."""
    given: set[object] = set()

    async def app(create_app: Callable[[AnySettings], FastAPI], settings: AnySettings, /) -> FastAPI:
        is_shared = shared_databases.holds(settings.database_url.get_secret_value())
        if not is_shared or settings.role != "api" or create_app in given:
            return create_app(settings)
        given.add(create_app)
        return await shared_apps.app(create_app, settings)

    return app


@pytest.fixture
async def work_for(shared_apps: SharedApps) -> AsyncIterator[WorkFor]:
    """Run the workers of an app of the role ``api`` until the test ends."""
    async with AsyncExitStack() as stack:

        async def work(app: FastAPI) -> None:
            await stack.enter_async_context(shared_apps.working(app))

        yield work


@pytest.fixture
async def api_client(shared_apps: SharedApps) -> AsyncIterator[ApiClient]:
    """Return a function from an app to a client; the lifespan of an app that is not shared runs until the test ends.

    Further arguments go to ``httpx.AsyncClient`` (``headers=token_mint.headers()``). An exception inside the app gives
    500, as on a server.
    """
    async with AsyncExitStack() as stack:
        started: dict[int, Any] = {}

        async def client(app: FastAPI, **options: Any) -> httpx.AsyncClient:
            if id(app) not in started:
                started[id(app)] = shared_apps.served(app) or await stack.enter_async_context(running(app))
            transport = httpx.ASGITransport(app=started[id(app)], raise_app_exceptions=False)
            options = {"base_url": "http://test", "event_hooks": witnessing.HOOKS} | options
            return await stack.enter_async_context(httpx.AsyncClient(transport=transport, **options))

        yield client
