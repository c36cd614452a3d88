"""Counts of attempts to log in and to register, for all processes of the service."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_CREATE = (
    # without a log of its own: a count costs no flush to disk, and a crash of the server forgets what lived minutes
    """
    CREATE UNLOGGED TABLE attempts (
        key bytea NOT NULL,
        count bigint NOT NULL,
        ends_at timestamptz NOT NULL,
        CONSTRAINT pk_attempts PRIMARY KEY (key),
        CONSTRAINT ck_attempts_key CHECK (octet_length(key) = 32),
        CONSTRAINT ck_attempts_count CHECK (count >= 0)
    )
    """,
    "CREATE INDEX ix_attempts_ends_at ON attempts (ends_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE attempts")
