"""The tie-break that put a team below the one before it stands in the ranking's pages; older pages lack it."""

from alembic import op

revision = "0021"
down_revision = "0020"
compatible_from = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE ranking_places ADD COLUMN behind_on smallint[]")


def downgrade() -> None:
    op.execute("ALTER TABLE ranking_places DROP COLUMN behind_on")
