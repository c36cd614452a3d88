"""What contests and fixtures are called in English."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE contest ADD COLUMN name_en text")
    op.execute("ALTER TABLE fixture ADD COLUMN name_en text")


def downgrade() -> None:
    op.execute("ALTER TABLE contest DROP COLUMN name_en")
    op.execute("ALTER TABLE fixture DROP COLUMN name_en")
