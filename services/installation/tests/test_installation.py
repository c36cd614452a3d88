"""The secrets and accounts of an installation in containers."""

import asyncio
import json
import re
import stat
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

import asyncpg
import pytest

from installation import databases, secrets
from installation.__main__ import main
from installation.broker import Account, definitions, password_hash
from kit.postgres.process import free_port
from kit.postgres.server import EmbeddedPostgres
from kit.testing.waiting import eventually
from standalone.routing import read_routes

SERVICES = read_routes().services
TWO = ("identity", "storage_logs")


def make(folder: Path) -> list[Path]:
    return secrets.make(folder, SERVICES, database="postgres:5432", broker="rabbitmq:5672")


def contents(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text() for file in folder.rglob("*") if file.is_file()}


def test_secrets_are_made_once(tmp_path: Path) -> None:
    assert len(make(tmp_path)) == 3 + 2 * len(SERVICES)
    before = contents(tmp_path)
    assert make(tmp_path) == []
    assert contents(tmp_path) == before


def test_no_two_readers_share_a_password(tmp_path: Path) -> None:
    make(tmp_path)
    found = [
        urlsplit((tmp_path / service / name).read_text()).password
        for service in SERVICES
        for name in (secrets.DATABASE, secrets.BROKER)
    ]
    assert len(set(found)) == 2 * len(SERVICES)
    assert min(len(password or "") for password in found) >= 40


def test_every_service_and_prometheus_have_the_same_token(tmp_path: Path) -> None:
    make(tmp_path)
    (token,) = {(tmp_path / reader / secrets.OPERATORS).read_text() for reader in ("prometheus", *SERVICES)}
    assert len(token) >= 40
    (tmp_path / "prometheus" / secrets.OPERATORS).unlink()
    make(tmp_path)
    assert (tmp_path / "identity" / secrets.OPERATORS).read_text() != token


def test_nobody_else_reads_a_secret(tmp_path: Path) -> None:
    make(tmp_path)
    modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.rglob("*") if file.is_file()}
    assert modes <= {0o640, 0o600}


