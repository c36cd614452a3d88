"""Use cases of requests to be let into a contest: an organizer answers them, and the person is told."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.errors import ContestNotPublished
from contests.contests.models import ContestRow
from contests.contests.service import find, hold_open
from contests.memberships.admission import is_too_late
from contests.memberships.consents import TextAnswer
from contests.memberships.errors import FirstFixtureClosed
from contests.memberships.models import JoinRequestRow
from contests.memberships.repository import MembershipRepository
from contests.memberships.service import take_in
from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from kit.database.sessions import database_now
from kit.messaging import outbox
from shared.problems import ParticipantNotFound


async def waiting(session: AsyncSession, contest_id: UUID) -> Sequence[JoinRequestRow]:
    """List the requests to be let into a contest, also refused ones, the first that came first.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    return await MembershipRepository(session).requests(contest.id)


async def accept(session: AsyncSession, contest_id: UUID, user_id: UUID, *, organizer: UUID) -> None:
    """Make a user who asked a member; the texts that they accepted then count, and they are told.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed, ContestNotPublished: it is closed, or a draft.
        ParticipantNotFound: the user has not asked, or takes part already.
        FirstFixtureClosed: teams can no longer be created, and the user never took part.
    """
    contest = await hold_open(session, contest_id)
    if contest.state == "draft":
        raise ContestNotPublished
    asked = await MembershipRepository(session).take_request(contest.id, user_id)
    if asked is None:
        raise ParticipantNotFound
    if await is_too_late(session, contest, user_id):
        raise FirstFixtureClosed
    now = await database_now(session)
    answers = [TextAnswer(**answer) for answer in asked.answers]
    revision = await take_in(session, contest, user_id, answers, accepted_at=asked.asked_at, now=now)
    if revision is None:
        return
    name = contest.names
    title = Text(pl=f"{name.pl}: grasz", en=f"{name.en}: you are in")
    body = Text(
        pl=f"Organizator zgodził się na Twój udział w rozgrywkach „{name.pl}”.",
        en=f"The organizer let you into the contest “{name.en}”.",
    )
    _write(session, contest, user_id, title, body, key=f"admitted:{contest.id}:{user_id}:{revision}")
    await audit.record(session, contest_id=contest.id, action="member.admitted", actor_id=organizer, subject_id=user_id)


async def refuse(session: AsyncSession, contest_id: UUID, user_id: UUID, *, organizer: UUID) -> None:
    """Refuse a user who waits, and tell them; an organizer can still let them in.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestClosed: it is closed.
        ParticipantNotFound: the user does not wait.
    """
    contest = await hold_open(session, contest_id)
    now = await database_now(session)
    if not await MembershipRepository(session).refuse(contest.id, user_id, now):
        raise ParticipantNotFound
    name = contest.names
    title = Text(pl=f"{name.pl}: odmowa", en=f"{name.en}: refused")
    body = Text(
        pl=f"Organizator nie zgodził się na Twój udział w rozgrywkach „{name.pl}”.",
        en=f"The organizer did not let you into the contest “{name.en}”.",
    )
    _write(session, contest, user_id, title, body, key=f"declined:{contest.id}:{user_id}:{now.isoformat()}")
    await audit.record(session, contest_id=contest.id, action="member.declined", actor_id=organizer, subject_id=user_id)


def _write(  # noqa: PLR0913 - the parts of a message
    session: AsyncSession, contest: ContestRow, user_id: UUID, title: Text, body: Text, *, key: str
) -> None:
    """Send a message to a user; it leads to the contest's page, and a member from there to their team."""
    outbox.add(
        session,
        MessageRequested(
            key=key,
            kind="organizer",
            user_ids=(user_id,),
            title=MessageTitle(pl=title.pl, en=title.en),
            body=MessageBody(pl=body.pl, en=body.en),
            path=None if contest.address is None else f"/c/{contest.address}",
        ),
    )
