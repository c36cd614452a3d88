"""Rounds that managers bring in from another game."""

from alembic import op

revision = "0029"
down_revision = "0028"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE brought_round (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        team_id uuid NOT NULL,
        points integer,
        transfers smallint NOT NULL,
        cost integer NOT NULL,
        total integer,
        bank integer,
        value integer,
        chip text,
        brought_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_brought_round PRIMARY KEY (contest_id, fixture_id, team_id),
        CONSTRAINT ck_brought_round_transfers CHECK (cost >= 0 AND transfers >= 0),
        CONSTRAINT ck_brought_round_chip CHECK (chip IS NULL OR chip <> '')
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE brought_round")
