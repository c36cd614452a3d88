"""Compatibility of code and schema: each migration declares it, and the database stores it for older code.

A migration that only adds (a table, a nullable or defaulted column, an index) does not break older code. It names the
oldest schema whose code may still run as `compatible_from`. Without it, only code that knows the migration may run.
Code of schema K runs on schema N if every migration between allows it, so the newest of these values is stored.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger(__name__)

REMEMBERED = text("SELECT obj_description(to_regclass('alembic_version'), 'pg_class')")
"""The stored value; None if none is stored, or before the first migration."""
_SAYS = "schema {schema}: oldest schema whose code may run on it: {oldest}"
_READ = re.compile(_SAYS.format(schema=r"(\d+)", oldest=r"(\d+)"))


def remember(schema: str, oldest: str) -> str:
    """Return the statement by which a database at a schema stores the oldest compatible code."""
    says = _SAYS.format(schema=schema, oldest=oldest)
    if not _READ.fullmatch(says):
        raise ValueError(f"{schema} or {oldest} is no number of a migration")
    return f"COMMENT ON TABLE alembic_version IS '{says}'"


def remembered(comment: str | None, schema: str) -> str | None:
    """Return the oldest compatible code; None if none is stored for this schema."""
    found = _READ.fullmatch(comment or "")
    return found[2] if found and found[1] == schema else None


def accepts(comment: str | None, schema: str, known: str | None) -> bool:
    """Return whether code that knows schemas up to `known` may run on a newer one with this stored value."""
    oldest = remembered(comment, schema)
    return oldest is not None and known is not None and oldest <= known


class SchemaMismatchError(RuntimeError):
    """The database's schema is not one that this code may run on; the service must not start."""


@lru_cache
def known_schemas(migrations: str) -> frozenset[str]:
    """Return the alembic revisions in the folder `migrations`, by the names of their files: alembic stays unloaded."""
    return frozenset(file.name.partition("_")[0] for file in Path(migrations, "versions").glob("[0-9]*_*.py"))


def newest_schema(migrations: str) -> str | None:
    """Return the newest alembic revision in the folder `migrations`: the schema that this code was written for.

    Revisions are numbers of four digits, so they are compared as texts.
    """
    return max(known_schemas(migrations), default=None)


async def schema_version(engine: AsyncEngine) -> str | None:
    """Return the alembic revision of a database, or None before the first migration."""
    async with engine.connect() as connection:
        exists = await connection.scalar(text("SELECT to_regclass('alembic_version')"))
        if exists is None:
            return None
        version: Any = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        return None if version is None else str(version)


async def require_schema(engine: AsyncEngine, migrations: str, *, service: str) -> None:
    """Refuse a schema that code with the migrations in this folder must not run on.

    That is any but the newest of them, except a newer one that declares this code compatible.

    Raises:
        SchemaMismatchError: the message says which side is behind and names the remedy.
    """
    wanted = newest_schema(migrations)
    found = await schema_version(engine)
    if found == wanted:
        return
    if found is not None and found not in known_schemas(migrations):
        async with engine.connect() as connection:
            says: str | None = await connection.scalar(REMEMBERED)
        if accepts(says, found, wanted):
            log.info("newer_schema_accepted", service=service, schema=found, known=wanted)
            return
        oldest = remembered(says, found)
        needs = "" if oldest is None else f" and which needs code that knows {oldest}"
        raise SchemaMismatchError(
            f"the database is at schema {found}, which this version does not know{needs}: run a newer version"
        )
    raise SchemaMismatchError(f"the database is at schema {found}, this version needs {wanted}: migrate first")
