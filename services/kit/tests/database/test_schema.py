"""Code on a newer schema: accepted if each migration in between allows it, else refused in one line."""

import asyncio
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import asyncpg
import httpx
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from kit.app import Service, create_app
from kit.database.schema import SchemaMismatchError, known_schemas, newest_schema, require_schema
from kit.database.sessions import Database
from kit.migrations.run import migrate, oldest_code
from kit.process.settings import ServiceSettings
from kit.testing.databases import Databases
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.waiting import eventually

SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[3] / SERVICE
KNOWN = newest_schema(str(FOLDER / "migrations")) or ""
NEXT, AFTER = f"{int(KNOWN) + 1:04}", f"{int(KNOWN) + 2:04}"
MIGRATION = """
from alembic import op

revision = {revision!r}
down_revision = {before!r}
{says}

def upgrade() -> None:
    op.execute("CREATE TABLE later_{revision} (id integer)")
"""
Later = Callable[..., str]


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Later:
    """Return a function that makes a next version whose migrations name the oldest code, and returns its name."""

    def make(*oldest: str | None) -> str:
        name = f"later_{tmp_path.name}".replace("-", "_")
        versions = tmp_path / name / "migrations" / "versions"
        shutil.copytree(FOLDER / "migrations" / "versions", versions)
        (tmp_path / name / "__init__.py").touch()
        before = KNOWN
        for compatible in oldest:
            revision = f"{int(before) + 1:04}"
            says = "" if compatible is None else f"compatible_from = {compatible!r}"
            (versions / f"{revision}_later.py").write_text(
                MIGRATION.format(revision=revision, before=before, says=says)
            )
            before = revision
        return name

    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return make


async def migrated(name: str, url: str) -> str:
    """Migrate as a version's own process would; return the schema's version in the database."""
    await asyncio.to_thread(migrate, name, url)
    connection = await asyncpg.connect(url)
    try:
        return str(await connection.fetchval("SELECT version_num FROM alembic_version"))
    finally:
        await connection.close()


async def requires(url: str) -> None:
    database = Database(url, service=SERVICE, pool=1)
    try:
        await require_schema(database.engine, str(FOLDER / "migrations"), service=database.service)
    finally:
        await database.dispose()


@pytest.mark.parametrize("oldest", [(KNOWN,), ("0001",), (KNOWN, KNOWN)])
async def test_code_runs_on_a_newer_schema_that_allows_it(
    later: Later, databases: Databases, oldest: tuple[str, ...]
) -> None:
    url = await databases.clone(SERVICE)
    newest = f"{int(KNOWN) + len(oldest):04}"
    assert await migrated(later(*oldest), url) == newest
    await requires(url)
    assert await migrated(SERVICE, url) == newest  # the migration of the older version changes nothing


@pytest.mark.parametrize(
    ("oldest", "needed"),
    [
        ((None,), NEXT),
        ((NEXT,), NEXT),
        ((None, KNOWN), NEXT),  # the first of two forbids it, so the second does not matter
        ((KNOWN, None), AFTER),
    ],
)
async def test_code_is_refused_by_a_newer_schema_that_does_not(
    later: Later, databases: Databases, oldest: tuple[str | None, ...], needed: str
) -> None:
    url = await databases.clone(SERVICE)
    reached = await migrated(later(*oldest), url)
    says = (
        f"at schema {reached}, which this version does not know and which needs code that knows {needed}: run a newer"
    )
    with pytest.raises(SchemaMismatchError, match=says):
        await requires(url)
    with pytest.raises(SchemaMismatchError, match="newer than this version knows"):
        await migrated(SERVICE, url)


async def test_a_database_that_says_nothing_is_refused_as_before(later: Later, databases: Databases) -> None:
    url = await databases.clone(SERVICE)
    await migrated(later(KNOWN), url)
    connection = await asyncpg.connect(url)
    of_another = f"'schema {KNOWN}: oldest schema whose code may run on it: {KNOWN}'"
    for comment in ("NULL", "'somebody''s own words'", of_another):
        await connection.execute(f"COMMENT ON TABLE alembic_version IS {comment}")
        with pytest.raises(SchemaMismatchError, match="which this version does not know: run a newer version"):
            await requires(url)
    await connection.close()


