"""Which teams have won a round; fantasy has no tie-break by that, so it stays empty."""

from alembic import op

revision = "0027"
down_revision = "0026"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run ADD COLUMN winner_ids uuid[]")


def downgrade() -> None:
    op.execute("ALTER TABLE run DROP COLUMN winner_ids")
