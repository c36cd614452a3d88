"""What organizers order the processes of the service to do for a while."""

from alembic import op

from kit.ops import orders_schema

revision = "0015"
down_revision = "0014"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    orders_schema.create(op)


def downgrade() -> None:
    orders_schema.drop(op)
