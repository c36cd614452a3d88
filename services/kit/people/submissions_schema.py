"""The SQL that makes the table of submissions, called by a migration of every service that keeps some.

Frozen: databases stand on it. A test compares the outcome with `kit.people.submissions`.
"""

from kit.messaging.schema import Executes

_CREATE = """
    CREATE TABLE submissions (
        digest bytea NOT NULL,
        made_id uuid NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_submissions PRIMARY KEY (digest),
        CONSTRAINT ck_submissions_digest CHECK (octet_length(digest) = 32)
    )
"""


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    op.execute(_CREATE)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE submissions")
