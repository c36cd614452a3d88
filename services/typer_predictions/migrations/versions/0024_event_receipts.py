"""The save that counts of each event, where events close by themselves."""

from alembic import op

revision = "0024"
down_revision = "0023"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE prediction ADD COLUMN event_receipts jsonb")


def downgrade() -> None:
    op.execute("ALTER TABLE prediction DROP COLUMN event_receipts")
