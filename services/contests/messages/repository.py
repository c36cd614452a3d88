"""All SQL of organizers' messages."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.memberships.models import MembershipRow
from contests.messages.models import OrganizerMessageRow
from contracts.base import Text


class MessageRepository:
    """Stores the keys of sent messages."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, contest_id: UUID, key: UUID, members: int, title: Text) -> bool:
        """Record a message; False if its key exists: only one of two concurrent calls gets True."""
        titles = {"title_pl": title.pl, "title_en": title.en}
        added = insert(OrganizerMessageRow).values(contest_id=contest_id, key=key, members=members, **titles)
        return await self._session.scalar(added.on_conflict_do_nothing().returning(OrganizerMessageRow.key)) is not None

    async def sent(self, contest_id: UUID, most: int) -> Sequence[OrganizerMessageRow]:
        """List a contest's latest messages, the last one first."""
        found = select(OrganizerMessageRow).where(OrganizerMessageRow.contest_id == contest_id)
        latest = found.order_by(OrganizerMessageRow.sent_at.desc(), OrganizerMessageRow.key).limit(most)
        return (await self._session.scalars(latest)).all()

    async def members_among(self, contest_id: UUID, users: Sequence[UUID]) -> Sequence[UUID]:
        """List those of some users who take part in a contest, by id."""
        joined = select(MembershipRow.user_id).where(MembershipRow.contest_id == contest_id, MembershipRow.joined)
        return list(await self._session.scalars(joined.where(MembershipRow.user_id.in_(users)).order_by("user_id")))

    async def find(self, contest_id: UUID, key: UUID) -> OrganizerMessageRow:
        """Return a message that was sent."""
        return await self._session.get_one(OrganizerMessageRow, (contest_id, key))
