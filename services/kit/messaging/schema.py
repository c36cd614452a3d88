"""The SQL that makes outbox and inbox, called by the first migration of every service.

Frozen: databases stand on it. A change of the tables is a new function here, called by a new migration of every
service; a test compares the outcome with `kit.messaging.tables`.
"""

from typing import Any, Protocol


class Executes(Protocol):
    """The part of `alembic.op` that is used here."""

    def execute(self, sqltext: str, /) -> Any:
        """Run one statement."""
        ...


_CREATE = (
    """
    CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY,
        event_id uuid NOT NULL,
        type text NOT NULL,
        aggregate_id text NOT NULL,
        revision bigint NOT NULL,
        producer text NOT NULL,
        correlation_id text NOT NULL,
        causation_id uuid,
        occurred_at timestamptz NOT NULL,
        data json NOT NULL,
        size integer NOT NULL GENERATED ALWAYS AS (octet_length(data::text)) STORED,
        written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_outbox PRIMARY KEY (position),
        CONSTRAINT uq_outbox_event_id UNIQUE (event_id),
        CONSTRAINT ck_outbox_revision CHECK (revision >= 0)
    )
    """,
    """
    CREATE TABLE inbox (
        event_id uuid NOT NULL,
        position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL,
        aggregate_id text NOT NULL,
        revision bigint NOT NULL,
        producer text NOT NULL,
        correlation_id text NOT NULL,
        causation_id uuid,
        occurred_at timestamptz NOT NULL,
        data json NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_error text,
        done_at timestamptz,
        dead_at timestamptz,
        CONSTRAINT pk_inbox PRIMARY KEY (event_id),
        CONSTRAINT ck_inbox_not_done_and_dead CHECK (done_at IS NULL OR dead_at IS NULL),
        CONSTRAINT ck_inbox_dead_says_why CHECK (dead_at IS NULL OR last_error IS NOT NULL),
        CONSTRAINT ck_inbox_attempts CHECK (attempts >= 0),
        CONSTRAINT ck_inbox_last_error_is_short CHECK (char_length(last_error) <= 500)
    )
    """,
    "CREATE INDEX ix_inbox_pending ON inbox (position) WHERE done_at IS NULL AND dead_at IS NULL",
    "CREATE INDEX ix_inbox_dead ON inbox (dead_at) WHERE dead_at IS NOT NULL",
    "CREATE INDEX ix_inbox_done ON inbox (done_at) WHERE done_at IS NOT NULL",
)


def create(op: Executes) -> None:
    """Create outbox and inbox; for a migration, with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


_STORE = "ALTER TABLE {table} ALTER COLUMN data SET STORAGE {storage}"


def store_as_it_is(op: Executes, *tables: str) -> None:
    """Store new rows of `outbox`, or `inbox`, uncompressed; for services with large events.

    Compressing columns of a million teams took PostgreSQL longer than all other steps, and saved little: the content is
    almost random. In the outbox it stays for a moment, and in the inbox it is deleted once it is handled.
    """
    for table in tables:
        op.execute(_STORE.format(table=table, storage="EXTERNAL"))


def compress_again(op: Executes, *tables: str) -> None:
    """Compress new rows again."""
    for table in tables:
        op.execute(_STORE.format(table=table, storage="EXTENDED"))


def drop(op: Executes) -> None:
    """Drop outbox and inbox with their rows."""
    op.execute("DROP TABLE inbox")
    op.execute("DROP TABLE outbox")