async def test_the_version_itself_and_an_older_database_are_as_ever(later: Later, databases: Databases) -> None:
    name = later(KNOWN)
    url = await databases.empty()
    with pytest.raises(SchemaMismatchError, match="migrate first"):
        await requires(url)
    assert await migrated(name, url) == NEXT
    assert await migrated(name, url) == NEXT
    database = Database(url, service=SERVICE, pool=1)
    folder = Path(importlib.import_module(name).__file__ or "").parent
    await require_schema(database.engine, str(folder / "migrations"), service=database.service)
    await database.dispose()


async def test_a_service_on_a_newer_schema_serves_and_says_both(
    later: Later, fresh_database_for: DatabaseFor, api_client: ApiClient
) -> None:
    url = await fresh_database_for(SERVICE)
    await migrated(later(KNOWN), url)
    settings = ServiceSettings.model_validate(
        {"database_url": url, "role": "api", "environment": "test", "operators": "127.0.0.1"}
    )
    client: httpx.AsyncClient = await api_client(create_app(Service(name="probe", folder=FOLDER), settings))
    assert (await client.get("/readyz")).status_code == 200
    found = (await client.get("/health")).json()
    assert (found["schemaVersion"], found["newestSchema"], found["ready"]) == (NEXT, KNOWN, True)


async def test_a_migration_of_a_table_in_use_steps_back_so_that_requests_go_on(
    later: Later, databases: Databases, tmp_path: Path
) -> None:
    url = await databases.clone(SERVICE)
    name = later(KNOWN)
    (tmp_path / name / "migrations" / "versions" / f"{NEXT}_later.py").write_text(
        MIGRATION.format(revision=NEXT, before=KNOWN, says=f"compatible_from = {KNOWN!r}").replace(
            f"CREATE TABLE later_{NEXT} (id integer)", "ALTER TABLE inbox ADD COLUMN later text"
        )
    )
    user, other = await asyncpg.connect(url), await asyncpg.connect(url)
    in_use = user.transaction()
    await in_use.start()
    await user.execute("LOCK TABLE inbox IN ROW EXCLUSIVE MODE")
    migrating = asyncio.create_task(migrated(name, url))
    waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'inbox'::regclass AND NOT granted"
    await eventually(lambda: other.fetchval(waiting), within=60, expecting="the migration does not wait")
    await other.execute("SET lock_timeout = '5s'")  # as in services
    await other.execute("DELETE FROM inbox")  # waits behind the migration only until the migration steps back
    assert not migrating.done()
    await in_use.rollback()
    assert await migrating == NEXT
    await user.close()
    await other.close()


async def test_the_command_tells_an_older_process_in_a_line(later: Later, databases: Databases) -> None:
    url = await databases.clone(SERVICE)
    await migrated(later(None), url)
    ended = await asyncio.to_thread(
        subprocess.run,
        (sys.executable, "-m", "kit", "serve", SERVICE, "--port", "0"),
        env={"TRYBUNA_DATABASE_URL": url, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr == (
        f"{SERVICE}: the database is at schema {NEXT}, which this version does not know "
        f"and which needs code that knows {NEXT}: run a newer version\n"
    )


@pytest.mark.parametrize("folder", sorted(Path(__file__).parents[3].glob("*/migrations/versions")), ids=str)
def test_migrations_are_numbered_and_name_a_schema_that_was_there(folder: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(folder.parent))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    revisions = {one.revision: one for one in script.walk_revisions()}
    assert script.get_current_head() == max(revisions) == newest_schema(str(folder.parent))
    assert known_schemas(str(folder.parent)) == revisions.keys()
    for revision, one in revisions.items():
        assert len(revision) == len(KNOWN), revision
        assert revision.isdigit(), revision
        assert Path(one.path).name.startswith(f"{revision}_"), one.path
        oldest = getattr(one.module, "compatible_from", revision)
        assert oldest in revisions, f"{one.path}: compatible_from names no schema of this service"
        assert oldest <= revision, f"{one.path}: older code than its own is what compatible_from names"
    assert oldest_code(script, max(revisions)) in revisions
