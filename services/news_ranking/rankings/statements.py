"""Long statements of rankings; `repository.py` alone executes them.

Those that make a ranking are set-based, one per ranking, whatever the number of teams. The order they give is the one
of `standings.domain.ranking.rank`; a test compares the two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Insert,
    Integer,
    Select,
    Subquery,
    Uuid,
    column,
    func,
    insert,
    literal,
    select,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB, distinct_on

from news_ranking.rankings.models import PlaceRow
from news_ranking.tables import RunChunkRow, RunRow, TeamRow
from standings.tables import TIE_BREAK_COLUMNS


@dataclass(frozen=True)
class Standings:
    """Where a ranking's teams and points come from, and what decides between equal points."""

    source: FromClause
    points: ColumnElement[int]
    tie_breaks: Sequence[ColumnElement[Any]] = ()


def overall(
    contest_id: UUID, newest_run: UUID | None, later_runs: Sequence[UUID], tie_break: Sequence[str]
) -> Standings:
    """Take all teams with their totals in the newest run; who has none yet stands with 0 points.

    A correction of an earlier fixture may not know the teams that came later: theirs stand in the newest run of a
    later fixture.
    """
    if newest_run is None:
        return Standings(TeamRow.__table__, literal(0), _tie_breaks(None, tie_break))
    scored = _scored(contest_id, (newest_run, *later_runs), newest_first=True)
    source = TeamRow.__table__.outerjoin(scored, scored.c.team_id == TeamRow.team_id)
    return Standings(source, func.coalesce(scored.c.total, 0), _tie_breaks(scored, tie_break))


def of_fixture(contest_id: UUID, run_id: UUID) -> Standings:
    """Take the teams of a run with the fixture's points.

    Tie-breaks are figures of the whole contest and say nothing about one fixture: equal points share.
    """
    scored = _scored(contest_id, (run_id,))
    return Standings(TeamRow.__table__.join(scored, scored.c.team_id == TeamRow.team_id), scored.c.fixture_points)


def after_fixture(contest_id: UUID, run_id: UUID, until: Sequence[UUID], tie_break: Sequence[str]) -> Standings:
    """Take the teams of a run with the points of all fixtures up to its own: those of the runs `until`."""
    every = _scored(contest_id, until)
    sums = (
        select(every.c.team_id, func.sum(every.c.fixture_points).label("points")).group_by(every.c.team_id).subquery()
    )
    scored = _scored(contest_id, (run_id,))
    source = TeamRow.__table__.join(scored, scored.c.team_id == TeamRow.team_id).join(
        sums, sums.c.team_id == TeamRow.team_id
    )
    return Standings(source, sums.c.points, _tie_breaks(scored, tie_break))


def insert_places(contest_id: UUID, ranking_id: UUID, standings: Standings) -> Insert:
    """Rank the visible teams: by points, tie-breaks, and, without another position, by name."""
    merit = [standings.points.desc(), *standings.tie_breaks]
    places = (
        select(
            literal(contest_id, Uuid),
            literal(ranking_id, Uuid),
            func.row_number().over(order_by=[*merit, TeamRow.name_key, TeamRow.team_id]),
            func.rank().over(order_by=merit),
            TeamRow.team_id,
            standings.points,
            TeamRow.name,
        )
        .select_from(standings.source)
        .where(TeamRow.contest_id == contest_id, TeamRow.hidden.is_(False))
    )
    columns = ["contest_id", "ranking_id", "number", "position", "team_id", "points", "name"]
    return insert(PlaceRow).from_select(columns, places)


def _scored(contest_id: UUID, run_ids: Sequence[UUID], *, newest_first: bool = False) -> Subquery:
    """Turn chunks of runs back into rows; `newest_first` keeps only a team's row in its newest run."""
    names = ("team_ids", "fixture_points", "totals", *TIE_BREAK_COLUMNS.values())
    row = (
        func.unnest(*(getattr(RunChunkRow, name) for name in names))
        .table_valued(
            column("team_id", Uuid),
            column("fixture_points", Integer),
            column("total", Integer),
            *(column(name, BigInteger) for name in TIE_BREAK_COLUMNS.values()),
        )
        .render_derived(name="scored_row")
    )
    rows: Select[Any] = (
        select(*row.c)
        .select_from(RunChunkRow)
        .join(row, true())
        .where(RunChunkRow.contest_id == contest_id, RunChunkRow.run_id.in_(run_ids))
    )
    if newest_first and len(run_ids) > 1:
        rows = (
            rows.join(RunRow, (RunRow.contest_id == RunChunkRow.contest_id) & (RunRow.run_id == RunChunkRow.run_id))
            .ext(distinct_on(row.c.team_id))
            .order_by(row.c.team_id, RunRow.run_number.desc())
        )
    return rows.subquery()


