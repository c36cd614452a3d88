"""Whether people could pick in a fixture before an organizer moved its opening into the future."""

from alembic import op

revision = "0034"
down_revision = "0033"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN was_open boolean NOT NULL DEFAULT false")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN was_open")
