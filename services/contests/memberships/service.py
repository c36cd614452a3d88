"""Use cases of joining and leaving a contest, with consents (rules.md, Contests)."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import ContestConsent
from contests.contests.documents import consent_text, regulation_of
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.fixtures.repository import FixtureRepository
from contests.installation import Installation
from contests.memberships.errors import (
    ConsentEndsByLeaving,
    ConsentMissing,
    ContestConsentChanged,
    ContestConsentsRequired,
    ContestConsentUnknown,
    ContestNotStarted,
    EmailDomainRefused,
    EntryCodeWrong,
    FirstFixtureClosed,
    JoinRequestRefused,
    NotTakingPart,
    RegulationChanged,
    RegulationNotAccepted,
    RemovedFromContest,
)
from contests.memberships.models import CONSENT, REGULATION, AcceptanceRow
from contests.memberships.repository import MembershipRepository
from contests.rules.wording import Voice
from contracts.events.contest import MembershipChanged
from kit.api.errors import Words, pointer
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.people.auth import ConsentsRequired, User
from shared.problems import ContestClosed, ContestNotFound, UnknownEventType


@dataclass(frozen=True)
class Acceptance:
    """A user's answers to the texts of a contest."""

    regulation_hash: str | None = None
    consents: Mapping[str, bool] = field(default_factory=dict[str, bool])
    event_type: str | None = None
    """The kind of contest that the user wants to join, in any letter case."""
    entry_code: str | None = None
    """The code that the user typed."""


@dataclass(frozen=True)
class TextAnswer:
    """A user's answer to a text of a contest, with the fields of `AcceptanceRow`."""

    subject: str
    text_hash: str
    given: bool


@dataclass(frozen=True)
class ConsentAnswer:
    """A user's answer to one of the contest's own consents."""

    given: bool
    text_hash: str | None = None
    """Of the text that the user read."""