def _tie_breaks(scored: Subquery | None, declared: Sequence[str]) -> list[ColumnElement[Any]]:
    """Make the order of the declared tie-breaks; a team that has not been scored has nothing, but an age."""
    order: list[ColumnElement[Any]] = []
    for name in declared:
        age = -func.floor(func.extract("epoch", TeamRow.created_at))
        default = age if name == "earliestTeam" else literal(0)
        value = default if scored is None else func.coalesce(scored.c[TIE_BREAK_COLUMNS[name]], default)
        order.append(value.desc())
    return order


# the previous fixture is the last one before whose points are final (rules.md, Rankings: never an earlier run)
PUBLISHED_HEAD = text(
    """
    SELECT contest.name, contest.name_en, fixture.name, fixture.name_en,
           ranking.ranking_id,
           previous.ranking_id AS previous_id, previous.scored_id AS previous_scored_id,
           coalesce(ranking.total, 0) AS total, coalesce(ranking.leader_points, 0) AS leader_points,
           coalesce(ranking.final, false) AS final, coalesce(ranking.run_revision, 0) AS run_revision,
           coalesce(ranking.histogram, '[]') AS histogram
      FROM contest
      LEFT JOIN fixture ON fixture.contest_id = contest.contest_id AND fixture.fixture_id = :fixture_id
      LEFT JOIN published_ranking AS shown
             ON shown.contest_id = contest.contest_id
            AND shown.scope = CASE WHEN CAST(:fixture_id AS uuid) IS NULL THEN 'overall' ELSE 'fixture' END
            AND shown.fixture_id IS NOT DISTINCT FROM CAST(:fixture_id AS uuid)
      LEFT JOIN ranking ON ranking.ranking_id = shown.ranking_id
      LEFT JOIN LATERAL (
            SELECT before.ranking_id, head.ranking_id AS scored_id
              FROM published_ranking AS before
              JOIN fixture AS earlier ON earlier.contest_id = before.contest_id
                                     AND earlier.fixture_id = before.fixture_id
              JOIN published_ranking AS scored ON scored.contest_id = before.contest_id AND scored.scope = 'fixture'
                                              AND scored.fixture_id = before.fixture_id
              JOIN ranking AS head ON head.ranking_id = scored.ranking_id AND head.final
             WHERE before.contest_id = contest.contest_id
               AND before.scope = CASE WHEN shown.scope = 'overall' THEN 'after' ELSE 'fixture' END
               AND earlier.number < ranking.fixture_number
             ORDER BY earlier.number DESC LIMIT 1
           ) AS previous ON true
     WHERE contest.contest_id = :contest_id AND contest.state <> 'draft'
    """
).columns(histogram=JSONB)

PLACES = text(
    """
    SELECT now.team_id, now.position, now.name, now.points, before.position AS previous_position
      FROM ranking_row AS now
      LEFT JOIN ranking_row AS before ON before.contest_id = now.contest_id AND before.team_id = now.team_id
                                     AND before.ranking_id = CAST(:previous_id AS uuid)
                                     AND EXISTS (SELECT FROM ranking_row AS scored
                                                  WHERE scored.contest_id = now.contest_id
                                                    AND scored.ranking_id = CAST(:previous_scored_id AS uuid)
                                                    AND scored.team_id = now.team_id)
     WHERE now.contest_id = :contest_id AND now.ranking_id = :ranking_id AND now.number BETWEEN :first AND :last
     ORDER BY now.number
    """
)

