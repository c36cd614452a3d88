"""Use cases of messages to users, and of reading them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageRequested
from identity.inbox.errors import MessageNotFound
from identity.inbox.repository import InboxRepository, Received
from kit.database.commits import announce
from kit.privacy.erasures import is_erased

ID = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")
"""In a key."""
COPIES = "message copies"
"""The topic of the worker of copies: a commit that brought some wakes it."""


@dataclass(frozen=True)
class InboxPage:
    """Some of a user's messages, and how many there are in all."""

    messages: Sequence[Received]
    total: int


async def deliver(session: AsyncSession, wanted: MessageRequested) -> None:
    """Deliver a message to the inboxes of its audience; users with a message of its key get no second one.

    A contest's members are those of the first delivery: a repetition does not reach later members. Users may be named
    in several requests of one key. Copies by other channels are queued with it. A message that names an erased user, or
    is only for one, is not stored.
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
    """List the users whose erasure must not run at the same time: the ids in the message's key, a sole reader."""
    named = {UUID(found) for found in ID.findall(wanted.key)}
    return sorted(named | set(wanted.user_ids if len(wanted.user_ids) == 1 else ()))


async def read_page(session: AsyncSession, user_id: UUID, *, offset: int, size: int) -> InboxPage:
    """Return a page of a user's messages, the newest first."""
    inbox = InboxRepository(session)
    return InboxPage(await inbox.page(user_id, offset=offset, size=size), await inbox.count(user_id))


async def mark_read(session: AsyncSession, user_id: UUID, messages: Sequence[UUID]) -> int:
    """Mark messages as read, and return the number of unread ones (`InboxRepository.count_unread`).

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
