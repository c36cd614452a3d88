"""A database and an account for each service, and their newest schema; repeated at every start."""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import structlog

from installation.secrets import DATABASE, SUPERUSER

log = structlog.get_logger(__name__)
AT_ONCE = max(1, min(4, os.cpu_count() or 1))
"""Migrations that run side by side."""


class CannotPrepare(RuntimeError):
    """The databases are not ready; the message says what to do."""


async def prepare(
    folder: Path, services: Sequence[str], revision: str = "head", *, superuser: str = "postgres"
) -> None:
    """Make what is missing, set the accounts' passwords to their secrets, then migrate every database.

    Args:
        folder: that of the secrets.
        services: whose databases.
        revision: how far to migrate; anything but the newest is for tests.
        superuser: PostgreSQL's.

    Raises:
        CannotPrepare: PostgreSQL refused, or a migration failed.
    """
    addresses = {service: urlsplit((folder / service / DATABASE).read_text().strip()) for service in services}
    some = next(iter(addresses.values()))
    password = (folder / "postgres" / SUPERUSER).read_text().strip()
    try:
        connection = await asyncpg.connect(
            host=some.hostname, port=some.port, user=superuser, password=password, database="postgres"
        )
    except asyncpg.InvalidPasswordError:
        raise CannotPrepare(
            "PostgreSQL's data are older than the secrets: docker compose exec postgres sh /trybuna/new-password"
        ) from None
    except OSError as error:
        raise CannotPrepare(f"PostgreSQL is out of reach: {error}") from None
    try:
        for address in addresses.values():
            await _make(connection, str(address.username), str(address.password), address.path.lstrip("/"))
        for shared in ("postgres", "template1"):
            await connection.execute(f'REVOKE CONNECT ON DATABASE "{shared}" FROM PUBLIC')
    finally:
        await connection.close()
    await _migrate_all(folder, services, revision)


async def _make(connection: asyncpg.Connection, user: str, password: str, database: str) -> None:
    """Give an account its own database, which no other account may enter."""
    known = await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", user)
    act = "ALTER" if known else "CREATE"
    await _run(connection, f"{act} ROLE %I LOGIN PASSWORD %L", user, password)
    if not await connection.fetchval("SELECT true FROM pg_database WHERE datname = $1", database):
        await _run(connection, "CREATE DATABASE %I OWNER %I", database, user)
        log.info("database_made", database=database)
    await _run(connection, "REVOKE ALL ON DATABASE %I FROM PUBLIC", database)


async def _run(connection: asyncpg.Connection, template: str, *values: str) -> None:
    """Run a statement that takes no parameters, with values quoted by PostgreSQL itself."""
    places = ", ".join(f"${number}::text" for number in range(2, len(values) + 2))
    await connection.execute(await connection.fetchval(f"SELECT format($1, {places})", template, *values))


async def _migrate_all(folder: Path, services: Sequence[str], revision: str) -> None:
    turn = asyncio.Semaphore(AT_ONCE)

    async def migrate(service: str) -> str | None:
        async with turn:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "kit.migrations.run", service, revision),
                env=os.environ | {"TRYBUNA_DATABASE_URL": (folder / service / DATABASE).read_text().strip()},
            )
            code = await process.wait()
        log.info("migrated" if code == 0 else "migration_failed", database=service)
        return None if code == 0 else service

    failed = [service for service in await asyncio.gather(*map(migrate, services)) if service]
    if failed:
        raise CannotPrepare(f"not migrated: {', '.join(failed)}; the lines above say why")
