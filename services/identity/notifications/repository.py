"""All SQL about notification choices."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import delete, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.notifications.models import NotificationRow

_LOOK = text("UPDATE result_turns SET look_at = clock_timestamp() WHERE user_id = :user AND look_at IS NOT NULL")
Choice = tuple[str, str]
"""A kind of message, and a channel."""


class NotificationRepository:
    """Reads and writes who wants which kind of message by which channel."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_user(self, user_id: UUID) -> set[Choice]:
        """Return a user's choices."""
        chosen = select(NotificationRow.kind, NotificationRow.channel).where(NotificationRow.user_id == user_id)
        return {(kind, channel) for kind, channel in await self._session.execute(chosen)}

    async def replace(self, user_id: UUID, wanted: Collection[Choice]) -> None:
        """Replace the choices of a user, whose row is locked."""
        await self._session.execute(delete(NotificationRow).where(NotificationRow.user_id == user_id))
        rows = [{"user_id": user_id, "kind": kind, "channel": channel} for kind, channel in wanted]
        if rows:
            await self._session.execute(insert(NotificationRow), rows)

    async def look_at_results(self, user_id: UUID) -> None:
        """Have a user's waiting results looked at now: they chose another pace."""
        await self._session.execute(_LOOK, {"user": user_id})

    async def end(self, user_id: UUID, kind: str, channel: str) -> None:
        """Delete a user's choice of a channel for a kind of message."""
        await self._session.execute(
            delete(NotificationRow).where(
                NotificationRow.user_id == user_id, NotificationRow.kind == kind, NotificationRow.channel == channel
            )
        )
