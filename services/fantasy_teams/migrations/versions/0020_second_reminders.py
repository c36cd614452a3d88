"""That those with something missing in a fixture were reminded for the second time."""

from alembic import op

revision = "0020"
down_revision = "0019"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN reminded_again_at timestamptz")
    op.execute("DROP INDEX ix_fixture_to_remind")


def downgrade() -> None:
    op.execute("CREATE INDEX ix_fixture_to_remind ON fixture (closes_at) WHERE locked_at IS NULL AND reminded_at IS NULL")
    op.execute("ALTER TABLE fixture DROP COLUMN reminded_again_at")
