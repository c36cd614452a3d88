"""The SQL that makes the table of mails, called by a migration of every service that sends some.

Frozen: databases stand on it. A test compares the outcome with `identity.mail.models`.
"""

from kit.messaging.schema import Executes

_CREATE = (
    """
    CREATE TABLE mails (
        id uuid NOT NULL,
        key text NOT NULL,
        recipient text,
        subject text,
        body_text text,
        body_html text,
        written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        done_at timestamptz,
        is_given_up boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_mails PRIMARY KEY (id),
        CONSTRAINT uq_mails_key UNIQUE (key),
        CONSTRAINT ck_mails_attempts CHECK (attempts >= 0),
        CONSTRAINT ck_mails_last_error_is_short CHECK (char_length(last_error) <= 500),
        CONSTRAINT ck_mails_given_up_is_done CHECK (done_at IS NOT NULL OR NOT is_given_up),
        CONSTRAINT ck_mails_whole_until_done CHECK (
            CASE
                WHEN done_at IS NULL THEN num_nulls(recipient, subject, body_text, body_html) = 0
                ELSE num_nonnulls(recipient, subject, body_text, body_html) = 0
            END
        )
    )
    """,
    "CREATE INDEX ix_mails_due ON mails (due_at) WHERE done_at IS NULL",
    "CREATE INDEX ix_mails_done ON mails (done_at) WHERE done_at IS NOT NULL",
)

_ADD_BULK = (
    """
    ALTER TABLE mails
        ADD COLUMN unsubscribe_url text,
        ADD COLUMN is_bulk boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ck_mails_bulk_can_be_ended CHECK (
            CASE WHEN done_at IS NULL THEN is_bulk = (unsubscribe_url IS NOT NULL) ELSE unsubscribe_url IS NULL END
        )
    """,
    "DROP INDEX ix_mails_due",
    "CREATE INDEX ix_mails_due ON mails (is_bulk, due_at) WHERE done_at IS NULL",
    "CREATE INDEX ix_mails_bulk ON mails (written_at) WHERE is_bulk",
)
_DROP_BULK = (
    "DELETE FROM mails WHERE is_bulk",
    "DROP INDEX ix_mails_bulk",
    "DROP INDEX ix_mails_due",
    "CREATE INDEX ix_mails_due ON mails (due_at) WHERE done_at IS NULL",
    "ALTER TABLE mails DROP CONSTRAINT ck_mails_bulk_can_be_ended, DROP COLUMN is_bulk, DROP COLUMN unsubscribe_url",
)


def create(op: Executes) -> None:
    """Create the table; for a migration, with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


def drop(op: Executes) -> None:
    """Drop the table with its rows."""
    op.execute("DROP TABLE mails")


def add_bulk(op: Executes) -> None:
    """Add the mark of bulk mails; for a migration after that of `create`."""
    for statement in _ADD_BULK:
        op.execute(statement)


def drop_bulk(op: Executes) -> None:
    """Drop the mark, and the bulk mails."""
    for statement in _DROP_BULK:
        op.execute(statement)
