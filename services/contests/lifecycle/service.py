"""Use cases of an organizer's acts on a contest: create, copy, change, publish, unpublish."""

from collections.abc import Mapping
from typing import Literal
from uuid import UUID

from fastapi import UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import scoring
from contests.audit import service as audit
from contests.catalogue import service as catalogue
from contests.catalogue.point_events import point_events_of
from contests.catalogue.templates import template
from contests.contests import settings
from contests.contests.bodies import ContestChange, ContestDraft, ContestPatch
from contests.contests.errors import ContestFrozen, ContestInvalid
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import emit, find, give_address, hold, hold_open
from contests.contests.transfers import are_values_alike, opened_faults
from contests.domain.admission import Admission
from contests.fixtures import service as fixture_acts
from contests.fixtures.announcements import announce_changed
from contests.fixtures.closings import Consent
from contests.fixtures.repository import FixtureRepository
from contests.lifecycle.checklist import checklist, refusals
from contests.lifecycle.errors import ContestJoined, ContestNotReady
from contests.lifecycle.readiness import read_facts
from contests.lifecycle.schemas import ContestCopy, ContestReadiness, ReadinessCheck
from contests.memberships.repository import MembershipRepository
from contests.windows.service import open_due, take_back
from contracts.events.audit import DRAFT
from contracts.events.contest import FantasyRules
from kit.database.sessions import Database, database_now
from kit.files.files import PICTURE, Files
from kit.people.submissions import made_before
from kit.process.identifiers import uuid7
from shared.problems import ContestClosed

Screen = Literal["mobile", "desktop"]
"""The screens of a tile's picture."""


async def create(session: AsyncSession, draft: ContestDraft, *, organizer: UUID) -> ContestRow:
    """Create a draft contest from a template; return the one that the same submission made before.

    Raises:
        TemplateUnknown: there is no such template.
        OriginExists: the origin exists, and the draft asks whether to share it.
        OriginOfAnotherSport: the origin exists, for another sport.
        ContestInvalid: the settings break a rule; names all.
        ScoringFrozen: the point events differ from those of an origin with frozen scoring.
    """
    contest_id = uuid7()
    made = await made_before(session, by=organizer, act="contest", key=draft.key, made_id=contest_id)
    if made is not None and (kept := await ContestRepository(session).find(made)) is not None:
        return kept
    chosen = template(draft.template)
    event_type = chosen.event_type
    configuration = settings.configured(chosen.configuration(), draft, event_type=event_type, sport=chosen.sport)
    origin = await catalogue.origin_for(session, chosen, name=draft.origin_name or draft.name, sharing=draft.sharing)
    contest = ContestRow(
        id=contest_id,
        origin=origin,
        name=draft.name,
        name_en=draft.name_en or None,
        event_type=event_type,
        template=chosen.key,
        start_date=draft.start_date or await database_now(session),
        prizes=settings.prizes_of(draft),
    )
    contest.configuration, contest.entry = configuration, settings.admitted(Admission(), draft)
    session.add(contest)
    await session.flush()
    await _change_scoring(session, contest, draft, organizer=organizer)
    await _keep_made(session, contest, organizer=organizer)
    return contest


