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

OTHERS = text("""
SELECT team_id, sum(points), max(points) FILTER (WHERE played), sum(transfers) FROM score
WHERE contest_id = :contest AND team_id BETWEEN :first AND :last AND fixture_id <> :fixture
GROUP BY team_id
""")

NOW = text("""
SELECT team_id, played, points, transfers FROM score
WHERE contest_id = :contest AND team_id BETWEEN :first AND :last AND fixture_id = :fixture
""")

STORE = text("""
INSERT INTO score (contest_id, fixture_id, run_id, team_id, played, points, transfers,
                   total, best_fixture, transfers_total)
SELECT CAST(:contest AS uuid), CAST(:fixture AS uuid), CAST(:run AS uuid), found.*
FROM unnest(CAST(:teams AS uuid[]), CAST(:played AS boolean[]), CAST(:points AS int[]), CAST(:transfers AS int[]),
            CAST(:totals AS int[]), CAST(:best AS int[]), CAST(:transfer_totals AS int[])) AS found
ON CONFLICT (contest_id, team_id, fixture_id) DO UPDATE
SET run_id = excluded.run_id, played = excluded.played, points = excluded.points, transfers = excluded.transfers,
    total = excluded.total, best_fixture = excluded.best_fixture, transfers_total = excluded.transfers_total
""")

STANDINGS = text("""
SELECT s.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), s.played, s.points, s.transfers, s.total,
       s.best_fixture, s.transfers_total
FROM score s JOIN team t ON t.contest_id = s.contest_id AND t.team_id = s.team_id AND t.team_id BETWEEN :first AND :last
WHERE s.contest_id = :contest AND s.team_id BETWEEN :first AND :last AND s.fixture_id = :fixture AND s.run_id = :run
ORDER BY s.team_id
""")

MOST_CAPTAINED = text("""
SELECT CAST(d.name AS int) AS number, d.teams, f.locked_teams
FROM distribution d JOIN fixture f USING (contest_id, fixture_id)
WHERE contest_id = :contest AND fixture_id = :fixture AND d.kind = 'captain'
ORDER BY d.teams DESC, number LIMIT 1
""")
