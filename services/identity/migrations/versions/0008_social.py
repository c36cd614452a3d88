"""People at OpenID providers; accounts without a password."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_UP = (
    "ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL",
    """
    CREATE TABLE social_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL,
        provider text NOT NULL,
        email text,
        linked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz,
        CONSTRAINT pk_social_identities PRIMARY KEY (issuer, subject),
        CONSTRAINT uq_social_identities_user_id_provider UNIQUE (user_id, provider),
        CONSTRAINT fk_social_identities_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_social_identities_issuer CHECK (char_length(issuer) BETWEEN 1 AND 255),
        CONSTRAINT ck_social_identities_subject CHECK (char_length(subject) BETWEEN 1 AND 255),
        CONSTRAINT ck_social_identities_provider CHECK (char_length(provider) BETWEEN 1 AND 30),
        CONSTRAINT ck_social_identities_email CHECK (char_length(email) BETWEEN 3 AND 254)
    )
    """,
    """
    CREATE TABLE social_flows (
        state_hash bytea NOT NULL,
        nonce_hash bytea NOT NULL,
        provider text NOT NULL,
        label text NOT NULL,
        language text NOT NULL,
        user_id uuid,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_social_flows PRIMARY KEY (state_hash),
        CONSTRAINT uq_social_flows_nonce_hash UNIQUE (nonce_hash),
        CONSTRAINT fk_social_flows_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_social_flows_hashes CHECK (octet_length(state_hash) = 32 AND octet_length(nonce_hash) = 32),
        CONSTRAINT ck_social_flows_label CHECK (char_length(label) <= 40),
        CONSTRAINT ck_social_flows_language CHECK (language IN ('pl', 'en')),
        CONSTRAINT ck_social_flows_link CHECK (user_id IS NULL OR session_id IS NOT NULL)
    )
    """,
    "CREATE INDEX ix_social_flows_user_id ON social_flows (user_id)",
    "CREATE INDEX ix_social_flows_expires_at ON social_flows (expires_at)",
    """
    CREATE TABLE social_links (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        provider text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text NOT NULL,
        label text NOT NULL,
        session_id uuid,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_social_links PRIMARY KEY (token_hash),
        CONSTRAINT fk_social_links_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_social_links_token_hash CHECK (octet_length(token_hash) = 32),
        CONSTRAINT ck_social_links_label CHECK (char_length(label) <= 40)
    )
    """,
    "CREATE INDEX ix_social_links_user_id ON social_links (user_id)",
    "CREATE INDEX ix_social_links_expires_at ON social_links (expires_at)",
)


def upgrade() -> None:
    for statement in _UP:
        op.execute(statement)


def downgrade() -> None:
    for table in ("social_links", "social_flows", "social_identities"):
        op.execute(f"DROP TABLE {table}")
    op.execute("UPDATE users SET password_hash = '' WHERE password_hash IS NULL")
    op.execute("ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL")
