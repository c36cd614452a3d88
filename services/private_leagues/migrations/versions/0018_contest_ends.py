"""Until when a contest's closing may be taken back: so long it counts for the limit of private leagues."""

from alembic import op

revision = "0018"
down_revision = "0017"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE contest ADD COLUMN ends_at timestamptz")


def downgrade() -> None:
    op.execute("ALTER TABLE contest DROP COLUMN ends_at")
