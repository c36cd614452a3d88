"""Matches that are decided without play."""

from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE fixture_event ADD COLUMN walkover text,
            ADD CONSTRAINT ck_fixture_event_walkover
                CHECK (walkover IS NULL OR walkover IN ('counts', 'void') AND state = 'scheduled' AND group_name IS NULL)
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP COLUMN walkover")
