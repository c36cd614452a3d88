"""All SQL about messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast
from uuid import UUID

from sqlalchemy import (
    Boolean,
    ColumnElement,
    CursorResult,
    Select,
    delete,
    exists,
    func,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageRequested
from identity.accounts.models import UserRow
from identity.domain.own_results import Told
from identity.inbox.models import CopyRow, MessageRow, RecipientRow
from identity.inbox.wording import kept
from identity.memberships.models import MembershipRow
from identity.notifications.models import NotificationRow
from identity.notifications.service import WEEKLY
from identity.tables import USER
from kit.process.identifiers import uuid7

ROWS = 20_000
"""Recipients that one statement inserts or deletes: well within its time limit."""
MOST_COUNTED = 100
"""Unread messages are counted up to here."""
_NOBODY = UUID(int=0)


def count_of_unread(user_id: ColumnElement[UUID]) -> Select[int]:
    """Select the number of a user's unread messages, up to `MOST_COUNTED`."""
    unread = select(RecipientRow.user_id).where(RecipientRow.user_id == user_id, RecipientRow.read_at.is_(None))
    return select(func.count()).select_from(unread.limit(MOST_COUNTED).subquery())


_UNREAD = count_of_unread(USER)


@dataclass(frozen=True)
class Received:
    """A message of a user's, when they read it, and their figures in it."""

    message: MessageRow
    read_at: datetime | None
    figures: Sequence[int] | None


class InboxRepository:
    """Reads and writes messages and their recipients."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep(self, wanted: MessageRequested) -> tuple[UUID, bool]:
        """Store a message, unless its key is known; return its id, and whether it is new.

        It is not deleted before the commit.
        """
        written = insert(MessageRow).values(
            id=uuid7(),
            key=wanted.key,
            kind=wanted.kind,
            title_pl=wanted.title.pl,
            title_en=wanted.title.en,
            body_pl=wanted.body.pl,
            body_en=wanted.body.en,
            path=wanted.path,
            useful_until=wanted.useful_until,
        )
        written = written.on_conflict_do_update(index_elements=["key"], set_={"key": written.excluded.key})
        is_new = literal_column("xmax = 0", Boolean)  # no transaction has replaced the row that was returned
        message_id, new = (await self._session.execute(written.returning(MessageRow.id, is_new))).one()
        return message_id, new

    async def give_to_users(self, message_id: UUID, users: Sequence[UUID]) -> None:
        """Give a message to those users who exist and have not got it."""
        await self._give(select(UserRow.id, literal(message_id)).where(UserRow.id.in_(users)))

    async def give_to_members(self, message_id: UUID, contest_id: UUID) -> None:
        """Give a message to a contest's members who have not got it; in slices, each a statement."""
        last = _NOBODY
        while True:
            members = select(MembershipRow.user_id).where(
                MembershipRow.contest_id == contest_id, MembershipRow.joined, MembershipRow.user_id > last
            )
            members = members.order_by(MembershipRow.user_id).limit(ROWS).subquery()
            reached = await self._session.scalar(select(members.c.user_id).order_by(members.c.user_id.desc()).limit(1))
            if reached is None:
                return
            await self._give(
                select(members.c.user_id, literal(message_id)).where(exists().where(UserRow.id == members.c.user_id))
            )
            last = reached

    async def keep_results(self, told: Sequence[Told]) -> UUID:
        """Store a message of people's own results in these fixtures, and return its id."""
        message_id = uuid7()
        values = {"id": message_id, "key": f"results:{message_id}", "kind": "results", "results": kept(told)}
        words = {"title_pl": "Twoje wyniki", "title_en": "Your results", "body_pl": "", "body_en": ""}
        await self._session.execute(insert(MessageRow).values(**values, **words))
        return message_id

    async def give_figures(self, message_id: UUID, people: Sequence[tuple[UUID, Sequence[int]]]) -> None:
        """Give a message of results to people, each with their figures."""
        rows = [{"user_id": user_id, "message_id": message_id, "figures": list(figures)} for user_id, figures in people]
        await self._copied(insert(RecipientRow).values(rows))

    async def _give(self, recipients: Select[UUID, UUID]) -> None:
        """Give a message to new recipients, and queue their copies by channel, in one statement."""
        await self._copied(insert(RecipientRow).from_select(["user_id", "message_id"], recipients))

    async def _copied(self, recipients: Insert) -> None:
        given = recipients.on_conflict_do_nothing()
        new = given.returning(RecipientRow.user_id, RecipientRow.message_id).cte("new")
        copies = select(NotificationRow.channel, new.c.message_id, new.c.user_id)
        copies = copies.join(NotificationRow, NotificationRow.user_id == new.c.user_id)
        copies = copies.join(MessageRow, MessageRow.id == new.c.message_id).where(
            NotificationRow.kind == MessageRow.kind, NotificationRow.channel != WEEKLY
        )
        await self._session.execute(insert(CopyRow).from_select(["channel", "message_id", "user_id"], copies))

    async def page(self, user_id: UUID, *, offset: int, size: int) -> Sequence[Received]:
        """Return a page of a user's messages, the newest first."""
        found = select(MessageRow, RecipientRow.read_at, RecipientRow.figures).join(
            RecipientRow, RecipientRow.message_id == MessageRow.id
        )
        found = found.where(RecipientRow.user_id == user_id).order_by(RecipientRow.message_id.desc())
        return [Received(*row) for row in await self._session.execute(found.offset(offset).limit(size))]

    async def count(self, user_id: UUID) -> int:
        """Count a user's messages."""
        count = select(func.count()).select_from(RecipientRow).where(RecipientRow.user_id == user_id)
        return await self._session.scalar(count) or 0

    async def count_unread(self, user_id: UUID) -> int:
        """Count a user's unread messages, up to `MOST_COUNTED`."""
        return await self._session.scalar(_UNREAD, {"user": user_id}) or 0

    async def mark_read(self, user_id: UUID, messages: Sequence[UUID]) -> int:
        """Mark messages as read, the first time each, and return how many of them the user has."""
        marked = update(RecipientRow).where(RecipientRow.user_id == user_id, RecipientRow.message_id.in_(messages))
        marked = marked.values(read_at=func.coalesce(RecipientRow.read_at, func.clock_timestamp()))
        return len((await self._session.scalars(marked.returning(RecipientRow.message_id))).all())

    async def forget(self, kept: timedelta) -> None:
        """Delete messages that came longer than `kept` ago, with their recipients, in slices."""
        old = MessageRow.inserted_at < func.clock_timestamp() - kept
        slice_ = select(RecipientRow.user_id, RecipientRow.message_id)
        slice_ = slice_.where(RecipientRow.message_id.in_(select(MessageRow.id).where(old))).limit(ROWS).subquery()
        forgotten = delete(RecipientRow).where(
            RecipientRow.user_id == slice_.c.user_id, RecipientRow.message_id == slice_.c.message_id
        )
        rows = ROWS
        while rows == ROWS:
            rows = cast("CursorResult[tuple[()]]", await self._session.execute(forgotten)).rowcount
        has_readers = exists().where(RecipientRow.message_id == MessageRow.id)
        await self._session.execute(delete(MessageRow).where(old, ~has_readers))
