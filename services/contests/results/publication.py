"""Publication of results: a new revision in the table, on the fixture and in an event."""

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import itemgetter

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import points
from contests.fixtures import announcements
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureResults, PublishedRow
from contests.fixtures.offers import MEDALS
from contests.fixtures.repository import FixtureRepository
from contests.webhooks.outbox import tell_results


def missing(events: Sequence[EventRow], results: FixtureResults) -> list[EventRow]:
    """List the events that count and lack a result.

    A group's event needs one for each family on offer: the winner, and all medals. A walk-over's is its official score.
    All right answers of a question must be known, and who goes through where that is predicted.
    """
    return [event for event in events if event.is_counted and not _has_result(event, results)]


def _has_result(event: EventRow, results: FixtureResults) -> bool:
    if event.walkover is not None:
        return event.key in results.events
    if event.question is not None:
        return event.key in results.answers and results.answers[event.key].is_settled
    if event.offers_qualified and event.key not in results.goes_through:
        return False
    offered = set(event.facts.offered if event.is_group else ())
    if "GroupWinner" in offered and not results.group_winners.get(event.key):
        return False
    medals = min(MEDALS, len(event.members)) if "GroupMedalists" in offered else 0
    return results.has(event.key) and len(results.group_medalists.get(event.key, ())) >= medals


async def publish(
    session: AsyncSession, held: HeldFixture, results: FixtureResults, *, final: bool, reason: str | None
) -> None:
    """Publish `results` as the next revision; the fixture must be locked by its game service.

    Final results end a fixture, so the next one of a fantasy contest opens (`domain.openings`). If they are corrected
    to provisional before that opening, it waits again.
    """
    fixture, was_final_at = held.fixture, held.fixture.final_at
    fixture.results_revision += 1
    fixture.final_at = (was_final_at or held.now) if final else None
    await FixtureRepository(session).add_published(
        PublishedRow(
            fixture_id=fixture.id,
            revision=fixture.results_revision,
            final=final,
            stored=results.to_json(),
            reason=reason,
        ),
    )
    (loaded,) = await complete(session, held.contest, [fixture])
    announcements.announce_results(session, loaded, await points.keep(session, held.contest, loaded))
    await tell_results(session, held.contest, fixture, final=final, was_final=was_final_at is not None)
    if fixture.final_at != was_final_at:
        await announcements.announce_changed(session, held.contest, [])


async def publish_again(
    session: AsyncSession, held: HeldFixture, *, returned: Collection[str] = (), reason: str | None
) -> None:
    """Publish the results again, because an event was voided, postponed or brought back.

    They stay final unless an event that counts again (`returned`, by key) has no result. Results that were missing when
    the fixture became final, under the rules of that time, do not matter. Without published results nothing happens.
    """
    fixtures = FixtureRepository(session)
    found = await fixtures.latest(held.fixture.id)
    if found is None:
        return
    events = (await fixtures.events_of([held.fixture.id])).get(held.fixture.id, [])
    final = found.final and not any(event.key in returned for event in missing(events, found.results))
    await publish(session, held, found.results, final=final, reason=reason)


async def republish(session: AsyncSession) -> int:
    """Emit the published results of every fixture at their current revision, and return their number."""
    count = 0
    with_results = [
        (contest, row) for contest, row in await FixtureRepository(session).published() if row.results_revision
    ]
    for contest, rows in groupby(with_results, key=itemgetter(0)):
        for fixture in await complete(session, contest, [row for _, row in rows]):
            final = fixture.row.final_at is not None
            athletes = await points.results_of(session, contest, fixture, fixture.published, final=final)
            announcements.announce_results(session, fixture, athletes)
            count += 1
    return count
