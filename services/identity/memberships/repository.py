"""All SQL about memberships."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from identity.memberships.models import KnownContest, Membership


class MembershipRepository:
    """Reads and writes what is known of contests and memberships; a revision that was passed changes nothing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep_contest(self, event: ContestChanged) -> None:
        """Store a contest as of the event's revision."""
        known = insert(KnownContest).values(id=event.contest_id, revision=event.revision, name=event.name)
        await self._session.execute(
            known.on_conflict_do_update(
                index_elements=[KnownContest.id],
                set_={"revision": known.excluded.revision, "name": known.excluded.name},
                where=KnownContest.revision < known.excluded.revision,
            )
        )

    async def keep_membership(self, event: MembershipChanged) -> bool:
        """Store a membership as of the event's revision; tell whether the event was news."""
        known = insert(Membership).values(
            user_id=event.user_id,
            contest_id=event.contest_id,
            revision=event.revision,
            contest_name=event.contest_name,
            joined=event.joined,
        )
        written = await self._session.scalar(
            known.on_conflict_do_update(
                index_elements=[Membership.user_id, Membership.contest_id],
                set_={
                    "revision": known.excluded.revision,
                    "contest_name": known.excluded.contest_name,
                    "joined": known.excluded.joined,
                },
                where=Membership.revision < known.excluded.revision,
            ).returning(Membership.contest_id)
        )
        return written is not None

    async def is_member(self, user_id: UUID, contest_id: UUID) -> bool:
        """Tell whether a user is known to take part in a contest."""
        membership = await self._session.get(Membership, (user_id, contest_id))
        return membership is not None and membership.joined

    async def joined(self, user_id: UUID) -> Sequence[tuple[UUID, str]]:
        """Answer ids and names of the contests a user takes part in, the newest contest first."""
        name = func.coalesce(KnownContest.name, Membership.contest_name)
        rows = await self._session.execute(
            select(Membership.contest_id, name)
            .outerjoin(KnownContest, KnownContest.id == Membership.contest_id)
            .where(Membership.user_id == user_id, Membership.joined)
            .order_by(Membership.contest_id.desc())
        )
        return [(contest_id, str(shown)) for contest_id, shown in rows.all()]
