"""Watch lists, which are kept with the account."""

from alembic import op

revision = "0025"
down_revision = "0024"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE watch_list (
        contest_id uuid NOT NULL,
        user_id uuid NOT NULL,
        athletes smallint[] NOT NULL,
        CONSTRAINT pk_watch_list PRIMARY KEY (contest_id, user_id),
        CONSTRAINT ck_watch_list_athletes CHECK (cardinality(athletes) <= 50)
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE watch_list")
