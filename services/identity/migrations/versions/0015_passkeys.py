"""Passkeys, and what they are to sign."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE passkeys (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL,
        sign_count bigint NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz,
        CONSTRAINT pk_passkeys PRIMARY KEY (id),
        CONSTRAINT uq_passkeys_credential_id UNIQUE (credential_id),
        CONSTRAINT fk_passkeys_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_passkeys_credential_id CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
        CONSTRAINT ck_passkeys_sign_count CHECK (sign_count >= 0)
    )
    """,
    "CREATE INDEX ix_passkeys_user_id_created_at ON passkeys (user_id, created_at)",
    """
    CREATE TABLE passkey_challenges (
        challenge_hash bytea NOT NULL,
        user_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_passkey_challenges PRIMARY KEY (challenge_hash),
        CONSTRAINT fk_passkey_challenges_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_passkey_challenges_challenge_hash CHECK (octet_length(challenge_hash) = 32)
    )
    """,
    "CREATE INDEX ix_passkey_challenges_user_id ON passkey_challenges (user_id)",
    "CREATE INDEX ix_passkey_challenges_expires_at ON passkey_challenges (expires_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("passkey_challenges", "passkeys"):
        op.execute(f"DROP TABLE {table}")
