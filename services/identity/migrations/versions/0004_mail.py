"""Mails that are to be sent."""

from alembic import op
from identity.mail import schema

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)


def downgrade() -> None:
    schema.drop(op)
