"""A database and an account for each service, and their newest schema; repeated at every start."""

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import structlog

from installation.secrets import DATABASE, SUPERUSER, WATCHER
from kit.database.engines import READ_WRITE
from kit.database.schema import SchemaMismatchError
from kit.migrations.run import migrate
from kit.postgres import superusers
from kit.process.addresses import apart
from storage_logs.audit import ownership

POSTGRES = 5432
BEFORE = "/before/pgdata"
"""The place on the server of a previous major version's data (compose.yaml, overlays/single), if there are any."""
_LEFT_BEHIND = """
SELECT rtrim(pg_read_file($2 || '/PG_VERSION', true), E'\\n')
WHERE (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AND NOT coalesce((
    SELECT (pg_stat_file(format('base/%s/PG_VERSION', oid))).modification
        >= (pg_stat_file($2 || '/global/pg_control', true)).modification
    FROM pg_database WHERE datname = $1
), false)
"""
"""The version whose data were not migrated: there is no database here, or that version ran after it was created. A
server gives the times of files in whole seconds."""

log = structlog.get_logger(__name__)


class CannotPrepare(RuntimeError):
    """The databases are not ready; the message names the remedy."""


async def prepare(folder: Path, services: Sequence[str], *, superuser: str = "postgres", before: str = BEFORE) -> None:
    """Create missing databases and accounts, and set the accounts' passwords to their secrets.

    Args:
        folder: that of the secrets.
        services: the owners of the databases.
        superuser: PostgreSQL's.
        before: the folder, on the server, with the data of a previous major version.

    Raises:
        CannotPrepare: PostgreSQL refused, or data of a previous major version would be left behind.
            Nothing was created.
    """
    texts = {service: apart((folder / service / DATABASE).read_text().strip()) for service in services}
    addresses = {service: urlsplit(hosts[0]) for service, hosts in texts.items()}
    connection = await _superusers(folder, next(iter(texts.values())), superuser, "postgres")
    try:
        await _refuse_to_leave_behind(connection, next(iter(addresses.values())).path.lstrip("/"), before)
        for address in addresses.values():
            await make_database(connection, str(address.username), str(address.password), address.path.lstrip("/"))
        for shared in ("postgres", "template1"):
            await connection.execute(f'REVOKE CONNECT ON DATABASE "{shared}" FROM PUBLIC')
        watching = folder / WATCHER / SUPERUSER
        if watching.exists():  # not in a cluster whose secrets are older
            names = [address.path.lstrip("/") for address in addresses.values()]
            await _let_watch(connection, watching.read_text().strip(), names)
    finally:
        await connection.close()


def migrate_all(folder: Path, services: Sequence[str], revision: str = "head") -> None:
    """Migrate every database; not within a running event loop.

    Args:
        folder: that of the secrets.
        services: the owners of the databases.
        revision: the target; anything but the newest is for tests.

    Raises:
        CannotPrepare: a database is newer than this version.
    """
    for service in services:
        try:
            migrate(service, (folder / service / DATABASE).read_text().strip(), revision)
        except SchemaMismatchError as error:
            raise CannotPrepare(f"{service}: {error}") from error
        log.info("migrated", database=service)


async def hand_over_audit_log(folder: Path, url: str, *, superuser: str = "postgres") -> None:
    """Give the audit log to the role that keeps it; dumps and migrations leave it to the service.

    Args:
        folder: that of the secrets.
        url: the address of the migrated database of storage_logs, or of its draft.
        superuser: PostgreSQL's.

    Raises:
        CannotPrepare: PostgreSQL refused.
    """
    connection = await _superusers(folder, apart(url), superuser, urlsplit(url).path.lstrip("/"))
    try:
        if await ownership.hand_over(connection):
            log.info("audit_log_handed_over", owner=ownership.KEEPER)
    except asyncpg.PostgresError as error:
        raise CannotPrepare(f"the audit log cannot be given to {ownership.KEEPER}: {error}") from error
    finally:
        await connection.close()


async def _superusers(
    folder: Path, urls: Sequence[str], superuser: str, database: str
) -> "asyncpg.Connection[asyncpg.Record]":
    """Return a superuser's connection to a database of the primary, which one of the addresses leads to."""
    hosts = [urlsplit(one) for one in urls]
    try:
        return await superusers.connect(
            host=[str(one.hostname) for one in hosts],
            port=[one.port or POSTGRES for one in hosts],
            target_session_attrs=READ_WRITE,
            user=superuser,
            password=(folder / "postgres" / SUPERUSER).read_text().strip(),
            database=database,
        )
    except asyncpg.InvalidPasswordError:
        raise CannotPrepare(
            "PostgreSQL's data are older than the secrets: docker compose exec postgres sh /trybuna/new-password"
        ) from None
    except (OSError, asyncpg.TargetServerAttributeNotMatched) as error:
        raise CannotPrepare(f"PostgreSQL is out of reach: {error}") from None


async def _refuse_to_leave_behind(connection: asyncpg.Connection, database: str, before: str) -> None:
    """Refuse to start without the data of a previous major version: contests would seem lost.

    Another owner's server, whose files are unreadable here, has no such data.
    """
    try:
        version = await connection.fetchval(_LEFT_BEHIND, database, before)
    except asyncpg.PostgresError as error:
        raise CannotPrepare(f"whether there are data of a PostgreSQL before cannot be told: {error}") from error
    if version is not None:
        raise CannotPrepare(
            f"PostgreSQL {version} holds data that PostgreSQL {connection.get_server_version().major} does not have. "
            "Nothing is lost, and nothing was started over them: take them along "
            "(scripts/stack postgres-18 FILE), or go on with the old version; docs/books/en/operator/upgrades.md, "
            "PostgreSQL, says how, and what to remove if they are not wanted"
        )


async def make_database(connection: asyncpg.Connection, user: str, password: str, database: str) -> None:
    """Create an account with its own database, which no other account may enter."""
    known = await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", user)
    act = "ALTER" if known else "CREATE"
    await run_quoted(connection, f"{act} ROLE %I LOGIN PASSWORD %L", user, password)
    if not await connection.fetchval("SELECT true FROM pg_database WHERE datname = $1", database):
        await run_quoted(connection, "CREATE DATABASE %I OWNER %I", database, user)
        log.info("database_made", database=database)
    await run_quoted(connection, "REVOKE ALL ON DATABASE %I FROM PUBLIC", database)


async def _let_watch(connection: asyncpg.Connection, password: str, databases: Sequence[str]) -> None:
    """Grant the monitoring account the server's own figures, and no row of our tables."""
    known = await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", WATCHER)
    act = "ALTER" if known else "CREATE"
    await run_quoted(connection, f"{act} ROLE %I LOGIN CONNECTION LIMIT 10 PASSWORD %L", WATCHER, password)
    for setting in (
        "default_transaction_read_only = on",
        "statement_timeout = '5s'",
        "search_path = pg_catalog, pg_temp",
    ):
        await run_quoted(connection, f"ALTER ROLE %I SET {setting}", WATCHER)
    await run_quoted(connection, "GRANT pg_monitor TO %I", WATCHER)
    for database in ("postgres", *databases):
        await run_quoted(connection, "GRANT CONNECT ON DATABASE %I TO %I", database, WATCHER)


async def run_quoted(connection: asyncpg.Connection, template: str, *values: str) -> None:
    """Run a statement that takes no parameters, with values quoted by PostgreSQL itself."""
    places = ", ".join(f"${number}::text" for number in range(2, len(values) + 2))
    await connection.execute(await connection.fetchval(f"SELECT format($1, {places})", template, *values))
