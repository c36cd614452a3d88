"""Alembic's environment, shared by every service; run by `kit.migrations.run` in a process of its own."""

import asyncio
import time
from typing import cast

from alembic import context
from sqlalchemy import Connection, MetaData
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from kit.database import schema
from kit.database.engines import engine_at
from kit.migrations.run import oldest_code

ADVISORY_LOCK = 7_261_031
"""Two processes that migrate at once wait for each other."""
LOCK_SECONDS = 2
"""For a table that somebody uses: whoever comes after waits behind the migration, and gives up after 5 s
(`ServiceSettings.database_lock_seconds`). So it steps back in time, and tries again."""
PAUSE_SECONDS = 3.0
PATIENCE_SECONDS = 600.0
"""For all tries together."""
_LOCK_NOT_AVAILABLE = "55P03"


def _migrate(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
    connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'")
    script = context.script
    exists = connection.exec_driver_sql("SELECT to_regclass('alembic_version')").scalar() is not None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() if exists else None
    if found is not None and found not in {one.revision for one in script.walk_revisions()}:
        # a newer version has migrated: nothing to do for code that may run on it, else alembic refuses
        says: str | None = connection.scalar(schema.REMEMBERED)
        if schema.accepts(says, str(found), script.get_current_head()):
            return
    context.configure(
        connection=connection, target_metadata=cast("list[MetaData]", context.config.attributes["metadata"])
    )
    context.run_migrations()
    reached = cast("str | None", connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())
    if reached is not None:
        connection.exec_driver_sql(schema.remember(reached, oldest_code(script, reached)))


async def _connect() -> None:
    engine = engine_at(cast("str", context.config.attributes["address"]))
    until = time.monotonic() + PATIENCE_SECONDS
    try:
        is_done = False
        while not is_done:
            is_done = await _has_migrated(engine, is_last=time.monotonic() > until)
    finally:
        await engine.dispose()


async def _has_migrated(engine: AsyncEngine, *, is_last: bool) -> bool:
    """Migrate in one transaction; answers False if nothing was done, since a table was in use for too long."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except DBAPIError as error:
        if is_last or getattr(error.orig, "sqlstate", None) != _LOCK_NOT_AVAILABLE:
            raise
        await asyncio.sleep(PAUSE_SECONDS)
        return False
    return True


asyncio.run(_connect())
