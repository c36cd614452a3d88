"""What many read is read at a standby, as new as the primary would tell it; what that cannot do the primary does."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest
from prometheus_client import generate_latest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from kit.connections import Limits
from kit.db import Database
from kit.errors import NotFound
from kit.hot import fetch
from kit.metrics import Metrics
from kit.settings import ServiceSettings
from kit.standby import Newest, Position, StandbyHosts, Unfit
from kit.testing.pair import Following
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually

SAVE = text("INSERT INTO saved (number) VALUES (CAST(:number AS int)) RETURNING number")
NEWEST = text("SELECT max(number) AS number, CAST(current_setting('port') AS int) AS port FROM saved")
PORT = text("SELECT CAST(current_setting('port') AS int) AS port")
Read = tuple[int, int]
"""The newest number, and the port of the server that told it."""
Open = Callable[..., Database]


@pytest.fixture
async def address(following_pair: Following) -> AsyncIterator[str]:
    """Answer an ordinary account's own database with a table of numbers."""
    url = await following_pair.primary.ensure_database("club")
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("CREATE TABLE saved (number int PRIMARY KEY); INSERT INTO saved VALUES (0)")
        yield url
        await connection.execute("DROP TABLE saved")
    finally:
        await connection.close()


@pytest.fixture
async def open_at(address: str, following_pair: Following) -> AsyncGenerator[Open]:
    """Answer what opens a process's connections, by default to the pair's standby, too."""
    opened: list[Database] = []

    def open_one(hosts: str = following_pair.hosts, *, url: str = address, limits: Limits = Limits()) -> Database:  # noqa: B008 - frozen
        opened.append(Database(url, service="club", limits=limits, standbys=StandbyHosts(hosts)))
        return opened[-1]

    yield open_one
    for database in opened:
        await database.dispose()


async def newest(session: AsyncSession) -> Read:
    found = (await session.execute(NEWEST)).one()
    return found.number, found.port


async def save(database: Database, number: int) -> None:
    async with database.saving() as session:
        await fetch(session, SAVE, {"number": number})


async def is_read_at(database: Database, port: int) -> None:
    """Wait until reads come from a server."""

    async def comes() -> bool:
        return (await database.shared(newest))[1] == port

    await eventually(comes, expecting=f"reads from {port}")


@asynccontextmanager
async def paused(pair: Following) -> AsyncGenerator[None]:
    await pair.pause()
    try:
        yield
    finally:
        await pair.resume()


async def test_what_is_read_at_the_standby_holds_what_anybody_has_just_saved(
    open_at: Open, following_pair: Following
) -> None:
    reader, writer = open_at(), open_at()
    await is_read_at(reader, following_pair.standby.port)
    found: list[Read] = []
    for number in range(1, 51):
        await save(writer, number)
        found.append(await reader.shared(newest))
    assert [number for number, _port in found] == list(range(1, 51))
    assert following_pair.standby.port in {port for _number, port in found}


async def test_only_shared_reads_go_there(open_at: Open, following_pair: Following) -> None:
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    for opened in (database.request, database.saving, database.reading, database.transaction):
        async with opened() as session:
            assert (await fetch(session, PORT, {}))[0].port == following_pair.primary.port
    async with database.transaction(long=True) as session:
        assert await session.scalar(PORT) == following_pair.primary.port


async def test_a_standby_takes_no_write_and_the_primary_takes_it_once(open_at: Open, following_pair: Following) -> None:
    """Whoever writes in a shared read has made a mistake; it must not be one that loses something."""
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    asked: list[int] = []

    async def write(session: AsyncSession) -> None:
        asked.append(await session.scalar(PORT))
        await session.execute(SAVE, {"number": 1})

    await database.shared(write)
    assert asked == [following_pair.standby.port, following_pair.primary.port]
    async with database.request() as session:
        assert (await session.execute(text("SELECT number FROM saved ORDER BY number"))).scalars().all() == [0, 1]


