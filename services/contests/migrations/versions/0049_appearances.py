"""Further statistics that mark an appearance, and those that decide about the armband."""

from alembic import op

revision = "0049"
down_revision = "0048"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE origin
            ADD COLUMN more_appearances text[] NOT NULL DEFAULT '{}',
            ADD COLUMN captain_appearance text[] NOT NULL DEFAULT '{}',
            ADD CONSTRAINT ck_origin_more_appearances CHECK (more_appearances = '{}' OR appearance IS NOT NULL)
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE origin DROP COLUMN more_appearances, DROP COLUMN captain_appearance")
