"""The organizer's act of deciding a match without play."""

from collections.abc import Mapping
from typing import Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.outcomes import Walkover
from contests.events.errors import EventVoid, NotAMatch, WalkoverBeforeLock
from contests.events.service import record, require_here
from contests.fixtures.announcements import announce_changed
from contests.fixtures.held_fixtures import hold_event
from contests.fixtures.models import EventRow
from contests.results import publication

_MEANING: dict[tuple[Literal["Typer", "Fantasy"], Walkover], dict[str, str]] = {
    ("Typer", "counts"): {"pl": "typy się liczą", "en": "predictions count"},
    ("Typer", "void"): {"pl": "typy się nie liczą", "en": "predictions do not count"},
    ("Fantasy", "counts"): {"pl": "zawodnicy mają w nim 0 punktów", "en": "its players have 0 points in it"},
    ("Fantasy", "void"): {"pl": "nie liczy się nikomu", "en": "it scores no points"},
}


def facts_of(event_type: str, event: EventRow) -> Mapping[str, object]:
    """Return what a walk-over means, as facts of an act; nothing for another event."""
    kind: Literal["Typer", "Fantasy"] = "Fantasy" if event_type == "Fantasy" else "Typer"
    means = cast("Walkover | None", event.walkover)
    return {} if means is None else {"meaning": _MEANING[kind, means]}


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
    """Declare a match decided without play, and whether it counts; this also decides a postponed one.

    Its official result is entered and published like any other. Results that are published already are published again,
    and are not final until that result is there. `change_event` reverts it, as do voiding and postponing. One that
    counts is possible only after the lock, because its result is known beforehand.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
        NotAMatch: the event is a group's.
        EventVoid: it is void.
        EventElsewhere: it was moved and counts in another round.
        WalkoverBeforeLock: it would count, and picks can still change.
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
    if counts and not held.is_closed(event):
        raise WalkoverBeforeLock
    event.state, event.walkover = "scheduled", means
    await announce_changed(session, held.contest, [held.fixture])
    await publication.publish_again(session, held, returned=(key,), reason=reason)
    facts = facts_of(held.contest.event_type, event)
    await record(session, held, event, "event.walkover", actor_id, reason=reason, facts=facts)
    return event
