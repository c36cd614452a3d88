"""Links that are sent by mail, and what asks for one."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE links (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        purpose text NOT NULL,
        email text NOT NULL,
        issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_links PRIMARY KEY (token_hash),
        CONSTRAINT fk_links_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_links_token_hash CHECK (octet_length(token_hash) = 32),
        CONSTRAINT ck_links_purpose CHECK (purpose IN ('confirm-email', 'change-email', 'reset-password')),
        CONSTRAINT ck_links_email CHECK (char_length(email) BETWEEN 3 AND 254)
    )
    """,
    "CREATE INDEX ix_links_user_id_purpose ON links (user_id, purpose)",
    "CREATE INDEX ix_links_expires_at ON links (expires_at)",
    """
    CREATE TABLE link_requests (
        position bigint GENERATED ALWAYS AS IDENTITY,
        purpose text NOT NULL,
        email text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_link_requests PRIMARY KEY (position),
        CONSTRAINT ck_link_requests_purpose CHECK (purpose IN ('confirm-email', 'reset-password')),
        CONSTRAINT ck_link_requests_email CHECK (char_length(email) BETWEEN 3 AND 254)
    )
    """,
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE link_requests")
    op.execute("DROP TABLE links")
