"""SQL of what readers see; rankings never change, so that one statement for the pointers gives a whole picture."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession


@dataclass(frozen=True)
class Shown:
    """What is published of a contest or of one of its fixtures: heads only, no rows.

    Without a `ranking_id` nothing has been made yet, and the figures are zero. `previous_id` is the ranking that
    movements are measured against, for the teams in `previous_scored_id`: those that took part in that fixture.
    """

    contest_name: str
    fixture_name: str | None
    ranking_id: UUID | None
    previous_id: UUID | None
    previous_scored_id: UUID | None
    total: int
    leader_points: int
    final: bool
    run_revision: int
    histogram: list[list[int]]


@dataclass(frozen=True)
class Row:
    """A row of a ranking; points in tenths."""

    team_id: UUID
    position: int
    name: str
    points: int
    previous_position: int | None


@dataclass(frozen=True)
class Past:
    """A team's past fixture: points in it, points of all fixtures up to it (tenths), position after it."""

    fixture_id: UUID
    name: str
    points: int
    total: int
    position: int


# the previous fixture is the last one before whose points are final (rules.md, Rankings: never an earlier run)
_SHOWN = text(
    """
    SELECT contest.name AS contest_name, fixture.name AS fixture_name,
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

_ROWS = text(
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

_NUMBER = text(
    """
    SELECT number FROM ranking_row
     WHERE contest_id = :contest_id AND ranking_id = :ranking_id AND team_id = :team_id
    """
)

_HISTORY = text(
    """
    SELECT fixture.fixture_id, fixture.name, own.points, stood.points AS total, stood.position
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

_TEAM_IS_VISIBLE = text(
    """
    SELECT NOT team.hidden FROM team JOIN contest USING (contest_id)
     WHERE contest_id = :contest_id AND team_id = :team_id AND contest.state <> 'draft'
    """
)


async def shown(session: AsyncSession, contest_id: UUID, fixture_id: UUID | None) -> Shown | None:
    """Answer what is published of a contest, or of a fixture; None for a contest that participants don't know."""
    row = (await session.execute(_SHOWN, {"contest_id": contest_id, "fixture_id": fixture_id})).one_or_none()
    return None if row is None else Shown(*row)


async def rows(session: AsyncSession, contest_id: UUID, head: Shown, numbers: range) -> list[Row]:
    """Answer the rows of a ranking with these numbers, and positions in the previous one."""
    found = await session.execute(
        _ROWS,
        {
            "contest_id": contest_id,
            "ranking_id": head.ranking_id,
            "previous_id": head.previous_id,
            "previous_scored_id": head.previous_scored_id,
            "first": numbers.start,
            "last": numbers.stop - 1,
        },
    )
    return [Row(*row) for row in found]


async def row_number(session: AsyncSession, contest_id: UUID, ranking_id: UUID, team_id: UUID) -> int | None:
    """Answer in which row a team stands, or None if it isn't in the ranking."""
    return await session.scalar(_NUMBER, {"contest_id": contest_id, "ranking_id": ranking_id, "team_id": team_id})


async def is_visible_team(session: AsyncSession, contest_id: UUID, team_id: UUID) -> bool:
    """Tell whether the team plays in that contest and hasn't left it."""
    return bool(await session.scalar(_TEAM_IS_VISIBLE, {"contest_id": contest_id, "team_id": team_id}))


async def history(session: AsyncSession, contest_id: UUID, team_id: UUID) -> list[Past]:
    """Answer a team's past fixtures in order."""
    found = await session.execute(_HISTORY, {"contest_id": contest_id, "team_id": team_id})
    return [Past(*row) for row in found]
