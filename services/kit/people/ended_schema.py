"""The SQL that makes the table of ended sessions, called by a migration of every service.

Frozen: databases stand on it. A test compares the outcome with `kit.people.ended_sessions`.
"""

from kit.messaging.schema import Executes

_CREATE = (
    """
    CREATE TABLE ended_sessions (
        session_id uuid NOT NULL,
        tokens_until timestamptz NOT NULL,
        heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_ended_sessions PRIMARY KEY (session_id)
    )
    """,
    "CREATE INDEX ix_ended_sessions_heard_at ON ended_sessions (heard_at)",
)


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE ended_sessions")
