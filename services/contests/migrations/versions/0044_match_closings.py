"""Matches that close by themselves."""

from alembic import op

revision = "0044"
down_revision = "0043"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE fixture ADD COLUMN match_closings timestamptz[],
            DROP CONSTRAINT ck_fixture_results_need_the_lock,
            ADD CONSTRAINT ck_fixture_results_need_the_lock CHECK (
                results_revision = 0 OR locked_at IS NOT NULL OR match_closings IS NOT NULL)
        """
    )
    op.execute(
        """
        ALTER TABLE fixture_event
            ADD COLUMN closes_at timestamptz,
            ADD COLUMN closes_early_at timestamptz,
            ADD COLUMN pick_window integer NOT NULL DEFAULT 1,
            ADD COLUMN locked_at timestamptz,
            ADD COLUMN locked_teams integer,
            ADD COLUMN locked_digest text
        """
    )


def downgrade() -> None:
    op.execute(
        """
        ALTER TABLE fixture DROP CONSTRAINT ck_fixture_results_need_the_lock, DROP COLUMN match_closings,
            ADD CONSTRAINT ck_fixture_results_need_the_lock CHECK (results_revision = 0 OR locked_at IS NOT NULL)
        """
    )
    op.execute(
        """
        ALTER TABLE fixture_event
            DROP COLUMN closes_at, DROP COLUMN closes_early_at, DROP COLUMN pick_window, DROP COLUMN locked_at,
            DROP COLUMN locked_teams, DROP COLUMN locked_digest
        """
    )
