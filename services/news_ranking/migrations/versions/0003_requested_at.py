"""When a ranking was asked for: what has waited too long is told by the metrics."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE ranking_request ADD COLUMN requested_at timestamptz NOT NULL DEFAULT clock_timestamp()")


def downgrade() -> None:
    op.execute("ALTER TABLE ranking_request DROP COLUMN requested_at")
