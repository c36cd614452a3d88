"""Blocks with their reasons; whether an account is blocked follows from them."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE blocks (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        contest_id uuid,
        reason text NOT NULL,
        blocked_by uuid,
        blocked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        lifted_by uuid,
        lifted_at timestamptz,
        CONSTRAINT pk_blocks PRIMARY KEY (id),
        CONSTRAINT fk_blocks_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_blocks_reason CHECK (char_length(reason) BETWEEN 1 AND 500),
        CONSTRAINT ck_blocks_lifted CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
    )
    """,
    "CREATE INDEX ix_blocks_user_id ON blocks (user_id)",
    "CREATE UNIQUE INDEX uq_blocks_in_force ON blocks (user_id, contest_id) NULLS NOT DISTINCT WHERE lifted_at IS NULL",
    "CREATE INDEX ix_users_user_name ON users (lower(user_name) text_pattern_ops)",
    "CREATE INDEX ix_users_email_key ON users (email_key text_pattern_ops)",
    "ALTER TABLE users DROP COLUMN blocked_at",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE users ADD COLUMN blocked_at timestamptz")
    op.execute("DROP INDEX ix_users_email_key, ix_users_user_name")
    op.execute("DROP TABLE blocks")
