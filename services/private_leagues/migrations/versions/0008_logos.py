"""Logos of private leagues, and files that nothing names."""

from alembic import op

from kit.files import schema

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)
    op.execute("ALTER TABLE league ADD COLUMN logo_id uuid, ADD COLUMN logo_by uuid")
    op.execute("ALTER TABLE league ADD CONSTRAINT ck_league_logo CHECK ((logo_id IS NULL) = (logo_by IS NULL))")
    op.execute("CREATE INDEX ix_league_logo_by ON league (logo_by) WHERE logo_by IS NOT NULL")


def downgrade() -> None:
    op.execute("ALTER TABLE league DROP COLUMN logo_id, DROP COLUMN logo_by")
    schema.drop(op)
