"""Pictures of articles, and files that nothing names."""

from alembic import op
from kit.files import schema

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)
    op.execute(
        """
        ALTER TABLE article
            ADD COLUMN image_id uuid,
            ADD COLUMN image_width integer NOT NULL DEFAULT 0,
            ADD COLUMN image_height integer NOT NULL DEFAULT 0,
            ADD COLUMN image_alt_pl text NOT NULL DEFAULT '',
            ADD COLUMN image_alt_en text NOT NULL DEFAULT '',
            ADD CONSTRAINT ck_article_image CHECK (
                (image_id IS NOT NULL) = (image_width > 0 AND image_height > 0)
                AND (image_id IS NOT NULL) = (image_alt_pl <> '' AND image_alt_en <> '')
            )
        """
    )


def downgrade() -> None:
    op.execute(
        """
        ALTER TABLE article
            DROP COLUMN image_id, DROP COLUMN image_width, DROP COLUMN image_height,
            DROP COLUMN image_alt_pl, DROP COLUMN image_alt_en
        """
    )
    schema.drop(op)
