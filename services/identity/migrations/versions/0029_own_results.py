"""People's own figures: notes that are gathered into one message a day, or a week."""

from alembic import op

revision = "0029"
down_revision = "0028"
compatible_from = "0023"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE result_fixtures (
        fixture_id uuid CONSTRAINT pk_result_fixtures PRIMARY KEY,
        contest_id uuid NOT NULL,
        contest_pl text NOT NULL,
        contest_en text NOT NULL,
        fixture_pl text NOT NULL,
        fixture_en text NOT NULL,
        teams integer NOT NULL,
        told_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )
    """,
    """
    CREATE TABLE result_notes (
        user_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        points integer NOT NULL,
        position integer NOT NULL,
        before integer NOT NULL,
        CONSTRAINT pk_result_notes PRIMARY KEY (user_id, fixture_id),
        CONSTRAINT fk_result_notes_fixture_id_result_fixtures
            FOREIGN KEY (fixture_id) REFERENCES result_fixtures (fixture_id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_result_notes_fixture_id ON result_notes (fixture_id)",
    """
    CREATE TABLE result_turns (
        user_id uuid CONSTRAINT pk_result_turns PRIMARY KEY,
        since timestamptz,
        look_at timestamptz,
        last_at timestamptz
    )
    """,
    "CREATE INDEX ix_result_turns_look_at ON result_turns (look_at) WHERE look_at IS NOT NULL",
    "ALTER TABLE messages ADD COLUMN results jsonb",
    "ALTER TABLE message_recipients ADD COLUMN figures integer[]",
    "ALTER TABLE notifications DROP CONSTRAINT ck_notifications_channel",
    "ALTER TABLE notifications ADD CONSTRAINT ck_notifications_channel CHECK (channel IN ('mail', 'push', 'weekly'))",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DELETE FROM notifications WHERE channel = 'weekly'")
    op.execute("ALTER TABLE notifications DROP CONSTRAINT ck_notifications_channel")
    op.execute(
        "ALTER TABLE notifications ADD CONSTRAINT ck_notifications_channel CHECK (channel IN ('mail', 'push'))"
    )
    op.execute("ALTER TABLE message_recipients DROP COLUMN figures")
    op.execute("ALTER TABLE messages DROP COLUMN results")
    op.execute("DROP TABLE result_turns")
    op.execute("DROP TABLE result_notes")
    op.execute("DROP TABLE result_fixtures")
