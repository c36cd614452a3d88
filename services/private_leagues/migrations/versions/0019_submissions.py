"""Keys of submitted forms, so that one that is sent twice makes one thing."""

from alembic import op

from kit.people import submissions_schema

revision = "0019"
down_revision = "0018"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    submissions_schema.create(op)


def downgrade() -> None:
    submissions_schema.drop(op)
