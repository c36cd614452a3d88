"""How often a contest's private rankings have changed, for the live updates."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE live_change ADD COLUMN private bigint NOT NULL DEFAULT 0")


def downgrade() -> None:
    op.execute("ALTER TABLE live_change DROP COLUMN private")
