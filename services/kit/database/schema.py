"""Which code may run on a schema: each migration says so, and the database remembers it for code that doesn't know it.

A migration that only adds (a table, a column that may be empty or has a default, an index) leaves older code working:
it names, as `compatible_from`, the oldest schema whose code may run on it. Without one only code that knows it may.
Code of schema K runs on schema N if every migration between allows it: the newest of these oldest ones is kept.
"""

import re
from functools import lru_cache
from typing import Any

import structlog
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger(__name__)

REMEMBERED = text("SELECT obj_description(to_regclass('alembic_version'), 'pg_class')")
"""What the database says; None where nobody has said anything, or before the first migration."""
_SAYS = "schema {schema}: oldest schema whose code may run on it: {oldest}"
_READ = re.compile(_SAYS.format(schema=r"(\d+)", oldest=r"(\d+)"))


def oldest_code(script: ScriptDirectory, revision: str) -> str:
    """Answer the oldest schema whose code may run on the schema `revision`; itself if only its own may.

    Revisions are numbers of four digits, so they are compared as texts.
    """
    reached = script.iterate_revisions(revision, "base")
    return max(str(getattr(one.module, "compatible_from", one.revision)) for one in reached)


def remember(schema: str, oldest: str) -> str:
    """Answer the statement by which a database at a schema remembers the oldest code."""
    says = _SAYS.format(schema=schema, oldest=oldest)
    if not _READ.fullmatch(says):
        raise ValueError(f"{schema} or {oldest} is no number of a migration")
    return f"COMMENT ON TABLE alembic_version IS '{says}'"


def remembered(comment: str | None, schema: str) -> str | None:
    """Read the oldest code; None if nothing is said of just this schema."""
    found = _READ.fullmatch(comment or "")
    return found[2] if found and found[1] == schema else None


def accepts(comment: str | None, schema: str, known: str | None) -> bool:
    """Tell whether code that knows schemas as far as `known` may run on a newer one that says this of itself."""
    oldest = remembered(comment, schema)
    return oldest is not None and known is not None and oldest <= known


class SchemaMismatchError(RuntimeError):
    """The database's schema is not one that this code may run on; the service must not start."""


@lru_cache
def script_of(migrations: str) -> ScriptDirectory:
    """Read the migrations in a folder, once."""
    config = Config()
    config.set_main_option("script_location", migrations)
    config.set_main_option("path_separator", "os")
    return ScriptDirectory.from_config(config)


def newest_schema(migrations: str) -> str | None:
    """Answer the newest alembic revision in the folder `migrations`: the schema that this code was written for."""
    return script_of(migrations).get_current_head()


async def schema_version(engine: AsyncEngine) -> str | None:
    """Answer the alembic revision that a database stands at, or None before the first migration."""
    async with engine.connect() as connection:
        exists = await connection.scalar(text("SELECT to_regclass('alembic_version')"))
        if exists is None:
            return None
        version: Any = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        return None if version is None else str(version)


async def require_schema(engine: AsyncEngine, migrations: str, *, service: str) -> None:
    """Refuse a schema that code with the migrations in this folder must not run on.

    That is any but the newest of them, and a newer one that does not say that this code may.

    Raises:
        SchemaMismatchError: with a line that says which side is behind and what to do.
    """
    script = script_of(migrations)
    wanted = script.get_current_head()
    found = await schema_version(engine)
    if found == wanted:
        return
    known = {revision.revision for revision in script.walk_revisions()}
    if found is not None and found not in known:
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
