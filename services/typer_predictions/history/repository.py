"""SQL of looking back."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow, FixtureRow, PredictionRow
from typer_predictions.predictions.repository import FixturePicks, read_picks
from typer_predictions.scoring.models import RunRow

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

_TEAMS = text("SELECT count(*) FROM team WHERE contest_id = :contest AND NOT hidden")


@dataclass(frozen=True)
class PastFixture:
    """A locked fixture of a team; `final` None and `points` (tenths) None while there are no results."""

    fixture_id: UUID
    name: str
    final: bool | None
    points: int | None


@dataclass(frozen=True)
class Results:
    """What the last finished run scored; `results` in its JSON form."""

    final: bool
    results: str


@dataclass(frozen=True)
class Incomplete:
    """Teams whose predictions for a fixture are not complete: the first by name, and how many there are."""

    count: int
    first: list[tuple[UUID, str]]


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

    async def events(self, fixture: FixtureRow) -> list[FixtureEventRow]:
        """Answer a fixture's events in order; of a locked one those that were locked."""
        statement = select(FixtureEventRow).where(
            FixtureEventRow.contest_id == fixture.contest_id, FixtureEventRow.fixture_id == fixture.fixture_id
        )
        if fixture.locked_at is not None:
            statement = statement.where(FixtureEventRow.frozen.is_not(None))
        return list(await self._session.scalars(statement.order_by(FixtureEventRow.position)))

    async def picks(self, fixture: FixtureRow, team_id: UUID) -> FixturePicks:
        """Answer what a team predicts for a fixture."""
        statement = select(PredictionRow.picks).where(
            PredictionRow.contest_id == fixture.contest_id,
            PredictionRow.fixture_id == fixture.fixture_id,
            PredictionRow.team_id == team_id,
        )
        return read_picks(json.dumps(await self._session.scalar(statement) or {}))

    async def results(self, fixture: FixtureRow) -> Results | None:
        """Answer the results that the last finished run of a fixture scored."""
        statement = (
            select(RunRow.final, RunRow.results)
            .where(
                RunRow.contest_id == fixture.contest_id,
                RunRow.fixture_id == fixture.fixture_id,
                RunRow.state == "done",
            )
            .order_by(RunRow.run_number.desc())
            .limit(1)
        )
        row = (await self._session.execute(statement)).one_or_none()
        return None if row is None else Results(row[0], json.dumps(row[1]))

    async def distribution(self, fixture: FixtureRow) -> Sequence[DistributionRow]:
        """Answer how often each prediction was chosen, as counted at the lock."""
        statement = select(DistributionRow).where(
            DistributionRow.contest_id == fixture.contest_id, DistributionRow.fixture_id == fixture.fixture_id
        )
        return list(await self._session.scalars(statement))

    async def count_teams(self, contest_id: UUID) -> int:
        """Answer how many teams take part."""
        return await self._session.scalar(_TEAMS, {"contest": contest_id}) or 0

    async def incomplete(
        self, fixture: FixtureRow, wanted: Sequence[tuple[str, str, int]], *, limit: int
    ) -> Incomplete:
        """Answer the teams that lack something of `wanted`: event, family and how many names it needs."""
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
        found = rows.all()
        return Incomplete(found[0][2] if found else 0, [(row[0], row[1]) for row in found])
