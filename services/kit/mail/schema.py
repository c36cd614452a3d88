"""The SQL that makes the table of mails, called by a migration of every service that sends some.

Frozen: databases stand on it. A test compares the outcome with `kit.mail.models`.
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


def create(op: Executes) -> None:
    """Make the table; to be called by a migration with `alembic.op`."""
    for statement in _CREATE:
        op.execute(statement)


def drop(op: Executes) -> None:
    """Drop the table with what is in it."""
    op.execute("DROP TABLE mails")
