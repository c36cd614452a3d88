"""A full disk: saves fail with a clear error, log lines are dropped, and recovery is automatic."""

import errno
import io
import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import httpx
import pytest
import structlog
from fastapi import APIRouter
from sqlalchemy import text
from sqlalchemy.engine import make_url

from kit.app import Service, create_app
from kit.database.sessions import Session
from kit.database.storage import means_full
from kit.postgres.server import EmbeddedPostgres
from kit.process.settings import ServiceSettings
from kit.telemetry import logs
from kit.testing.plugin import ApiClient, DatabaseFor

WATCHED = {"operators": "127.0.0.1"}
"""Requests from this address may see the service's state."""
PLAIN_SERVICE = "storage_logs"
REFUSE = """
    CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION refuse()
"""
ACCEPT = "DROP EVENT TRIGGER full_disk; DROP FUNCTION refuse()"
TURNS = """
import sys
from pathlib import Path
from kit.telemetry import logs
from kit.process.settings import ServiceSettings
import structlog
logs.configure(ServiceSettings(), logs.FileLines(Path(sys.argv[1]), largest=2000))
for number in range(100):
    structlog.get_logger().info("line", number=number)
print("a stray line", file=sys.stderr)
"""
router = APIRouter()


class HandedLines(logs.StreamLines):
    """Lines on a stream, counted as they come."""

    handed = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.handed += 1
        super().emit(record)


@router.put("/thing")
async def save(session: Session) -> None:
    await session.execute(text("CREATE TEMPORARY TABLE thing (id int) ON COMMIT DROP"))


@router.get("/thing")
async def read(session: Session) -> int:
    return int((await session.execute(text("SELECT 1"))).scalar_one())


@router.put("/file")
def write() -> None:
    Path("/dev/full").write_text("x")


@pytest.fixture
async def url(fresh_database_for: DatabaseFor) -> str:
    return await fresh_database_for(PLAIN_SERVICE)


@pytest.fixture
async def client(url: str, api_client: ApiClient) -> httpx.AsyncClient:
    settings = ServiceSettings.model_validate({"database_url": url, "role": "api", "environment": "test", **WATCHED})
    folder = Path(__file__).parents[3] / PLAIN_SERVICE
    return await api_client(create_app(Service(name="probe", folder=folder, routers=[router]), settings))


