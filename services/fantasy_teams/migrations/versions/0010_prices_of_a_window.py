"""Of which window a fixture's prices are: a contest that went back to draft opens its fixtures with others."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_prices ADD COLUMN revision integer NOT NULL DEFAULT 1")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_prices DROP COLUMN revision")
