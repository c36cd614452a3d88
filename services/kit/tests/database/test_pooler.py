"""A service behind PgBouncer in transaction mode: connections stay isolated, and all work has a time limit."""

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kit.database.commits import announce
from kit.database.connections import replicas
from kit.database.sessions import Database, allow_pauses, fetch_by_driver
from kit.database.workers import alone
from kit.process.identifiers import uuid7
from kit.process.limits import Limits
from kit.process.pooler import Pooler
from kit.process.settings import ServiceSettings
from kit.testing.pgbouncer import NoPooler, TestPooler, program
from kit.testing.plugin import DatabaseFor
from kit.testing.waiting import eventually

SHORT = 0.2
SIZE = 2
"""The pooler's connections to the server, fewer than the service's."""
SHOWN = text("SELECT current_setting('statement_timeout') AS command, current_setting('lock_timeout') AS lock")
PROCESS = text("SELECT pg_backend_pid()")
SUM = text("SELECT CAST(:one AS int) + CAST(:other AS int) AS sum")
LENGTH = text("SELECT length(:word) AS length")


@pytest.fixture(scope="module")
def pooler(postgres_url: str) -> Iterator[TestPooler]:
    try:
        program()
    except NoPooler as missing:
        pytest.skip(str(missing))
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        with TestPooler(Path(folder) / "pgbouncer", postgres_url, size=SIZE) as started:
            yield started


Made = Callable[..., Database]


@pytest.fixture(params=[False, True], ids=["plain", "prepares"])
async def made(
    request: pytest.FixtureRequest, pooler: TestPooler, fresh_database_for: DatabaseFor
) -> AsyncGenerator[Made]:
    """Return a function that makes processes of one service, all behind the pooler."""
    prepares: bool = request.param
    if prepares and not pooler.prepares:
        pytest.skip(f"PgBouncer {pooler.version} keeps no prepared statements")
    url = await fresh_database_for("storage_logs")
    databases: list[Database] = []

    def make(limits: Limits = Limits()) -> Database:  # noqa: B008 - frozen
        settings = pooler.settings(prepares=prepares)
        databases.append(Database(url, service="storage_logs", limits=limits, pooler=settings))
        return databases[-1]

    yield make
    for database in databases:
        await database.dispose()


@asynccontextmanager
async def announcing(*databases: Database) -> AsyncGenerator[None]:
    stop = asyncio.Event()
    running = [asyncio.create_task(database.announcements.run(stop)) for database in databases]
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(*running)


async def test_statements_of_many_connections_are_not_taken_for_one_another(made: Made) -> None:
    """Use ten connections on two of the server's; a mixed-up statement would fail or return a wrong result."""
    one, other = made(), made()

    async def ask(database: Database, number: int) -> None:
        async with database.reading() as session:
            assert (await session.execute(SUM, {"one": number, "other": 1})).scalar_one() == number + 1
            assert (await session.execute(LENGTH, {"word": "x" * number})).scalar_one() == number
        async with database.request() as session:
            assert (await session.execute(SUM, {"one": number, "other": 2})).scalar_one() == number + 2
            assert (await fetch_by_driver(session, LENGTH, {"word": "y" * number}))[0][0] == number
            assert (await session.execute(LENGTH, {"word": "z" * number})).scalar_one() == number

    for number in range(0, 200, 20):
        await asyncio.gather(*(ask((one, other)[turn % 2], number + turn) for turn in range(20)))


async def test_the_servers_connections_are_shared_and_no_more_than_the_pooler_has(made: Made) -> None:
    one, other = made(), made()
    seen: set[int] = set()

    async def look(database: Database) -> None:
        async with database.request() as session:
            seen.add((await session.execute(PROCESS)).scalar_one())
            await asyncio.sleep(0)

    await asyncio.gather(*(look((one, other)[turn % 2]) for turn in range(40)))
    assert 0 < len(seen) <= SIZE


async def test_each_transaction_has_its_own_limits_and_leaves_none(made: Made) -> None:
    """Requests, short work and long work share the server's connections, each with its own limits."""
    database = made(Limits(command=5, work=20, lock=3))

    async def limits() -> None:
        async with database.request() as session:
            assert tuple((await session.execute(SHOWN)).one()) == ("4500ms", "3s")
        async with database.transaction(long=True) as session:
            assert tuple((await session.execute(SHOWN)).one()) == ("18s", "3s")
        async with database.reading() as session:
            assert tuple((await session.execute(SHOWN)).one()) == ("4500ms", "3s")

    await asyncio.gather(*(limits() for _ in range(4)))


