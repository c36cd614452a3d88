"""SQL of looking back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.adjustments.models import AdjustmentRow
from fantasy_teams.lock.models import DistributionRow
from fantasy_teams.squads.models import SquadRow
from fantasy_teams.squads.saved import SavedSquad
from games.tables import FixtureColumns

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
class LockedTeam:
    """A team's locked squad with the points (tenths) that it has now; `adjustments` are part of them."""

    team_id: UUID
    name: str
    points: int
    adjustments: int
    squad: SavedSquad


class HistoryRepository:
    """Reads the past in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def squad(self, fixture: FixtureColumns, team_id: UUID) -> SavedSquad | None:
        """Read a team's squad for a fixture."""
        found = await self._session.scalar(
            select(SquadRow).where(
                SquadRow.contest_id == fixture.contest_id,
                SquadRow.fixture_id == fixture.fixture_id,
                SquadRow.team_id == team_id,
            )
        )
        if found is None:
            return None
        return SavedSquad(
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

    async def adjustments(self, fixture: FixtureColumns, team_id: UUID) -> int:
        """Sum up a team's point adjustments in a fixture, in tenths."""
        total = await self._session.scalar(
            select(func.sum(AdjustmentRow.value)).where(
                AdjustmentRow.contest_id == fixture.contest_id,
                AdjustmentRow.team_id == team_id,
                AdjustmentRow.fixture_id == fixture.fixture_id,
                AdjustmentRow.kind == "points",
            )
        )
        return int(total or 0)

    async def distribution(self, fixture: FixtureColumns) -> Sequence[DistributionRow]:
        """Read how often each athlete, captain, formation and bonus was chosen, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))

    async def locked_teams(self, fixture: FixtureColumns, *, after: UUID, batch: int) -> list[LockedTeam]:
        """Read the next teams with a squad for a fixture, in the order of their ids."""
        rows = await self._session.execute(_LOCKED, _key(fixture) | {"after": after, "batch": batch})
        return [LockedTeam(row[0], row[1], row[2], row[3], SavedSquad(*row[4:])) for row in rows]


def _key(fixture: FixtureColumns) -> dict[str, Any]:  # Any: ids, and what is added
    return {"contest": fixture.contest_id, "fixture": fixture.fixture_id}
