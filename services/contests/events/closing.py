"""The organizer's acts on the closing of a single match, where each closes by itself (rules-blocks.md, section 1)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit.summaries import picks_of
from contests.events.closing_errors import ClosesWithRound, EventNotClosed, MatchClosed, MatchClosesLate, MatchDecided
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import ClosingInThePast, ResultsAlreadyPublished
from contests.fixtures.held_fixtures import HeldFixture, hold_event
from contests.fixtures.models import EventRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventClosing, EventReopening
from shared.problems import ReasonRequired


async def set_closing(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, body: EventClosing
) -> EventRow:
    """Let a match close earlier than by its start, or by its start again; a time in the past closes it now.

    Members are told (`fixtures.matches`).

    Raises:
        ContestNotFound, ContestClosed, FixtureNotFound, EventNotFound: as `hold_event`.
        ClosesWithRound: the matches of the contest close together.
        MatchClosed: it has closed.
        MatchClosesLate: it would close later than by its start.
        ReasonRequired: participants see it, and no reason is given.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    _require_by_match(held)
    if held.is_closed(event):
        raise MatchClosed
    _require_in_time(held, event, body.closes_at)
    is_seen = held.contest.state != "draft"
    if is_seen and body.reason is None:
        raise ReasonRequired
    closes_now = is_seen and body.closes_at is not None and body.closes_at <= held.now
    event.closes_early_at = held.now if closes_now else body.closes_at
    await announce_changed(session, held.contest, [held.fixture])
    act = "event.closed" if closes_now else "event.changed"
    await record(session, held, event, act, actor_id, reason=body.reason)
    return event


async def reopen(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, body: EventReopening
) -> EventRow:
    """Reopen a match until a time before it starts; its next lock makes a new digest, and its round's is made anew.

    Raises:
        ContestNotFound, ContestClosed, FixtureNotFound, EventNotFound: as `hold_event`.
        ClosesWithRound: the matches of the contest close together.
        EventNotClosed: it has not closed, or is postponed or void.
        ResultsAlreadyPublished: it has a published result.
        MatchDecided: it is a walk-over, so everybody knows its result.
        ClosingInThePast: the time has passed.
        MatchClosesLate: it would close later than by its start.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    _require_by_match(held)
    published = await FixtureRepository(session).latest(fixture_id)
    if published is not None and published.results.has(key):
        raise ResultsAlreadyPublished
    if not held.is_closed(event) or not event.is_counted:
        raise EventNotClosed
    if event.walkover is not None:
        raise MatchDecided
    if body.closes_at <= held.now:
        raise ClosingInThePast
    _require_in_time(held, event, body.closes_at)
    event.closes_at = event.closes_early_at = body.closes_at
    event.pick_window += 1
    event.locked_at = event.locked_teams = event.locked_digest = None
    await announce_changed(session, held.contest, [held.fixture])
    facts = picks_of(held.contest.event_type)
    await record(session, held, event, "event.reopened", actor_id, reason=body.reason, facts=facts)
    return event


def _require_by_match(held: HeldFixture) -> None:
    if held.fixture.match_closings is None:
        raise ClosesWithRound


def _require_in_time(held: HeldFixture, event: EventRow, closes_at: datetime | None) -> None:
    if closes_at is not None and closes_at > event.starts_at - held.fixture.closes_before:
        raise MatchClosesLate
