"""Who goes through, proposed by results (rules-blocks.md, section 2)."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.qualified import Leg, first_leg_of, proposed
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureResults
from contests.fixtures.repository import FixtureRepository


async def with_proposed(
    session: AsyncSession, held: HeldFixture, events: Sequence[EventRow], results: FixtureResults
) -> FixtureResults:
    """Return results with the sides that go through by them, where these are predicted and not entered."""
    asked = [
        event
        for event in events
        if event.offers_qualified and event.key in results.events and event.key not in results.goes_through
    ]
    if not asked:
        return results
    legs = [*await _played(session, held), *_legs(events, results)]
    found = {
        event.key: side
        for event in asked
        if (
            side := proposed(
                results.events[event.key],
                first_leg_of(event.home_key or "", event.away_key or "", event.starts_at, legs),
            )
        )
    }
    return results.model_copy(update={"goes_through": results.goes_through | found})


async def _played(session: AsyncSession, held: HeldFixture) -> list[Leg]:
    """List the matches of the contest's other rounds with published scores."""
    repository = FixtureRepository(session)
    others = [row.id for row in await repository.of_contest(held.contest.id) if row.id != held.fixture.id]
    published = await repository.published_of(others)
    events = await repository.events_of(list(published))
    return [leg for key, results in published.items() for leg in _legs(events.get(key, ()), results)]


def _legs(events: Sequence[EventRow], results: FixtureResults) -> list[Leg]:
    return [
        Leg(event.home_key, event.away_key, event.starts_at, results.events[event.key])
        for event in events
        if event.home_key is not None
        and event.away_key is not None
        and event.is_counted
        and event.key in results.events
    ]
