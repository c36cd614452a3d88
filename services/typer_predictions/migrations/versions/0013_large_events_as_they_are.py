"""Points of many teams lie in the outbox as they come: compressing them cost more than all the rest of their way."""

from alembic import op

from kit.messaging import schema

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
compatible_from = "0012"


def upgrade() -> None:
    schema.store_as_it_is(op, "outbox")


def downgrade() -> None:
    schema.compress_again(op, "outbox")
