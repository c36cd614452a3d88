"""The number of the save that made a team's predictions of a fixture: its receipt, with the instant."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE prediction ADD COLUMN sequence bigint")


def downgrade() -> None:
    op.execute("ALTER TABLE prediction DROP COLUMN sequence")
