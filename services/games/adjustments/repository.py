"""SQL of adjustments."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from games.tables import AdjustmentColumns, FixtureColumns, TeamColumns


class AdjustmentRepository:
    """Reads and writes a game's adjustments in one session's transaction."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._game = game

    async def hold_team(self, team_id: UUID) -> TeamColumns | None:
        """Lock a team, hidden or not, against saves and other adjustments."""
        return await self._session.scalar(
            select(self._game.team).where(self._game.team.team_id == team_id).with_for_update()
        )

    async def team(self, team_id: UUID) -> TeamColumns | None:
        """Find a team, hidden or not."""
        return await self._session.scalar(select(self._game.team).where(self._game.team.team_id == team_id))

    async def is_closed(self, contest_id: UUID) -> bool:
        """Return whether a contest is over."""
        contest = self._game.contest
        state = await self._session.scalar(select(contest.state).where(contest.contest_id == contest_id))
        return state == "closed"

    async def has_fixture(self, contest_id: UUID, fixture_id: UUID) -> bool:
        """Return whether a contest has a fixture."""
        fixture = self._game.fixture
        statement = select(fixture.number).where(fixture.contest_id == contest_id, fixture.fixture_id == fixture_id)
        return await self._session.scalar(statement) is not None

    async def add(self, row: AdjustmentColumns) -> None:
        """Store an adjustment."""
        self._session.add(row)
        await self._session.flush()

    async def one(self, contest_id: UUID, adjustment_id: UUID) -> AdjustmentColumns:
        """Return an adjustment that exists."""
        return await self._session.get_one(self._game.adjustment, (contest_id, adjustment_id))

    async def total(self, row: AdjustmentColumns) -> int:
        """Sum up (tenths) the adjustments of a row's kind, team and, for points, fixture."""
        adjustment = self._game.adjustment
        statement = select(func.sum(adjustment.value)).where(
            adjustment.contest_id == row.contest_id, adjustment.team_id == row.team_id, adjustment.kind == row.kind
        )
        if row.kind == "points":
            statement = statement.where(adjustment.fixture_id == row.fixture_id)
        return int(await self._session.scalar(statement) or 0)

    async def points(self, fixture: FixtureColumns, team_id: UUID) -> int:
        """Sum up a team's point adjustments in a fixture, in tenths."""
        adjustment = self._game.adjustment
        total = await self._session.scalar(
            select(func.sum(adjustment.value)).where(
                adjustment.contest_id == fixture.contest_id,
                adjustment.team_id == team_id,
                adjustment.fixture_id == fixture.fixture_id,
                adjustment.kind == "points",
            )
        )
        return int(total or 0)

    async def of_team(self, team: TeamColumns) -> Sequence[AdjustmentColumns]:
        """List a team's adjustments, the newest first."""
        adjustment = self._game.adjustment
        statement = (
            select(adjustment)
            .where(adjustment.contest_id == team.contest_id, adjustment.team_id == team.team_id)
            .order_by(adjustment.made_at.desc(), adjustment.adjustment_id.desc())
        )
        return list(await self._session.scalars(statement))