def test_only_identity_holds_the_keys_that_sign_for_people_and_one_signs_backups(tmp_path: Path) -> None:
    make(tmp_path)
    found = sorted(str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.pem"))
    assert found == ["identity/identity-key.pem", "identity/push-key.pem", "postgres/backup-key.pem"]
    keys = {(tmp_path / service / "jwks.json").read_text() for service in SERVICES}
    assert len(keys) == 1
    assert set(json.loads(keys.pop())["keys"][0]) == {"alg", "crv", "kid", "kty", "use", "x"}


def test_only_contests_holds_the_keys_that_seal_and_keeps_them(tmp_path: Path) -> None:
    make(tmp_path)
    (file,) = tmp_path.rglob(secrets.SEALING_KEYS)
    assert file.relative_to(tmp_path) == Path("contests", "sealing-keys")
    made = file.read_text()
    make(tmp_path)
    assert file.read_text() == made


def test_the_broker_knows_the_services_and_no_guest(tmp_path: Path) -> None:
    make(tmp_path)
    known = json.loads((tmp_path / "rabbitmq" / "definitions.json").read_text())
    assert {user["name"] for user in known["users"]} == set(SERVICES)
    text = (tmp_path / "rabbitmq" / "definitions.json").read_text()
    for service in SERVICES:
        assert (urlsplit((tmp_path / service / secrets.BROKER).read_text()).password or "?") not in text


def test_a_service_reads_its_own_queue_and_no_other() -> None:
    account = Account.of_service("contests", "a-password")
    may_read = re.compile(account.read)
    assert may_read.search("trybuna.contests")
    assert may_read.search("trybuna.events")
    assert not may_read.search("trybuna.identity")
    assert not may_read.search("trybuna.contests2")


def test_a_listener_cannot_publish_events() -> None:
    account = Account.listening("tap", "a-password")
    assert not re.search(account.write, "trybuna.events")
    assert re.search(account.read, "trybuna.events")
    assert not re.search(account.read, "trybuna.identity")
    assert definitions("trybuna", [account])["permissions"][0]["user"] == "tap"


def test_a_password_hash_is_salted_and_stable() -> None:
    assert password_hash("one") == password_hash("one") != password_hash("two")


@pytest.fixture
async def superuser(postgres_url: str) -> AsyncIterator[SplitResult]:
    """The address of a server without any of an installation's databases, before and after."""
    yield urlsplit(postgres_url)
    connection = await asyncpg.connect(postgres_url)
    for name in TWO:
        await connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        await connection.execute(f'DROP ROLE IF EXISTS "{name}"')
    if await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", secrets.WATCHER):
        await connection.execute(f"DROP OWNED BY {secrets.WATCHER}")
        await connection.execute(f"DROP ROLE {secrets.WATCHER}")
    await connection.close()


@pytest.fixture
def installation(tmp_path: Path, superuser: SplitResult) -> Path:
    """A folder of secrets for that server."""
    secrets.make(tmp_path, TWO, database=f"{superuser.hostname}:{superuser.port}", broker="nowhere:1")
    (tmp_path / "postgres" / secrets.SUPERUSER).write_text(superuser.password or "")
    return tmp_path


async def test_every_service_gets_a_database_that_only_it_enters(installation: Path, superuser: SplitResult) -> None:
    for _start in range(2):
        await databases.prepare(installation, TWO, superuser=str(superuser.username))
        await asyncio.to_thread(databases.migrate_all, installation, TWO)
    own = urlsplit((installation / "storage_logs" / secrets.DATABASE).read_text())
    connection = await asyncpg.connect(own.geturl())
    assert await connection.fetchval("SELECT version_num FROM alembic_version") is not None
    await connection.close()
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await asyncpg.connect(own._replace(path="/identity").geturl())


async def test_who_watches_the_server_sees_figures_of_every_database_and_rows_of_none(
    installation: Path, superuser: SplitResult
) -> None:
    for _start in range(2):
        await databases.prepare(installation, TWO, superuser=str(superuser.username))
    await asyncio.to_thread(databases.migrate_all, installation, TWO)
    told = json.loads((installation / secrets.WATCHER / "postgres_exporter.yml").read_text())
    user = told["auth_modules"][secrets.WATCHER]["userpass"]
    for name in ("postgres", *TWO):
        connection = await asyncpg.connect(
            host=superuser.hostname,
            port=superuser.port,
            user=user["username"],
            password=user["password"],
            database=name,
        )
        assert await connection.fetchval("SELECT count(*) FROM pg_stat_activity WHERE query <> ''") > 0
        with pytest.raises(asyncpg.PostgresError):
            await connection.execute("CREATE TABLE public.own (id int)")
        if name in TWO:
            assert await connection.fetchval("SELECT count(*) FROM pg_stat_user_tables") > 0
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.fetch("SELECT * FROM public.alembic_version")
        await connection.close()


async def test_of_several_hosts_the_one_that_is_the_primary_gets_the_databases(
    installation: Path, superuser: SplitResult
) -> None:
    for service in TWO:
        file = installation / service / secrets.DATABASE
        file.write_text(file.read_text().replace("@", f"@127.0.0.1:{free_port()},"))
    await databases.prepare(installation, TWO, superuser=str(superuser.username))
    await asyncio.to_thread(databases.migrate_all, installation, TWO)
    connection = await asyncpg.connect((installation / "identity" / secrets.DATABASE).read_text())
    assert await connection.fetchval("SELECT version_num FROM alembic_version") is not None
    await connection.close()


async def test_secrets_that_are_younger_than_the_data_are_told(installation: Path, superuser: SplitResult) -> None:
    (installation / "postgres" / secrets.SUPERUSER).write_text("another")
    with pytest.raises(databases.CannotPrepare, match="older than the secrets"):
        await databases.prepare(installation, TWO, superuser=str(superuser.username))


@pytest.fixture
async def own_server(tmp_path: Path) -> AsyncIterator[tuple[asyncpg.Connection, str]]:
    """A server of nobody else's, which serves as the one before, too: its superuser, and the folder of its data."""
    async with EmbeddedPostgres(tmp_path / "server", durable=False) as server:
        address = urlsplit(server.url("postgres"))
        secrets.make(tmp_path, TWO, database=f"{address.hostname}:{address.port}", broker="nowhere:1")
        (tmp_path / "postgres" / secrets.SUPERUSER).write_text(address.password or "")
        connection = await asyncpg.connect(address.geturl())
        yield connection, await connection.fetchval("SHOW data_directory")
        await connection.close()


async def test_data_of_a_version_before_are_never_left_behind(
    own_server: tuple[asyncpg.Connection, str], tmp_path: Path
) -> None:
    superuser, before = own_server
    account = await superuser.fetchval("SELECT current_user")
    names = "SELECT array_agg(datname ORDER BY datname) FROM pg_database"
    known = await superuser.fetchval(names)
    for _start in range(2):
        with pytest.raises(databases.CannotPrepare, match=r"18 holds data that .* nothing was started over them"):
            await databases.prepare(tmp_path, TWO, superuser=account, before=before)
    assert await superuser.fetchval(names) == known, "nothing was made"


async def test_data_that_were_taken_along_may_stay_unless_the_version_before_ran_again(
    own_server: tuple[asyncpg.Connection, str], tmp_path: Path
) -> None:
    superuser, before = own_server
    account = await superuser.fetchval("SELECT current_user")
    await databases.prepare(tmp_path, TWO, superuser=account)  # as a restore makes them
    await databases.prepare(tmp_path, TWO, superuser=account, before=before)

    async def is_refused() -> bool:
        await superuser.execute("CHECKPOINT")  # which the version before does when it ends
        try:
            await databases.prepare(tmp_path, TWO, superuser=account, before=before)
        except databases.CannotPrepare as refusal:
            return "holds data" in str(refusal)
        return False  # within the second

    await eventually(is_refused)


async def test_databases_that_somebody_else_made_are_migrated_by_their_owners(
    installation: Path, superuser: SplitResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a cluster, where an operator makes them and no superuser's password is to be had."""
    await databases.prepare(installation, TWO, superuser=str(superuser.username))
    (installation / "postgres" / secrets.SUPERUSER).unlink()
    monkeypatch.setattr("installation.__main__.read_routes", lambda: replace(read_routes(), services=TWO))
    monkeypatch.setattr("kit.telemetry.logs.configure", id)  # other tests read the log of this process
    command = ["--folder", str(installation), "databases", "--only-migrate", "--backups"]
    assert await asyncio.to_thread(main, command) == 0
    assert await asyncio.to_thread(main, command) == 0, "it is run at every start"
    connection = await asyncpg.connect((installation / "identity" / secrets.DATABASE).read_text())
    assert await connection.fetchval("SELECT version_num FROM alembic_version") is not None
    await connection.close()
    connection = await asyncpg.connect((installation / "storage_logs" / secrets.DATABASE).read_text())
    assert await connection.fetch("SELECT made_at FROM backup_notes") == [(None,)]
    await connection.close()