@pytest.fixture
async def superuser(url: str, postgres_url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    address = make_url(postgres_url).set(database=make_url(url).database).render_as_string(hide_password=False)
    connection: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(address)
    yield connection
    await connection.close()


async def test_a_full_disk_is_told_until_there_is_room_again(
    client: httpx.AsyncClient, superuser: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    assert (await client.get("/readyz")).status_code == 200
    await superuser.execute(REFUSE)
    assert (await client.get("/readyz")).status_code == 200, "nobody has been refused anything yet"
    for language, says in (("en", "out of storage"), ("pl", "zabrakło miejsca")):
        refused = await client.put("/thing", headers={"Accept-Language": language})
        assert (refused.status_code, refused.json()["code"]) == (503, "storage-full")
        assert refused.headers["retry-after"] == "30"
        assert says in refused.json()["detail"]
    assert (await client.get("/thing")).status_code == 200, "reading goes on"
    told = await client.get("/readyz")
    assert (told.status_code, told.json()["code"]) == (503, "storage-full")
    assert (await client.get("/health")).json()["ready"] is False
    assert 'trybuna_storage_full{service="probe"} 1.0' in (await client.get("/metrics")).text
    await superuser.execute(ACCEPT)
    assert (await client.get("/readyz")).status_code == 200
    assert (await client.put("/thing")).status_code == 200
    assert 'trybuna_storage_full{service="probe"} 0.0' in (await client.get("/metrics")).text


async def test_a_full_disk_is_told_before_a_save_fails(
    client: httpx.AsyncClient, superuser: "asyncpg.Connection[asyncpg.Record]", monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await client.get("/readyz")).status_code == 200
    monkeypatch.setattr("kit.database.storage.TRY_SECONDS", 0.0)
    await superuser.execute(REFUSE)
    told = await client.get("/readyz")
    assert (told.status_code, told.json()["code"]) == (503, "storage-full")
    assert (await client.get("/thing")).status_code == 200, "reading goes on"
    await superuser.execute(ACCEPT)
    assert (await client.get("/readyz")).status_code == 200


async def test_a_write_that_fails_for_another_reason_says_nothing_of_the_room(
    client: httpx.AsyncClient, superuser: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    await superuser.execute(REFUSE.replace(": No space left on device", "").replace("53100", "57014"))
    assert (await client.get("/readyz")).status_code == 200
    assert 'trybuna_storage_full{service="probe"} 0.0' in (await client.get("/metrics")).text


async def test_a_file_that_finds_no_room_is_told_alike(client: httpx.AsyncClient) -> None:
    refused = await client.put("/file")
    assert (refused.status_code, refused.json()["code"]) == (503, "storage-full")


def test_what_means_that_there_is_no_room() -> None:
    io_error = asyncpg.exceptions.PostgresIOError("could not write to file: No space left on device")
    assert means_full(io_error)
    assert means_full(asyncpg.exceptions.DiskFullError("whatever it says"))
    assert means_full(OSError(errno.EDQUOT, "Disk quota exceeded"))
    assert not means_full(OSError(errno.ECONNREFUSED, "refused"))
    assert not means_full(ValueError("No space left on device"))


async def test_a_line_that_cannot_be_written_is_dropped_and_counted(client: httpx.AsyncClient) -> None:
    before = structlog.get_config()
    counted = logs.dropped_lines()
    full = io.TextIOWrapper(io.BufferedWriter(io.FileIO("/dev/full", "w")), line_buffering=True)
    try:
        logs.configure(ServiceSettings(environment="test"), lines := HandedLines(full))
        for _ in range(10):
            assert (await client.get("/thing")).status_code == 200
    finally:
        structlog.configure(**before)
        with suppress(OSError):
            full.close()
    assert lines.handed >= 10, "a line for each request, and those of the process that came between"
    assert logs.dropped_lines() - counted == lines.handed
    found = (await client.get("/metrics")).text
    assert f'trybuna_log_lines_dropped_total{{service="probe"}} {float(logs.dropped_lines())}' in found


def test_a_log_file_is_set_aside_while_it_is_written(tmp_path: Path) -> None:
    log = tmp_path / "trybuna.log"
    subprocess.run([sys.executable, "-c", TURNS, str(log)], check=True)
    files = [log, *(tmp_path / f"trybuna.log.{number}" for number in range(1, logs.KEPT_FILES + 1))]
    assert sorted(tmp_path.iterdir()) == files, "the oldest have gone"
    assert all(0 < file.stat().st_size <= 2000 for file in files)
    assert all(file.stat().st_mode & 0o077 == 0 for file in files)
    lines = [line for file in reversed(files) for line in file.read_text().splitlines()]
    assert lines.pop() == "a stray line", "stderr follows"
    numbers = [json.loads(line)["number"] for line in lines]
    assert numbers == list(range(numbers[0], 100))


def test_the_database_servers_log_is_cut_under_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.postgres.server._LOG_LIMIT", 1000)
    server = EmbeddedPostgres(tmp_path)
    log = tmp_path / "postgres.log"
    log.write_bytes(b"x" * 1001)
    with open(log, "ab") as writer:  # noqa: PTH123 - open in the same way as by the server
        server.bound_log()
        assert log.stat().st_size == 0
        assert (tmp_path / "postgres.log.1").stat().st_size == 1001
        writer.write(b"next")
        writer.flush()
        server.bound_log()
    assert log.read_bytes() == b"next"
