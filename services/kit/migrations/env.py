"""Alembic's environment, shared by every service; run by `kit.migrations.run` in a process of its own."""

import asyncio
from typing import cast

from alembic import context
from sqlalchemy import Connection, MetaData
from sqlalchemy.ext.asyncio import create_async_engine

ADVISORY_LOCK = 7_261_031
"""Two processes that migrate at once wait for each other."""


def _migrate(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
    context.configure(
        connection=connection, target_metadata=cast("list[MetaData]", context.config.attributes["metadata"])
    )
    context.run_migrations()


async def _connect() -> None:
    engine = create_async_engine(cast("str", context.config.attributes["url"]))
    async with engine.begin() as connection:
        await connection.run_sync(_migrate)
    await engine.dispose()


asyncio.run(_connect())
