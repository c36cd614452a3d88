"""The SQL of a table that is no more, for the migrations of every service that made and dropped it."""

from kit.messaging.schema import Executes


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    op.execute("""
    CREATE TABLE process_orders (
        kind text NOT NULL,
        target text NOT NULL,
        level text,
        until timestamptz NOT NULL,
        heard_at timestamptz,
        CONSTRAINT pk_process_orders PRIMARY KEY (kind, target),
        CONSTRAINT ck_process_orders_kind CHECK (kind IN ('drain', 'logLevel')),
        CONSTRAINT ck_process_orders_target CHECK ((kind = 'drain') = (target <> '')),
        CONSTRAINT ck_process_orders_level CHECK ((kind = 'logLevel') = (level IS NOT NULL))
    )
    """)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE process_orders")
