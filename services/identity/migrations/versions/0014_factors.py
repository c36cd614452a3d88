"""The second factor: authenticators, recovery codes, log-ins that wait for one, sessions that were opened with one."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_CREATE = (
    "ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz",
    """
    CREATE TABLE authenticators (
        user_id uuid NOT NULL,
        secret bytea NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        confirmed_at timestamptz,
        last_step bigint,
        CONSTRAINT pk_authenticators PRIMARY KEY (user_id),
        CONSTRAINT fk_authenticators_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_authenticators_last_step CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
    )
    """,
    "CREATE INDEX ix_authenticators_begun_at ON authenticators (begun_at) WHERE confirmed_at IS NULL",
    """
    CREATE TABLE recovery_codes (
        user_id uuid NOT NULL,
        digest bytea NOT NULL,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, digest),
        CONSTRAINT fk_recovery_codes_user_id_authenticators
            FOREIGN KEY (user_id) REFERENCES authenticators (user_id) ON DELETE CASCADE,
        CONSTRAINT ck_recovery_codes_digest CHECK (octet_length(digest) = 32)
    )
    """,
    """
    CREATE TABLE login_challenges (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        label text NOT NULL,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_login_challenges PRIMARY KEY (token_hash),
        CONSTRAINT fk_login_challenges_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_login_challenges_token_hash CHECK (octet_length(token_hash) = 32)
    )
    """,
    "CREATE INDEX ix_login_challenges_user_id ON login_challenges (user_id)",
    "CREATE INDEX ix_login_challenges_expires_at ON login_challenges (expires_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("login_challenges", "recovery_codes", "authenticators"):
        op.execute(f"DROP TABLE {table}")
    op.execute("ALTER TABLE sessions DROP COLUMN second_factor_at")
