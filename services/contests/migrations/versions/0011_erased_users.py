"""Who is erased."""

from alembic import op
from kit.privacy import schema

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)


def downgrade() -> None:
    schema.drop(op)
