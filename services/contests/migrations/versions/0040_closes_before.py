"""How long before playing starts picks end, where a round has no closing of its own."""

from alembic import op

revision = "0040"
down_revision = "0039"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN closes_before interval NOT NULL DEFAULT interval '0'")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN closes_before")
