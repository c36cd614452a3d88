"""The SQL that makes the table of unkept files, called by a migration of every service that keeps some.

Frozen: databases stand on it. A test compares the outcome with `kit.files.models`.
"""

from kit.messaging.schema import Executes

_CREATE = (
    """
    CREATE TABLE unkept_files (
        id uuid NOT NULL,
        holder_id uuid NOT NULL,
        due_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_unkept_files PRIMARY KEY (id),
        CONSTRAINT ck_unkept_files_attempts CHECK (attempts >= 0)
    )
    """,
    "CREATE INDEX ix_unkept_files_due ON unkept_files (due_at)",
)


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE unkept_files")
