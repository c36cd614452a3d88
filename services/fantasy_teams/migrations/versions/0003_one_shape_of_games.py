"""The number of a team's last save has one name in both games, and is 0 before the first."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE team RENAME COLUMN saves TO sequence")
    op.execute("ALTER TABLE team DROP CONSTRAINT ck_team_saves")
    op.execute("ALTER TABLE team ADD CONSTRAINT ck_team_sequence CHECK (sequence >= 0)")


def downgrade() -> None:
    op.execute("ALTER TABLE team DROP CONSTRAINT ck_team_sequence")
    op.execute("ALTER TABLE team ADD CONSTRAINT ck_team_saves CHECK (sequence >= 1)")
    op.execute("ALTER TABLE team RENAME COLUMN sequence TO saves")
