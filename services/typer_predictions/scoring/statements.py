"""The SQL of scores, written by hand because scoring is hot.

A chunk's range bounds every table of a join: PostgreSQL carries an equality over to the other side, but no range.
"""

from sqlalchemy import text

FROZEN = text("""
SELECT event_key, CAST(frozen AS text) FROM fixture_event
WHERE contest_id = :contest AND fixture_id = :fixture AND frozen IS NOT NULL
""")

TEAMS = text("""
SELECT t.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), coalesce(a.value, 0), CAST(p.picks AS text)
FROM team t LEFT JOIN prediction p
  ON p.contest_id = t.contest_id AND p.team_id = t.team_id AND p.fixture_id = :fixture
 AND p.team_id BETWEEN :first AND :last
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = :contest AND fixture_id = :fixture AND kind = 'points' AND team_id BETWEEN :first AND :last
    GROUP BY team_id
) a ON a.team_id = t.team_id
WHERE t.contest_id = :contest AND t.team_id BETWEEN :first AND :last
ORDER BY t.team_id
""")

OTHERS = text("""
SELECT team_id, sum(points), max(points), sum(exact_results), sum(correct_predictions) FROM score
WHERE contest_id = :contest AND team_id BETWEEN :first AND :last AND fixture_id <> :fixture
GROUP BY team_id
""")

NOW = text("""
SELECT team_id, points, exact_results, correct_predictions FROM score
WHERE contest_id = :contest AND team_id BETWEEN :first AND :last AND fixture_id = :fixture
""")

STORE = text("""
INSERT INTO score (contest_id, fixture_id, run_id, team_id, points, exact_results, correct_predictions,
                   total, best_fixture, exact_total, correct_total)
SELECT CAST(:contest AS uuid), CAST(:fixture AS uuid), CAST(:run AS uuid), found.*
FROM unnest(CAST(:teams AS uuid[]), CAST(:points AS int[]), CAST(:exact AS int[]), CAST(:correct AS int[]),
            CAST(:totals AS int[]), CAST(:best AS int[]), CAST(:exact_totals AS int[]), CAST(:correct_totals AS int[]))
     AS found
ON CONFLICT (contest_id, team_id, fixture_id) DO UPDATE
SET run_id = excluded.run_id, points = excluded.points, exact_results = excluded.exact_results,
    correct_predictions = excluded.correct_predictions, total = excluded.total, best_fixture = excluded.best_fixture,
    exact_total = excluded.exact_total, correct_total = excluded.correct_total
""")

STANDINGS = text("""
SELECT s.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), s.points, s.exact_results,
       s.correct_predictions, s.total, s.best_fixture, s.exact_total, s.correct_total
FROM score s JOIN team t ON t.contest_id = s.contest_id AND t.team_id = s.team_id AND t.team_id BETWEEN :first AND :last
WHERE s.contest_id = :contest AND s.team_id BETWEEN :first AND :last AND s.fixture_id = :fixture AND s.run_id = :run
ORDER BY s.team_id
""")

BEST_HIT = text("""
SELECT e.event_key, e.home, e.away, e.group_name, d.family, d.name, offered.item ->> 'display_name' AS display_name,
       CAST(offered.item ->> 'rate' AS int) AS rate, d.teams
FROM distribution d
JOIN unnest(CAST(:events AS text[]), CAST(:families AS text[]), CAST(:names AS text[])) AS correct(event, family, name)
  ON correct.event = d.event_key AND correct.family = d.family AND correct.name = d.name
JOIN fixture_event e ON e.contest_id = :contest AND e.fixture_id = :fixture AND e.event_key = d.event_key
CROSS JOIN LATERAL jsonb_array_elements(e.frozen) WITH ORDINALITY AS offered(item, place)
WHERE d.contest_id = :contest AND d.fixture_id = :fixture
  AND offered.item ->> 'family' = d.family AND offered.item ->> 'name' = d.name
ORDER BY rate DESC, d.teams, e.position, e.event_key, offered.place LIMIT 1
""")
