"""Scores lie in columns, many teams a row, by run: a fixture of a million teams was a million rows.

`score` is a view from now on, which answers of a team what it answered before.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

CREATE = """
CREATE TABLE score_block (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    first_team uuid NOT NULL,
    fixture_id uuid NOT NULL,
    team_ids uuid[] NOT NULL,
    points integer[] NOT NULL,
    exact_results smallint[] NOT NULL,
    correct_predictions smallint[] NOT NULL,
    total integer[] NOT NULL,
    best_fixture integer[] NOT NULL,
    exact_total integer[] NOT NULL,
    correct_total integer[] NOT NULL,
    CONSTRAINT pk_score_block PRIMARY KEY (contest_id, run_id, first_team),
    CONSTRAINT ck_score_block_teams CHECK (team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200),
    CONSTRAINT ck_score_block_columns CHECK (
        cardinality(points) = cardinality(team_ids) AND cardinality(total) = cardinality(team_ids)
        AND cardinality(best_fixture) = cardinality(team_ids) AND cardinality(exact_results) = cardinality(team_ids)
        AND cardinality(correct_predictions) = cardinality(team_ids)
        AND cardinality(exact_total) = cardinality(team_ids) AND cardinality(correct_total) = cardinality(team_ids)
    )
) WITH (toast_tuple_target = 8160)
"""
"""A block of 190 teams fills a page and lies in it as it is: nothing is compressed or put elsewhere."""

VIEW = """
CREATE VIEW score AS
SELECT t.contest_id, t.team_id, r.fixture_id, r.run_id, b.points[e.i] AS points,
       CAST(b.exact_results[e.i] AS integer) AS exact_results,
       CAST(b.correct_predictions[e.i] AS integer) AS correct_predictions,
       b.total[e.i] AS total, b.best_fixture[e.i] AS best_fixture, b.exact_total[e.i] AS exact_total,
       b.correct_total[e.i] AS correct_total
FROM team t
JOIN run r ON r.contest_id = t.contest_id AND r.state = 'done' AND NOT EXISTS (
    SELECT FROM run l
    WHERE l.contest_id = r.contest_id AND l.fixture_id = r.fixture_id AND l.state = 'done'
      AND l.run_number > r.run_number
)
CROSS JOIN LATERAL (
    SELECT * FROM score_block
    WHERE contest_id = t.contest_id AND run_id = r.run_id AND first_team <= t.team_id
    ORDER BY first_team DESC LIMIT 1
) b
CROSS JOIN LATERAL array_position(b.team_ids, t.team_id) AS e(i)
WHERE e.i IS NOT NULL
"""

BLOCKS = """
SELECT (array_agg(team_id ORDER BY team_id))[1], (array_agg(team_id ORDER BY team_id DESC))[1]
FROM (
    SELECT team_id, (row_number() OVER (ORDER BY team_id) - 1) / 190 AS block
    FROM team WHERE contest_id = :contest
) numbered
GROUP BY block ORDER BY block
"""

CONVERT = """
INSERT INTO score_block (contest_id, run_id, first_team, fixture_id, team_ids, points, exact_results,
                         correct_predictions, total, best_fixture, exact_total, correct_total)
SELECT contest_id, run_id, (array_agg(team_id ORDER BY team_id))[1], fixture_id, array_agg(team_id ORDER BY team_id),
       array_agg(points ORDER BY team_id), array_agg(CAST(exact_results AS smallint) ORDER BY team_id),
       array_agg(CAST(correct_predictions AS smallint) ORDER BY team_id), array_agg(total ORDER BY team_id),
       array_agg(best_fixture ORDER BY team_id), array_agg(exact_total ORDER BY team_id),
       array_agg(correct_total ORDER BY team_id)
FROM (
    SELECT s.contest_id, s.team_id, s.fixture_id, s.points, s.exact_results, s.correct_predictions, s.total,
           s.best_fixture, s.exact_total, s.correct_total,
           CASE WHEN r.state = 'running' THEN r.run_id ELSE last.run_id END AS run_id
    FROM old_score s
    JOIN run r ON r.contest_id = s.contest_id AND r.run_id = s.run_id
    LEFT JOIN (
        SELECT DISTINCT ON (fixture_id) fixture_id, run_id FROM run
        WHERE contest_id = :contest AND state = 'done' ORDER BY fixture_id, run_number DESC
    ) last ON last.fixture_id = s.fixture_id
    WHERE s.contest_id = :contest AND s.team_id BETWEEN :first AND :last
) scored
GROUP BY contest_id, run_id, fixture_id
"""
"""Of a run that is on there are the chunks that it is through; what they replaced counts for nobody any more.

In batches of a block of teams: each reads its rows of all fixtures in the order of the old table's key.
"""

OLD = """
CREATE TABLE score (
    contest_id uuid NOT NULL,
    team_id uuid NOT NULL,
    fixture_id uuid NOT NULL,
    run_id uuid NOT NULL,
    points integer NOT NULL,
    exact_results integer NOT NULL,
    correct_predictions integer NOT NULL,
    total integer NOT NULL,
    best_fixture integer NOT NULL,
    exact_total integer NOT NULL,
    correct_total integer NOT NULL,
    CONSTRAINT pk_score PRIMARY KEY (contest_id, team_id, fixture_id),
    CONSTRAINT ck_score_fixture CHECK (least(exact_results, correct_predictions) >= 0),
    CONSTRAINT ck_score_totals CHECK (best_fixture >= points)
)
"""

BACK = """
INSERT INTO score
SELECT b.contest_id, e.team_id, b.fixture_id, b.run_id, e.points, e.exact_results, e.correct_predictions, e.total,
       e.best_fixture, e.exact_total, e.correct_total
FROM score_block b
CROSS JOIN LATERAL unnest(b.team_ids, b.points, b.exact_results, b.correct_predictions, b.total, b.best_fixture,
                          b.exact_total, b.correct_total)
     AS e(team_id, points, exact_results, correct_predictions, total, best_fixture, exact_total, correct_total)
JOIN run r ON r.contest_id = b.contest_id AND r.run_id = b.run_id AND r.state = 'done' AND NOT EXISTS (
    SELECT FROM run l
    WHERE l.contest_id = r.contest_id AND l.fixture_id = r.fixture_id AND l.state = 'done'
      AND l.run_number > r.run_number
)
"""


def upgrade() -> None:
    op.execute("ALTER TABLE score RENAME TO old_score")
    op.execute(CREATE)
    connection = op.get_bind()
    for (contest_id,) in connection.execute(sa.text("SELECT contest_id FROM contest ORDER BY contest_id")).all():
        for first, last in connection.execute(sa.text(BLOCKS), {"contest": contest_id}).all():
            values: dict[str, Any] = {"contest": contest_id, "first": first, "last": last}  # Any: ids
            connection.execute(sa.text(CONVERT), values)
    op.execute("DROP TABLE old_score")
    op.execute(VIEW)


def downgrade() -> None:
    op.execute("DROP VIEW score")
    op.execute(OLD)
    op.execute(BACK)
    op.execute("DROP TABLE score_block")
