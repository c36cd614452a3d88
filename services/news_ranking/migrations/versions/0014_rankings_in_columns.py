"""Rankings in columns: some hundred places a row, which fills a page, in place of a row and two index entries for each.

What was made is kept and laid out anew. Pages through the contest as it stood after a fixture are not: nobody asks for
them, a team's history and movements find it by the team. Names are no part of a ranking: those of now are shown.
"""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_RUN_COLUMNS = (
    *("team_ids", "fixture_points", "totals"),
    *("best_fixture", "exact_results", "correct_predictions", "fewest_transfers", "earliest_team"),
)
_CREATE = (
    "ALTER TABLE ranking ADD COLUMN unlisted_at timestamptz, ADD COLUMN has_places boolean NOT NULL DEFAULT true",
    "ALTER TABLE ranking ALTER COLUMN has_places DROP DEFAULT",
    "CREATE INDEX ix_ranking_unlisted_at ON ranking (unlisted_at) WHERE has_places",
    # element i of every array is one place, the one at number first + i - 1
    """
    CREATE TABLE ranking_places (
        contest_id uuid NOT NULL,
        ranking_id uuid NOT NULL,
        first integer NOT NULL,
        team_ids uuid[] NOT NULL,
        positions integer[] NOT NULL,
        points integer[] NOT NULL,
        CONSTRAINT pk_ranking_places PRIMARY KEY (contest_id, ranking_id, first),
        CONSTRAINT ck_ranking_places_first CHECK (first >= 1),
        CONSTRAINT ck_ranking_places_columns_have_one_length CHECK (
            cardinality(positions) = cardinality(team_ids) AND cardinality(points) = cardinality(team_ids)
        )
    ) WITH (toast_tuple_target = 8160)
    """,
    # element i of every array is one team, by their ids, the lowest of which is in the key
    """
    CREATE TABLE ranking_teams (
        contest_id uuid NOT NULL,
        ranking_id uuid NOT NULL,
        first_team_id uuid NOT NULL,
        team_ids uuid[] NOT NULL,
        numbers integer[] NOT NULL,
        positions integer[] NOT NULL,
        points integer[] NOT NULL,
        CONSTRAINT pk_ranking_teams PRIMARY KEY (contest_id, ranking_id, first_team_id),
        CONSTRAINT ck_ranking_teams_first_team_id CHECK (first_team_id = team_ids[1]),
        CONSTRAINT ck_ranking_teams_columns_have_one_length CHECK (
            cardinality(numbers) = cardinality(team_ids) AND cardinality(positions) = cardinality(team_ids)
            AND cardinality(points) = cardinality(team_ids)
        )
    ) WITH (toast_tuple_target = 8160)
    """,
    # the order of equals, read as it stands
    "CREATE INDEX ix_team_contest_id_name_key ON team (contest_id, name_key, team_id) WHERE NOT hidden",
)
_MOVE = (
    """
    UPDATE ranking SET unlisted_at = clock_timestamp(), has_places = false
     WHERE ranking_id NOT IN (SELECT ranking_id FROM published_ranking WHERE scope <> 'after')
    """,
    """
    INSERT INTO ranking_places (contest_id, ranking_id, first, team_ids, positions, points)
    SELECT r.contest_id, r.ranking_id, min(r.number), array_agg(r.team_id ORDER BY r.number),
           array_agg(r.position ORDER BY r.number), array_agg(r.points ORDER BY r.number)
      FROM ranking_row AS r JOIN ranking USING (contest_id, ranking_id)
     WHERE ranking.has_places
     GROUP BY r.contest_id, r.ranking_id, (r.number - 1) / 320
    """,
    """
    INSERT INTO ranking_teams (contest_id, ranking_id, first_team_id, team_ids, numbers, positions, points)
    SELECT contest_id, ranking_id, (array_agg(team_id ORDER BY team_id))[1], array_agg(team_id ORDER BY team_id),
           array_agg(number ORDER BY team_id), array_agg(position ORDER BY team_id), array_agg(points ORDER BY team_id)
      FROM (SELECT r.*, row_number() OVER (PARTITION BY r.contest_id, r.ranking_id ORDER BY r.team_id) AS at
              FROM ranking_row AS r JOIN ranking USING (contest_id, ranking_id)
             WHERE ranking.retired_at IS NULL) AS numbered
     GROUP BY contest_id, ranking_id, (at - 1) / 280
    """,
)
_BACK = (
    """
    CREATE TABLE ranking_row (
        contest_id uuid NOT NULL,
        ranking_id uuid NOT NULL,
        number integer NOT NULL,
        position integer NOT NULL,
        team_id uuid NOT NULL,
        points integer NOT NULL,
        name text NOT NULL,
        CONSTRAINT pk_ranking_row PRIMARY KEY (contest_id, ranking_id, number),
        CONSTRAINT uq_ranking_row_contest_id_ranking_id_team_id UNIQUE (contest_id, ranking_id, team_id),
        CONSTRAINT ck_ranking_row_position CHECK (position BETWEEN 1 AND number)
    )
    """,
    """
    INSERT INTO ranking_row (contest_id, ranking_id, number, position, team_id, points, name)
    SELECT contest_id, ranking_id, place.number, place.position, place.team_id, place.points, team.name
      FROM ranking_teams AS block
           CROSS JOIN LATERAL unnest(block.team_ids, block.numbers, block.positions, block.points)
                           AS place (team_id, number, position, points)
           JOIN team USING (contest_id, team_id)
    """,
    "DROP TABLE ranking_places",
    "DROP TABLE ranking_teams",
    "DROP INDEX ix_team_contest_id_name_key",
    "ALTER TABLE ranking DROP COLUMN unlisted_at, DROP COLUMN has_places",
)


def upgrade() -> None:
    for statement in (*_CREATE, *_MOVE, "DROP TABLE ranking_row"):
        op.execute(statement)
    _store_runs("EXTERNAL")  # compressing a run took PostgreSQL ten times as long as storing it


def downgrade() -> None:
    for statement in _BACK:
        op.execute(statement)
    _store_runs("EXTENDED")


def _store_runs(storage: str) -> None:
    changes = ", ".join(f"ALTER COLUMN {column} SET STORAGE {storage}" for column in _RUN_COLUMNS)
    op.execute(f"ALTER TABLE run_chunk {changes}")
