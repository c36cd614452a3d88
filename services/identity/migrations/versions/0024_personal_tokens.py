"""Tokens that users give programs."""

from alembic import op

revision = "0024"
down_revision = "0023"
compatible_from = "0023"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE personal_tokens (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        scopes text[] NOT NULL,
        has_second_factor boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT pk_personal_tokens PRIMARY KEY (id),
        CONSTRAINT uq_personal_tokens_token_hash UNIQUE (token_hash),
        CONSTRAINT fk_personal_tokens_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_personal_tokens_hash_is_whole CHECK (octet_length(token_hash) = 32),
        CONSTRAINT ck_personal_tokens_allows_something CHECK (cardinality(scopes) > 0),
        CONSTRAINT ck_personal_tokens_expires_in_time
            CHECK (expires_at > created_at AND expires_at <= created_at + interval '367 days')
    )
    """,
    "CREATE INDEX ix_personal_tokens_user_id ON personal_tokens (user_id)",
    "CREATE INDEX ix_personal_tokens_expires_at ON personal_tokens (expires_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE personal_tokens")
