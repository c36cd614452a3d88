"""SQL of history."""

import json
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from games.tables import FixtureColumns
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow, PredictionRow
from typer_predictions.predictions.repository import FixturePicks, read_picks


class HistoryRepository:
    """Reads the past in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def events(self, fixture: FixtureColumns) -> list[FixtureEventRow]:
        """List a fixture's events in order; for a locked fixture, the events as locked."""
        statement = select(FixtureEventRow).where(
            FixtureEventRow.contest_id == fixture.contest_id, FixtureEventRow.fixture_id == fixture.fixture_id
        )
        if fixture.locked_at is not None and fixture.match_locks is None:
            statement = statement.where(FixtureEventRow.frozen.is_not(None))
        return list(await self._session.scalars(statement.order_by(FixtureEventRow.position)))

    async def visible(self, fixture: FixtureColumns) -> list[FixtureEventRow]:
        """List the events whose picks everybody sees, in order; those that lock by themselves once they are locked."""
        return [event for event in await self.events(fixture) if event.frozen is not None]

    async def picks(self, fixture: FixtureColumns, team_id: UUID) -> FixturePicks:
        """Return a team's predictions for a fixture."""
        statement = select(PredictionRow.picks).where(
            PredictionRow.contest_id == fixture.contest_id,
            PredictionRow.fixture_id == fixture.fixture_id,
            PredictionRow.team_id == team_id,
        )
        return read_picks(json.dumps(await self._session.scalar(statement) or {}))

    async def distribution(self, fixture: FixtureColumns) -> Sequence[DistributionRow]:
        """Return the number of teams per prediction, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))
