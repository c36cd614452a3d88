"""SQL of looking back."""

import json
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from games.history.repository import MissingTeams
from games.tables import FixtureColumns
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow, PredictionRow
from typer_predictions.predictions.repository import FixturePicks, read_picks

_INCOMPLETE = text("""
SELECT t.team_id, t.name, count(*) OVER () FROM team t LEFT JOIN prediction p
  ON p.contest_id = t.contest_id AND p.team_id = t.team_id AND p.fixture_id = :fixture
WHERE t.contest_id = :contest AND NOT t.hidden AND EXISTS (
    SELECT FROM unnest(CAST(:events AS text[]), CAST(:families AS text[]), CAST(:needed AS int[]))
        AS wanted(event, family, needed)
    WHERE CASE jsonb_typeof(p.picks -> wanted.event -> wanted.family)
              WHEN 'array' THEN jsonb_array_length(p.picks -> wanted.event -> wanted.family)
              WHEN 'string' THEN 1
              ELSE 0
          END < wanted.needed
)
ORDER BY t.name_key LIMIT :limit
""")


class HistoryRepository:
    """Reads the past in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def events(self, fixture: FixtureColumns) -> list[FixtureEventRow]:
        """List a fixture's events in order; of a locked one those that were locked."""
        statement = select(FixtureEventRow).where(
            FixtureEventRow.contest_id == fixture.contest_id, FixtureEventRow.fixture_id == fixture.fixture_id
        )
        if fixture.locked_at is not None:
            statement = statement.where(FixtureEventRow.frozen.is_not(None))
        return list(await self._session.scalars(statement.order_by(FixtureEventRow.position)))

    async def picks(self, fixture: FixtureColumns, team_id: UUID) -> FixturePicks:
        """Read what a team predicts for a fixture."""
        statement = select(PredictionRow.picks).where(
            PredictionRow.contest_id == fixture.contest_id,
            PredictionRow.fixture_id == fixture.fixture_id,
            PredictionRow.team_id == team_id,
        )
        return read_picks(json.dumps(await self._session.scalar(statement) or {}))

    async def distribution(self, fixture: FixtureColumns) -> Sequence[DistributionRow]:
        """Read how often each prediction was chosen, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))

    async def incomplete(
        self, fixture: FixtureColumns, wanted: Sequence[tuple[str, str, int]], *, limit: int
    ) -> MissingTeams:
        """List the teams that lack something of `wanted`: event, family and how many names it needs."""
        rows = await self._session.execute(
            _INCOMPLETE,
            {
                "contest": fixture.contest_id,
                "fixture": fixture.fixture_id,
                "events": [event for event, _, _ in wanted],
                "families": [family for _, family, _ in wanted],
                "needed": [needed for _, _, needed in wanted],
                "limit": limit,
            },
        )
        return MissingTeams.of(rows.all())
