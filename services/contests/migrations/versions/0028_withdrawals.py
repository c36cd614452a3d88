"""Deletions of rounds and matches that wait for the game service's answer."""

from alembic import op

revision = "0028"
down_revision = "0027"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE fixture ADD COLUMN withdrawal jsonb,
            ADD CONSTRAINT ck_fixture_withdrawal CHECK (withdrawal ? 'event' AND withdrawal ? 'teams')
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN withdrawal")
