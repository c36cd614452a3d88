"""Which teams have won a round."""

from alembic import op

revision = "0025"
down_revision = "0024"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run ADD COLUMN winner_ids uuid[]")
    op.execute("ALTER TABLE fixture ADD COLUMN counts_wins boolean NOT NULL DEFAULT true")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN counts_wins")
    op.execute("ALTER TABLE run DROP COLUMN winner_ids")
