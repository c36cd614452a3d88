"""All SQL about memberships."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from identity.memberships.models import ContestRow, MembershipRow
from kit.revisions import keep_newer


class MembershipRepository:
    """Reads and writes what is known of contests and memberships; a revision that was passed changes nothing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep_contest(self, event: ContestChanged) -> None:
        """Store a contest's name."""
        await keep_newer(
            self._session,
            ContestRow,
            key={"id": event.contest_id},
            values={"name": event.name},
            revision=event.revision,
        )

    async def keep_membership(self, event: MembershipChanged) -> bool:
        """Store a membership; tell whether the event was news."""
        return await keep_newer(
            self._session,
            MembershipRow,
            key={"user_id": event.user_id, "contest_id": event.contest_id},
            values={"contest_name": event.contest_name, "joined": event.joined},
            revision=event.revision,
        )

    async def is_member(self, user_id: UUID, contest_id: UUID) -> bool:
        """Tell whether a user is known to take part in a contest."""
        membership = await self._session.get(MembershipRow, (user_id, contest_id))
        return membership is not None and membership.joined

    async def knows(self, contest_id: UUID) -> bool:
        """Tell whether anything has been heard of a contest."""
        return await self._session.get(ContestRow, contest_id) is not None

    async def joined(self, user_id: UUID) -> Sequence[tuple[UUID, str]]:
        """List ids and names of the contests a user takes part in, the newest contest first."""
        name = func.coalesce(ContestRow.name, MembershipRow.contest_name)
        rows = await self._session.execute(
            select(MembershipRow.contest_id, name)
            .outerjoin(ContestRow, ContestRow.id == MembershipRow.contest_id)
            .where(MembershipRow.user_id == user_id, MembershipRow.joined)
            .order_by(MembershipRow.contest_id.desc())
        )
        return [(contest_id, str(shown)) for contest_id, shown in rows.all()]
