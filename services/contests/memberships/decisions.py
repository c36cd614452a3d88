"""Use cases of organizers' decisions about members: removing one, letting them back, and awarding a blocked one."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.errors import ContestNotPublished
from contests.contests.models import ContestRow
from contests.contests.service import find, hold, hold_open
from contests.memberships.models import AWARDED, REMOVED, DecisionRow
from contests.memberships.repository import MembershipRepository
from contests.memberships.service import tell
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from kit.database.sessions import database_now
from kit.messaging import outbox
from shared.problems import ParticipantNotFound


async def remove(session: AsyncSession, contest_id: UUID, user_id: UUID, *, reason: str, organizer: UUID) -> None:
    """Remove a member: their team is hidden, they are told why, and they cannot join again.

    Places and prizes move up, as after leaving.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: it is closed.
        ParticipantNotFound: the user does not take part.
    """
    contest = await hold_open(session, contest_id)
    now = await database_now(session)
    memberships = MembershipRepository(session)
    revision = await memberships.leave(contest.id, user_id, now)
    if revision is None:
        raise ParticipantNotFound
    tell(session, contest, user_id, joined=False, revision=revision, at=now)
    await _decide(session, contest, user_id, kind=REMOVED, reason=reason, organizer=organizer)
    name = contest.names
    outbox.add(
        session,
        MessageRequested(
            key=f"removed:{contest.id}:{user_id}:{revision}",
            kind="organizer",
            user_ids=(user_id,),
            title=MessageTitle(pl=f"{name.pl}: Twoja drużyna nie gra", en=f"{name.en}: your team is out"),
            body=MessageBody(
                pl=f"Organizator usunął Twoją drużynę z rozgrywek „{name.pl}”. Powód:\n\n{reason}",
                en=f"The organizer removed your team from the contest “{name.en}”. The reason:\n\n{reason}",
            ),
        ),
    )


async def restore(session: AsyncSession, contest_id: UUID, user_id: UUID, *, organizer: UUID) -> None:
    """Let a removed member take part again, with the team and its points; private leagues stay left.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: it is closed.
        ParticipantNotFound: the user was not removed.
    """
    contest = await hold_open(session, contest_id)
    memberships = MembershipRepository(session)
    if not await memberships.revoke(contest.id, user_id, REMOVED):
        raise ParticipantNotFound
    now = await database_now(session)
    revision = await memberships.join(contest.id, user_id, now)
    if revision is not None:
        tell(session, contest, user_id, joined=True, revision=revision, at=now)
    await audit.record(session, contest_id=contest.id, action="member.restored", actor_id=organizer, subject_id=user_id)


async def award(session: AsyncSession, contest_id: UUID, user_id: UUID, *, reason: str, organizer: UUID) -> None:
    """Let a member win although they are blocked; without it their prize moves on.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestNotPublished: it is a draft.
        ParticipantNotFound: the user does not take part.
    """
    contest = await hold(session, contest_id)
    if contest.state == "draft":
        raise ContestNotPublished
    if not await MembershipRepository(session).is_joined(contest.id, user_id):
        raise ParticipantNotFound
    await _decide(session, contest, user_id, kind=AWARDED, reason=reason, organizer=organizer)


async def decisions(session: AsyncSession, contest_id: UUID) -> Sequence[DecisionRow]:
    """List the decisions about a contest's members, the latest first.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    return await MembershipRepository(session).decisions(contest.id)


async def _decide(  # noqa: PLR0913 - the sides of a decision, all named at the call
    session: AsyncSession,
    contest: ContestRow,
    user_id: UUID,
    *,
    kind: Literal["removed", "awarded"],
    reason: str,
    organizer: UUID,
) -> None:
    """Store a decision and record the act; the reason is about a person, so the log has none."""
    await MembershipRepository(session).decide(
        {"contest_id": contest.id, "user_id": user_id, "kind": kind, "reason": reason, "decided_by": organizer}
    )
    await audit.record(session, contest_id=contest.id, action=f"member.{kind}", actor_id=organizer, subject_id=user_id)
