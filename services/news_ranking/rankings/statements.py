"""Long statements of rankings; only `repository.py` executes them."""

from sqlalchemy import ARRAY, Uuid, bindparam, text
from sqlalchemy.dialects.postgresql import JSONB

# the previous fixture is the last earlier one with final points (rules.md, Rankings: never an earlier run); that of
# questions, with number 0, never is
_PREVIOUS = """
      LEFT JOIN LATERAL (
            SELECT CASE WHEN shown.fixture_id IS NULL THEN after.ranking_id ELSE head.ranking_id END AS ranking_id,
                   head.ranking_id AS scored_id
              FROM published_ranking AS scored
              JOIN fixture AS earlier ON earlier.contest_id = scored.contest_id
                                     AND earlier.fixture_id = scored.fixture_id
              JOIN ranking AS head ON head.ranking_id = scored.ranking_id AND head.final
              LEFT JOIN published_ranking AS after ON after.contest_id = scored.contest_id
                                                  AND after.scope = 'after' || {by}
                                                  AND after.fixture_id = scored.fixture_id
             WHERE scored.contest_id = contest.contest_id AND scored.scope = 'fixture' || {by}
               AND earlier.number < ranking.fixture_number AND earlier.number > 0
             ORDER BY earlier.number DESC LIMIT 1
           ) AS previous ON true
"""
PUBLISHED_HEAD = text(
    f"""
    SELECT contest.name, contest.name_en, fixture.name, fixture.name_en, contest.alternates, contest.tie_break,
           ranking.ranking_id,
           previous.ranking_id AS previous_id, previous.scored_id AS previous_scored_id,
           coalesce(ranking.total, 0) AS total, coalesce(ranking.leader_points, 0) AS leader_points,
           coalesce(ranking.final, false) AS final, coalesce(ranking.run_revision, 0) AS run_revision,
           coalesce(ranking.histogram, '[]') AS histogram, summary.average
      FROM contest
      LEFT JOIN fixture ON fixture.contest_id = contest.contest_id AND fixture.fixture_id = :fixture_id
      LEFT JOIN published_ranking AS shown
             ON shown.contest_id = contest.contest_id
            AND shown.scope = CASE WHEN CAST(:fixture_id AS uuid) IS NULL THEN 'overall' ELSE 'fixture' END
                              || CAST(:by AS text)
            AND shown.fixture_id IS NOT DISTINCT FROM CAST(:fixture_id AS uuid)
      LEFT JOIN ranking ON ranking.ranking_id = shown.ranking_id
      LEFT JOIN fixture_summary AS summary
             ON summary.contest_id = contest.contest_id AND summary.fixture_id = shown.fixture_id
            AND CAST(:by AS text) = ''
      {_PREVIOUS.format(by="CAST(:by AS text)")}
     WHERE contest.contest_id = :contest_id AND contest.state <> 'draft'
    """  # noqa: S608 - constants
).columns(histogram=JSONB, alternates=JSONB)


def _place_of_mine(ranking: str, name: str) -> str:
    """Return the join that finds my team in a ranking by the key of the row that contains it."""
    return f"""
      LEFT JOIN LATERAL (
            SELECT positions[at] AS position, points[at] AS points
              FROM (SELECT teams.*, array_position(teams.team_ids, team.team_id) AS at FROM ranking_teams AS teams
                     WHERE teams.contest_id = contest.contest_id AND teams.ranking_id = {ranking}
                       AND teams.first_team_id <= team.team_id
                     ORDER BY teams.first_team_id DESC LIMIT 1) AS found
           ) AS {name} ON true
    """  # noqa: S608 - constants


MINE = text(
    f"""
    SELECT contest.contest_id, team.team_id, own.position, own.points,
           CASE WHEN scored.position IS NOT NULL THEN before.position END AS previous_position,
           coalesce(ranking.total, 0) AS total, coalesce(ranking.run_revision, 0) AS run_revision
      FROM contest
      LEFT JOIN team ON team.contest_id = contest.contest_id AND team.user_id = :user_id AND NOT team.hidden
      LEFT JOIN published_ranking AS shown
             ON shown.contest_id = contest.contest_id AND shown.scope = 'overall' AND shown.fixture_id IS NULL
      LEFT JOIN ranking ON ranking.ranking_id = shown.ranking_id
      {_PREVIOUS.format(by="''")}
      {_place_of_mine("ranking.ranking_id", "own")}
      {_place_of_mine("previous.ranking_id", "before")}
      {_place_of_mine("previous.scored_id", "scored")}
     WHERE contest.contest_id = ANY(:contest_ids) AND contest.state <> 'draft'
     ORDER BY contest.contest_id
    """  # noqa: S608 - constants
).bindparams(bindparam("contest_ids", type_=ARRAY(Uuid)))

