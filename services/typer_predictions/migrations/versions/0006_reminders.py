"""That who had nothing in a fixture was reminded."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN reminded_at timestamptz")
    op.execute("CREATE INDEX ix_fixture_to_remind ON fixture (closes_at) WHERE locked_at IS NULL AND reminded_at IS NULL")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN reminded_at")