async def change(session: AsyncSession, contest_id: UUID, patch: ContestChange, *, organizer: UUID) -> ContestRow:
    """Change a contest. Values that stay the same do not create a revision.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: the contest is closed.
        ContestFrozen: a fixture has locked and more than texts, prizes and transfers ahead would change.
        ContestInvalid: the settings break a rule; names all.
        ScoringFrozen: a fixture on the same origin has locked, and point events would change.
        ClosesAtOnce: an open fixture would close now.
        ClosesAfterStart, ClosingMoves, ReasonRequired: as `ClosingGuard.settle`.
    """
    contest = await hold(session, contest_id)
    if contest.state == "closed":
        raise ContestClosed
    before = settings.Settings.of(contest)
    after = settings.changed(before, patch, event_type=contest.event_type, origin=contest.origin)
    fields = settings.differences(before, after)
    if not settings.MAY_CHANGE_LATE.issuperset(fields) and await FixtureRepository(session).any_locked(contest.id):
        raise ContestFrozen
    if "transfers" in fields:
        await _require_transfers_ahead(session, contest, after.configuration.fantasy)
    fields = (*fields, *await _change_scoring(session, contest, patch, organizer=organizer))
    if not fields:
        return contest
    after.apply(contest)
    if "name" in fields and contest.state == "published":
        await give_address(session, contest)
    if not {"scoring", "weight", "joker", "slam", "round_win", "round_wins_leave_out", *settings.OF_OFFERS}.isdisjoint(
        fields
    ):
        by_kind = (before.configuration.scoring is None) != (after.configuration.scoring is None)
        await fixture_acts.offer_anew(
            session, contest, by_kind=by_kind, by_offer=not settings.OF_OFFERS.isdisjoint(fields)
        )
    if not {"closing", "closes_before"}.isdisjoint(fields):
        consent = Consent(patch.accepts_late_closing, patch.reason)
        await fixture_acts.close_as_set(session, contest, actor_id=organizer, consent=consent)
    if "opens" in fields:
        await announce_changed(session, contest, [])
    changed = {"changed": settings.named(fields)}
    await _save(session, contest, action=_seen(contest, "contest.changed"), organizer=organizer, after=changed)
    return contest


async def _require_transfers_ahead(session: AsyncSession, contest: ContestRow, after: FantasyRules | None) -> None:
    """Require that only rounds that have not opened change how transfers count, once a fixture has locked."""
    before, repository = contest.configuration.fantasy, FixtureRepository(session)
    if not are_values_alike(before, after) and await repository.any_locked(contest.id):
        raise ContestFrozen
    opened = {one.number for one in await repository.of_contest(contest.id) if one.opened_at is not None}
    faults = opened_faults(before, after, opened)
    if faults:
        raise ContestInvalid(errors=faults)


async def publish(session: AsyncSession, contest_id: UUID, *, organizer: UUID) -> ContestRow:
    """Publish a draft with its fixtures; a published contest does not change.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: the contest is closed.
        ContestNotReady: points of the checklist are blocking; names them.
    """
    contest = await hold_open(session, contest_id)
    if contest.state == "draft":
        blocking = refusals(checklist(await read_facts(session, contest)))
        if blocking:
            raise ContestNotReady(errors=blocking)
        await show(session, contest, organizer=organizer)
    return contest


async def show(session: AsyncSession, contest: ContestRow, *, organizer: UUID) -> None:
    """Publish a draft, whose row must be locked, regardless of its checklist."""
    now = await database_now(session)
    contest.state, contest.published_at = "published", now
    await give_address(session, contest)
    await _save(session, contest, action="contest.published", organizer=organizer)
    await fixture_acts.publish_all(session, contest, now)
    await open_due(session, contest.id)


async def unpublish(session: AsyncSession, contest_id: UUID, *, organizer: UUID) -> ContestRow:
    """Turn a published contest without participants back into a draft, with its fixtures; a draft stays so.

    Other services are notified. When it is published again, known fixtures start in a new window and with new prices.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: the contest is closed.
        ContestJoined: the contest has, or has had, participants.
        ContestFrozen: a fixture has locked.
    """
    contest = await hold_open(session, contest_id)
    if contest.state == "draft":
        return contest
    if await MembershipRepository(session).any_ever(contest.id):
        raise ContestJoined
    if await FixtureRepository(session).any_locked(contest.id):
        raise ContestFrozen
    await take_back(session, contest)
    contest.state, contest.published_at, contest.address = "draft", None, None
    await _save(session, contest, action="contest.unpublished", organizer=organizer)
    return contest


