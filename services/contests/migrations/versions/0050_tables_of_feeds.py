"""Tables of feeds: how their matches are put into rounds, and how their days are read."""

from alembic import op

revision = "0050"
down_revision = "0049"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE feed
            ADD COLUMN rounds text NOT NULL DEFAULT 'column',
            ADD COLUMN per_round integer NOT NULL DEFAULT 10,
            ADD COLUMN year integer,
            ADD COLUMN month_first boolean NOT NULL DEFAULT false,
            ADD COLUMN from_day date,
            ADD COLUMN to_day date,
            ADD CONSTRAINT ck_feed_rounds CHECK (rounds IN ('column', 'week', 'count', 'one')),
            ADD CONSTRAINT ck_feed_per_round CHECK (per_round >= 1)
        """
    )


def downgrade() -> None:
    op.execute(
        """
        ALTER TABLE feed DROP COLUMN rounds, DROP COLUMN per_round, DROP COLUMN year, DROP COLUMN month_first,
            DROP COLUMN from_day, DROP COLUMN to_day
        """
    )