async def join(
    session: AsyncSession, contest_id: UUID | None, *, user: User, acceptance: Acceptance, installation: Installation
) -> None:
    """Add a user to a contest; the accepted texts are stored with date and hash.

    The checks are in this order: the necessary consents, who may join, the regulation, the contest's own consents
    (quality.md, security 3). A user who takes part already stays, regardless of the request. Joining again restores the
    earlier team. Where an organizer lets people in, the user does not take part yet: the request waits for a yes.

    Raises:
        ConsentsRequired: the necessary consents are missing.
        ContestNotFound: the contest does not exist or is a draft.
        ContestClosed: the contest is closed.
        UnknownEventType: it is a contest of the other kind.
        RemovedFromContest: an organizer removed the user.
        ContestNotStarted: its start date is in the future, by the database's clock.
        FirstFixtureClosed: teams can no longer be created, and the user never took part.
        EntryCodeWrong, EmailDomainRefused, JoinRequestRefused: the contest is not for this user.
        RegulationNotAccepted: no hash is sent.
        RegulationChanged: the hash is not that of the regulation in force.
        ContestConsentsRequired: required consents of the contest are missing; names them.
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
    await _require_way_in(session, contest, user, acceptance, installation=installation, now=now)
    answers = await _answers(session, contest, acceptance, installation=installation)
    if contest.entry.who == "approval":
        await memberships.ask(
            {"contest_id": contest.id, "user_id": user.id, "asked_at": now, "answers": [asdict(one) for one in answers]}
        )
        return
    await memberships.take_request(contest.id, user.id)
    await take_in(session, contest, user.id, answers, accepted_at=now, now=now)


async def take_in(  # noqa: PLR0913 - who accepted what, when
    session: AsyncSession,
    contest: ContestRow,
    user_id: UUID,
    answers: Iterable[TextAnswer],
    *,
    accepted_at: datetime,
    now: datetime,
) -> int | None:
    """Make a user a member with their answers to the contest's texts, and tell other services.

    Returns:
        The membership's revision; None if the user takes part already.
    """
    memberships = MembershipRepository(session)
    revision = await memberships.join(contest.id, user_id, now)
    if revision is None:
        return None
    for answer in answers:
        memberships.accept(
            AcceptanceRow(contest_id=contest.id, user_id=user_id, accepted_at=accepted_at, **asdict(answer))
        )
    tell(session, contest, user_id, joined=True, revision=revision, at=now)
    return revision


async def _require_way_in(  # noqa: PLR0913 - all that joining depends on
    session: AsyncSession,
    contest: ContestRow,
    user: User,
    acceptance: Acceptance,
    *,
    installation: Installation,
    now: datetime,
) -> None:
    """Check that a user may join a contest now, before any text is read.

    Raises:
        RemovedFromContest, ContestNotStarted, FirstFixtureClosed: as `join`.
        EntryCodeWrong, EmailDomainRefused, JoinRequestRefused: as `join`.
    """
    if await MembershipRepository(session).is_removed(contest.id, user.id):
        raise RemovedFromContest
    if contest.start_date > now:
        raise _not_started(contest, installation)
    if await is_too_late(session, contest, user.id):
        raise FirstFixtureClosed
    await _require_entry(session, contest, user, acceptance.entry_code)


async def _require_entry(session: AsyncSession, contest: ContestRow, user: User, code: str | None) -> None:
    """Check that a contest is for a user.

    Raises:
        EntryCodeWrong, EmailDomainRefused, JoinRequestRefused: as `join`.
    """
    entry = contest.entry
    if entry.who == "code" and not entry.opens_to(code):
        raise EntryCodeWrong.in_field("/entryCode")
    if entry.who == "domains" and not entry.has_domain(user.email_domain):
        raise EmailDomainRefused(domains=", ".join(entry.domains))
    if entry.who == "approval":
        asked = await MembershipRepository(session).request_of(contest.id, user.id)
        if asked is not None and asked.state == "refused":
            raise JoinRequestRefused


async def leave(session: AsyncSession, contest_id: UUID | None, *, user_id: UUID) -> None:
    """Remove a user from a contest; for other users nothing changes.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        ContestClosed: the contest is closed and its ranking final.
    """
    contest = await _held(session, contest_id)
    now = await database_now(session)
    revision = await MembershipRepository(session).leave(contest.id, user_id, now)
    if revision is not None:
        tell(session, contest, user_id, joined=False, revision=revision, at=now)


async def answer_consents(
    session: AsyncSession, contest_id: UUID | None, *, user_id: UUID, answers: Mapping[str, ConsentAnswer]
) -> None:
    """Store a participant's new answers to the contest's own consents, by key, in addition to earlier ones.

    Consents that are not named stay, as do repeated answers to the same text. A consent that the contest no longer asks
    for can only be withdrawn. Once the contest is closed, required ones can be withdrawn, too.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        NotTakingPart: the user does not take part.
        ContestConsentUnknown: the contest has no such consent.
        ContestConsentChanged: the accepted text is not the one in force.
        ConsentEndsByLeaving: a required consent is withdrawn.
    """
    contest = await _shared(session, contest_id)
    memberships = MembershipRepository(session)
    if not await memberships.hold(contest.id, user_id):
        raise NotTakingPart
    latest = await memberships.latest_answers(user_id, [contest.id])
    now = await database_now(session)
    for key, answer in answers.items():
        before = latest.get((contest.id, CONSENT + key))
        hashed = await _text_answered(session, contest, key, answer, before)
        if before is not None and (before.given, before.text_hash) == (answer.given, hashed):
            continue
        memberships.accept(
            AcceptanceRow(
                contest_id=contest.id,
                user_id=user_id,
                subject=CONSENT + key,
                given=answer.given,
                text_hash=hashed,
                accepted_at=now,
            ),
        )


async def _text_answered(
    session: AsyncSession, contest: ContestRow, key: str, answer: ConsentAnswer, before: AcceptanceRow | None
) -> str:
    """Return the hash of the stored text of an answer; a withdrawal refers to the last text.

    Raises:
        ContestConsentUnknown, ContestConsentChanged, ConsentEndsByLeaving: as `answer_consents`.
    """
    at = pointer("consents", key)
    asked = next((consent for consent in contest.configuration.consents if consent.key == key), None)
    if asked is None:
        if before is None or answer.given:
            raise ContestConsentUnknown.in_field(at)
        return before.text_hash
    hashed, content = consent_text(asked)
    if answer.given and answer.text_hash != hashed:
        raise ContestConsentChanged.in_field(at)
    if not answer.given and asked.required and contest.state != "closed":
        raise ConsentEndsByLeaving.in_field(at)
    await MembershipRepository(session).keep_text(contest.id, hashed, content)
    return hashed


async def consents_needed(
    session: AsyncSession, user_id: UUID, required: Mapping[UUID, Mapping[str, str]]
) -> dict[UUID, tuple[str, ...]]:
    """Return the required consents that a user has not given to the text in force, by contest; others are missing.

    Args:
        session: the transaction.
        user_id: a participant of these contests.
        required: by contest the hash of each required consent's text, by key (`required_consents`).
    """
    asking = {contest_id: hashes for contest_id, hashes in required.items() if hashes}
    if not asking:
        return {}
    latest = await MembershipRepository(session).latest_answers(user_id, asking)
    given = {where: answer.text_hash for where, answer in latest.items() if answer.given}
    needed = {
        contest_id: tuple(key for key, hashed in hashes.items() if given.get((contest_id, CONSENT + key)) != hashed)
        for contest_id, hashes in asking.items()
    }
    return {contest_id: keys for contest_id, keys in needed.items() if keys}


def required_consents(contest: ContestRow) -> dict[str, str]:
    """Return the hash of each required consent's text, by key; empty for a closed contest."""
    if contest.state == "closed":
        return {}
    return {consent.key: consent_text(consent)[0] for consent in contest.configuration.consents if consent.required}


