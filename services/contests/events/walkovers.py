"""The organizer's act on a match that was decided without play."""

from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.outcomes import Walkover
from contests.events.errors import EventVoid, NotAMatch, WalkoverBeforeLock
from contests.events.service import record, require_here
from contests.fixtures.announcements import announce_changed
from contests.fixtures.held import hold_event
from contests.fixtures.models import EventRow
from contests.results import publication

_MEANING: dict[tuple[Literal["Typer", "Fantasy"], Walkover], dict[str, str]] = {
    ("Typer", "counts"): {"pl": "typy się liczą", "en": "predictions count"},
    ("Typer", "void"): {"pl": "typy się nie liczą", "en": "predictions do not count"},
    ("Fantasy", "counts"): {"pl": "zawodnicy mają w nim 0 punktów", "en": "its players have 0 points in it"},
    ("Fantasy", "void"): {"pl": "nie liczy się nikomu", "en": "it counts for nobody"},
}


async def declare(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    key: str,
    counts: bool,
    reason: str,
) -> EventRow:
    """Say that a match was decided without play, and whether it counts; a postponed one is decided by that.

    Its official result is put down and published like any other; where results are published already, they are
    published anew with what this changes, and are not final any more while that result lacks. `change_event` takes it
    back, voiding and postponing, too. One that counts waits for the lock: its result is known beforehand.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        NotAMatch: the event is a group's.
        EventVoid: it is void.
        EventElsewhere: it was moved and counts in another round.
        WalkoverBeforeLock: it is to count, and picks may still change.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    if event.is_group:
        raise NotAMatch
    if event.state == "void":
        raise EventVoid
    means: Walkover = "counts" if counts else "void"
    if event.walkover == means:
        return event
    await require_here(session, event)
    if counts and not held.is_locked:
        raise WalkoverBeforeLock
    event.state, event.walkover = "scheduled", means
    await announce_changed(session, held.contest, [held.fixture])
    await publication.publish_again(session, held, returned=(key,), reason=reason)
    kind: Literal["Typer", "Fantasy"] = "Fantasy" if held.contest.event_type == "Fantasy" else "Typer"
    facts = {"meaning": _MEANING[kind, means]}
    await record(session, held, event, "event.walkover", actor_id, reason=reason, facts=facts)
    return event
