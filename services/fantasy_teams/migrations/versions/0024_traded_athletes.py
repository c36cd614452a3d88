"""Athletes that teams sold and bought before a lock; counted from the next lock on."""

from alembic import op

revision = "0024"
down_revision = "0023"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE traded (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        athlete integer NOT NULL,
        sold integer NOT NULL,
        bought integer NOT NULL,
        CONSTRAINT pk_traded PRIMARY KEY (contest_id, fixture_id, athlete),
        CONSTRAINT ck_traded_teams CHECK (sold >= 0 AND bought >= 0 AND sold + bought > 0)
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE traded")
