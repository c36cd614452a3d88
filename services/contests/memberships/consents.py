"""Use cases of a user's answers to the texts of a contest: its regulation and its own consents (rules.md, Contests)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import ContestConsent
from contests.contests.documents import consent_text, regulation_of
from contests.contests.models import ContestRow
from contests.installation import Installation
from contests.memberships.admission import visible_contest
from contests.memberships.errors import (
    ConsentEndsByLeaving,
    ConsentMissing,
    ContestConsentChanged,
    ContestConsentsRequired,
    ContestConsentUnknown,
    NotTakingPart,
    RegulationChanged,
    RegulationNotAccepted,
)
from contests.memberships.models import CONSENT, REGULATION, AcceptanceRow
from contests.memberships.repository import MembershipRepository
from kit.api.errors import pointer
from kit.database.sessions import database_now


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


async def accepted_texts(
    session: AsyncSession, contest: ContestRow, acceptance: Acceptance, *, installation: Installation
) -> list[TextAnswer]:
    """Return the answers to the regulation and the contest's own consents; their texts are stored.

    Raises:
        RegulationNotAccepted, RegulationChanged, ContestConsentsRequired: as `service.join`.
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


def _require_consents(consents: tuple[ContestConsent, ...], given: Mapping[str, bool]) -> None:
    missing = [
        ConsentMissing.field(pointer("consents", consent.key))
        for consent in consents
        if consent.required and not given.get(consent.key, False)
    ]
    if missing:
        raise ContestConsentsRequired(errors=missing)


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
    contest = await visible_contest(session, contest_id)
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
