"""Private addresses of calendars."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE calendar (
            contest_id uuid NOT NULL,
            user_id uuid NOT NULL,
            secret text NOT NULL,
            made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            CONSTRAINT pk_calendar PRIMARY KEY (contest_id, user_id),
            CONSTRAINT uq_calendar_secret UNIQUE (secret),
            CONSTRAINT fk_calendar_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id)
        )
        """
    )
    op.execute("CREATE INDEX ix_calendar_user_id ON calendar (user_id)")


def downgrade() -> None:
    op.execute("DROP TABLE calendar")
