"""Pictures of contests, and files that nothing names."""

from alembic import op
from kit.files import schema

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)
    op.execute("ALTER TABLE contest ADD COLUMN mobile_image_id uuid, ADD COLUMN desktop_image_id uuid")


def downgrade() -> None:
    op.execute("ALTER TABLE contest DROP COLUMN mobile_image_id, DROP COLUMN desktop_image_id")
    schema.drop(op)
