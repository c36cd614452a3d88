"""How soon the rankings of a contest may be made again."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE ranking_pace (
            contest_id uuid NOT NULL,
            quiet_until timestamptz NOT NULL,
            fixtures_at_once integer NOT NULL,
            CONSTRAINT pk_ranking_pace PRIMARY KEY (contest_id),
            CONSTRAINT ck_ranking_pace_fixtures_at_once CHECK (fixtures_at_once >= 1)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE ranking_pace")