async def test_while_the_standby_is_behind_the_primary_tells_the_newest(
    open_at: Open, following_pair: Following
) -> None:
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    async with paused(following_pair):
        await save(database, 1)
        for _ in range(5):
            assert await database.shared(newest) == (1, following_pair.primary.port)
        await save(database, 2)
        assert (
            await asyncio.gather(*(database.shared(newest) for _ in range(10)))
            == [(2, following_pair.primary.port)] * 10
        )
    await is_read_at(database, following_pair.standby.port)


async def test_while_the_standby_is_stopped_the_primary_tells_the_newest(
    open_at: Open, following_pair: Following
) -> None:
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    await asyncio.to_thread(following_pair.standby.stop)
    try:
        for number in range(1, 4):
            await save(database, number)
            assert await database.shared(newest) == (number, following_pair.primary.port)
    finally:
        await asyncio.to_thread(following_pair.standby.start)
    await is_read_at(database, following_pair.standby.port)


async def test_a_standby_that_says_nothing_holds_up_one_reader_and_only_for_a_moment(
    open_at: Open, following_pair: Following
) -> None:
    async with SilentProxy(following_pair.standby.port) as proxy:
        database = open_at(f"127.0.0.1:{proxy.port}")
        await is_read_at(database, following_pair.standby.port)
        proxy.go_silent()
        assert await database.shared(newest) == (0, following_pair.primary.port)
        assert database.standby is not None
        tried = [database.standby.is_worth_asking() for _ in range(3)]
        assert tried == [False] * 3
        proxy.pass_on()
        await is_read_at(database, following_pair.standby.port)


async def test_one_reader_goes_first_after_a_failure(open_at: Open, following_pair: Following) -> None:
    database = open_at()
    standby = database.standby
    assert standby is not None
    async with paused(following_pair):
        await save(database, 1)
        await database.shared(newest)

        async def gone_first() -> bool:
            return standby.is_worth_asking()

        await eventually(gone_first, expecting="somebody to try again")
        assert not standby.is_worth_asking()


async def test_what_the_standby_breaks_off_is_read_at_the_primary(open_at: Open, following_pair: Following) -> None:
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    asked: list[int] = []

    async def read(session: AsyncSession) -> Read:
        asked.append(await session.scalar(PORT))
        if asked[-1] == following_pair.standby.port:
            await session.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return await newest(session)

    assert await database.shared(read) == (0, following_pair.primary.port)
    assert asked == [following_pair.standby.port, following_pair.primary.port]


async def test_a_refusal_that_was_read_is_one(open_at: Open, following_pair: Following) -> None:
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    asked: list[int] = []

    async def refuse(session: AsyncSession) -> None:
        asked.append(await session.scalar(PORT))
        raise NotFound

    with pytest.raises(NotFound):
        await database.shared(refuse)
    assert asked == [following_pair.standby.port]


async def test_without_a_primary_nobody_knows_what_is_newest(open_at: Open, following_pair: Following) -> None:
    async with SilentProxy(following_pair.primary.port) as proxy:
        near = open_at()
        away = open_at(
            url=near.url.set(drivername="postgresql", port=proxy.port).render_as_string(hide_password=False),
            limits=Limits(connect=0.5, pool=0.5, command=0.5),
        )
        await is_read_at(away, following_pair.standby.port)
        proxy.go_silent()
        with pytest.raises((OSError, DBAPIError)):
            await away.shared(newest)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"timeline": 2}, "another history"),
        ({"now": datetime(2026, 11, 26, tzinfo=UTC)}, "another clock"),
        ({"now": datetime.now(UTC) + timedelta(days=1)}, "another clock"),
        ({"flushed": "FFF/0"}, "behind"),
    ],
    ids=["history", "late", "early", "behind"],
)
async def test_a_standby_that_is_not_what_the_primary_is_is_not_read(
    open_at: Open, following_pair: Following, wrong: dict[str, object], why: str
) -> None:
    """A standby of the timeline before a promotion may have what was lost, and lack what was saved since."""
    database = open_at()
    await is_read_at(database, following_pair.standby.port)
    standby = database.standby
    assert standby is not None
    wanted = await standby.wanted()
    assert wanted is not None
    async with standby.reading(wanted) as session:
        assert (await newest(session))[1] == following_pair.standby.port
    with pytest.raises(Unfit, match=why):
        async with standby.reading(replace(wanted, **wrong)):  # pyright: ignore[reportArgumentType] - of each type
            pytest.fail("it was read")
    assert not standby.is_worth_asking()


