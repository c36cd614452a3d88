"""SQL of history."""

import json
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from games.tables import FixtureColumns
from shared.figures import number_name
from typer_predictions.domain.answers import Closest
from typer_predictions.domain.predictions import ANSWER
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow, PredictionRow
from typer_predictions.predictions.repository import FixturePicks, read_picks

_CLOSEST = text("""
SELECT CAST(abs(CAST(name AS numeric) - CAST(:right AS numeric)) * 100 AS bigint) AS off, sum(teams) FROM distribution
WHERE contest_id = :contest AND fixture_id = :fixture AND event_key = :event AND family = :family
GROUP BY off ORDER BY off LIMIT 1
""")


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

    async def closest(self, event: FixtureEventRow, right: int) -> Closest | None:
        """Return the nearest answers to a question for a number, as counted at the lock; `right` in hundredths."""
        key = {"contest": event.contest_id, "fixture": event.fixture_id, "event": event.event_key, "family": ANSWER}
        row = (await self._session.execute(_CLOSEST, key | {"right": number_name(right)})).one_or_none()
        return None if row is None else Closest(row[0], int(row[1]))
