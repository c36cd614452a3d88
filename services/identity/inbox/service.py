"""What is said to users, and what they have read of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageRequested
from identity.inbox.errors import MessageNotFound
from identity.inbox.models import MessageRow
from identity.inbox.repository import InboxRepository
from kit.database.commits import announce
from kit.privacy.erasing import is_erased

ID = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")
"""In a key."""
COPIES = "message copies"
"""What the worker follows that makes copies: a commit that brought some wakes it."""


@dataclass(frozen=True)
class InboxPage:
    """Some of a user's messages, each with when it was read, and how many there are in all."""

    messages: Sequence[tuple[MessageRow, datetime | None]]
    total: int


async def deliver(session: AsyncSession, wanted: MessageRequested) -> None:
    """Put a message into the inboxes of its audience; whoever has one of its key gets no second one.

    A contest's members are those of the first time: a repetition is no message to who has joined since. Users may be
    named in several requests of one key. Whose copy is to leave, and by what, is noted with it. What names somebody who
    is erased, or is for them alone, is kept for nobody.
    """
    for person in _concerned(wanted):
        if await is_erased(session, person):
            return
    inbox = InboxRepository(session)
    message_id, is_new = await inbox.keep(wanted)
    if wanted.contest_id is None:
        await inbox.give_to_users(message_id, wanted.user_ids)
    elif is_new:
        await inbox.give_to_members(message_id, wanted.contest_id)
    announce(session, COPIES)


def _concerned(wanted: MessageRequested) -> Sequence[UUID]:
    """List whose erasure has to wait for the message's commit, or else stops it: the ids of its key, a sole reader."""
    named = {UUID(found) for found in ID.findall(wanted.key)}
    return sorted(named | set(wanted.user_ids if len(wanted.user_ids) == 1 else ()))


async def read_page(session: AsyncSession, user_id: UUID, *, offset: int, size: int) -> InboxPage:
    """Answer some of a user's messages, the newest first."""
    inbox = InboxRepository(session)
    return InboxPage(await inbox.page(user_id, offset=offset, size=size), await inbox.count(user_id))


async def mark_read(session: AsyncSession, user_id: UUID, messages: Sequence[UUID]) -> int:
    """Note that a user has read messages; answers how many are unread now (`InboxRepository.count_unread`).

    Raises:
        MessageNotFound: one of them is not the user's; nothing is marked then.
    """
    inbox, wanted = InboxRepository(session), set(messages)
    if await inbox.mark_read(user_id, sorted(wanted)) != len(wanted):
        raise MessageNotFound
    return await inbox.count_unread(user_id)


async def forget_old(session: AsyncSession, kept: timedelta) -> None:
    """Delete messages that came longer than `kept` ago, read or not."""
    await InboxRepository(session).forget(kept)
