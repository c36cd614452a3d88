"""Use cases of joining and leaving a contest (rules.md, Contests)."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.installation import Installation
from contests.memberships.admission import open_contest, require_way_in
from contests.memberships.consents import Acceptance, TextAnswer, accepted_texts
from contests.memberships.models import AcceptanceRow
from contests.memberships.repository import MembershipRepository
from contracts.events.contest import MembershipChanged
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.people.auth import ConsentsRequired, User
from shared.problems import UnknownEventType


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
    contest = await open_contest(session, contest_id)
    if acceptance.event_type is not None and acceptance.event_type.lower() != contest.event_type.lower():
        raise UnknownEventType
    if await memberships.is_joined(contest.id, user.id):
        return
    now = await database_now(session)
    await require_way_in(session, contest, user, entry_code=acceptance.entry_code, installation=installation, now=now)
    answers = await accepted_texts(session, contest, acceptance, installation=installation)
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


async def leave(session: AsyncSession, contest_id: UUID | None, *, user_id: UUID) -> None:
    """Remove a user from a contest; for other users nothing changes.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        ContestClosed: the contest is closed and its ranking final.
    """
    contest = await open_contest(session, contest_id)
    now = await database_now(session)
    revision = await MembershipRepository(session).leave(contest.id, user_id, now)
    if revision is not None:
        tell(session, contest, user_id, joined=False, revision=revision, at=now)


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
