"""Points that organizers add to a team or take by hand."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CHECKS = {
    "ck_score_fixture": ("least(points, exact_results, correct_predictions) >= 0", "least(exact_results, correct_predictions) >= 0"),
    "ck_score_totals": ("total >= points AND best_fixture >= points", "best_fixture >= points"),
}


def upgrade() -> None:
    op.execute("""
    CREATE TABLE adjustment (
        contest_id uuid NOT NULL,
        adjustment_id uuid NOT NULL,
        team_id uuid NOT NULL,
        kind text NOT NULL,
        fixture_id uuid,
        value integer NOT NULL,
        reason text NOT NULL,
        actor_id uuid NOT NULL,
        made_at timestamptz NOT NULL,
        CONSTRAINT pk_adjustment PRIMARY KEY (contest_id, adjustment_id),
        CONSTRAINT ck_adjustment_kind CHECK (kind IN ('points')),
        CONSTRAINT ck_adjustment_fixture CHECK (kind <> 'points' OR fixture_id IS NOT NULL),
        CONSTRAINT ck_adjustment_value CHECK (value <> 0)
    )
    """)
    op.execute("CREATE INDEX ix_adjustment_team ON adjustment (contest_id, team_id)")
    for name, (_, check) in CHECKS.items():
        op.execute(f"ALTER TABLE score DROP CONSTRAINT {name}, ADD CONSTRAINT {name} CHECK ({check})")


def downgrade() -> None:
    """Take the adjustments away; points that they had brought below 0 have to be scored anew first."""
    for name, (check, _) in CHECKS.items():
        op.execute(f"ALTER TABLE score DROP CONSTRAINT {name}, ADD CONSTRAINT {name} CHECK ({check})")
    op.execute("DROP TABLE adjustment")
