"""deploy/docker/pgbouncer: services enter with their own passwords, of which it holds none; nobody else does."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest
from sqlalchemy import text

from kit.db import Database
from kit.pooler import Pooler
from kit.postgres import SUPERUSER, EmbeddedPostgres
from kit.postgres_binaries import server_account
from kit.postgres_process import free_port, run_as
from kit.testing.pgbouncer import PREPARES_FROM, NoPooler, program, version
from kit.testing.waiting import eventually
from project import ROOT

START = ROOT / "deploy" / "docker" / "pgbouncer" / "start"


@pytest.fixture
def installed() -> Iterator[tuple[EmbeddedPostgres, Pooler]]:
    """A server with an account of a service, and PgBouncer as its container starts it."""
    try:
        found = program()
    except NoPooler as missing:
        pytest.skip(str(missing))
    if version(found) < PREPARES_FROM:
        pytest.skip(f"PgBouncer {version(found)} is older than the container's")
    with tempfile.TemporaryDirectory() as name, EmbeddedPostgres(Path(name) / "p", durable=False) as server:
        Path(name).chmod(0o711)
        folder, account, port = Path(name) / "pgbouncer", server_account(Path(name) / "x"), free_port()
        folder.mkdir()
        (folder / "password").write_text(urlsplit(server.url("postgres")).password or "")
        for path in (folder, folder / "password"):
            if account:
                os.chown(path, account.uid, account.gid)
        environment = {
            "PATH": f"{Path(found).parent}:/usr/bin:/bin",
            "PGBOUNCER_FOLDER": str(folder),
            "PGBOUNCER_PASSWORD_FILE": str(folder / "password"),
            "PGBOUNCER_POSTGRES_HOST": "127.0.0.1",
            "PGBOUNCER_POSTGRES_PORT": str(server.port),
            "PGBOUNCER_ACCOUNT": SUPERUSER,
            "PGBOUNCER_LISTEN": "127.0.0.1",
            "PGBOUNCER_PORT": str(port),
        }
        command = [*run_as(account), "sh", "-c", START.read_text()]
        with subprocess.Popen(command, cwd="/", env=environment, stderr=subprocess.DEVNULL) as process:
            try:
                yield server, Pooler(f"127.0.0.1:{port}", prepares=True)
            finally:
                process.kill()


async def test_a_service_enters_its_own_database_with_its_own_password(
    installed: tuple[EmbeddedPostgres, Pooler],
) -> None:
    server, pooler = installed
    address = await server.ensure_database("contests")
    database = Database(address, service="contests", pooler=pooler)
    try:
        await eventually(database.is_ready)
        async with database.request() as session:
            assert await session.scalar(text("SELECT current_user")) == "contests"
            assert await session.scalar(text("SELECT application_name FROM pg_stat_activity"
                                             " WHERE pid = pg_backend_pid()")) == "trybuna-contests"  # fmt: skip
    finally:
        await database.dispose()
    wrong = urlsplit(pooler.before(address))
    guessed = wrong._replace(netloc=f"contests:guessed@{wrong.hostname}:{wrong.port}").geturl()
    with pytest.raises(asyncpg.PostgresError):
        await asyncpg.connect(guessed)
