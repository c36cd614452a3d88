"""Present prices of athletes, and what teams were paid in a fixture's window."""

from alembic import op

revision = "0028"
down_revision = "0027"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE athlete ADD COLUMN price integer")
    op.execute("""
    CREATE TABLE window_sale (
        contest_id uuid NOT NULL,
        team_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        athletes smallint[] NOT NULL,
        prices integer[] NOT NULL,
        CONSTRAINT pk_window_sale PRIMARY KEY (contest_id, team_id, fixture_id),
        CONSTRAINT ck_window_sale_columns CHECK (cardinality(athletes) = cardinality(prices))
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE window_sale")
    op.execute("ALTER TABLE athlete DROP COLUMN price")
