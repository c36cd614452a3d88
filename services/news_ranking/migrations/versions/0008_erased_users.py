"""Who is erased."""

from alembic import op
from kit.privacy import schema

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)


def downgrade() -> None:
    schema.drop(op)
