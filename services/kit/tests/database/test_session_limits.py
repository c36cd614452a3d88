"""Limits that the database server enforces."""

from contextlib import suppress
from datetime import UTC, datetime

import asyncpg
import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from kit.database.commits import once_committed
from kit.database.sessions import Database, allow_pauses, fetch_by_driver
from kit.people.ended_sessions import EndedSessionRow
from kit.process.identifiers import uuid7
from kit.process.limits import Limits
from kit.testing.plugin import DatabaseFor
from kit.testing.waiting import eventually

SHORT = 0.2


def sqlstate(failed: pytest.ExceptionInfo[DBAPIError]) -> str:
    return getattr(failed.value.orig, "sqlstate", "")


async def test_a_statement_and_a_wait_for_a_row_have_an_end(fresh_database_for: DatabaseFor) -> None:
    url = await fresh_database_for("storage_logs")
    impatient = Database(url, service="storage_logs", limits=Limits(command=SHORT))
    database = Database(url, service="storage_logs", limits=Limits(lock=SHORT))
    try:
        with pytest.raises(DBAPIError) as slow:
            async with impatient.transaction() as session:
                await session.execute(text("SELECT pg_sleep(20)"))
        assert sqlstate(slow) == "57014"
        holder = await asyncpg.connect(database.url.set(drivername="postgresql").render_as_string(hide_password=False))
        try:
            async with holder.transaction():
                await holder.execute("LOCK TABLE inbox")
                with pytest.raises(DBAPIError) as waited:
                    async with database.transaction() as session:
                        await session.execute(text("SELECT FROM inbox"))
            assert sqlstate(waited) == "55P03"
        finally:
            await holder.close()
    finally:
        await impatient.dispose()
        await database.dispose()


async def test_a_transaction_left_open_is_ended_unless_it_is_long_work(fresh_database_for: DatabaseFor) -> None:
    limits = Limits(idle=SHORT)
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", limits=limits)
    ended = "SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1)"
    watcher = await asyncpg.connect(database.url.set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        async with database.transaction() as long:
            await allow_pauses(long)
            left_open = database.sessions()
            process = await left_open.scalar(text("SELECT pg_backend_pid()"))
            await eventually(lambda: watcher.fetchval(ended, process))
            assert await long.scalar(text("SELECT 1")) == 1
            with suppress(DBAPIError):  # the server has already ended it
                await left_open.close()
    finally:
        await watcher.close()
        await database.dispose()


async def test_a_rush_of_requests_holds_up_no_background_work(fresh_database_for: DatabaseFor) -> None:
    limits = Limits(pool=SHORT)
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", pool=1, limits=limits)
    try:
        async with database.request() as request, database.transaction() as session:
            assert await request.scalar(text("SELECT 1")) == 1  # holds the only connection for requests
            assert await session.scalar(text("SELECT 1")) == 1
    finally:
        await database.dispose()


async def test_the_server_looks_after_the_line(fresh_database_for: DatabaseFor) -> None:
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs")
    names = ("tcp_keepalives_idle", "tcp_user_timeout", "idle_in_transaction_session_timeout", "lock_timeout")
    try:
        async with database.transaction() as session:
            found = [await session.scalar(text(f"SHOW {name}")) for name in names]
        assert found == ["5", "10000", "10s", "5s"]
    finally:
        await database.dispose()


@pytest.mark.parametrize("kind", ["transaction", "request"])
async def test_what_waits_for_a_commit_is_done_after_one_only(fresh_database_for: DatabaseFor, kind: str) -> None:
    database, done = Database(await fresh_database_for("storage_logs"), service="storage_logs"), list[str]()
    begin = getattr(database, kind)
    try:
        with suppress(ZeroDivisionError):
            async with begin() as session:
                once_committed(session, lambda: done.append("rolled back"))
                raise ZeroDivisionError
        async with begin() as session:
            once_committed(session, lambda: done.append("committed"))
            assert done == []
        assert done == ["committed"]
    finally:
        await database.dispose()


async def test_a_statement_of_the_driver_is_of_the_sessions_transaction(fresh_database_for: DatabaseFor) -> None:
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", pool=1)
    ended, count = uuid7(), select(func.count()).select_from(EndedSessionRow)
    written = text("INSERT INTO ended_sessions (session_id, tokens_until) VALUES (:ended, now()) RETURNING session_id")

    async def save(*, and_fail: bool) -> None:
        async with database.request() as session:
            assert await session.scalar(count) == 0
            assert [row["session_id"] for row in await fetch_by_driver(session, written, {"ended": ended})] == [ended]
            assert await session.scalar(count) == 1
            with suppress(IntegrityError):
                async with session.begin_nested():
                    session.add(EndedSessionRow(session_id=ended, tokens_until=datetime.now(UTC)))  # rolls back alone
            if and_fail:
                raise ZeroDivisionError

    try:
        with suppress(ZeroDivisionError):
            await save(and_fail=True)
        await save(and_fail=False)
        async with database.reading() as session:
            assert await session.scalar(count) == 1
    finally:
        await database.dispose()


async def test_a_statement_of_the_driver_begins_the_sessions_transaction(fresh_database_for: DatabaseFor) -> None:
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", pool=1)
    instant = text("SELECT now(), pg_backend_pid()")
    try:
        async with database.request() as session:
            begun = tuple((await fetch_by_driver(session, instant, {}))[0])
            assert tuple((await session.execute(instant)).one()) == begun
    finally:
        await database.dispose()


async def test_a_statement_of_the_driver_that_fails_ends_its_connection(fresh_database_for: DatabaseFor) -> None:
    database, processes = (
        Database(await fresh_database_for("storage_logs"), service="storage_logs", pool=1),
        list[int](),
    )
    database.storage.has_room()

    async def look(statement: str) -> None:
        async with database.request() as session:
            processes.append((await session.execute(text("SELECT pg_backend_pid()"))).scalar_one())
            await fetch_by_driver(session, text(statement), {})

    try:
        with pytest.raises(asyncpg.DiskFullError):
            await look("DO $$ BEGIN RAISE disk_full; END $$")
        await look("SELECT 1")
        assert len(set(processes)) == len(processes)
        assert database.pool_in_use == 0
    finally:
        await database.dispose()


async def test_a_reader_begins_no_transaction(fresh_database_for: DatabaseFor) -> None:
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", pool=1)
    instant = text("SELECT now(), pg_backend_pid()")
    try:
        async with database.reading() as session:
            (first, one), (then, same) = [(await session.execute(instant)).one() for _ in range(2)]
        assert (first < then, one == same) == (True, True)
        async with database.request() as session:
            (first, _), (then, same) = [(await session.execute(instant)).one() for _ in range(2)]
        assert (first == then, one == same) == (True, True), "the connection is as it was for the next request"
    finally:
        await database.dispose()
