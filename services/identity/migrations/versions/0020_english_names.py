"""What contests and fixtures are called in English."""

from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE contests ADD COLUMN name_en text")
    op.execute("ALTER TABLE memberships ADD COLUMN contest_name_en text")


def downgrade() -> None:
    op.execute("ALTER TABLE contests DROP COLUMN name_en")
    op.execute("ALTER TABLE memberships DROP COLUMN contest_name_en")
