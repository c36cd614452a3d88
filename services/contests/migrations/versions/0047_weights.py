"""The weight of a match."""

from alembic import op

revision = "0047"
down_revision = "0046"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_event ADD COLUMN weight integer")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP COLUMN weight")
