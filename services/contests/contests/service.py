"""An organizer's acts on a contest: make, change, publish, close."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import origins
from contests.audit import service as audit
from contests.catalogue import service as catalogue
from contests.catalogue.templates import template
from contests.contests import changing, repository
from contests.contests.bodies import ContestDraft, ContestPatch
from contests.contests.errors import ContestClosed, ContestFrozen, ContestNotFound, ContestNotPublished
from contests.contests.fantasy import point_events_of
from contests.contests.models import ContestRow
from contests.domain.states import state_at
from contests.fixtures import repository as fixtures
from contests.fixtures import service as fixture_acts
from contracts.base import EventType
from contracts.events.contest import ContestChanged
from kit.db import database_now
from kit.messaging import outbox

__all__ = ["change", "close", "create", "emit", "find", "hold", "publish", "republish"]


async def find(session: AsyncSession, contest_id: UUID | None, *, drafts: bool = False) -> ContestRow:
    """Answer a contest that participants may see, or with `drafts` any.

    Raises:
        ContestNotFound: there is none, or it is a draft.
    """
    contest = None if contest_id is None else await repository.find(session, contest_id)
    if contest is None or (contest.state == "draft" and not drafts):
        raise ContestNotFound
    return contest


async def hold(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Answer a contest in whatever state, and hold it against other writers until the transaction ends.

    Raises:
        ContestNotFound: there is none.
    """
    contest = None if contest_id is None else await repository.lock(session, contest_id)
    if contest is None:
        raise ContestNotFound
    return contest


async def create(session: AsyncSession, draft: ContestDraft, *, organizer: UUID) -> ContestRow:
    """Make a draft contest from a template.

    Raises:
        TemplateUnknown: there is no such template.
        OriginOfAnotherSport: the origin exists, for another sport.
        ContestInvalid: the settings break a rule; says every one.
        ScoringFrozen: other point events than those of an origin whose scoring stands.
    """
    chosen = template(draft.template)
    event_type = chosen.event_type
    configuration = changing.configured(chosen.configuration(), draft, event_type=event_type, sport=chosen.sport)
    origin = await catalogue.origin_for(session, chosen, name=draft.origin_name or draft.name)
    contest = ContestRow(
        origin=origin,
        name=draft.name,
        event_type=event_type,
        template=chosen.key,
        start_date=draft.start_date or await database_now(session),
        prizes=changing.prizes_of(draft),
    )
    contest.configuration = configuration
    session.add(contest)
    await session.flush()
    await _change_scoring(session, contest, draft, organizer=organizer)
    await emit(session, contest)
    await audit.record(
        session,
        contest_id=contest.id,
        action="contest.created",
        actor_id=organizer,
        after={"name": contest.name, "template": contest.template},
    )
    return contest


async def change(session: AsyncSession, contest_id: UUID | None, patch: ContestPatch, *, organizer: UUID) -> ContestRow:
    """Change a contest; what stays as it is is no change, and no change makes no revision.

    Raises:
        ContestNotFound: there is none.
        ContestClosed: it is over.
        ContestFrozen: a fixture has locked and more than texts and prizes would change.
        ContestInvalid: the settings break a rule; says every one.
        ScoringFrozen: a fixture on the same origin has locked, and point events would change.
    """
    contest = await hold(session, contest_id)
    if contest.state == "closed":
        raise ContestClosed
    before = changing.Settings.of(contest)
    after = changing.changed(before, patch, event_type=contest.event_type, origin=contest.origin)
    fields = changing.differences(before, after)
    if not changing.MAY_CHANGE_LATE.issuperset(fields) and await fixtures.any_locked(session, contest.id):
        raise ContestFrozen
    if await _change_scoring(session, contest, patch, organizer=organizer):
        fields = (*fields, "point_events")
    if not fields:
        return contest
    after.apply(contest)
    was_draft = contest.state == "draft"
    await _save(
        session,
        contest,
        action="draft.contest.changed" if was_draft else "contest.changed",
        organizer=organizer,
        after={"changed": changing.named(fields)},
    )
    return contest


async def publish(session: AsyncSession, contest_id: UUID | None, *, organizer: UUID) -> ContestRow:
    """Show a draft to participants, with its fixtures; publishing what is published changes nothing.

    Raises:
        ContestNotFound: there is none.
        ContestClosed: it is over.
    """
    contest = await hold(session, contest_id)
    if contest.state == "closed":
        raise ContestClosed
    if contest.state == "draft":
        now = await database_now(session)
        contest.state, contest.published_at = "published", now
        await _save(session, contest, action="contest.published", organizer=organizer)
        await fixture_acts.publish_all(session, contest, now)
    return contest


async def close(session: AsyncSession, contest_id: UUID | None, *, reason: str, organizer: UUID) -> ContestRow:
    """End a contest for good: it goes to the archive and its ranking freezes. Closing again changes nothing.

    Raises:
        ContestNotFound: there is none.
        ContestNotPublished: it is a draft.
    """
    contest = await hold(session, contest_id)
    if contest.state == "draft":
        raise ContestNotPublished
    if contest.state == "published":
        contest.state, contest.closed_at = "closed", await database_now(session)
        await _save(session, contest, action="contest.closed", organizer=organizer, reason=reason)
    return contest


async def emit(session: AsyncSession, contest: ContestRow) -> None:
    """Tell the other services the contest's state at its current revision."""
    outbox.add(session, _event(contest, await database_now(session)))


async def republish(session: AsyncSession) -> int:
    """Emit every contest at its current revision; answer how many."""
    contests = await repository.visible_to_organizer(session)
    for contest in contests:
        await emit(session, contest)
    return len(contests)


async def _change_scoring(session: AsyncSession, contest: ContestRow, patch: ContestPatch, *, organizer: UUID) -> bool:
    """Make the point events that were sent those of the contest's origin; False if they are already."""
    if patch.point_events is None:
        return False
    events = point_events_of(patch.point_events)
    return await origins.change_scoring(session, contest.origin_id, events=events, organizer=organizer)


async def _save(  # noqa: PLR0913 - the sides of an act, all named at the call
    session: AsyncSession,
    contest: ContestRow,
    *,
    action: str,
    organizer: UUID,
    after: Mapping[str, object] | None = None,
    reason: str | None = None,
) -> None:
    contest.revision += 1
    await session.flush()
    await emit(session, contest)
    await audit.record(session, contest_id=contest.id, action=action, actor_id=organizer, after=after, reason=reason)


def _event(contest: ContestRow, now: datetime) -> ContestChanged:
    configuration = contest.configuration
    event_type: EventType = "Fantasy" if contest.event_type == "Fantasy" else "Typer"
    return ContestChanged(
        revision=contest.revision,
        contest_id=contest.id,
        origin_id=contest.origin_id,
        name=contest.name,
        event_type=event_type,
        state=state_at(contest.state, contest.start_date, now),
        start_date=contest.start_date,
        sport=contest.origin.sport,
        families=configuration.families,
        tie_break=configuration.tie_break,
        fantasy=configuration.fantasy,
    )
