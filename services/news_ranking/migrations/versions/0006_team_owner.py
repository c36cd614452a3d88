"""Whose a team is: an erasure has to find its names."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE team ADD COLUMN user_id uuid")
    op.execute("CREATE INDEX ix_team_user_id ON team (user_id)")


def downgrade() -> None:
    op.execute("ALTER TABLE team DROP COLUMN user_id")
