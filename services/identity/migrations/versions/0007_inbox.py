"""What is said to users, and who got it."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE messages (
        id uuid NOT NULL,
        key text NOT NULL,
        kind text NOT NULL,
        title_pl text NOT NULL,
        title_en text NOT NULL,
        body_pl text NOT NULL,
        body_en text NOT NULL,
        inserted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_messages PRIMARY KEY (id),
        CONSTRAINT uq_messages_key UNIQUE (key),
        CONSTRAINT ck_messages_kind CHECK (kind IN ('results', 'deadline', 'invitation', 'organizer'))
    )
    """,
    "CREATE INDEX ix_messages_inserted_at ON messages (inserted_at)",
    """
    CREATE TABLE message_recipients (
        user_id uuid NOT NULL,
        message_id uuid NOT NULL,
        read_at timestamptz,
        CONSTRAINT pk_message_recipients PRIMARY KEY (user_id, message_id),
        CONSTRAINT fk_message_recipients_message_id_messages
            FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_message_recipients_message_id ON message_recipients (message_id)",
    "CREATE INDEX ix_message_recipients_unread ON message_recipients (user_id) WHERE read_at IS NULL",
    "CREATE INDEX ix_memberships_contest_id_user_id ON memberships (contest_id, user_id) WHERE joined",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP INDEX ix_memberships_contest_id_user_id")
    op.execute("DROP TABLE message_recipients")
    op.execute("DROP TABLE messages")
