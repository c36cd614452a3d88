"""How many athletes of each team are still to play, in a provisional run and in the pages of its rankings."""

from alembic import op

revision = "0024"
down_revision = "0023"
compatible_from = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run_chunk ADD COLUMN to_play bytea")
    op.execute("ALTER TABLE ranking_places ADD COLUMN to_play smallint[]")


def downgrade() -> None:
    op.execute("ALTER TABLE ranking_places DROP COLUMN to_play")
    op.execute("ALTER TABLE run_chunk DROP COLUMN to_play")
