"""Users, sessions, consents, and what is known of contests and memberships."""

from alembic import op
from kit.messaging import schema

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE users (
        id uuid NOT NULL,
        revision bigint NOT NULL DEFAULT 1,
        email text NOT NULL,
        email_key text NOT NULL,
        password_hash text NOT NULL,
        email_confirmed_at timestamptz,
        user_name text,
        account_name text,
        account_number text,
        favourite_league uuid,
        language text NOT NULL DEFAULT 'pl',
        organizer_since timestamptz,
        blocked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_users PRIMARY KEY (id),
        CONSTRAINT uq_users_email_key UNIQUE (email_key),
        CONSTRAINT uq_users_account_number UNIQUE (account_number),
        CONSTRAINT ck_users_revision CHECK (revision >= 1),
        CONSTRAINT ck_users_email CHECK (char_length(email) BETWEEN 3 AND 254 AND email_key <> ''),
        CONSTRAINT ck_users_user_name CHECK (char_length(user_name) BETWEEN 3 AND 40),
        CONSTRAINT ck_users_account_name CHECK (char_length(account_name) BETWEEN 3 AND 40),
        CONSTRAINT ck_users_account_number CHECK (account_number ~ '^([A-Z]{2})?[0-9]{16,34}$'),
        CONSTRAINT ck_users_language CHECK (language IN ('pl', 'en'))
    )
    """,
    """
    CREATE TABLE sessions (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        label text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_sessions PRIMARY KEY (id),
        CONSTRAINT fk_sessions_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_sessions_label CHECK (char_length(label) <= 40)
    )
    """,
    "CREATE INDEX ix_sessions_user_id_last_used_at ON sessions (user_id, last_used_at)",
    "CREATE INDEX ix_sessions_last_used_at ON sessions (last_used_at)",
    """
    CREATE TABLE refresh_tokens (
        token_hash bytea NOT NULL,
        session_id uuid NOT NULL,
        issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        replaced_at timestamptz,
        CONSTRAINT pk_refresh_tokens PRIMARY KEY (token_hash),
        CONSTRAINT fk_refresh_tokens_session_id_sessions
            FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
        CONSTRAINT ck_refresh_tokens_token_hash CHECK (octet_length(token_hash) = 32)
    )
    """,
    "CREATE INDEX ix_refresh_tokens_session_id ON refresh_tokens (session_id)",
    "CREATE UNIQUE INDEX uq_refresh_tokens_current ON refresh_tokens (session_id) WHERE replaced_at IS NULL",
    """
    CREATE TABLE consent_decisions (
        position bigint GENERATED ALWAYS AS IDENTITY,
        user_id uuid NOT NULL,
        key text NOT NULL,
        accepted boolean NOT NULL,
        text_version integer NOT NULL,
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_consent_decisions PRIMARY KEY (position),
        CONSTRAINT fk_consent_decisions_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_consent_decisions_text_version CHECK (text_version >= 1)
    )
    """,
    "CREATE INDEX ix_consent_decisions_user_id_key_position ON consent_decisions (user_id, key, position)",
    """
    CREATE TABLE contests (
        id uuid NOT NULL,
        revision bigint NOT NULL,
        name text NOT NULL,
        CONSTRAINT pk_contests PRIMARY KEY (id)
    )
    """,
    """
    CREATE TABLE memberships (
        user_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        revision bigint NOT NULL,
        contest_name text NOT NULL,
        joined boolean NOT NULL,
        CONSTRAINT pk_memberships PRIMARY KEY (user_id, contest_id)
    )
    """,
)


def upgrade() -> None:
    schema.create(op)
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("memberships", "contests", "consent_decisions", "refresh_tokens", "sessions", "users"):
        op.execute(f"DROP TABLE {table}")
    schema.drop(op)
