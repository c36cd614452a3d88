"""Who has won a round; fantasy has no points for that, so it stays empty."""

from alembic import op

revision = "0023"
down_revision = "0022"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run ADD COLUMN best integer, ADD COLUMN winners integer")
    op.execute("ALTER TABLE run ADD CONSTRAINT ck_run_winners CHECK (num_nonnulls(best, winners) IN (0, 2))")


def downgrade() -> None:
    op.execute("ALTER TABLE run DROP COLUMN best, DROP COLUMN winners")
