"""How many predictions each team of a locked block chose."""

from alembic import op

revision = "0022"
down_revision = "0021"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE team_block ADD COLUMN picks smallint[]")
    op.execute(
        "ALTER TABLE team_block ADD CONSTRAINT ck_team_block_picks CHECK (cardinality(picks) = cardinality(team_ids))"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE team_block DROP COLUMN picks")
