"""How many picks were right, of how many, in people's own figures."""

from alembic import op

revision = "0033"
down_revision = "0032"
compatible_from = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE result_notes ADD COLUMN right_picks integer, ADD COLUMN picks integer")


def downgrade() -> None:
    op.execute("ALTER TABLE result_notes DROP COLUMN right_picks, DROP COLUMN picks")
