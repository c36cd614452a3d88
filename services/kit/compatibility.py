"""Which code may run on a schema: each migration says so, and the database remembers it for code that doesn't know it.

A migration that only adds (a table, a column that may be empty or has a default, an index) leaves older code working:
it names, as `compatible_from`, the oldest schema whose code may run on it. Without one only code that knows it may.
Code of schema K runs on schema N if every migration between allows it: the newest of these oldest ones is kept.
"""

import re

from alembic.script import ScriptDirectory
from sqlalchemy import text

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
