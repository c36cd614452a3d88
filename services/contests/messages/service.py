"""Use cases of organizers' messages."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.errors import ContestNotPublished
from contests.contests.service import find
from contests.memberships.repository import MembershipRepository
from contests.messages.errors import NoMembers
from contests.messages.models import OrganizerMessageRow
from contests.messages.repository import MessageRepository
from contests.messages.schemas import OrganizerMessage
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from kit.messaging import outbox


async def audience(session: AsyncSession, contest_id: UUID) -> int:
    """Count a contest's members.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    return await MembershipRepository(session).count(contest.id)


async def sent(session: AsyncSession, contest_id: UUID, most: int) -> Sequence[OrganizerMessageRow]:
    """List the latest messages to a contest's members, the last one first.

    Raises:
        ContestNotFound: the contest does not exist.
    """
    contest = await find(session, contest_id, drafts=True)
    return await MessageRepository(session).sent(contest.id, most)


async def send(
    session: AsyncSession, contest_id: UUID, message: OrganizerMessage, *, organizer: UUID
) -> OrganizerMessageRow:
    """Send a message to the inboxes of a contest's members at the time of delivery.

    If `message.user_ids` is not empty, only those of them who are members now get it. It also works in a closed
    contest, for messages to winners. A key that was used before sends no message.

    Raises:
        ContestNotFound: the contest does not exist.
        ContestNotPublished: the contest is a draft.
        NoMembers: the contest, or the request, names no member.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "draft":
        raise ContestNotPublished
    messages = MessageRepository(session)
    chosen = () if message.user_ids is None else tuple(await messages.members_among(contest.id, message.user_ids))
    members = await MembershipRepository(session).count(contest.id) if message.user_ids is None else len(chosen)
    if members == 0:
        raise NoMembers
    titles, texts = message.title.both, message.text.both
    if await messages.add(contest.id, message.key, members, titles):
        outbox.add(
            session,
            MessageRequested(
                key=f"organizer:{contest.id}:{message.key}",
                kind="organizer",
                contest_id=None if chosen else contest.id,
                user_ids=chosen,
                title=MessageTitle(pl=titles.pl, en=titles.en),
                body=MessageBody(pl=f"{texts.pl}\n\n{contest.names.pl}", en=f"{texts.en}\n\n{contest.names.en}"),
            ),
        )
        await audit.record(
            session,
            contest_id=contest.id,
            action="message.sent",
            actor_id=organizer,
            subject_id=message.key,
            after={"members": members},
        )
    return await messages.find(contest.id, message.key)
