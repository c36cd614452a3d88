"""The SQL that makes the table of blocked users, called by a migration of every service.

Frozen: databases stand on it. A test compares the outcome with `kit.people.blocks`.
"""

from kit.messaging.schema import Executes

_CREATE = (
    """
    CREATE TABLE blocked_users (
        user_id uuid NOT NULL,
        revision bigint NOT NULL,
        account boolean NOT NULL,
        scopes uuid[] NOT NULL,
        heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_blocked_users PRIMARY KEY (user_id)
    )
    """,
    "CREATE INDEX ix_blocked_users_heard_at ON blocked_users (heard_at)",
)


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE blocked_users")
