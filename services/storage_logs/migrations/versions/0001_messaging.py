"""The messaging tables."""

from alembic import op
from kit.messaging import schema

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)


def downgrade() -> None:
    schema.drop(op)
