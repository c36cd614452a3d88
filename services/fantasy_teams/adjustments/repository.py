"""SQL of adjustments."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.adjustments.models import AdjustmentRow
from fantasy_teams.tables import ContestRow, FixtureRow, TeamRow


class AdjustmentRepository:
    """Reads and writes adjustments in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def hold_team(self, team_id: UUID) -> TeamRow | None:
        """Lock a team, hidden or not, against saves and other adjustments."""
        return await self._session.scalar(select(TeamRow).where(TeamRow.team_id == team_id).with_for_update())

    async def team(self, team_id: UUID) -> TeamRow | None:
        """Find a team, hidden or not."""
        return await self._session.scalar(select(TeamRow).where(TeamRow.team_id == team_id))

    async def is_closed(self, contest_id: UUID) -> bool:
        """Tell whether a contest is over."""
        state = await self._session.scalar(select(ContestRow.state).where(ContestRow.contest_id == contest_id))
        return state == "closed"

    async def has_fixture(self, contest_id: UUID, fixture_id: UUID) -> bool:
        """Tell whether a contest has a fixture."""
        statement = select(FixtureRow.number).where(
            FixtureRow.contest_id == contest_id, FixtureRow.fixture_id == fixture_id
        )
        return await self._session.scalar(statement) is not None

    async def add(self, row: AdjustmentRow) -> None:
        """Store an adjustment."""
        self._session.add(row)
        await self._session.flush()

    async def total(self, row: AdjustmentRow) -> int:
        """Sum up (tenths) the adjustments of a row's kind, team and, for points, fixture."""
        statement = select(func.sum(AdjustmentRow.value)).where(
            AdjustmentRow.contest_id == row.contest_id,
            AdjustmentRow.team_id == row.team_id,
            AdjustmentRow.kind == row.kind,
        )
        if row.kind == "points":
            statement = statement.where(AdjustmentRow.fixture_id == row.fixture_id)
        return int(await self._session.scalar(statement) or 0)

    async def of_team(self, team: TeamRow) -> Sequence[AdjustmentRow]:
        """List a team's adjustments, the newest first."""
        statement = (
            select(AdjustmentRow)
            .where(AdjustmentRow.contest_id == team.contest_id, AdjustmentRow.team_id == team.team_id)
            .order_by(AdjustmentRow.made_at.desc(), AdjustmentRow.adjustment_id.desc())
        )
        return list(await self._session.scalars(statement))
