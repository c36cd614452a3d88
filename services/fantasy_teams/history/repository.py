"""SQL of looking back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import Text, cast, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.adjustments.models import AdjustmentRow
from fantasy_teams.lock.models import DistributionRow
from fantasy_teams.scoring.models import RunRow
from fantasy_teams.squads.models import FixtureRow, SquadRow
from fantasy_teams.squads.stored import StoredSquad

_PAST = text("""
SELECT f.fixture_id, f.name, r.final, CASE WHEN r.run_id IS NOT NULL THEN coalesce(s.points, 0) END
FROM fixture f
LEFT JOIN LATERAL (
    SELECT run_id, final FROM run
    WHERE contest_id = f.contest_id AND fixture_id = f.fixture_id AND state = 'done'
    ORDER BY run_number DESC LIMIT 1
) r ON true
LEFT JOIN score s ON s.contest_id = f.contest_id AND s.team_id = :team AND s.fixture_id = f.fixture_id
WHERE f.contest_id = :contest AND f.locked_at IS NOT NULL
ORDER BY f.number, f.fixture_id
""")

_UNSAVED = text("""
SELECT t.team_id, t.name, count(*) OVER () FROM team t
WHERE t.contest_id = :contest AND NOT t.hidden AND NOT EXISTS (
    SELECT FROM squad s
    WHERE s.contest_id = t.contest_id AND s.fixture_id = :fixture AND s.team_id = t.team_id AND NOT s.carried
)
ORDER BY t.name_key LIMIT :limit
""")

_TEAMS = text("SELECT count(*) FROM team WHERE contest_id = :contest AND NOT hidden")

_LOCKED = text("""
SELECT t.team_id, t.name, coalesce(k.points, 0), coalesce(a.value, 0),
       s.athletes, s.positions, s.purchase, s.formation, s.captain, s.bonus, s.sold, s.bought, s.realised, s.carried
FROM squad s JOIN team t USING (contest_id, team_id)
LEFT JOIN score k ON k.contest_id = s.contest_id AND k.team_id = s.team_id AND k.fixture_id = s.fixture_id
LEFT JOIN (
    SELECT team_id, sum(value) AS value FROM adjustment
    WHERE contest_id = :contest AND fixture_id = :fixture AND kind = 'points' GROUP BY team_id
) a ON a.team_id = s.team_id
WHERE s.contest_id = :contest AND s.fixture_id = :fixture AND s.team_id > :after
ORDER BY s.team_id LIMIT :batch
""")


@dataclass(frozen=True)
class PastFixture:
    """A locked fixture of a team; `final` None and `points` (tenths) None while there are no results."""

    fixture_id: UUID
    name: str
    final: bool | None
    points: int | None


@dataclass(frozen=True)
class StoredResults:
    """What the last finished run scored; `results` in its JSON form."""

    final: bool
    results: str


@dataclass(frozen=True)
class Unsaved:
    """Teams that have not saved a squad for a fixture: the first by name, and how many there are."""

    count: int
    first: list[tuple[UUID, str]]


@dataclass(frozen=True)
class LockedTeam:
    """A team's locked squad with the points (tenths) that it has now; `adjustments` are part of them."""

    team_id: UUID
    name: str
    points: int
    adjustments: int
    squad: StoredSquad


class HistoryRepository:
    """Reads the past in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def past(self, contest_id: UUID, team_id: UUID) -> list[PastFixture]:
        """Answer the locked fixtures of a contest with a team's points, the newest last."""
        rows = await self._session.execute(_PAST, {"contest": contest_id, "team": team_id})
        return [PastFixture(*row) for row in rows]

    async def fixture(self, fixture_id: UUID) -> FixtureRow | None:
        """Answer a fixture by its id alone."""
        return await self._session.scalar(select(FixtureRow).where(FixtureRow.fixture_id == fixture_id))

    async def squad(self, fixture: FixtureRow, team_id: UUID) -> StoredSquad | None:
        """Answer a team's squad for a fixture."""
        found = await self._session.scalar(
            select(SquadRow).where(
                SquadRow.contest_id == fixture.contest_id,
                SquadRow.fixture_id == fixture.fixture_id,
                SquadRow.team_id == team_id,
            )
        )
        if found is None:
            return None
        return StoredSquad(
            athletes=found.athletes,
            positions=found.positions,
            purchase=found.purchase,
            formation=found.formation,
            captain=found.captain,
            bonus=found.bonus,
            sold=found.sold,
            bought=found.bought,
            realised=found.realised,
            carried=found.carried,
        )

    async def adjustments(self, fixture: FixtureRow, team_id: UUID) -> int:
        """Answer the sum of a team's point adjustments in a fixture, in tenths."""
        total = await self._session.scalar(
            select(func.sum(AdjustmentRow.value)).where(
                AdjustmentRow.contest_id == fixture.contest_id,
                AdjustmentRow.team_id == team_id,
                AdjustmentRow.fixture_id == fixture.fixture_id,
                AdjustmentRow.kind == "points",
            )
        )
        return int(total or 0)

    async def results(self, fixture: FixtureRow) -> StoredResults | None:
        """Answer the results that the last finished run of a fixture scored."""
        statement = (
            select(RunRow.final, cast(RunRow.results, Text))
            .where(
                RunRow.contest_id == fixture.contest_id,
                RunRow.fixture_id == fixture.fixture_id,
                RunRow.state == "done",
            )
            .order_by(RunRow.run_number.desc())
            .limit(1)
        )
        row = (await self._session.execute(statement)).one_or_none()
        return None if row is None else StoredResults(row[0], row[1])

    async def distribution(self, fixture: FixtureRow) -> Sequence[DistributionRow]:
        """Answer how often each athlete, captain, formation and bonus was chosen, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))

    async def count_teams(self, contest_id: UUID) -> int:
        """Answer how many teams take part."""
        return await self._session.scalar(_TEAMS, {"contest": contest_id}) or 0

    async def unsaved(self, fixture: FixtureRow, *, limit: int) -> Unsaved:
        """Answer the teams that have not saved a squad for a fixture."""
        rows = (await self._session.execute(_UNSAVED, _key(fixture) | {"limit": limit})).all()
        return Unsaved(rows[0][2] if rows else 0, [(row[0], row[1]) for row in rows])

    async def locked_teams(self, fixture: FixtureRow, *, after: UUID, batch: int) -> list[LockedTeam]:
        """Answer the next teams with a squad for a fixture, in the order of their ids."""
        rows = await self._session.execute(_LOCKED, _key(fixture) | {"after": after, "batch": batch})
        return [LockedTeam(row[0], row[1], row[2], row[3], StoredSquad(*row[4:])) for row in rows]


def _key(fixture: FixtureRow) -> dict[str, Any]:  # Any: ids, and what is added
    return {"contest": fixture.contest_id, "fixture": fixture.fixture_id}
