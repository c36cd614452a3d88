"""The number of matches that were locked by themselves; squads lock with their round, so it stays empty."""

from alembic import op

revision = "0022"
down_revision = "0021"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN match_locks integer")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN match_locks")
