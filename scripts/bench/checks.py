"""Checks that the measured work was done, and done right."""

from uuid import UUID

from bench.contest import Contest
from bench.product import Product

_SCORED = """
WITH counts AS (
    SELECT DISTINCT ON (fixture_id) run_id FROM run
    WHERE contest_id = $1 AND state = 'done' ORDER BY fixture_id, run_number DESC
), score AS (
    SELECT b.contest_id, b.fixture_id, s.team_id, s.points
    FROM score_block b JOIN counts USING (run_id)
    CROSS JOIN LATERAL unnest(b.team_ids, b.points) AS s(team_id, points)
    WHERE b.contest_id = $1
)
SELECT count(*), max(points), (
    SELECT max(total) FROM (SELECT sum(points) AS total FROM score WHERE contest_id = $1 GROUP BY team_id) AS totals
)
FROM score WHERE contest_id = $1 AND fixture_id = $2
"""
"""Not by the games' view `score`, which is made for single teams."""
_RANKED = """
SELECT r.total, r.leader_points, overall.leader_points
FROM published_ranking p JOIN ranking r ON r.contest_id = p.contest_id AND r.ranking_id = p.ranking_id
JOIN published_ranking o ON o.contest_id = p.contest_id AND o.scope = 'overall'
JOIN ranking overall ON overall.contest_id = o.contest_id AND overall.ranking_id = o.ranking_id
WHERE p.contest_id = $1 AND p.scope = 'fixture' AND p.fixture_id = $2
"""


async def ranked(product: Product, game: str, contest: Contest, fixture_id: UUID) -> None:
    """Make sure that the rankings that readers see hold every team, and are led by the team with most points.

    Raises:
        SystemExit: they don't.
    """
    scored = await product.lines[game].fetchrow(_SCORED, contest.id, fixture_id)
    shown = await product.lines["news_ranking"].fetchrow(_RANKED, contest.id, fixture_id)
    if shown is None or tuple(scored) != tuple(shown) or shown[0] != len(contest.teams) or shown[1] <= 0:
        raise SystemExit(f"bench: {scored} teams with these points are ranked as {shown}")