async def republish(session: AsyncSession) -> int:
    """Emit every membership, including ended ones, at its current revision; return their number."""
    everyone = await MembershipRepository(session).everyone()
    for membership, contest in everyone:
        tell(
            session,
            contest,
            membership.user_id,
            joined=membership.joined,
            revision=membership.revision,
            at=membership.changed_at,
        )
    return len(everyone)


def tell(  # noqa: PLR0913 - the fields of the event
    session: AsyncSession, contest: ContestRow, user_id: UUID, *, joined: bool, revision: int, at: datetime
) -> None:
    """Emit that a user joined or left a contest."""
    outbox.add(
        session,
        MembershipChanged(
            revision=revision,
            contest_id=contest.id,
            contest_name=contest.name,
            contest_name_en=contest.name_en,
            user_id=user_id,
            joined=joined,
            changed_at=at,
        ),
    )


async def _held(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Return a contest that users can join or leave; its state and texts stay until the transaction ends."""
    contest = await _shared(session, contest_id)
    if contest.state == "closed":
        raise ContestClosed
    return contest


async def _shared(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    """Return a visible contest; its state and texts stay until the transaction ends."""
    contest = None if contest_id is None else await ContestRepository(session).share(contest_id)
    if contest is None or contest.state == "draft":
        raise ContestNotFound
    return contest


async def is_too_late(session: AsyncSession, contest: ContestRow, user_id: UUID) -> bool:
    """Return whether joining gives no team; a former participant may have one, which joining restores."""
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


async def _answers(
    session: AsyncSession, contest: ContestRow, acceptance: Acceptance, *, installation: Installation
) -> list[TextAnswer]:
    """Return the answers to the regulation and the contest's own consents; their texts are stored.

    Raises:
        RegulationNotAccepted, RegulationChanged, ContestConsentsRequired: as `join`.
    """
    document = regulation_of(contest, installation)
    if acceptance.regulation_hash is None:
        raise RegulationNotAccepted
    if acceptance.regulation_hash != document.hash:
        raise RegulationChanged
    consents = contest.configuration.consents
    _require_consents(consents, acceptance.consents)
    memberships = MembershipRepository(session)
    await memberships.keep_text(contest.id, document.hash, document.content)
    answers = [TextAnswer(REGULATION, document.hash, given=True)]
    for consent in consents:
        hashed, content = consent_text(consent)
        await memberships.keep_text(contest.id, hashed, content)
        answers.append(TextAnswer(CONSENT + consent.key, hashed, given=acceptance.consents.get(consent.key, False)))
    return answers
