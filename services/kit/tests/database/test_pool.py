"""Connections without use are closed; those in use, and those that a rush needs, stay."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy import event, text

from kit.app import Service, create_app
from kit.database import pool as database_pool
from kit.database.pool import IDLE_SECONDS, IdleConnections
from kit.database.sessions import Database
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually

SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[3] / SERVICE
POOL = 6
RUSH_SECONDS = 200
PROCESS = text("SELECT pg_backend_pid()")
OPEN = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")


class Pool:
    """A process whose connections for requests are counted, with a clock of its own."""

    def __init__(self, url: str) -> None:
        self.database = Database(url, service=SERVICE, pool=POOL)
        self.idle = IdleConnections([self.database.engine], now=lambda: self.now)
        self.now = 1000.0
        self.connected = 0
        event.listen(self.database.engine.sync_engine, "connect", self._count)

    async def use(self, at_once: int) -> list[int]:
        """Have so many requests at the same time; answers the processes of PostgreSQL that served them."""
        everybody = asyncio.Barrier(at_once)

        async def request() -> int:
            async with self.database.request() as session:
                process: int = (await session.execute(PROCESS)).scalar_one()
                await everybody.wait()
                return process

        return await asyncio.gather(*(request() for _ in range(at_once)))

    async def are_open(self, number: int) -> None:
        """Wait until PostgreSQL has so many connections of the process."""

        async def found() -> bool:
            async with self.database.transaction() as session:  # of another pool, which is not counted
                return (await session.scalar(OPEN)) == number

        await eventually(found, expecting=f"{number} connections")

    def _count(self, *_arguments: object) -> None:
        self.connected += 1


@pytest.fixture
async def pool(fresh_database_for: DatabaseFor) -> AsyncGenerator[Pool]:
    made = Pool(await fresh_database_for(SERVICE))
    yield made
    await made.database.dispose()


async def test_a_connection_without_use_is_closed_after_a_minute(pool: Pool) -> None:
    await pool.use(POOL)
    pool.now += IDLE_SECONDS - 1
    recent = await pool.use(2)
    pool.idle.close()
    await pool.are_open(POOL)
    pool.now += 1
    pool.idle.close()
    await pool.are_open(2)
    assert set(await pool.use(2)) == set(recent), "those that are left are used next"
    assert pool.connected == POOL
    pool.now += IDLE_SECONDS
    pool.idle.close()
    await pool.are_open(0)
    assert len(set(await pool.use(POOL))) == POOL, "a closed connection keeps its place"
    assert pool.connected == 2 * POOL


async def test_a_rush_connects_once_and_not_again(pool: Pool) -> None:
    """Count the connections of a rush that lasts longer than an idle connection is kept."""
    served = Counter[int]()
    for _ in range(RUSH_SECONDS):
        served.update(await pool.use(POOL))
        pool.now += 1
        pool.idle.close()
    assert (pool.connected, len(served)) == (POOL, POOL)


async def test_few_requests_at_once_use_few_connections(pool: Pool) -> None:
    await pool.use(POOL)
    for _ in range(int(IDLE_SECONDS)):
        await pool.use(1)
        pool.now += 1
    pool.idle.close()
    await pool.are_open(1)


async def test_a_connection_in_use_stays(pool: Pool) -> None:
    async with pool.database.request() as session:
        process = await session.scalar(PROCESS)
        pool.now += 10 * IDLE_SECONDS
        pool.idle.close()
        assert await session.scalar(PROCESS) == process


async def test_a_running_app_closes_idle_connections_by_itself(
    fresh_database_for: DatabaseFor, token_mint: TokenMint, api_client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_pool, "IDLE_SECONDS", 0.05)
    settings = ServiceSettings.model_validate(
        {"database_url": await fresh_database_for(SERVICE), "jwks": str(token_mint.jwks), "environment": "test"}
        | {"transport": "none"}
    )
    app = create_app(Service(name=SERVICE, folder=FOLDER), settings)
    database: Database = app.state.database
    closed = list[object]()
    event.listen(database.engine.sync_engine, "invalidate", lambda *told: closed.append(told))
    await api_client(app)  # whose start reads the schema
    await eventually(lambda: len(closed) == 1)
    assert await database.is_ready()
