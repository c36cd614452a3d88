"""The act of moving an event to another round, with another time."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.fixtures import is_locked
from contests.domain.openings import LASTS
from contests.domain.scores import offers_draw, taken_basis
from contests.events.errors import EventKeyTaken, EventVoid
from contests.events.move_errors import EventHasResult, SameRound
from contests.events.move_schemas import EventMove
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.closings import ClosingGuard, Consent
from contests.fixtures.errors import EventBeforeClosing, FixtureLocked, QuestionStands
from contests.fixtures.held_fixtures import HeldFixture, hold_event
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.typed_schedule import TypedScheduleRepository
from contests.results import publication
from shared.problems import FixtureNotFound, ReasonRequired


async def move(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, body: EventMove
) -> EventRow:
    """Move an event to a round that is not locked; return the event in that round.

    In a draft, the event itself moves, and a round that loses its last event ends with the one before. Otherwise a
    postponed event stays in the old round, as after an import (rules.md, Imports), and its predictions do not count. If
    the event moves back, the postponed one counts again. A `replay` of an event with a published result leaves a void
    one behind.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture, or none of `body`'s.
        EventNotFound: the fixture has no such event.
        SameRound: the event is in that round.
        EventVoid: the event is void.
        QuestionStands: it is a question, or the other round is that of questions.
        EventHasResult: its result is published, and it is no replay.
        FixtureLocked: picks of the other round are locked.
        EventBeforeClosing: it would start before picks of the other round end, and the organizer has not accepted that.
        EventKeyTaken: the other round has an event of this key that is not postponed.
        ReasonRequired: participants see the contest and no reason is given.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    target = await _target(session, held, event, body)
    is_seen = held.contest.state != "draft"
    if is_seen and body.reason is None:
        raise ReasonRequired
    guard = await ClosingGuard.watch(session, held.contest, held.now, target)
    there = await FixtureRepository(session).event(target.id, key)
    has_result = await _has_result(session, event)
    if there is not None and (there.state != "postponed" or has_result):
        raise EventKeyTaken(key=key)
    moved = there or _copied(event, target)
    moved.state, moved.starts_at, moved.predictions = "scheduled", body.starts_at, event.predictions
    target.ends_at = max(target.ends_at, body.starts_at + LASTS)
    if there is None:
        session.add(moved)
    if is_seen:
        event.state = "void" if has_result else "postponed"
    else:
        await _leave(session, held.fixture, event)
    await session.flush()
    await announce_changed(session, held.contest, [held.fixture, target])
    consent = Consent(body.accepts_late_closing, body.reason)
    await guard.settle(actor_id=actor_id, consent=consent, refusal=EventBeforeClosing)
    await TypedScheduleRepository(session).type(target.id, [key], ["start"])
    await publication.publish_again(session, held, reason=body.reason)
    facts = {"to": target.names.model_dump()}
    left = "event.voided" if has_result else "event.postponed"
    await record(session, held, event, left, actor_id, reason=body.reason, facts=facts)
    into = HeldFixture(held.contest, target, held.now)
    act = "event.created" if there is None else "event.changed"
    await record(session, into, moved, act, actor_id, reason=body.reason)
    return moved


async def _target(session: AsyncSession, held: HeldFixture, event: EventRow, body: EventMove) -> FixtureRow:
    if body.fixture_id == held.fixture.id:
        raise SameRound
    if event.state == "void":
        raise EventVoid
    if event.question is not None:
        raise QuestionStands
    if not body.replay and await _has_result(session, event):
        raise EventHasResult
    target = await FixtureRepository(session).lock(held.contest.id, body.fixture_id)
    if target is None:
        raise FixtureNotFound
    if target.of_questions:
        raise QuestionStands
    if target.published_at is not None and is_locked(target.window, held.now):
        raise FixtureLocked
    return target


async def _leave(session: AsyncSession, fixture: FixtureRow, event: EventRow) -> None:
    """Delete an event from its round, which ends sooner if it was the last one (rules.md, Imports)."""
    starts = [
        one.starts_at
        for one in (await FixtureRepository(session).events_of([fixture.id])).get(fixture.id, ())
        if one.is_counted and one.key != event.key
    ]
    last = max(starts, default=event.starts_at)
    if last < event.starts_at:
        fixture.ends_at = max(fixture.starts_at, min(fixture.ends_at, last + LASTS))
    await session.delete(event)


async def _has_result(session: AsyncSession, event: EventRow) -> bool:
    published = (await FixtureRepository(session).published_of([event.fixture_id])).get(event.fixture_id)
    return published is not None and published.has(event.key)


def _copied(event: EventRow, target: FixtureRow) -> EventRow:
    """Return the event for the other round."""
    return EventRow(
        fixture_id=target.id,
        contest_id=event.contest_id,
        key=event.key,
        position=event.position,
        home_key=event.home_key,
        home_name=event.home_name,
        away_key=event.away_key,
        away_name=event.away_name,
        group_name=event.group_name,
        members=event.members,
        venue=event.venue,
        result_basis=taken_basis(event.basis, draw_offered=offers_draw(event.facts.offered)),
        weight=event.weight,
    )
