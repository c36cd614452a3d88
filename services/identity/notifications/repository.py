"""All SQL about what users want to hear of."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.notifications.models import NotificationRow

Choice = tuple[str, str]
"""A kind of message, and a channel."""


class NotificationRepository:
    """Reads and writes who wants which kind of message by which channel."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_user(self, user_id: UUID) -> set[Choice]:
        """Read what a user wants."""
        chosen = select(NotificationRow.kind, NotificationRow.channel).where(NotificationRow.user_id == user_id)
        return {(kind, channel) for kind, channel in await self._session.execute(chosen)}

    async def replace(self, user_id: UUID, wanted: Collection[Choice]) -> None:
        """Let a user, whose row is locked, want these and nothing else."""
        await self._session.execute(delete(NotificationRow).where(NotificationRow.user_id == user_id))
        rows = [{"user_id": user_id, "kind": kind, "channel": channel} for kind, channel in wanted]
        if rows:
            await self._session.execute(insert(NotificationRow), rows)

    async def end(self, user_id: UUID, kind: str, channel: str) -> None:
        """Let a user not want a kind by a channel any more."""
        await self._session.execute(
            delete(NotificationRow).where(
                NotificationRow.user_id == user_id, NotificationRow.kind == kind, NotificationRow.channel == channel
            )
        )
