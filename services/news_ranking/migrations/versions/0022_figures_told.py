"""Whether users were told their own figures of a fixture's final results."""

from alembic import op

revision = "0022"
down_revision = "0021"
compatible_from = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN figures_told_at timestamptz")
    op.execute("UPDATE fixture SET figures_told_at = results_told_at WHERE results_told_at IS NOT NULL")
    op.execute(
        "CREATE INDEX ix_fixture_to_tell ON fixture (results_told_at) "
        "WHERE results_told_at IS NOT NULL AND figures_told_at IS NULL"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN figures_told_at")
