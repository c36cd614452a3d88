"""How many picks of each team were right in a run, of how many."""

from alembic import op

revision = "0023"
down_revision = "0022"
compatible_from = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run_chunk ADD COLUMN right_picks bytea, ADD COLUMN picks bytea")


def downgrade() -> None:
    op.execute("ALTER TABLE run_chunk DROP COLUMN right_picks, DROP COLUMN picks")
