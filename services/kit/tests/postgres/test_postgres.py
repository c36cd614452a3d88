"""The embedded server: its guarantees after interruptions, and the places where it can run."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from kit.postgres.binaries import PostgresUnavailable, reachable, server_account
from kit.postgres.server import PRIVATE_LOG, EmbeddedPostgres, PostgresBusy
from kit.testing import memory
from kit.testing.waiting import eventually

WRITER = """
import asyncio, sys
from pathlib import Path
import asyncpg
from kit.postgres.server import EmbeddedPostgres

async def write():
    async with EmbeddedPostgres(Path(sys.argv[1])) as server:
        url = await server.ensure_database("notes")
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE TABLE IF NOT EXISTS note (id int)")
        number = 0
        while True:
            number += 1
            await connection.execute("INSERT INTO note VALUES ($1)", number)
            print(number, flush=True)

asyncio.run(write())
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with memory.folder() as place:
        yield place / "postgres"


@contextmanager
def writer(folder: Path) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


async def numbers(server: EmbeddedPostgres) -> list[int]:
    connection = await asyncpg.connect(server.url("notes", user="notes"))
    try:
        return [row["id"] for row in await connection.fetch("SELECT id FROM note ORDER BY id")]
    finally:
        await connection.close()


async def test_what_was_acknowledged_survives_a_kill_of_the_process(folder: Path) -> None:
    with writer(folder) as process:
        assert process.stdout
        acknowledged = [int(process.stdout.readline()) for _ in range(50)]
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        acknowledged += [int(line) for line in process.stdout if line.endswith("\n")]
    with EmbeddedPostgres(folder) as server:
        await server.ensure_database("notes")
        assert set(acknowledged) <= set(await numbers(server))


async def test_a_server_that_died_is_revived_on_the_same_port(folder: Path) -> None:
    with EmbeddedPostgres(folder) as server:
        url = await server.ensure_database("notes")
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE TABLE note (id int); INSERT INTO note VALUES (1)")
        pid = int((server.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, signal.SIGKILL)
        await eventually(lambda: not server.running)
        await connection.close()
        await server.revive()
        assert server.url("notes", user="notes") == url
        assert await numbers(server) == [1]


def test_a_folder_belongs_to_one_process_at_a_time(folder: Path) -> None:
    with EmbeddedPostgres(folder), pytest.raises(PostgresBusy, match="Another process"):
        EmbeddedPostgres(folder).start()


def test_a_server_left_over_is_stopped_before_a_new_one_starts(folder: Path) -> None:
    left_over = EmbeddedPostgres(folder)
    left_over.start()
    old = int((left_over.data / "postmaster.pid").read_text().splitlines()[0])
    os.close(left_over._lock or 0)  # noqa: SLF001 - as when its owner dies  # pyright: ignore[reportPrivateUsage]
    left_over._lock = None  # noqa: SLF001 - as above  # pyright: ignore[reportPrivateUsage]
    with EmbeddedPostgres(folder) as server:
        assert int((server.data / "postmaster.pid").read_text().splitlines()[0]) != old
        assert not left_over.running
    left_over.stop()


def test_a_taken_port_is_a_clear_error(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = EmbeddedPostgres(folder, port=taken.getsockname()[1])
        with pytest.raises(PostgresUnavailable, match="could not bind"):
            server.start()


async def test_it_gives_as_many_connections_as_it_is_told(folder: Path) -> None:
    with EmbeddedPostgres(folder, connections=23) as server:
        connection = await asyncpg.connect(server.url("postgres"))
        assert await connection.fetchval("SHOW max_connections") == "23"
        await connection.close()


async def test_accounts_see_their_own_database_only(folder: Path) -> None:
    with EmbeddedPostgres(folder) as server:
        await server.ensure_database("notes")
        await server.ensure_database("letters")
        foreign = server.url("letters", user="notes")
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await asyncpg.connect(foreign)
        with pytest.raises(asyncpg.InvalidPasswordError):
            await asyncpg.connect(foreign, password="wrong")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root needs another account")
async def test_root_serves_from_a_folder_that_nobody_else_may_enter(folder: Path) -> None:
    folder.parent.chmod(0o700)
    with EmbeddedPostgres(folder) as server:
        await server.ensure_database("notes")
        assert not server.data.is_relative_to(folder)
        kept = server.data
    with EmbeddedPostgres(folder) as server:
        assert server.data == kept
        await server.ensure_database("notes")
    shutil.rmtree(kept)


def test_secrets_are_readable_by_their_owner_only(folder: Path) -> None:
    with EmbeddedPostgres(folder):
        assert (folder / "password").stat().st_mode & 0o777 == 0o600
        assert (folder / "postgres.log").stat().st_mode & 0o777 == 0o600


def test_a_private_folder_is_out_of_reach_for_the_servers_account(folder: Path) -> None:
    account = server_account(folder / "data")
    folder.mkdir(mode=0o700)
    assert reachable(folder, account) is (account is None)
    assert reachable(folder.parent, account)


async def test_the_log_holds_nothing_of_what_people_typed(folder: Path) -> None:
    number = "61109010140000071219812874"
    async with EmbeddedPostgres(folder, durable=False) as server:
        connection = await asyncpg.connect(await server.ensure_database("notes"))
        await connection.execute("CREATE TABLE account (number text CONSTRAINT uq_account_number UNIQUE)")
        for _ in range(2):
            with contextlib.suppress(asyncpg.UniqueViolationError):
                await connection.execute("INSERT INTO account VALUES ($1)", number)
        with contextlib.suppress(asyncpg.UniqueViolationError):
            await connection.execute(f"INSERT INTO account VALUES ('{number}')")  # noqa: S608 - careless SQL on purpose
        await connection.close()
    log = (folder / "postgres.log").read_text()
    assert log.count("uq_account_number") == 2, "the refusals themselves are told"
    assert number not in log


def test_the_server_in_containers_keeps_its_log_as_private() -> None:
    compose = (Path(__file__).parents[4] / "compose.yaml").read_text()
    assert [name for name, value in PRIVATE_LOG.items() if f"- --{name}={value}\n" not in compose] == []
