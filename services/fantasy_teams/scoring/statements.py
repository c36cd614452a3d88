"""The SQL of scores, written by hand because scoring is hot.

A chunk's range bounds every table of a join: PostgreSQL carries an equality over to the other side, but no range.
"""

from sqlalchemy import text

TEAMS = text("""
SELECT t.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), coalesce(a.value, 0),
       s.athletes, s.positions, s.purchase, s.formation, s.captain, s.bonus, s.sold, s.bought, s.realised, s.carried
FROM team t
LEFT JOIN squad s ON s.contest_id = t.contest_id AND s.team_id = t.team_id AND s.fixture_id = :fixture
                 AND s.team_id BETWEEN :first AND :last
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = :contest AND fixture_id = :fixture AND kind = 'points' AND team_id BETWEEN :first AND :last
    GROUP BY team_id
) a ON a.team_id = t.team_id
WHERE t.contest_id = :contest AND t.team_id BETWEEN :first AND :last
ORDER BY t.team_id
""")

COLUMNS = """
SELECT t.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), CAST(coalesce(a.value, 0) AS bigint),
       s.team_id IS NOT NULL, coalesce(s.captain, CAST(0 AS smallint)), coalesce(s.bonus = 'FullSquad', false),
       coalesce(cardinality(s.bought), 0), coalesce(cardinality(s.athletes), 0), coalesce(cardinality(s.formation), 0),
       CASE WHEN cardinality(s.athletes) = $5 THEN s.athletes
            ELSE (s.athletes || array_fill(CAST(0 AS smallint), ARRAY[CAST($5 AS int)]))[1:$5] END,
       CASE WHEN cardinality(s.positions) = $5 THEN s.positions
            ELSE (s.positions || array_fill(CAST(0 AS smallint), ARRAY[CAST($5 AS int)]))[1:$5] END,
       CASE WHEN cardinality(s.formation) = $6 THEN s.formation
            ELSE (s.formation || array_fill(CAST(0 AS smallint), ARRAY[CAST($6 AS int)]))[1:$6] END
FROM team t
LEFT JOIN squad s ON s.contest_id = t.contest_id AND s.team_id = t.team_id AND s.fixture_id = $2
                 AND s.team_id BETWEEN $3 AND $4
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = $1 AND fixture_id = $2 AND kind = 'points' AND team_id BETWEEN $3 AND $4
    GROUP BY team_id
) a ON a.team_id = t.team_id
WHERE t.contest_id = $1 AND t.team_id BETWEEN $3 AND $4
ORDER BY t.team_id
"""
"""What `TEAMS` reads, for many teams; arrays are brought to one length ($5 slots, $6 positions) with 0."""

STANDINGS = text("""
SELECT s.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), s.played, s.points, s.transfers, s.total,
       s.best_fixture, s.transfers_total
FROM score_block b
CROSS JOIN LATERAL unnest(b.team_ids, b.played, b.points, b.transfers, b.total, b.best_fixture, b.transfers_total)
     AS s(team_id, played, points, transfers, total, best_fixture, transfers_total)
JOIN team t ON t.contest_id = b.contest_id AND t.team_id = s.team_id AND t.team_id BETWEEN :first AND :last
WHERE b.contest_id = :contest AND b.run_id = :run AND b.first_team BETWEEN :first AND :last
ORDER BY s.team_id
""")

MOST_CAPTAINED = text("""
SELECT CAST(d.name AS int) AS number, d.teams, f.locked_teams
FROM distribution d JOIN fixture f USING (contest_id, fixture_id)
WHERE contest_id = :contest AND fixture_id = :fixture AND d.kind = 'captain'
ORDER BY d.teams DESC, number LIMIT 1
""")
