"""Joining and leaving a contest, and what is kept of it (rules.md, Contests)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import ContestConsent
from contests.contests.documents import regulation_of
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.fixtures.repository import FixtureRepository
from contests.installation import Installation
from contests.memberships.errors import (
    ConsentMissing,
    ContestConsentsRequired,
    ContestNotStarted,
    FirstFixtureClosed,
    RegulationChanged,
    RegulationNotAccepted,
)
from contests.memberships.models import CONSENT, REGULATION, AcceptanceRow
from contests.memberships.repository import MembershipRepository
from contests.rules.service import Document, text_hash
from contests.rules.wording import Voice
from contracts.events.contest import MembershipChanged
from kit.auth import ConsentsRequired, User
from kit.db import database_now
from kit.errors import Words, pointer
from kit.messaging import outbox
from shared.problems import ContestClosed, ContestNotFound, UnknownEventType


@dataclass(frozen=True)
class Acceptance:
    """What a user says to the texts of a contest."""

    regulation_hash: str | None = None
    consents: Mapping[str, bool] = field(default_factory=dict[str, bool])
    event_type: str | None = None
    """The kind of contest the user believes to join, in any case."""


async def join(
    session: AsyncSession, contest_id: UUID | None, *, user: User, acceptance: Acceptance, installation: Installation
) -> None:
    """Make a user take part in a contest; the accepted texts are kept with date and hash.

    Order of acts: the necessary consents, the regulation, the contest's own consents (quality.md, security 3). Who
    takes part already keeps doing so, whatever is sent. Joining again restores what was there.

    Raises:
        ConsentsRequired: the necessary consents are missing.
        ContestNotFound: there is no such contest, or it is a draft.
        ContestClosed: it is over.
        UnknownEventType: it is a contest of the other kind.
        ContestNotStarted: its start date is in the future, by the database's clock.
        FirstFixtureClosed: no team can be made any more, and the user never took part.
        RegulationNotAccepted: no hash is sent.
        RegulationChanged: the hash is not that of the regulation in force.
        ContestConsentsRequired: a required consent of the contest is not given; says which.
    """
    memberships = MembershipRepository(session)
    if not user.has_consented:
        raise ConsentsRequired
    contest = await _held(session, contest_id)
    if acceptance.event_type is not None and acceptance.event_type.lower() != contest.event_type.lower():
        raise UnknownEventType
    if await memberships.is_joined(contest.id, user.id):
        return
    now = await database_now(session)
    if contest.start_date > now:
        raise _not_started(contest, installation)
    if await _is_too_late(session, contest, user.id):
        raise FirstFixtureClosed
    document = regulation_of(contest, installation)
    if acceptance.regulation_hash is None:
        raise RegulationNotAccepted
    if acceptance.regulation_hash != document.hash:
        raise RegulationChanged
    _require_consents(contest.configuration.consents, acceptance.consents)
    revision = await memberships.join(contest.id, user.id, now)
    if revision is None:
        return
    await _keep_acceptance(session, contest, user.id, acceptance, document=document, now=now)
    _emit(session, contest, user.id, joined=True, revision=revision)


async def leave(session: AsyncSession, contest_id: UUID | None, *, user_id: UUID) -> None:
    """End a user's taking part; who does not take part stays as they are.

    Raises:
        ContestNotFound: there is no such contest, or it is a draft.
        ContestClosed: it is over, its ranking stands.
    """
    contest = await _held(session, contest_id)
    revision = await MembershipRepository(session).leave(contest.id, user_id, await database_now(session))
    if revision is not None:
        _emit(session, contest, user_id, joined=False, revision=revision)


async def republish(session: AsyncSession) -> int:
    """Emit every membership, ended ones too, at its current revision; answer how many."""
    everyone = await MembershipRepository(session).everyone()
    for membership, contest in everyone:
        _emit(session, contest, membership.user_id, joined=membership.joined, revision=membership.revision)
    return len(everyone)


def _emit(session: AsyncSession, contest: ContestRow, user_id: UUID, *, joined: bool, revision: int) -> None:
    outbox.add(
        session,
        MembershipChanged(
            revision=revision,
            contest_id=contest.id,
            contest_name=contest.name,
            contest_name_en=contest.name_en,
            user_id=user_id,
            joined=joined,
        ),
    )


async def _held(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Find a contest that participants may join or leave; its state and texts stay until the transaction ends."""
    contest = None if contest_id is None else await ContestRepository(session).share(contest_id)
    if contest is None or contest.state == "draft":
        raise ContestNotFound
    if contest.state == "closed":
        raise ContestClosed
    return contest


async def _is_too_late(session: AsyncSession, contest: ContestRow, user_id: UUID) -> bool:
    """Tell whether joining leads to no team; who took part before may have one, which joining again restores."""
    rules = contest.configuration.fantasy
    if (
        rules is None
        or rules.editing != "firstFixtureOnly"
        or not await FixtureRepository(session).has_first_locked(contest.id)
    ):
        return False
    return not await MembershipRepository(session).has_ever_joined(contest.id, user_id)


def _not_started(contest: ContestRow, installation: Installation) -> ContestNotStarted:
    return ContestNotStarted(
        start=Words(
            pl=Voice("pl").moment(contest.start_date, installation),
            en=Voice("en").moment(contest.start_date, installation),
        )
    )


def _require_consents(consents: tuple[ContestConsent, ...], given: Mapping[str, bool]) -> None:
    missing = [
        ConsentMissing.field(pointer("consents", consent.key))
        for consent in consents
        if consent.required and not given.get(consent.key, False)
    ]
    if missing:
        raise ContestConsentsRequired(errors=missing)


async def _keep_acceptance(  # noqa: PLR0913 - who accepted what, when
    session: AsyncSession,
    contest: ContestRow,
    user_id: UUID,
    acceptance: Acceptance,
    *,
    document: Document,
    now: datetime,
) -> None:
    memberships = MembershipRepository(session)
    answers = [(REGULATION, document.hash, document.content, True)]
    for consent in contest.configuration.consents:
        text: dict[str, object] = consent.text.model_dump(mode="json")
        given = acceptance.consents.get(consent.key, False)
        answers.append((CONSENT + consent.key, text_hash(text), text, given))
    for subject, hashed, content, given in answers:
        await memberships.keep_text(contest.id, hashed, content)
        memberships.accept(
            AcceptanceRow(
                contest_id=contest.id,
                user_id=user_id,
                subject=subject,
                given=given,
                text_hash=hashed,
                accepted_at=now,
            ),
        )
