"""Processes take no orders any more: a restart with another setting does it."""

from alembic import op

from kit.ops import orders_schema

revision = "0009"
down_revision = "0008"
compatible_from = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    orders_schema.drop(op)


def downgrade() -> None:
    orders_schema.create(op)
