"""Pasted lists and sheets of athletes are imports, so that they can be taken back."""

from alembic import op

revision = "0042"
down_revision = "0041"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE schedule_import ADD COLUMN source text NOT NULL DEFAULT 'file'")


def downgrade() -> None:
    op.execute("DELETE FROM schedule_import WHERE source <> 'file'")
    op.execute("ALTER TABLE schedule_import DROP COLUMN source")
