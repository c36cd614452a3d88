"""Points of many teams lie in the inbox as they come: compressing them cost more than all the rest of their way."""

from alembic import op

from kit.messaging import schema

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
compatible_from = "0014"


def upgrade() -> None:
    schema.store_as_it_is(op, "inbox")


def downgrade() -> None:
    schema.compress_again(op, "inbox")
