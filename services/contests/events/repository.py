"""SQL that only acts on events use."""

from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.chances import Played
from contests.domain.scores import Score, result_of
from contests.fixtures.models import EventRow, FixtureResults, FixtureRow

_PLAYED = text(
    """
    SELECT event.home_key, event.away_key, event.result_basis, published.results -> 'events' -> event.key AS score
    FROM fixture
    JOIN LATERAL (
        SELECT results FROM published_result WHERE fixture_id = fixture.id ORDER BY revision DESC LIMIT 1
    ) AS published ON true
    JOIN fixture_event AS event ON event.fixture_id = fixture.id
    WHERE fixture.contest_id = :contest_id AND fixture.results_revision > 0 AND event.state = 'scheduled'
        AND event.walkover IS NULL AND event.home_key IS NOT NULL AND event.away_key IS NOT NULL
        AND published.results -> 'events' ? event.key
    ORDER BY event.starts_at, event.key
    """
)


class PlayedRepository:
    """Matches with published results, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_contest(self, contest_id: UUID) -> list[Played]:
        """List the played matches of a contest by kick-off, each with the result that decides predictions."""
        rows = await self._session.execute(_PLAYED, {"contest_id": contest_id})
        found: list[Played] = []
        for row in rows:
            score: Score = FixtureResults.model_validate({"events": {"match": row.score}}).events["match"]
            found.append(Played(row.home_key, row.away_key, result_of(score, row.result_basis)))
        return found


async def counting_elsewhere(session: AsyncSession, event: EventRow) -> FixtureRow | None:
    """Find another fixture of the contest with an event of the same key that counts, to which the event was moved."""
    return await session.scalar(
        select(FixtureRow)
        .join(EventRow, EventRow.fixture_id == FixtureRow.id)
        .where(
            EventRow.contest_id == event.contest_id,
            EventRow.key == event.key,
            EventRow.fixture_id != event.fixture_id,
            EventRow.state == "scheduled",
        )
        .order_by(FixtureRow.number)
        .limit(1)
    )