async def test_what_is_no_standby_is_not_read(open_at: Open, following_pair: Following) -> None:
    database = open_at(f"127.0.0.1:{following_pair.primary.port}")
    standby = database.standby
    assert standby is not None
    wanted = await standby.wanted()
    assert wanted is not None
    with pytest.raises((Unfit, ConnectionError), match=r"is none|no standby"):
        async with standby.reading(wanted):
            pytest.fail("it was read")
    assert await database.shared(newest) == (0, following_pair.primary.port)


async def test_of_several_hosts_the_standby_is_found(open_at: Open, following_pair: Following) -> None:
    database = open_at(f"127.0.0.1:{following_pair.primary.port},{following_pair.hosts}")
    await is_read_at(database, following_pair.standby.port)


def _position(number: int) -> Position:
    return Position(1, f"0/{number}", datetime.now(UTC), 0.0, 0.0)


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_the_primary_is_asked_once_for_all_who_wait_and_after_each_of_them_came() -> None:
    gates = [asyncio.Event(), asyncio.Event()]
    asked: list[int] = []

    async def ask() -> Position:
        number = len(asked)
        asked.append(number)
        await gates[number].wait()
        return _position(number)

    found = Newest(ask)
    first = asyncio.create_task(found.position())
    await _settle()
    assert asked == [0]
    later = [asyncio.create_task(found.position()) for _ in range(20)]
    await _settle()
    assert asked == [0]
    gates[0].set()
    assert await first == replace(_position(0), now=(await first).now)  # pyright: ignore[reportOptionalMemberAccess] - answered
    await _settle()
    assert asked == [0, 1]
    gates[1].set()
    assert {position.flushed for position in await asyncio.gather(*later) if position} == {"0/1"}


async def test_who_waits_for_a_primary_that_is_away_is_told_as_soon_as_anybody() -> None:
    gate, asked = asyncio.Event(), list[int]()

    async def ask() -> Position:
        asked.append(1)
        await gate.wait()
        raise TimeoutError

    found = Newest(ask)
    waiting: list[Awaitable[object]] = [asyncio.create_task(found.position())]
    await _settle()
    waiting.append(asyncio.create_task(found.position()))
    await _settle()
    gate.set()
    failures = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(failure) for failure in failures] == [TimeoutError, TimeoutError]
    assert len(asked) == 1
    with pytest.raises(TimeoutError):
        await found.position()
    assert len(asked) == 2


async def test_its_connections_are_not_the_primarys(open_at: Open) -> None:
    database = open_at()
    assert database.standby is not None
    assert (database.most_connections, database.standby.most_connections) == (11, 5)


async def test_metrics_tell_who_answered(open_at: Open, following_pair: Following) -> None:
    database, metrics = open_at(), Metrics("club")
    await is_read_at(database, following_pair.standby.port)
    assert database.standby is not None
    for _ in range(2):  # what was counted is not counted again
        metrics.show_reads(database.standby.reads)
    told = generate_latest(metrics.registry).decode()
    count = database.standby.reads["standby"]
    assert f'trybuna_shared_reads_total{{by="standby",service="club"}} {count:.1f}' in told


@pytest.mark.parametrize("wrong", ["standby", "a@b:5432", "one:5432,", "postgresql://one:5432/x", ":5432"])
def test_a_place_that_is_none_is_refused_at_start(wrong: str) -> None:
    with pytest.raises(ValueError, match="host"):
        ServiceSettings(database_standby=wrong)