# a row of places, or of teams, is found by its key, for any number of places in each row
PLACES = text(
    """
    SELECT place.team_id, place.position, team.name, place.points, place.behind_on,
           place.to_play,
           CASE WHEN scored.position IS NOT NULL THEN before.position END AS previous_position
      FROM ranking_places AS block
           CROSS JOIN LATERAL unnest(block.team_ids[greatest(:first - block.first + 1, 1):(:last - block.first + 1)],
                                     block.positions[greatest(:first - block.first + 1, 1):(:last - block.first + 1)],
                                     block.points[greatest(:first - block.first + 1, 1):(:last - block.first + 1)],
                                     block.behind_on[greatest(:first - block.first + 1, 1):(:last - block.first + 1)],
                                     block.to_play[greatest(:first - block.first + 1, 1):(:last - block.first + 1)])
                         WITH ORDINALITY AS place (team_id, position, points, behind_on, to_play, at)
      JOIN team ON team.contest_id = block.contest_id AND team.team_id = place.team_id
      LEFT JOIN LATERAL (
            SELECT teams.positions[array_position(teams.team_ids, place.team_id)] AS position
              FROM ranking_teams AS teams
             WHERE teams.contest_id = block.contest_id AND teams.ranking_id = CAST(:previous_id AS uuid)
               AND teams.first_team_id <= place.team_id
             ORDER BY teams.first_team_id DESC LIMIT 1
           ) AS before ON true
      LEFT JOIN LATERAL (
            SELECT teams.positions[array_position(teams.team_ids, place.team_id)] AS position
              FROM ranking_teams AS teams
             WHERE teams.contest_id = block.contest_id AND teams.ranking_id = CAST(:previous_scored_id AS uuid)
               AND teams.first_team_id <= place.team_id
             ORDER BY teams.first_team_id DESC LIMIT 1
           ) AS scored ON true
     WHERE block.contest_id = :contest_id AND block.ranking_id = :ranking_id AND block.first <= :last
       AND block.first >= (SELECT max(start.first) FROM ranking_places AS start
                            WHERE start.contest_id = :contest_id AND start.ranking_id = :ranking_id
                              AND start.first <= :first)
     ORDER BY block.first, place.at
    """
)

NUMBER = text(
    """
    SELECT numbers[array_position(team_ids, CAST(:team_id AS uuid))]
      FROM ranking_teams
     WHERE contest_id = :contest_id AND ranking_id = :ranking_id AND first_team_id <= :team_id
     ORDER BY first_team_id DESC LIMIT 1
    """
)

# without a ranking after the fixture, the total is the sum of the fixtures up to it
HISTORY = text(
    """
    SELECT fixture.fixture_id, fixture.name, fixture.name_en, own.points,
           coalesce(stood.points, sum(own.points) OVER (ORDER BY fixture.number, fixture.fixture_id)) AS total,
           stood.position
      FROM fixture
      JOIN published_ranking AS scored ON scored.contest_id = fixture.contest_id AND scored.scope = 'fixture'
                                      AND scored.fixture_id = fixture.fixture_id
      CROSS JOIN LATERAL (
            SELECT teams.points[array_position(teams.team_ids, CAST(:team_id AS uuid))] AS points
              FROM ranking_teams AS teams
             WHERE teams.contest_id = :contest_id AND teams.ranking_id = scored.ranking_id
               AND teams.first_team_id <= :team_id
             ORDER BY teams.first_team_id DESC LIMIT 1
           ) AS own
      LEFT JOIN published_ranking AS after ON after.contest_id = fixture.contest_id AND after.scope = 'after'
                                          AND after.fixture_id = fixture.fixture_id
      LEFT JOIN LATERAL (
            SELECT teams.points[at] AS points, teams.positions[at] AS position
              FROM (SELECT *, array_position(team_ids, CAST(:team_id AS uuid)) AS at FROM ranking_teams
                     WHERE contest_id = :contest_id AND ranking_id = after.ranking_id AND first_team_id <= :team_id
                     ORDER BY first_team_id DESC LIMIT 1) AS teams
           ) AS stood ON true
     WHERE fixture.contest_id = :contest_id AND own.points IS NOT NULL
       AND (stood.position IS NOT NULL OR after.ranking_id IS NULL)
     ORDER BY fixture.number = 0, fixture.number, fixture.fixture_id
    """
)