HISTORY = text(
    """
    SELECT fixture.fixture_id, fixture.name, fixture.name_en, own.points, stood.points AS total, stood.position
      FROM fixture
      JOIN published_ranking AS scored ON scored.contest_id = fixture.contest_id AND scored.scope = 'fixture'
                                      AND scored.fixture_id = fixture.fixture_id
      JOIN ranking_row AS own ON own.contest_id = fixture.contest_id AND own.ranking_id = scored.ranking_id
                             AND own.team_id = :team_id
      JOIN published_ranking AS after ON after.contest_id = fixture.contest_id AND after.scope = 'after'
                                     AND after.fixture_id = fixture.fixture_id
      JOIN ranking_row AS stood ON stood.contest_id = fixture.contest_id AND stood.ranking_id = after.ranking_id
                               AND stood.team_id = :team_id
     WHERE fixture.contest_id = :contest_id
     ORDER BY fixture.number, fixture.fixture_id
    """
)

DROP_RETIRED = text(
    """
    WITH retired AS (
        SELECT contest_id, ranking_id FROM ranking
        WHERE retired_at < clock_timestamp() - make_interval(secs => :seconds)
        ORDER BY retired_at LIMIT 1
        FOR UPDATE SKIP LOCKED
    ), rows_left AS (
        SELECT contest_id, ranking_id, number FROM ranking_row
        WHERE (contest_id, ranking_id) = (SELECT contest_id, ranking_id FROM retired)
        ORDER BY number LIMIT :batch
    ), dropped AS (
        DELETE FROM ranking_row USING rows_left
        WHERE (ranking_row.contest_id, ranking_row.ranking_id, ranking_row.number)
            = (rows_left.contest_id, rows_left.ranking_id, rows_left.number)
        RETURNING 1
    ), head AS (
        DELETE FROM ranking WHERE ranking_id = (SELECT ranking_id FROM retired)
            AND (SELECT count(*) FROM rows_left) < :batch
    )
    SELECT count(*) FROM retired
    """
)

SUM_UP = text(
    """
    WITH pointed AS MATERIALIZED (
        SELECT (SELECT ranking_id FROM published_ranking WHERE contest_id = :contest_id AND scope = 'fixture'
                   AND fixture_id = :fixture_id) AS scored_id,
               (SELECT ranking_id FROM published_ranking WHERE contest_id = :contest_id AND scope = 'after'
                   AND fixture_id = :fixture_id) AS after_id,
               (SELECT ranking_id FROM published_ranking WHERE contest_id = :contest_id AND scope = 'after'
                   AND fixture_id = CAST(:previous_id AS uuid)) AS before_id,
               (SELECT ranking_id FROM published_ranking WHERE contest_id = :contest_id AND scope = 'fixture'
                   AND fixture_id = CAST(:previous_id AS uuid)) AS before_scored_id
    ), climber AS (
        -- a team that stands in all four: grouped, not joined, since rows that were just written have no statistics
        SELECT team_id,
               max(position) FILTER (WHERE ranking_id = before_id)
               - max(position) FILTER (WHERE ranking_id = after_id) AS climbed
          FROM pointed
          JOIN ranking_row ON contest_id = :contest_id
                          AND ranking_id = ANY (ARRAY[scored_id, after_id, before_id, before_scored_id])
         GROUP BY team_id
        HAVING count(*) = 4 AND max(position) FILTER (WHERE ranking_id = before_id)
                                > max(position) FILTER (WHERE ranking_id = after_id)
         ORDER BY climbed DESC, max(number) FILTER (WHERE ranking_id = after_id) LIMIT 1
    )
    INSERT INTO fixture_summary (contest_id, fixture_id, teams, average, climber_id, climbed, highlights)
    SELECT :contest_id, :fixture_id, scored.teams, scored.average, climber.team_id, climber.climbed,
           (SELECT highlights FROM run WHERE contest_id = :contest_id AND run_id = :run_id)
      FROM (SELECT count(*) AS teams, coalesce(round(avg(points)), 0) AS average FROM ranking_row, pointed
             WHERE contest_id = :contest_id AND ranking_id = pointed.scored_id) AS scored
      LEFT JOIN climber ON true
    ON CONFLICT (contest_id, fixture_id) DO UPDATE
       SET (teams, average, climber_id, climbed, highlights)
         = ROW (excluded.teams, excluded.average, excluded.climber_id, excluded.climbed, excluded.highlights)
    """
)
