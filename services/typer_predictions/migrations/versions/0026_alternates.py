"""Further scorings of the same picks: what fixtures have, the scores by them, and who has won."""

from alembic import op

revision = "0026"
down_revision = "0025"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN alternates jsonb")
    op.execute("""
CREATE TABLE alternate_block (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    first_team uuid NOT NULL,
    number smallint NOT NULL,
    fixture_id uuid NOT NULL,
    team_ids uuid[] NOT NULL,
    points integer[] NOT NULL,
    exact_results smallint[] NOT NULL,
    correct_predictions smallint[] NOT NULL,
    total integer[] NOT NULL,
    best_fixture integer[] NOT NULL,
    exact_total integer[] NOT NULL,
    correct_total integer[] NOT NULL,
    CONSTRAINT pk_alternate_block PRIMARY KEY (contest_id, run_id, first_team, number),
    CONSTRAINT ck_alternate_block_teams CHECK (team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200),
    CONSTRAINT ck_alternate_block_columns CHECK (
        cardinality(points) = cardinality(team_ids) AND cardinality(total) = cardinality(team_ids)
        AND cardinality(best_fixture) = cardinality(team_ids) AND cardinality(exact_results) = cardinality(team_ids)
        AND cardinality(correct_predictions) = cardinality(team_ids)
        AND cardinality(exact_total) = cardinality(team_ids) AND cardinality(correct_total) = cardinality(team_ids)
    )
) WITH (toast_tuple_target = 8160)
""")
    op.execute("""
CREATE TABLE alternate_winners (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    number smallint NOT NULL,
    fixture_id uuid NOT NULL,
    best integer NOT NULL,
    winners integer NOT NULL,
    winner_ids uuid[],
    CONSTRAINT pk_alternate_winners PRIMARY KEY (contest_id, run_id, number)
)
""")


def downgrade() -> None:
    op.execute("DROP TABLE alternate_winners")
    op.execute("DROP TABLE alternate_block")
    op.execute("ALTER TABLE fixture DROP COLUMN alternates")
