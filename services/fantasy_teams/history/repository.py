"""SQL of history."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.lock.models import DistributionRow, TradedRow
from fantasy_teams.squads.blocks import SquadBlocks
from fantasy_teams.squads.models import SavedSquadRow
from fantasy_teams.squads.records import SavedSquad, read_record
from games.tables import FixtureColumns


class HistoryRepository:
    """Reads the past in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def squad(self, fixture: FixtureColumns, team_id: UUID) -> SavedSquad | None:
        """Return a team's squad for a fixture."""
        if fixture.locked_at is not None:
            return await SquadBlocks(self._session, fixture.contest_id, fixture.fixture_id).of_team(team_id)
        saved = await self._session.execute(
            select(SavedSquadRow.slots, SavedSquadRow.record).where(
                SavedSquadRow.contest_id == fixture.contest_id,
                SavedSquadRow.fixture_id == fixture.fixture_id,
                SavedSquadRow.team_id == team_id,
            )
        )
        found = saved.one_or_none()
        return None if found is None else read_record(*found)

    async def brought(self, fixture: FixtureColumns, team_id: UUID) -> BroughtRoundRow | None:
        """Return a team's round if it was brought in from another game."""
        return await self._session.get(BroughtRoundRow, (fixture.contest_id, fixture.fixture_id, team_id))

    async def distribution(self, fixture: FixtureColumns) -> Sequence[DistributionRow]:
        """Return the number of teams per athlete, captain, formation and bonus, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))

    async def traded(self, fixture: FixtureColumns) -> Sequence[TradedRow]:
        """Return the number of teams that sold and bought an athlete, as counted at the lock."""
        statement = select(TradedRow).where(
            TradedRow.contest_id == fixture.contest_id, TradedRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))