async def test_the_server_ends_what_takes_too_long(made: Made) -> None:
    impatient, database = made(Limits(command=SHORT)), made(Limits(lock=SHORT))
    with pytest.raises(DBAPIError) as slow:
        async with impatient.transaction() as session:
            await session.execute(text("SELECT pg_sleep(20)"))
    assert getattr(slow.value.orig, "sqlstate", "") == "57014"
    async with database.transaction() as holder:
        await holder.execute(text("LOCK TABLE inbox"))
        with pytest.raises(DBAPIError) as waited:
            async with database.request() as session:
                await session.execute(text("SELECT FROM inbox"))
    assert getattr(waited.value.orig, "sqlstate", "") == "55P03"


async def test_a_transaction_left_open_is_ended_and_costs_nobody_else(made: Made) -> None:
    database = made(Limits(idle=SHORT))
    async with database.transaction(long=True) as patient:
        await allow_pauses(patient)

        async def dawdle() -> None:
            async with database.request() as session:
                await session.execute(PROCESS)
                await asyncio.sleep(4 * SHORT)
                await session.execute(PROCESS)

        with pytest.raises(DBAPIError) as ended:
            await dawdle()
        assert ended.value.connection_invalidated
        assert await patient.scalar(text("SELECT 1")) == 1
    async with database.request() as session:
        assert await session.scalar(text("SELECT 1")) == 1


async def test_a_read_has_its_limits_too(made: Made) -> None:
    """Without the server's limit, a read that the client gave up would keep one of its connections."""
    database = made(Limits(command=SHORT))
    with pytest.raises(DBAPIError, match="statement timeout"):
        async with database.reading() as session:
            await session.execute(text("SELECT pg_sleep(20)"))
    async with database.reading() as session:
        assert (await session.execute(SUM, {"one": 1, "other": 1})).scalar_one() == 2


async def test_what_one_process_announces_another_hears(made: Made) -> None:
    """Replicas listen, and find each other's names, on connections past the pooler, since LISTEN needs a session."""
    teller, hearer = made(), made()
    heard = asyncio.Event()
    hearer.on_commit(heard.set, topic="test")
    async with announcing(teller, hearer):

        async def are_there() -> bool:
            async with hearer.request() as session:
                return len(await replicas(session)) == 2

        await eventually(are_there)
        heard.clear()  # every new connection wakes once
        async with teller.request() as session:
            await session.execute(SUM, {"one": 1, "other": 1})
            announce(session, "test")
        await asyncio.wait_for(heard.wait(), 5)


async def test_who_works_alone_stays_alone(made: Made) -> None:
    """A session's advisory lock would stay with a random connection of the server."""
    one, other, key = made(), made(), uuid7()
    async with alone(one, key) as mine:
        assert mine is not None
        for database in (one, other) * 3:
            async with alone(database, key) as second:
                assert second is None

    async def is_free() -> bool:
        async with alone(other, key) as taken:
            return taken is not None

    await eventually(is_free)


async def test_bulk_goes_through(made: Made) -> None:
    """Use COPY in both directions and a temporary table within one transaction."""
    database = made()

    async def copy(number: int) -> None:
        async with database.transaction(long=True) as session:
            await session.execute(text(f"CREATE TEMPORARY TABLE bulk_{number} (id uuid) ON COMMIT DROP"))
            line = (await (await session.connection()).get_raw_connection()).driver_connection
            assert line is not None
            ids: list[tuple[UUID]] = [(uuid7(),) for _ in range(100)]
            await line.copy_records_to_table(f"bulk_{number}", records=ids)
            assert await session.scalar(text(f"SELECT count(*) FROM bulk_{number}")) == len(ids)  # noqa: S608 - a number

    await asyncio.gather(*(copy(number) for number in range(6)))


async def test_the_sum_of_connections_is_told_by_where_they_lead(made: Made, fresh_database_for: DatabaseFor) -> None:
    behind = made()
    straight = Database(await fresh_database_for("storage_logs"), service="storage_logs")
    assert (straight.most_connections, straight.most_pooled) == (11, 0)
    assert (behind.most_connections, behind.most_pooled) == (3, 10)
    await straight.dispose()


async def test_a_pooler_that_is_away_is_a_database_that_is_away(fresh_database_for: DatabaseFor) -> None:
    nowhere = Pooler("127.0.0.1:9")
    database = Database(await fresh_database_for("storage_logs"), service="storage_logs", pooler=nowhere)
    assert not await database.is_ready()
    await database.dispose()


@pytest.mark.parametrize("wrong", ["pgbouncer", "a@b:6432", "one:6432,", "postgresql://pgbouncer:6432/x", ":6432"])
def test_a_place_that_is_none_is_refused_at_start(wrong: str) -> None:
    with pytest.raises(ValueError, match="host"):
        ServiceSettings(database_pooler=wrong)


def test_the_account_and_the_name_stay_the_databases() -> None:
    address = Pooler("one:6432,two:6433").before("postgresql://user:p%40ss@db:5432/games?ssl=require")
    assert address == "postgresql://user:p%40ss@one:6432,two:6433/games?ssl=require"
