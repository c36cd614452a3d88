"""When the end of a closed contest was told; contests that were closed before have long ended."""

from alembic import op

revision = "0036"
down_revision = "0035"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE contest ADD COLUMN ended_at timestamptz")
    op.execute("UPDATE contest SET ended_at = closed_at WHERE state = 'closed'")


def downgrade() -> None:
    op.execute("ALTER TABLE contest DROP COLUMN ended_at")
