"""Banners of competitions."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "ALTER TABLE origin ADD COLUMN banner_image_id uuid, ADD COLUMN banner_width integer,"
        " ADD COLUMN banner_height integer"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE origin DROP COLUMN banner_image_id, DROP COLUMN banner_width, DROP COLUMN banner_height")
