"""All SQL of organizers' messages."""

from uuid import UUID

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.messages.models import OrganizerMessageRow


class MessageRepository:
    """Keeps which messages were sent."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, contest_id: UUID, key: UUID, members: int) -> bool:
        """Note that a message is sent; False if it was before: of two such calls one gets True."""
        added = insert(OrganizerMessageRow).values(contest_id=contest_id, key=key, members=members)
        return await self._session.scalar(added.on_conflict_do_nothing().returning(OrganizerMessageRow.key)) is not None

    async def find(self, contest_id: UUID, key: UUID) -> OrganizerMessageRow:
        """Read a message that was sent."""
        return await self._session.get_one(OrganizerMessageRow, (contest_id, key))