ASK_FOR_STANDINGS = text(
    """
    INSERT INTO ranking_request (contest_id, fixture_id, urgent, standing, correlation_id)
    SELECT contest_id, fixture_id, false, true, :correlation_id FROM published_ranking AS scored
     WHERE contest_id = :contest_id AND scope = 'fixture'
       AND NOT EXISTS (SELECT FROM published_ranking AS after
                        WHERE after.contest_id = scored.contest_id AND after.fixture_id = scored.fixture_id
                          AND after.scope = 'after')
       AND NOT EXISTS (SELECT FROM ranking_request AS asked
                        WHERE asked.contest_id = scored.contest_id AND asked.fixture_id = scored.fixture_id
                          AND asked.standing)
    RETURNING request_id
    """
)

# pages are deleted first, then rows by team, then the head
DROP_PLACES = text(
    """
    WITH unlisted AS (
        SELECT contest_id, ranking_id FROM ranking
        WHERE has_places AND unlisted_at < clock_timestamp() - make_interval(secs => :seconds)
        ORDER BY unlisted_at LIMIT 1
        FOR UPDATE SKIP LOCKED
    ), rows_left AS (
        SELECT contest_id, ranking_id, first FROM ranking_places
        WHERE (contest_id, ranking_id) = (SELECT contest_id, ranking_id FROM unlisted)
        ORDER BY first LIMIT :batch
    ), dropped AS (
        DELETE FROM ranking_places AS places USING rows_left
        WHERE (places.contest_id, places.ranking_id, places.first)
            = (rows_left.contest_id, rows_left.ranking_id, rows_left.first)
    ), emptied AS (
        UPDATE ranking SET has_places = false WHERE ranking_id = (SELECT ranking_id FROM unlisted)
            AND (SELECT count(*) FROM rows_left) < :batch
    )
    SELECT count(*) FROM unlisted
    """
)
DROP_RETIRED = text(
    """
    WITH retired AS (
        SELECT contest_id, ranking_id FROM ranking
        WHERE retired_at < clock_timestamp() - make_interval(secs => :seconds) AND NOT has_places
        ORDER BY retired_at LIMIT 1
        FOR UPDATE SKIP LOCKED
    ), rows_left AS (
        SELECT contest_id, ranking_id, first_team_id FROM ranking_teams
        WHERE (contest_id, ranking_id) = (SELECT contest_id, ranking_id FROM retired)
        ORDER BY first_team_id LIMIT :batch
    ), dropped AS (
        DELETE FROM ranking_teams AS teams USING rows_left
        WHERE (teams.contest_id, teams.ranking_id, teams.first_team_id)
            = (rows_left.contest_id, rows_left.ranking_id, rows_left.first_team_id)
    ), head AS (
        DELETE FROM ranking WHERE ranking_id = (SELECT ranking_id FROM retired)
            AND (SELECT count(*) FROM rows_left) < :batch
    )
    SELECT count(*) FROM retired
    """
)

FORGET_CLIMBERS = text(
    """
    UPDATE fixture_summary SET climber_id = NULL, climbed = NULL
     WHERE contest_id = :contest_id AND fixture_id = ANY (:fixture_ids) AND climber_id IS NOT NULL
    """
).bindparams(bindparam("fixture_ids", type_=ARRAY(Uuid)))

SUM_UP = text(
    """
    INSERT INTO fixture_summary (contest_id, fixture_id, teams, average, climber_id, climbed, highlights)
    SELECT :contest_id, :fixture_id, CAST(:teams AS integer), CAST(:average AS integer), CAST(:climber_id AS uuid),
           CAST(:climbed AS integer), (SELECT highlights FROM run WHERE contest_id = :contest_id AND run_id = :run_id)
    ON CONFLICT (contest_id, fixture_id) DO UPDATE
       SET (teams, average, climber_id, climbed, highlights)
         = ROW (excluded.teams, excluded.average, excluded.climber_id, excluded.climbed, excluded.highlights)
    """
)
