"""Sessions that have ended before their access tokens."""

from alembic import op
from kit.people import ended_schema

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    ended_schema.create(op)


def downgrade() -> None:
    ended_schema.drop(op)
