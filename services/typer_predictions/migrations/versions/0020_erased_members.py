"""When a member's account was erased: a save that was accepted after that has no effect."""

from alembic import op

revision = "0020"
down_revision = "0019"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE membership ADD COLUMN erased_at timestamptz")


def downgrade() -> None:
    op.execute("ALTER TABLE membership DROP COLUMN erased_at")
