"""What stood out in a scored fixture; of those scored already it comes when the game services republish."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run ADD COLUMN highlights jsonb")
    op.execute("ALTER TABLE fixture_summary ADD COLUMN highlights jsonb")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_summary DROP COLUMN highlights")
    op.execute("ALTER TABLE run DROP COLUMN highlights")
