"""Fixtures that several of kit's tests share."""

from collections.abc import AsyncGenerator, Awaitable, Callable

import pytest

from kit.database.sessions import Database
from kit.testing.emptied import SharedDatabases
from kit.testing.plugin import DatabaseFor
from kit.tests.test_app import PLAIN_SERVICE

Open = Callable[[], Awaitable[Database]]


@pytest.fixture(scope="session")
async def shared_databases(postgres_url: str) -> AsyncGenerator[SharedDatabases]:
    """Databases for kit's own tests only, because the running apps of services follow theirs."""
    made = SharedDatabases(postgres_url)
    yield made
    await made.drop_all()


@pytest.fixture
async def open_process(database_for: DatabaseFor) -> AsyncGenerator[Open]:
    """Return a function that opens a `Database` as another process would; all use the same database."""
    url = await database_for(PLAIN_SERVICE)
    opened: list[Database] = []

    async def open_one() -> Database:
        opened.append(Database(url, service=PLAIN_SERVICE))
        return opened[-1]

    yield open_one
    for database in opened:
        await database.dispose()
