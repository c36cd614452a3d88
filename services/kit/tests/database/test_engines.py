"""An address of several hosts: the primary is found, also after a standby was promoted."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from kit.database.engines import engine_at
from kit.database.sessions import Database
from kit.http.refusals import is_away
from kit.postgres.process import free_port
from kit.postgres.server import EmbeddedPostgres
from kit.process.addresses import apart
from kit.process.limits import Limits
from kit.testing import memory
from kit.testing.pair import kill_whole, make_standby, promote, wait_for_each_commit
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually

LIMITS = Limits(connect=1.0, pool=1.0, command=2.0)
CONNECTIONS = 40
SAVE = text("INSERT INTO saved (number) VALUES (CAST(:number AS int)) RETURNING number")
PROCESS = text("SELECT pg_backend_pid()")


@dataclass(frozen=True)
class Pair:
    """A primary, its standby, and an address of both."""

    primary: EmbeddedPostgres
    standby: EmbeddedPostgres
    address: str


@pytest.fixture
def folder() -> Iterator[Path]:
    with memory.folder() as made:
        yield made


@pytest.fixture
async def pair(folder: Path) -> AsyncIterator[Pair]:
    with EmbeddedPostgres(folder / "one", connections=CONNECTIONS) as primary:
        one = await primary.ensure_database("club")
        with make_standby(primary, folder / "two", connections=CONNECTIONS) as standby:
            await wait_for_each_commit(primary)
            yield Pair(primary, standby, one.replace(f":{primary.port}/", f":{primary.port},127.0.0.1:{standby.port}/"))


async def _prepare(database: Database) -> None:
    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE saved (number int PRIMARY KEY)"))


async def _save(database: Database, number: int) -> None:
    async with database.request() as session:
        await session.execute(SAVE, {"number": number})


@pytest.mark.thorough
async def test_what_was_acknowledged_is_found_on_the_promoted_standby_by_connections_from_before(pair: Pair) -> None:
    database = Database(pair.address, service="club", limits=LIMITS)
    try:
        await _prepare(database)
        await asyncio.gather(*(_save(database, number) for number in range(5)))
        kill_whole(pair.primary)
        for number in (100, 101):  # on a lost connection, and while only a standby exists, which refuses writes
            with pytest.raises((OSError, DBAPIError)) as refused:
                await _save(database, number)
            assert isinstance(refused.value, OSError) or is_away(refused.value)
        await promote(pair.standby)

        async def saves() -> bool:
            try:
                await _save(database, 5)
            except (OSError, DBAPIError):
                return False
            return True

        await eventually(saves, within=5)
        async with database.transaction() as session:
            found = (await session.execute(text("SELECT number FROM saved ORDER BY number"))).scalars().all()
        assert found == [0, 1, 2, 3, 4, 5]
    finally:
        await database.dispose()


@pytest.mark.thorough
async def test_a_first_host_that_says_nothing_does_not_use_up_the_time(pair: Pair) -> None:
    async with SilentProxy(pair.primary.port) as proxy:
        proxy.go_silent()
        address = pair.address.replace(f":{pair.primary.port},", f":{proxy.port},")
        await promote(pair.standby)
        engine = engine_at(address, connect_args={"timeout": LIMITS.connect})
        try:
            for most in (LIMITS.connect, LIMITS.connect / 2):  # the second time it begins with the host that responded
                started = time.monotonic()
                async with engine.connect() as connection:
                    assert (await connection.execute(text("SHOW port"))).scalar_one() == str(pair.standby.port)
                assert time.monotonic() - started < most
                await engine.dispose()
        finally:
            await engine.dispose()


@pytest.mark.thorough
async def test_a_save_that_is_led_to_a_standby_is_one_for_another_try_and_its_line_is_given_up(pair: Pair) -> None:
    own = make_url(pair.standby.url("club", user="club")).render_as_string(hide_password=False)
    database = Database(pair.address, service="club", limits=LIMITS)
    led_astray = Database(own, service="club", limits=LIMITS)
    try:
        await _prepare(database)
        await eventually(lambda: _has_table(own), within=5)
        lines = [await _line(led_astray)]
        with pytest.raises(DBAPIError) as refused:
            await _save(led_astray, 1)
        assert is_away(refused.value)
        lines.append(await _line(led_astray))
        assert len(set(lines)) == len(lines)
        await promote(pair.standby)
        await _save(led_astray, 1)
    finally:
        await led_astray.dispose()
        await database.dispose()


async def _line(database: Database) -> int:
    async with database.reading() as session:
        return int((await session.execute(PROCESS)).scalar_one())


async def _has_table(url: str) -> bool:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval("SELECT to_regclass('saved') IS NOT NULL")
    finally:
        await connection.close()


async def test_where_no_host_answers_it_says_what_each_does() -> None:
    one, two = free_port(), free_port()
    engine = engine_at(f"postgresql://club:words@127.0.0.1:{one},127.0.0.1:{two}/club", connect_args={"timeout": 1})
    with pytest.raises(ConnectionError) as refused:
        await engine.connect()
    assert str(one) in str(refused.value)
    assert str(two) in str(refused.value)


@pytest.mark.parametrize(
    ("address", "hosts"),
    [
        ("postgresql://u:p@one:5432/name", ["postgresql://u:p@one:5432/name"]),
        (
            "postgresql://u:p,q@one:1,two/name?target_session_attrs=any",
            [f"postgresql://u:p,q@{host}/name?target_session_attrs=any" for host in ("one:1", "two")],
        ),
        ("amqp://u:p@[::1]:5672,two:5673/", ["amqp://u:p@[::1]:5672/", "amqp://u:p@two:5673/"]),
        ("postgresql://one,two", ["postgresql://one", "postgresql://two"]),
        ("postgresql:///name", ["postgresql:///name"]),
        ("", [""]),
    ],
)
def test_an_address_of_several_hosts_is_taken_apart(address: str, hosts: list[str]) -> None:
    assert apart(address) == hosts


def test_a_host_that_is_missing_is_refused() -> None:
    with pytest.raises(ValueError, match="lacks one"):
        apart("postgresql://u:p@one,,two/name")
