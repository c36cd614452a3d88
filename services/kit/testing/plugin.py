"""The pytest plugin of every service's tests (named in ``pyproject.toml``).

Fixtures: ``databases``, ``database_for``, ``session_for``, ``rabbit_url``, ``following_pair``, ``token_mint``,
``api_client``. Under xdist the controller runs one server, and one broker, for all workers; without it the session
does, as each worker does the pair.

A test reaches this machine only (``--allow-hosts``), and hosts that a variable names: a product, a database, a broker.
Tests run in an order that is drawn; the last lines say how to have the same again.
"""

import os
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from kit.testing import compiled, examples, log_lines, routes, witnessing
from kit.testing.databases import Databases
from kit.testing.pair import Following, following
from kit.testing.rabbit import TestBroker
from kit.testing.server import TestServer
from kit.testing.tokens import TokenMint

DatabaseFor = Callable[[str], Awaitable[str]]
SessionFor = Callable[[str], Awaitable[AsyncSession]]
ApiClient = Callable[..., Awaitable[httpx.AsyncClient]]

_SERVER = pytest.StashKey[TestServer]()
_BROKER = pytest.StashKey[TestBroker]()
_ADDRESS = "trybuna_postgres"
_DESK = "trybuna_rabbit"
_NAMING = ("BASE_URL", "TRYBUNA_EVENTS_URL", "TRYBUNA_TEST_POSTGRES", "RABBITMQ_URL")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Prepare the run's server and broker; they start at first use. A worker is told where by its controller."""
    known = cast("dict[str, Any]", getattr(config, "workerinput", {}))
    config.stash[_SERVER] = TestServer(known.get(_ADDRESS))
    config.stash[_BROKER] = TestBroker(known.get(_DESK))
    compiled.share()
    routes.share()
    log_lines.as_installed()
    examples.count()
    config.option.allow_hosts = ",".join(allowed_hosts(config.option.allow_hosts, os.environ))


def allowed_hosts(always: str, environment: Mapping[str, str]) -> list[str]:
    """List the hosts that tests may connect to: some always, some because a variable names them on purpose."""
    named = (urlsplit(environment.get(variable, "")).hostname for variable in _NAMING)
    return [*always.split(","), *(host for host in named if host)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to run the tests in the order of this run."""
    if config.pluginmanager.hasplugin("randomly"):
        terminalreporter.write_line(f"order: --randomly-seed={config.option.randomly_seed}")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Give a worker of xdist the address of the run's server, and where to ask for the broker's."""
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
    """Answer the superuser's address of the run's server, database ``postgres``."""
    return pytestconfig.stash[_SERVER].url()


@pytest.fixture(scope="session")
def rabbit_url(pytestconfig: pytest.Config) -> str:
    """Answer the address of the run's broker: the one in ``RABBITMQ_URL``, or a private node of Debian's package."""
    return pytestconfig.stash[_BROKER].url()


@pytest.fixture(scope="session")
def following_pair() -> Iterator[Following]:
    """Answer a primary and a standby that follows it; a test leaves both as they were."""
    with tempfile.TemporaryDirectory(prefix="trybuna-pair-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o711)
        with following(folder) as started:
            yield started


@pytest.fixture
async def databases(postgres_url: str) -> AsyncIterator[Databases]:
    """Databases for one test, dropped after it."""
    made = Databases(postgres_url)
    yield made
    await made.drop_all()


@pytest.fixture
def database_for(databases: Databases) -> DatabaseFor:
    """Answer, for a service's name, the address of a fresh database at its newest schema; commits are real."""
    return databases.clone


@pytest.fixture
async def followed_database_for(following_pair: Following) -> AsyncIterator[DatabaseFor]:
    """Answer what ``database_for`` does, on the primary of the pair."""
    made = Databases(following_pair.primary.url("postgres"))
    yield made.clone
    await made.drop_all()


@pytest.fixture(scope="session")
async def engine_for(postgres_url: str) -> AsyncIterator[Callable[[str], Awaitable[AsyncEngine]]]:
    """Answer, for a service's name, an engine on a database that all rolled-back sessions of this worker share."""
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
    """Answer, for a service's name, a session whose every change, even a committed one, is undone after the test."""
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
def token_mint(tmp_path_factory: pytest.TempPathFactory) -> TokenMint:
    """Signs access tokens; its ``jwks`` is the file to give to a service's settings."""
    return TokenMint(tmp_path_factory.mktemp("tokens"))


@pytest.fixture
async def api_client() -> AsyncIterator[ApiClient]:
    """Answer, for an app, a client on it; the app's lifespan runs until the test ends.

    Further arguments go to ``httpx.AsyncClient`` (``headers=token_mint.headers()``). An exception inside the app
    answers 500, as a server would.
    """
    async with AsyncExitStack() as stack:
        started: dict[int, Any] = {}

        async def client(app: FastAPI, **options: Any) -> httpx.AsyncClient:
            if id(app) not in started:
                started[id(app)] = await stack.enter_async_context(running(app))
            transport = httpx.ASGITransport(app=started[id(app)], raise_app_exceptions=False)
            options = {"base_url": "http://test", "event_hooks": witnessing.HOOKS} | options
            return await stack.enter_async_context(httpx.AsyncClient(transport=transport, **options))

        yield client


@asynccontextmanager
async def running(app: FastAPI) -> AsyncGenerator[Callable[..., Awaitable[None]]]:
    """Run an app's lifespan; answer the app as a server would call it, with the lifespan's state in each scope."""
    async with app.router.lifespan_context(app) as state:

        async def served(scope: dict[str, Any], receive: Any, send: Any) -> None:
            await app(scope | {"state": dict(state or {})}, receive, send)

        yield served
