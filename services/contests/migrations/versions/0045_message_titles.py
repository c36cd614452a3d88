"""Titles of organizers' messages, so that what was sent stays listed; earlier messages have none."""

from alembic import op

revision = "0045"
down_revision = "0044"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE organizer_message ADD COLUMN title_pl text, ADD COLUMN title_en text")


def downgrade() -> None:
    op.execute("ALTER TABLE organizer_message DROP COLUMN title_en, DROP COLUMN title_pl")
