"""Comparing a migrated database with the models."""

from typing import Any, cast

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData
from sqlalchemy.ext.asyncio import AsyncEngine

from kit.messaging.tables import messaging_metadata
from kit.people.blocks import blocks_metadata
from kit.people.ended_sessions import ended_metadata
from kit.privacy.erasures import erased_metadata

KIT_TABLES = (messaging_metadata, ended_metadata, blocks_metadata, erased_metadata)
"""Kit's tables in every service's database."""
_OF_COLUMNS = {"add_table", "remove_table", "add_column", "remove_column", "modify_nullable"}


async def schema_differences(engine: AsyncEngine, *described: MetaData, columns_only: bool = False) -> list[Any]:
    """List the differences of a migrated database from all its models, as alembic's operations.

    Args:
        engine: the database's.
        described: the models.
        columns_only: leave out types, indexes and constraints, which some models leave to the migrations.
    """

    def is_described(name: str | None, _kind: str, _parents: object) -> bool:
        return name != "alembic_version"

    def differences(connection: Connection) -> list[Any]:
        options: dict[str, Any] = {"compare_type": True, "include_name": is_described}
        compared = compare_metadata(MigrationContext.configure(connection, opts=options), cast("Any", list(described)))
        # entries about a column come in a list of their own
        found = [one for some in compared for one in (cast("list[Any]", some) if isinstance(some, list) else [some])]
        return [one for one in found if one[0] in _OF_COLUMNS] if columns_only else found

    async with engine.connect() as connection:
        return await connection.run_sync(differences)
