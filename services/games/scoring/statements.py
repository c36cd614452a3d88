"""The SQL of runs and their chunks, written by hand because scoring is hot."""

from sqlalchemy import text

SERIAL = text("SELECT pg_advisory_xact_lock(hashtextextended(CAST(:contest AS text), 7261033))")

ADD = text("""
INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state,
                 correlation_id, causation_id, created_at)
SELECT CAST(:contest AS uuid), CAST(:run AS uuid),
       coalesce((SELECT max(run_number) FROM run WHERE contest_id = :contest), 0) + 1,
       CAST(:fixture AS uuid), CAST(:revision AS bigint), CAST(:final AS boolean), CAST(:results AS jsonb), 'waiting',
       CAST(:correlation AS text), CAST(:causation AS uuid), clock_timestamp()
WHERE NOT EXISTS (
    SELECT FROM run WHERE contest_id = :contest AND fixture_id = :fixture AND results_revision >= :revision
) AND NOT EXISTS (
    SELECT FROM contest WHERE contest_id = :contest AND event_type <> :event_type
)
RETURNING run_number
""")

SUPERSEDE = text("""
UPDATE run SET state = 'superseded'
WHERE contest_id = :contest AND fixture_id = :fixture AND state = 'waiting' AND results_revision < :revision
""")

AGAIN = text("""
INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state,
                 correlation_id, causation_id, created_at)
SELECT last.contest_id, CAST(:run AS uuid), (SELECT max(run_number) FROM run WHERE contest_id = :contest) + 1,
       last.fixture_id, last.results_revision, last.final, last.results, 'waiting',
       CAST(:correlation AS text), CAST(:causation AS uuid), clock_timestamp()
FROM (
    SELECT * FROM run WHERE contest_id = :contest AND fixture_id = :fixture
    ORDER BY results_revision DESC, run_number DESC LIMIT 1
) AS last
WHERE last.state <> 'waiting'
RETURNING run_number
""")

STARTABLE = text("""
SELECT DISTINCT ON (r.contest_id) r.contest_id
FROM run r JOIN fixture f USING (contest_id, fixture_id)
WHERE r.state = 'waiting' AND (f.locked_at IS NOT NULL OR f.match_locks > 0)
  AND NOT EXISTS (SELECT FROM run busy WHERE busy.contest_id = r.contest_id AND busy.state = 'running')
""")

START = text("""
UPDATE run SET state = 'running'
WHERE contest_id = :contest AND run_id = (
    SELECT r.run_id FROM run r JOIN fixture f USING (contest_id, fixture_id)
    WHERE r.contest_id = :contest AND r.state = 'waiting' AND (f.locked_at IS NOT NULL OR f.match_locks > 0)
    ORDER BY r.run_number LIMIT 1
) AND NOT EXISTS (SELECT FROM run busy WHERE busy.contest_id = :contest AND busy.state = 'running')
RETURNING run_id
""")

CUT = text("""
WITH numbered AS (
    SELECT team_id, row_number() OVER teams - 1 AS place, lead(team_id) OVER teams IS NULL AS is_last
    FROM team WHERE contest_id = :contest WINDOW teams AS (ORDER BY team_id)
), ends AS (
    SELECT team_id, place / CAST(:size AS bigint) AS part FROM numbered
    WHERE place % CAST(:size AS bigint) IN (0, CAST(:size AS bigint) - 1) OR is_last
), cut AS (
    INSERT INTO run_chunk (contest_id, run_id, chunk, first_team, last_team, attempts, retry_at)
    SELECT CAST(:contest AS uuid), CAST(:run AS uuid), part + 1, (array_agg(team_id ORDER BY team_id))[1],
           (array_agg(team_id ORDER BY team_id DESC))[1], 0, clock_timestamp()
    FROM ends GROUP BY part
    UNION ALL
    SELECT CAST(:contest AS uuid), CAST(:run AS uuid), 1, CAST(:nobody AS uuid), CAST(:nobody AS uuid), 0,
           clock_timestamp()
    WHERE NOT EXISTS (SELECT FROM ends)
    RETURNING 1
)
UPDATE run SET chunks = (SELECT count(*) FROM cut) WHERE contest_id = :contest AND run_id = :run
""")
"""Only the ends of chunks are sorted: the index has the teams in their order."""

TAKE = text("""
SELECT k.contest_id, k.run_id, k.chunk, k.first_team, k.last_team FROM run_chunk k
WHERE k.done_at IS NULL AND k.retry_at <= clock_timestamp()
ORDER BY k.retry_at, k.run_id, k.chunk LIMIT 1
FOR UPDATE OF k SKIP LOCKED
""")

RUN = text("""
SELECT r.run_number, r.chunks, r.results_revision, r.final, CAST(r.results AS text), r.correlation_id, r.causation_id,
       r.fixture_id, f.number, f.name, f.name_en, c.tie_break, r.best, r.winners,
       r.winner_ids
FROM run r JOIN fixture f USING (contest_id, fixture_id) JOIN contest c USING (contest_id)
WHERE r.contest_id = :contest AND r.run_id = :run
""")

WON = text("""
UPDATE run SET best = :best, winners = :winners, winner_ids = CAST(:ids AS uuid[])
WHERE contest_id = :contest AND run_id = :run
""")

DONE = text("""
UPDATE run_chunk SET done_at = clock_timestamp() WHERE contest_id = :contest AND run_id = :run AND chunk = :chunk
""")

LATER = text("""
UPDATE run_chunk SET attempts = attempts + 1,
                     retry_at = clock_timestamp() + least(300, power(2, least(attempts, 20))) * interval '1 second'
WHERE contest_id = :contest AND run_id = :run AND chunk = :chunk AND done_at IS NULL
""")

FINISH = text("""
UPDATE run r SET state = 'done', finished_at = clock_timestamp()
WHERE r.state = 'running'
  AND NOT EXISTS (SELECT FROM run_chunk k
                  WHERE k.contest_id = r.contest_id AND k.run_id = r.run_id AND k.done_at IS NULL)
RETURNING r.contest_id, r.fixture_id, r.run_number, r.correlation_id
""")

STATED = text("""
SELECT DISTINCT ON (contest_id, fixture_id) contest_id, run_id, run_number FROM run
WHERE state = 'done' ORDER BY contest_id, fixture_id, run_number DESC
""")

CHUNKS = text("""
SELECT contest_id, run_id, chunk, first_team, last_team FROM run_chunk
WHERE contest_id = :contest AND run_id = :run ORDER BY chunk
""")
