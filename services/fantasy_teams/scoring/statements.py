"""Hand-written SQL of scores, because scoring is hot.

A chunk's range is repeated for every table of a join, because PostgreSQL infers equalities but not ranges.
"""

from sqlalchemy import text

TEAMS = """
SELECT t.team_id, t.created_at, CAST(coalesce(a.value, 0) AS bigint), CAST(coalesce(b.points, 0) AS bigint),
       CAST(coalesce(b.cost, -1) AS bigint), CAST(coalesce(b.transfers, 0) AS bigint)
FROM team t
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = $1 AND fixture_id = $2 AND kind = 'points' AND team_id BETWEEN $3 AND $4
    GROUP BY team_id
) a ON a.team_id = t.team_id
LEFT JOIN brought_round b
    ON b.contest_id = $1 AND b.fixture_id = $2 AND b.team_id = t.team_id AND b.team_id BETWEEN $3 AND $4
WHERE t.contest_id = $1 AND t.team_id BETWEEN $3 AND $4
ORDER BY t.team_id
"""
"""A chunk's teams: the time of creation, the points of the fixture that were added or deducted, and of a round that was
brought in the points, the cost (-1: none was) and the transfers."""

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
