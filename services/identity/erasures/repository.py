"""All SQL about erasures."""

from collections.abc import Collection, Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy import exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.models import UserRow
from identity.erasures.models import ErasureReceiptRow, ErasureRow
from identity.memberships.models import MembershipRow
from identity.sessions.models import SessionRow

_NOW = func.clock_timestamp()


class ErasureRepository:
    """Reads and writes erasures."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, user_id: UUID) -> ErasureRow:
        """Return the record of a user's erasure; a repetition changes nothing."""
        await self._session.execute(insert(ErasureRow).values(user_id=user_id).on_conflict_do_nothing())
        return await self._session.get_one(ErasureRow, user_id)

    async def keep_receipt(self, user_id: UUID, service: str) -> None:
        """Store a service's receipt; one of an unknown erasure, or a second one, changes nothing."""
        known = await self._session.get(ErasureRow, user_id, with_for_update=True)
        if known is not None:
            receipt = insert(ErasureReceiptRow).values(user_id=user_id, service=service)
            await self._session.execute(receipt.on_conflict_do_nothing())

    async def receipts(self, user_id: UUID) -> set[str]:
        """List the services that have confirmed an erasure."""
        found = select(ErasureReceiptRow.service).where(ErasureReceiptRow.user_id == user_id)
        return set((await self._session.scalars(found)).all())

    async def done(self, user_id: UUID) -> None:
        """Record that all services have confirmed."""
        done = update(ErasureRow).where(ErasureRow.user_id == user_id, ErasureRow.done_at.is_(None))
        await self._session.execute(done.values(done_at=_NOW))

    async def everybody(self) -> Sequence[ErasureRow]:
        """List the erasures of all users, in order."""
        return (await self._session.scalars(select(ErasureRow).order_by(ErasureRow.asked_at))).all()

    async def unnoted(self, most: int) -> Sequence[UUID]:
        """Return some erased users who are not in the file yet, locked against other writers."""
        found = select(ErasureRow.user_id).where(ErasureRow.noted_at.is_(None)).order_by(ErasureRow.asked_at)
        return (await self._session.scalars(found.limit(most).with_for_update(skip_locked=True))).all()

    async def noted(self, users: Collection[UUID]) -> None:
        """Mark ids as written to the file."""
        await self._session.execute(update(ErasureRow).where(ErasureRow.user_id.in_(users)).values(noted_at=_NOW))

    async def unconfirmed(self, kept: timedelta) -> UUID | None:
        """Lock an account that is older than `kept`, not confirmed, and has been used for nothing; None if none is."""
        used = exists().where(SessionRow.user_id == UserRow.id) | exists().where(MembershipRow.user_id == UserRow.id)
        found = select(UserRow.id).where(
            UserRow.email_confirmed_at.is_(None),
            UserRow.created_at < _NOW - kept,
            UserRow.organizer_since.is_(None),
            ~used,
        )
        found = found.order_by(UserRow.created_at).limit(1)
        return await self._session.scalar(found.with_for_update(of=UserRow, skip_locked=True))

    async def oldest_open(self) -> float:
        """Return the seconds that the oldest erasure has waited for receipts; 0 if none does."""
        oldest = select(func.extract("epoch", _NOW - func.min(ErasureRow.asked_at)))
        return max(0.0, float(await self._session.scalar(oldest.where(ErasureRow.done_at.is_(None))) or 0))

    async def has_other_organizer(self, user_id: UUID) -> bool:
        """Return whether there is another organizer; all organizers are locked until the transaction ends."""
        organizers = select(UserRow.id).where(UserRow.organizer_since.is_not(None)).order_by(UserRow.id)
        return bool({*(await self._session.scalars(organizers.with_for_update())).all()} - {user_id})