async def copy(session: AsyncSession, contest_id: UUID, body: ContestCopy, *, organizer: UUID) -> ContestRow:
    """Create a draft with a contest's origin, settings, texts, consents and prizes.

    Fixtures, members and pictures are not copied. Return the draft that the same submission made before.

    Raises:
        ContestNotFound: the contest to copy does not exist.
    """
    original = await find(session, contest_id, drafts=True)
    copy_id = uuid7()
    act = f"copy of {original.id}"
    earlier = await made_before(session, by=organizer, act=act, key=body.key, made_id=copy_id)
    if earlier is not None and (kept := await ContestRepository(session).find(earlier)) is not None:
        return kept
    made = ContestRow(
        id=copy_id,
        origin=original.origin,
        name=body.name,
        name_en=body.name_en or None,
        event_type=original.event_type,
        template=original.template,
        start_date=body.start_date or await database_now(session),
        prizes=list(original.prizes),
    )
    made.configuration, made.entry = original.configuration, original.entry
    await _keep_made(session, made, organizer=organizer, copy_of=str(original.id))
    return made


async def readiness(session: AsyncSession, contest_id: UUID) -> ContestReadiness:
    """Return the obstacles to publishing a contest, and whether a published one can be a draft again.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    facts = await read_facts(session, contest)
    checks = checklist(facts)
    return ContestReadiness(
        ready=not refusals(checks),
        joined=await MembershipRepository(session).any_ever(contest.id),
        checked_at=facts.now,
        checks=tuple(ReadinessCheck.of(check) for check in checks),
    )


async def put_picture(  # noqa: PLR0913 - what it takes, all named
    database: Database, files: Files, contest_id: UUID, screen: Screen, sent: UploadFile | None, *, organizer: UUID
) -> ContestRow:
    """Set the picture of a contest's tile, for phones or for wider screens; it replaces the one before.

    Checking the picture takes seconds, so no lock is held meanwhile.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: the contest is closed.
        Problem: one of `UPLOAD_PROBLEMS`; the old picture stays.
    """
    async with database.request() as session:
        await hold_open(session, contest_id)
    async with database.request() as session:
        picture = await files.save_image(session, sent, holder_id=contest_id, sizes=PICTURE)
        contest = await hold_open(session, contest_id)
        await _change_picture(session, contest, screen, picture.id, organizer=organizer)
        return contest


async def remove_picture(session: AsyncSession, contest_id: UUID, screen: Screen, *, organizer: UUID) -> ContestRow:
    """Remove a picture of a contest's tile; without one nothing changes.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: the contest is closed.
    """
    contest = await hold_open(session, contest_id)
    if _picture(contest, screen) is not None:
        await _change_picture(session, contest, screen, None, organizer=organizer)
    return contest


async def _keep_made(session: AsyncSession, contest: ContestRow, *, organizer: UUID, **facts: str) -> None:
    """Store, announce and record a new draft."""
    session.add(contest)
    await session.flush()
    await emit(session, contest)
    await audit.record(
        session,
        contest_id=contest.id,
        action="contest.created",
        actor_id=organizer,
        after={"name": contest.name, "template": contest.template, **facts},
    )


def _picture(contest: ContestRow, screen: Screen) -> UUID | None:
    return contest.mobile_image_id if screen == "mobile" else contest.desktop_image_id


async def _change_picture(
    session: AsyncSession, contest: ContestRow, screen: Screen, picture_id: UUID | None, *, organizer: UUID
) -> None:
    before = _picture(contest, screen)
    if before is not None:
        await Files.remove(session, before, holder_id=contest.id)
    if screen == "mobile":
        contest.mobile_image_id = picture_id
    else:
        contest.desktop_image_id = picture_id
    after = {"screen": screen, "picture": None if picture_id is None else str(picture_id)}
    await _save(session, contest, action=_seen(contest, "contest.pictureChanged"), organizer=organizer, after=after)


def _seen(contest: ContestRow, action: str) -> str:
    """Return the name of an act on a contest: public, or on a draft."""
    return DRAFT + action if contest.state == "draft" else action


async def _change_scoring(
    session: AsyncSession, contest: ContestRow, patch: ContestPatch, *, organizer: UUID
) -> tuple[str, ...]:
    """Store the sent point events, and who has played, in the contest's origin; return what differs."""
    if patch.point_events is None and patch.appearance is None and patch.captain_appearance is None:
        return ()
    return await scoring.change_scoring(
        session,
        contest.origin_id,
        events=None if patch.point_events is None else point_events_of(patch.point_events),
        appearance=patch.appearance,
        captain_appearance=patch.captain_appearance,
        organizer=organizer,
    )


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
