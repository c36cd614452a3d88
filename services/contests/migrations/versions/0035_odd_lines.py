"""Lines of a feed's file that cannot be read, and those that an organizer has set aside."""

from alembic import op

revision = "0035"
down_revision = "0034"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE feed ADD COLUMN odd_lines jsonb NOT NULL DEFAULT '[]',
            ADD COLUMN aside jsonb NOT NULL DEFAULT '[]'
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE feed DROP COLUMN odd_lines, DROP COLUMN aside")
