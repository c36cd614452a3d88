"""Who is blocked, from everything or from some contests."""

from alembic import op
from kit.people import blocks_schema

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    blocks_schema.create(op)


def downgrade() -> None:
    blocks_schema.drop(op)
