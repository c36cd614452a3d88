"""SQL that only acts on events use."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Select, delete, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteEventRow, FixtureAthleteRow
from contests.contests.models import ContestRow
from contests.domain.chances import Played, goals_basis
from contests.domain.scores import Score, result_of
from contests.fixtures.models import DraftRow, EventRow, FixtureResults, FixtureRow, PublishedRow

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

_MOVE_PLANS = text(
    """
    INSERT INTO fixture_athlete (fixture_id, number, origin_id, price, club_key, position, allowed, planned)
    SELECT DISTINCT ON (plan.number)
        CAST(:into AS uuid), plan.number, plan.origin_id, plan.price, plan.club_key, plan.position, plan.allowed, true
    FROM fixture_athlete AS plan JOIN fixture ON fixture.id = plan.fixture_id
    WHERE plan.fixture_id = ANY(CAST(:others AS uuid[])) AND plan.planned
    ORDER BY plan.number, fixture.number
    ON CONFLICT DO NOTHING
    """
)
_TOLD = text("DELETE FROM webhook_told_ranking WHERE fixture_id = :fixture_id")


class PlayedRepository:
    """Matches with published results, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_contest(self, contest_id: UUID) -> list[Played]:
        """List the played matches of a contest by kick-off, each with the result that decides predictions.

        A match that was broken off is left out, as its goals at the end are unknown.
        """
        rows = await self._session.execute(_PLAYED, {"contest_id": contest_id})
        found: list[Played] = []
        for row in rows:
            score: Score = FixtureResults.model_validate({"events": {"match": row.score}}).events["match"]
            if score.is_cut_short:
                continue
            found.append(Played(row.home_key, row.away_key, result_of(score, goals_basis(row.result_basis))))
        return found


_OPENS_AT = func.coalesce(FixtureRow.opens_at, FixtureRow.published_at)
_UNSEEN = (
    EventRow.rates_seen_at.is_(None),
    FixtureRow.published_at.is_not(None),
    ContestRow.state == "published",
    ContestRow.event_type == "Typer",
)


class UnseenRates:
    """Matches of typers whose rates are to be looked at when their round opens, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def contests(self) -> list[UUID]:
        """List the contests with such a match in a round that has opened, by the database's clock."""
        found = _of_rounds(select(EventRow.contest_id)).where(*_UNSEEN, func.clock_timestamp() >= _OPENS_AT)
        return list(await self._session.scalars(found.distinct()))

    async def seconds_to_next(self, *, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a round with such a match opens; 0 or less: it has; None: there is none."""
        left = select(func.extract("epoch", func.min(_OPENS_AT) - func.clock_timestamp()))
        seconds = await self._session.scalar(
            _of_rounds(left.select_from(EventRow)).where(*_UNSEEN, EventRow.contest_id.not_in(besides))
        )
        return None if seconds is None else float(seconds)


def _of_rounds(statement: Select[Any]) -> Select[Any]:  # Any: of whatever columns
    joined = statement.join(FixtureRow, FixtureRow.id == EventRow.fixture_id)
    return joined.join(ContestRow, ContestRow.id == EventRow.contest_id)


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


class FixtureDeletion:
    """Deletions of fixtures and events, within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def delete(self, fixture: FixtureRow) -> None:
        """Delete a fixture, whose row must be locked, with its events, drafts and planned prices."""
        await self._session.flush()
        for table in (AthleteEventRow, FixtureAthleteRow, PublishedRow, DraftRow, EventRow):
            await self._session.execute(delete(table).where(table.fixture_id == fixture.id))
        await self._session.execute(_TOLD, {"fixture_id": fixture.id})
        await self._session.delete(fixture)
        await self._session.flush()

    async def move_plans(self, fixture: FixtureRow, others: Sequence[FixtureRow]) -> None:
        """Copy planned prices of other fixtures into one; of two prices its own stays, then the earlier round's."""
        await self._session.flush()
        await self._session.execute(_MOVE_PLANS, {"into": fixture.id, "others": [other.id for other in others]})

    async def delete_event(self, event: EventRow) -> None:
        """Delete an event with its entered results."""
        draft = await self._session.get(DraftRow, event.fixture_id, populate_existing=True)
        if draft is not None:
            draft.stored = {
                part: {key: entry for key, entry in entries.items() if key != event.key}
                for part, entries in draft.stored.items()
            }
        await self._session.delete(event)
        await self._session.flush()
