"""Publishing results: a new revision in the table, on the fixture and in an event."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import points
from contests.fixtures import announcements
from contests.fixtures.holding import Held
from contests.fixtures.loading import load
from contests.fixtures.models import EventRow
from contests.fixtures.repository import events_of
from contests.results import repository
from contests.results.models import FixtureResults, PublishedRow

__all__ = ["missing", "publish", "publish_again"]


def missing(events: Sequence[EventRow], results: FixtureResults) -> list[EventRow]:
    """Answer the events that count and have no result."""
    return [event for event in events if event.is_counted and not results.has(event.key)]


async def publish(
    session: AsyncSession, held: Held, results: FixtureResults, *, final: bool, reason: str | None
) -> None:
    """Publish `results` as the next revision; the fixture must be locked by its game service."""
    fixture = held.fixture
    fixture.results_revision += 1
    fixture.results_final = final
    await repository.add_published(
        session,
        PublishedRow(
            fixture_id=fixture.id,
            revision=fixture.results_revision,
            final=final,
            stored=results.to_json(),
            reason=reason,
        ),
    )
    (loaded,) = await load(session, held.contest, [fixture])
    announcements.announce_results(session, loaded, await points.keep(session, held.contest, loaded))


async def publish_again(session: AsyncSession, held: Held, *, reason: str | None) -> None:
    """Publish what is published once more, because an event was voided, postponed or brought back.

    It stays final unless an event that counts again has no result. Without published results nothing happens.
    """
    found = await repository.latest(session, held.fixture.id)
    if found is None:
        return
    events = (await events_of(session, [held.fixture.id])).get(held.fixture.id, [])
    final = found.final and not missing(events, found.results)
    await publish(session, held, found.results, final=final, reason=reason)
