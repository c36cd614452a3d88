"""The SQL that makes the table of erased users, called by a migration of every service.

Frozen: databases stand on it. A test compares the outcome with `kit.privacy.erasures`.
"""

from kit.messaging.schema import Executes

_CREATE = """
    CREATE TABLE erased_users (
        user_id uuid NOT NULL,
        erased_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_erased_users PRIMARY KEY (user_id)
    )
    """


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    op.execute(_CREATE)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE erased_users")
