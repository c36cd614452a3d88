"""The rounds that each team has won, and its points and its guess in questions, as tie-breaks."""

from alembic import op

revision = "0025"
down_revision = "0024"
compatible_from = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run_chunk ADD COLUMN round_wins bytea, ADD COLUMN question_points bytea, ADD COLUMN guess bytea")


def downgrade() -> None:
    op.execute("ALTER TABLE run_chunk DROP COLUMN round_wins, DROP COLUMN question_points, DROP COLUMN guess")
