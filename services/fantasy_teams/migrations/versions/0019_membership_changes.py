"""When a member joined or left: a save that was accepted after that has no effect."""

from alembic import op

revision = "0019"
down_revision = "0018"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE membership ADD COLUMN changed_at timestamptz")


def downgrade() -> None:
    op.execute("ALTER TABLE membership DROP COLUMN changed_at")
