"""All SQL about copies of messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import and_, delete, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.inbox.models import CopyRow, MessageRow, RecipientRow
from identity.notifications.models import NotificationRow

_NOW = func.clock_timestamp()


@dataclass(frozen=True)
class Copy:
    """A message for a user who still wants it, and its remaining life: expired with 0 or less."""

    message: MessageRow
    account: UserRow
    life: timedelta
    figures: Sequence[int] | None


class CopyRepository:
    """Takes copies that are to leave by one channel."""

    def __init__(self, session: AsyncSession, channel: str) -> None:
        self._session = session
        self._channel = channel

    async def take(self, most: int, usual_life: timedelta) -> tuple[int, Sequence[Copy]]:
        """Delete the oldest copies, and return their number and those with a reader who still wants them.

        Args:
            most: the limit; copies that another transaction holds are skipped.
            usual_life: after its coming, how long a message is of use that has no expiry of its own.
        """
        key = (CopyRow.message_id, CopyRow.user_id)
        due = select(*key).where(CopyRow.channel == self._channel).order_by(*key).limit(most)
        taken = [tuple(row) for row in await self._session.execute(due.with_for_update(skip_locked=True))]
        if not taken:
            return 0, ()
        these = tuple_(*key).in_(taken)
        wanted = and_(
            NotificationRow.user_id == CopyRow.user_id,
            NotificationRow.kind == MessageRow.kind,
            NotificationRow.channel == CopyRow.channel,
        )
        life = func.coalesce(MessageRow.useful_until, MessageRow.inserted_at + usual_life) - _NOW
        copies = (
            select(MessageRow, UserRow, life, RecipientRow.figures)
            .select_from(CopyRow)
            .where(these, CopyRow.channel == self._channel)
        )
        copies = copies.join(MessageRow, MessageRow.id == CopyRow.message_id)
        copies = copies.join(UserRow, UserRow.id == CopyRow.user_id).join(NotificationRow, wanted)
        mine = and_(RecipientRow.message_id == MessageRow.id, RecipientRow.user_id == UserRow.id)
        copies = copies.outerjoin(RecipientRow, mine).order_by(*key)
        found = [Copy(*row) for row in await self._session.execute(copies)]
        await self._session.execute(delete(CopyRow).where(these, CopyRow.channel == self._channel))
        return len(taken), found
