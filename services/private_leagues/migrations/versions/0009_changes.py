"""An order of all changes of who is in which league: others keep the newest."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE SEQUENCE member_revision")


def downgrade() -> None:
    op.execute("DROP SEQUENCE member_revision")
