"""Comparing a database with the models."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData
from sqlalchemy.ext.asyncio import AsyncEngine

from kit.blocks import blocks_metadata
from kit.ended_sessions import ended_metadata
from kit.messaging.tables import messaging_metadata


def _is_own(name: str | None, kind: str, _parents: object) -> bool:
    """Leave out the tables of kit, which has a test of its own."""
    kit = (messaging_metadata, ended_metadata, blocks_metadata)
    return kind != "table" or name not in {"alembic_version", *(table for one in kit for table in one.tables)}


async def schema_differences(engine: AsyncEngine, tables: MetaData) -> list[object]:
    """List in what a migrated database differs from the models."""

    def differences(connection: Connection) -> list[object]:
        own = MigrationContext.configure(connection, opts={"compare_type": True, "include_name": _is_own})
        return list(compare_metadata(own, tables))

    async with engine.connect() as connection:
        return await connection.run_sync(differences)
