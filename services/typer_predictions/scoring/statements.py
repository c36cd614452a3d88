"""Hand-written SQL of scores, because scoring is hot.

A chunk's range is repeated for every table of a join, because PostgreSQL infers equalities but not ranges.
"""

from sqlalchemy import TextClause, text
from sqlalchemy.dialects.postgresql import JSONB

PREDICTED = text("""
SELECT event_key, name, teams FROM distribution
WHERE contest_id = :contest AND fixture_id = :fixture AND family = ANY(CAST(:families AS text[]))
""")

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

COLUMNS = """
SELECT t.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), CAST(coalesce(a.value, 0) AS bigint)
FROM team t
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = $1 AND fixture_id = $2 AND kind = 'points' AND team_id BETWEEN $3 AND $4
    GROUP BY team_id
) a ON a.team_id = t.team_id
WHERE t.contest_id = $1 AND t.team_id BETWEEN $3 AND $4
ORDER BY t.team_id
"""
"""The columns of `TEAMS`, for many teams, without their predictions."""

COMPETING = """
SELECT team_id FROM team
WHERE contest_id = $1 AND team_id BETWEEN $2 AND $3 AND NOT hidden
ORDER BY team_id
"""
"""The teams that may win a fixture: those that have not left the contest."""

ROUND_RULES = text("SELECT slam, round_win FROM fixture WHERE contest_id = :contest AND fixture_id = :fixture")

GUESSED = text("""
SELECT e.fixture_id, e.event_key, (
    SELECT CAST(r.results AS text) FROM run r
    WHERE r.contest_id = e.contest_id AND r.fixture_id = e.fixture_id AND r.state = 'done'
    ORDER BY r.run_number DESC LIMIT 1
)
FROM fixture f JOIN fixture_event e USING (contest_id, fixture_id)
WHERE f.contest_id = :contest AND f.number = 0 AND e.state <> 'void'
  AND coalesce(e.frozen, e.offer) -> 0 -> 'asked' ->> 'kind' = 'number'
ORDER BY e.position, e.event_key LIMIT 1
""")
"""The first question for a number: the answers to it break ties. With the results that count of its fixture."""

COUNTS_WINS = text("SELECT counts_wins FROM fixture WHERE contest_id = :contest AND fixture_id = :fixture")

WON = text("""
SELECT winner_ids FROM (
    SELECT DISTINCT ON (fixture_id) winner_ids FROM run
    WHERE contest_id = :contest AND state = 'done' AND run_number < :before
      AND (fixture_id = :fixture) <= CAST(:own AS boolean)
    ORDER BY fixture_id, run_number DESC
) counting
WHERE winner_ids IS NOT NULL
""")
"""The winners of rounds by the runs that counted before one of a fixture; with the fixture's own ones, or without."""

BLOCKS = """
SELECT ARRAY[first_team], team_ids, picks FROM team_block
WHERE contest_id = $1 AND fixture_id = $2 AND event_key = $5 AND first_team <= $4 AND first_team >= coalesce((
    SELECT first_team FROM team_block
    WHERE contest_id = $1 AND fixture_id = $2 AND event_key = $5 AND first_team <= $3
    ORDER BY first_team DESC LIMIT 1
), $3)
ORDER BY first_team
"""
"""The blocks that have teams from $3 to $4: of the fixture, or of a match that was locked by itself ($5)."""

CHOSEN = """
SELECT ARRAY[c.first_team], ARRAY[o.number], c.places
FROM unnest(CAST($5 AS text[]), CAST($6 AS text[]), CAST($7 AS text[]))
     WITH ORDINALITY AS o(event_key, family, name, number)
JOIN choice_block c USING (event_key, family, name)
WHERE c.contest_id = $1 AND c.fixture_id = $2 AND c.first_team BETWEEN $3 AND $4
"""
"""The teams in the blocks from $3 to $4 that chose predictions ($5 to $7), which are counted from 1."""

UNCOUNTED = """
SELECT ARRAY[first_team], places FROM choice_block
WHERE contest_id = $1 AND fixture_id = $2 AND first_team BETWEEN $3 AND $4 AND event_key = ANY (CAST($5 AS text[]))
  AND family <> 'Joker'
"""
"""The choices of teams in the blocks from $3 to $4 in events that do not count ($5)."""

ALTERNATES = text("SELECT alternates FROM fixture WHERE contest_id = :contest AND fixture_id = :fixture").columns(
    alternates=JSONB
)

WON_BY_ALTERNATE = text("""
SELECT w.winner_ids FROM (
    SELECT DISTINCT ON (fixture_id) run_id FROM run
    WHERE contest_id = :contest AND state = 'done' AND run_number < :before AND fixture_id <> :fixture
    ORDER BY fixture_id, run_number DESC
) counting
JOIN alternate_winners w ON w.contest_id = :contest AND w.run_id = counting.run_id AND w.number = :number
WHERE w.winner_ids IS NOT NULL
""")
"""As `WON` of other fixtures, by a further scoring."""

ALTERNATE_WINNERS = text("""
SELECT number, best, winners, winner_ids FROM alternate_winners WHERE contest_id = :contest AND run_id = :run
""")

KEEP_ALTERNATE_WINNERS = text("""
INSERT INTO alternate_winners (contest_id, run_id, number, fixture_id, best, winners, winner_ids)
VALUES (:contest, :run, :number, :fixture, :best, :winners, CAST(:ids AS uuid[]))
""")

_STANDINGS = """
SELECT s.team_id, CAST(floor(extract(epoch FROM t.created_at)) AS bigint), s.points, s.exact_results,
       s.correct_predictions, s.total, s.best_fixture, s.exact_total, s.correct_total
FROM {table} b
CROSS JOIN LATERAL unnest(b.team_ids, b.points, b.exact_results, b.correct_predictions, b.total, b.best_fixture,
                          b.exact_total, b.correct_total)
     AS s(team_id, points, exact_results, correct_predictions, total, best_fixture, exact_total, correct_total)
JOIN team t ON t.contest_id = b.contest_id AND t.team_id = s.team_id AND t.team_id BETWEEN :first AND :last
WHERE b.contest_id = :contest AND b.run_id = :run AND b.first_team BETWEEN :first AND :last AND {own}
ORDER BY s.team_id
"""


def standings(number: int | None) -> TextClause:
    """Return the statement that reads what a run has stored, by the contest's own scoring or a further one."""
    if number is None:
        return text(_STANDINGS.format(table="score_block", own="true"))
    return text(_STANDINGS.format(table="alternate_block", own=f"b.number = {number}"))


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
