"""Alembic's environment, shared by every service; run by `kit.migrations.run` in a process of its own."""

import asyncio
from typing import cast

from alembic import context
from sqlalchemy import Connection, MetaData

from kit import schema
from kit.primary import engine_at

ADVISORY_LOCK = 7_261_031
"""Two processes that migrate at once wait for each other."""


def _migrate(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
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
        connection.exec_driver_sql(schema.remember(reached, schema.oldest_code(script, reached)))


async def _connect() -> None:
    engine = engine_at(cast("str", context.config.attributes["address"]))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()


asyncio.run(_connect())
