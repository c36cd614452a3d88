"""Reminders that organizers sent."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE reminder (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        key uuid NOT NULL,
        members integer NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_reminder PRIMARY KEY (contest_id, fixture_id, key),
        CONSTRAINT ck_reminder_members CHECK (members >= 1)
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE reminder")
