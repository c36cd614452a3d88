"""Browsers that messages go to as notifications, and what is on its way to them."""

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE push_subscriptions (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        session_id uuid NOT NULL,
        endpoint text NOT NULL,
        endpoint_digest bytea NOT NULL,
        origin text NOT NULL,
        browser_key bytea NOT NULL,
        browser_secret bytea NOT NULL,
        device text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_sent_at timestamptz,
        failing_since timestamptz,
        CONSTRAINT pk_push_subscriptions PRIMARY KEY (id),
        CONSTRAINT uq_push_subscriptions_endpoint_digest UNIQUE (endpoint_digest),
        CONSTRAINT fk_push_subscriptions_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_push_subscriptions_session_id_sessions
            FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
        CONSTRAINT ck_push_subscriptions_keys_are_whole
            CHECK (octet_length(browser_key) = 65 AND octet_length(browser_secret) = 16)
    )
    """,
    "CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id)",
    "CREATE INDEX ix_push_subscriptions_session_id ON push_subscriptions (session_id)",
    "CREATE INDEX ix_push_subscriptions_failing_since ON push_subscriptions (failing_since) "
    "WHERE failing_since IS NOT NULL",
    """
    CREATE TABLE pushes (
        id uuid NOT NULL,
        subscription_id uuid NOT NULL,
        message_id uuid,
        written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_pushes PRIMARY KEY (id),
        CONSTRAINT fk_pushes_subscription_id_push_subscriptions
            FOREIGN KEY (subscription_id) REFERENCES push_subscriptions (id) ON DELETE CASCADE,
        CONSTRAINT fk_pushes_message_id_messages FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE,
        CONSTRAINT ck_pushes_attempts CHECK (attempts >= 0)
    )
    """,
    "CREATE INDEX ix_pushes_due_at ON pushes (due_at)",
    "CREATE INDEX ix_pushes_subscription_id ON pushes (subscription_id)",
    "CREATE INDEX ix_pushes_message_id ON pushes (message_id)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE pushes")
    op.execute("DROP TABLE push_subscriptions")
