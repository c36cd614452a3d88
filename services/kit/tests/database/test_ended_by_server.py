"""A session that the server ends within a transaction: noticed as ended, at every possible moment."""

import asyncio
import time

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kit.database.sessions import Database, fetch_by_driver
from kit.http import refusals
from kit.process.limits import Limits
from kit.testing.plugin import DatabaseFor

SHORT = 0.2
PROCESS = text("SELECT pg_backend_pid()")


@pytest.mark.parametrize("turns", range(6))
async def test_a_session_that_was_ended_is_replaced(fresh_database_for: DatabaseFor, turns: int) -> None:
    """Commit before, between or after the end of the session and the loss of its connection.

    The event loop learns of these in two turns. In between, asyncpg says "cannot switch to state 15; another operation
    (2) is in progress": it has read the server's last message, but not yet that the connection is lost. The message
    does not mean that two tasks share a connection.
    """
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", limits=Limits(idle=SHORT))
    processes: list[int] = []

    async def look(turns: int = 0) -> None:
        async with database.transaction() as session:
            processes.append((await session.execute(PROCESS)).scalar_one())
            if turns:
                time.sleep(5 * SHORT)  # noqa: ASYNC251 - as a machine that has no time for this process
            for _ in range(turns):
                await asyncio.sleep(0)

    try:
        with pytest.raises(DBAPIError) as ended:
            await look(turns + 1)
        assert ended.value.connection_invalidated
        await look()
        assert len(set(processes)) == len(processes)
    finally:
        await database.dispose()


@pytest.mark.parametrize("turns", range(6))
async def test_a_session_that_was_ended_is_replaced_if_the_driver_finds_out(
    fresh_database_for: DatabaseFor, turns: int
) -> None:
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", limits=Limits(idle=SHORT))
    processes: list[int] = []

    async def look(turns: int = 0) -> None:
        async with database.request() as session:
            processes.append((await session.execute(PROCESS)).scalar_one())
            if turns:
                time.sleep(5 * SHORT)  # noqa: ASYNC251 - as a machine that has no time for this process
            for _ in range(turns):
                await asyncio.sleep(0)
            await fetch_by_driver(session, PROCESS, {})

    try:
        with pytest.raises((OSError, asyncpg.PostgresError)) as ended:
            await look(turns + 1)
        assert isinstance(ended.value, OSError) or refusals.is_away(ended.value)
        await look()
        assert len(set(processes)) == len(processes)
    finally:
        await database.dispose()
