"""SQL of saving and reading squads: one statement reads all data for a save, one stores the squad."""

from sqlalchemy import text

from fantasy_teams.squads.records import record_of
from games.locking import gate
from games.teams import own_team

_FIXTURES = """
    f.fixture_id, f.number, f.opens_at <= clock_timestamp() AS has_opened,
    f.locked_at IS NOT NULL OR f.closes_at <= clock_timestamp() AS is_closed, f.locked_at IS NOT NULL AS is_locked,
    k.points, coalesce(l.slots, s.slots), coalesce(l.record, s.record), w.athletes, w.prices
"""
"""A squad is in its own row or, once the fixture is locked, in a block."""
_OF_CONTEST = """
    c.origin_id, c.state, c.revision AS contest_revision, coalesce(o.version, 0) AS market, clock_timestamp() AS now,
    (SELECT coalesce(sum(a.value), 0) FROM adjustment a
     WHERE a.contest_id = :contest AND a.team_id = (SELECT team_id FROM mine) AND a.kind = 'budget') AS adjustments
"""
_JOINED = f"""
FROM contest c
LEFT JOIN origin o USING (origin_id)
LEFT JOIN mine ON true
LEFT JOIN fixture f ON f.contest_id = c.contest_id
LEFT JOIN (SELECT * FROM saved_squad WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) s
    ON s.fixture_id = f.fixture_id
LEFT JOIN LATERAL {record_of("f.fixture_id", "mine.team_id")} l ON true
LEFT JOIN (SELECT fixture_id, athletes, prices FROM window_sale
           WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) w ON w.fixture_id = f.fixture_id
LEFT JOIN (SELECT fixture_id, points FROM score
           WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) k ON k.fixture_id = f.fixture_id
"""  # noqa: S608 - constants

# Lock the team before passing the gate: `asked` counts the locked teams before it looks for a fixture. Otherwise a save
# that holds the gate and waits for a team can deadlock with one that holds the team and waits for a gate that closes.
TO_SAVE = text(f"""
WITH mine AS MATERIALIZED ({own_team.LOCKED}),
asked AS MATERIALIZED (
    SELECT open_now.fixture_id, {gate.ask("open_now.fixture_id")}
    FROM (SELECT count(*) AS teams FROM mine) AS locked
    CROSS JOIN LATERAL (
        SELECT f.fixture_id FROM fixture f
        WHERE f.contest_id = :contest AND locked.teams >= 0 AND {gate.is_open("f")}
          AND NOT EXISTS (SELECT FROM fixture e
                          WHERE e.contest_id = f.contest_id AND e.number < f.number AND e.locked_at IS NULL)
        ORDER BY f.number LIMIT 1
    ) AS open_now
)
SELECT mine.*, {_OF_CONTEST},
       asked.fixture_id = f.fixture_id AND {gate.is_open("f")} AS lets_pass,
       f.revision AS fixture_revision, {gate.passed_at("f")} AS passed_at,
       {_FIXTURES}
{_JOINED}
LEFT JOIN asked ON true
WHERE c.contest_id = :contest AND c.rules IS NOT NULL
ORDER BY f.number
""")  # noqa: S608 - constants

TO_READ = text(f"""
WITH mine AS MATERIALIZED ({own_team.OWN})
SELECT mine.*, {_OF_CONTEST},
       EXISTS (SELECT FROM fixture_prices p WHERE p.contest_id = f.contest_id AND p.fixture_id = f.fixture_id)
           AS has_prices,
       {_FIXTURES}
{_JOINED}
WHERE c.contest_id = :contest AND c.rules IS NOT NULL
ORDER BY f.number
""")  # noqa: S608 - constants

SAVE = text(f"""
WITH stands AS MATERIALIZED (
    SELECT f.fixture_id FROM fixture f
    WHERE f.contest_id = :contest AND f.fixture_id = :fixture AND {gate.stands("f", ":revision")}
), saved AS (
    INSERT INTO saved_squad (contest_id, fixture_id, team_id, slots, record)
    SELECT :contest, fixture_id, CAST(:team AS uuid), CAST(:slots AS smallint), CAST(:record AS bytea) FROM stands
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE SET slots = excluded.slots, record = excluded.record
), paid AS (
    INSERT INTO window_sale (contest_id, team_id, fixture_id, athletes, prices)
    SELECT :contest, CAST(:team AS uuid), fixture_id, CAST(:sold AS smallint[]), CAST(:paid AS integer[]) FROM stands
    WHERE CAST(:sold AS smallint[]) IS NOT NULL
    ON CONFLICT (contest_id, team_id, fixture_id) DO UPDATE SET athletes = excluded.athletes, prices = excluded.prices
)
UPDATE team SET sequence = sequence + 1, saved_at = :passed_at
WHERE contest_id = :contest AND team_id = :team AND EXISTS (SELECT FROM stands)
RETURNING sequence, saved_at, clock_timestamp()
""")  # noqa: S608 - constants
