"""Whether a contest has whole points only, for the words of people's own figures."""

from alembic import op

revision = "0034"
down_revision = "0033"
compatible_from = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE result_fixtures ADD COLUMN whole_points boolean NOT NULL DEFAULT false")


def downgrade() -> None:
    op.execute("ALTER TABLE result_fixtures DROP COLUMN whole_points")
