"""How many athletes of each team are still to play, a byte for each team of a provisional run's part."""

from alembic import op

revision = "0020"
down_revision = "0019"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run_part ADD COLUMN to_play bytea")


def downgrade() -> None:
    op.execute("ALTER TABLE run_part DROP COLUMN to_play")
