"""What reaches users outside the browser: who wants which kind, and the copies that are to leave."""

from alembic import op
from identity.mail import schema

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE notifications (
        user_id uuid NOT NULL,
        kind text NOT NULL,
        channel text NOT NULL,
        CONSTRAINT pk_notifications PRIMARY KEY (user_id, kind, channel),
        CONSTRAINT fk_notifications_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_notifications_kind CHECK (kind IN ('results', 'deadline', 'invitation', 'organizer')),
        CONSTRAINT ck_notifications_channel CHECK (channel IN ('mail', 'push'))
    )
    """,
    "ALTER TABLE messages ADD COLUMN path text, ADD COLUMN useful_until timestamptz",
    "UPDATE messages SET path = '/profile/friends' WHERE kind = 'invitation'",
    """
    CREATE TABLE message_copies (
        channel text NOT NULL,
        message_id uuid NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT pk_message_copies PRIMARY KEY (channel, message_id, user_id),
        CONSTRAINT fk_message_copies_message_id_messages
            FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE,
        CONSTRAINT ck_message_copies_channel CHECK (channel IN ('mail', 'push'))
    )
    """,
    "CREATE INDEX ix_message_copies_message_id ON message_copies (message_id)",
    "CREATE INDEX ix_message_copies_user_id ON message_copies (user_id)",
)


def upgrade() -> None:
    schema.add_bulk(op)
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE message_copies")
    op.execute("ALTER TABLE messages DROP COLUMN useful_until, DROP COLUMN path")
    op.execute("DROP TABLE notifications")
    schema.drop_bulk(op)
