"""Fixtures of the delivery suite; it runs once per transport."""

import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import AsyncExitStack

import pytest

from contracts.base import Service
from kit.database.sessions import Database
from kit.messaging.local_transport import LocalTransport
from kit.messaging.transport import Transport
from kit.testing.databases import Databases
from kit.tests.messaging.broker import RabbitWire
from kit.tests.messaging.world import (
    NEIGHBOUR,
    PRODUCER,
    SUBSCRIBER,
    Node,
    OpenDatabase,
    Wire,
    empty_tables,
    make_tables,
    subscribers,
)

MakeNode = Callable[[Service], Awaitable[Node]]


class LocalWire:
    """The local transport; a service that is cut off has its database on a port without a listener."""

    def __init__(self, open_database: OpenDatabase, silent_port: int) -> None:
        self._open = open_database
        self._silent_port = silent_port
        self._transport = LocalTransport(subscribers=subscribers)

    @property
    def transport(self) -> Transport:
        return self._transport

    async def attach(self, service: Service, database: Database) -> None:
        self._transport.register(service, database)

    async def cut_off(self, service: Service) -> None:
        nowhere = self._open(f"postgresql://nobody@127.0.0.1:{self._silent_port}/nothing", service=service)
        self._transport.register(service, nowhere)


@pytest.fixture
async def open_database() -> AsyncGenerator[OpenDatabase]:
    """Return a function that opens a `Database`, disposed of after the test."""
    async with AsyncExitStack() as stack:

        def opened(url: str, *, service: str, pool: int = 5) -> Database:
            database = Database(url, service=service, pool=pool)
            stack.push_async_callback(database.dispose)
            return database

        yield opened


@pytest.fixture(params=["local", "rabbit"])
def wire(request: pytest.FixtureRequest) -> Wire:
    """The transport under test, without connections yet: the fixture `<param>_wire`."""
    found: Wire = request.getfixturevalue(f"{request.param}_wire")
    return found


@pytest.fixture
def local_wire(open_database: OpenDatabase) -> Generator[Wire]:
    """The local transport."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        yield LocalWire(open_database, silent.getsockname()[1])


@pytest.fixture
async def rabbit_wire(rabbit_url: str) -> AsyncGenerator[Wire]:
    """RabbitMQ, with the test's own exchange and queues."""
    async with RabbitWire(rabbit_url) as rabbit:
        yield rabbit


@pytest.fixture(scope="session")
async def databases_of_the_run(postgres_url: str) -> AsyncGenerator[Callable[[Service], Awaitable[str]]]:
    """Return a function for the address of a service's database, made once per run because that is slow."""
    made = Databases(postgres_url)
    addresses: dict[Service, str] = {}

    async def of(service: Service) -> str:
        if service not in addresses:
            addresses[service] = await made.empty()
            database = Database(addresses[service], service=service)
            await make_tables(database)
            await database.dispose()
        return addresses[service]

    yield of
    await made.drop_all()


@pytest.fixture
def make_node(
    databases_of_the_run: Callable[[Service], Awaitable[str]], wire: Wire, open_database: OpenDatabase
) -> MakeNode:
    """Return a function that makes a service with its own empty database, attached to the wire."""

    async def make(name: Service) -> Node:
        database = open_database(await databases_of_the_run(name), service=name)
        await empty_tables(database)
        await wire.attach(name, database)
        return Node(name, database, wire)

    return make


@pytest.fixture
async def producer(make_node: MakeNode) -> Node:
    """The service that changes notes."""
    return await make_node(PRODUCER)


@pytest.fixture
async def subscriber(make_node: MakeNode) -> Node:
    """The service that consumes all notes."""
    return await make_node(SUBSCRIBER)


@pytest.fixture
async def neighbour(make_node: MakeNode) -> Node:
    """The service that consumes shared and copied notes."""
    return await make_node(NEIGHBOUR)
