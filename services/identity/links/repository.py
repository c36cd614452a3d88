"""All SQL about links and requests for one."""

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.emails import email_key
from identity.domain.links import Purpose
from identity.links.models import LinkRequestRow, LinkRow

_NOW = func.clock_timestamp()


class LinkRepository:
    """Reads and writes links; expired ones count as missing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(
        self, user_id: UUID, purpose: Purpose, email: str, digest: bytes, subject_id: UUID | None = None
    ) -> None:
        """Store a link's digest for the link's lifetime."""
        row = LinkRow(
            token_hash=digest,
            user_id=user_id,
            purpose=purpose.value,
            email=email,
            subject_id=subject_id,
            expires_at=_NOW + purpose.life,
        )
        self._session.add(row)
        await self._session.flush()

    async def keep(self, user_id: UUID, purpose: Purpose, email: str, digest: bytes) -> None:
        """Store the digest of a caller's own token, unless another account has the same."""
        values = {"token_hash": digest, "user_id": user_id, "purpose": purpose.value, "email": email}
        kept = insert(LinkRow).values(values | {"expires_at": _NOW + purpose.life})
        await self._session.execute(kept.on_conflict_do_nothing(index_elements=["token_hash"]))

    async def find(self, digest: bytes) -> LinkRow | None:
        """Return a valid link."""
        return await self._session.scalar(
            select(LinkRow).where(LinkRow.token_hash == digest, LinkRow.expires_at > _NOW)
        )

    async def use(self, digest: bytes) -> LinkRow | None:
        """Delete and return a link; of two concurrent uses one gets None."""
        taken = delete(LinkRow).where(LinkRow.token_hash == digest, LinkRow.expires_at > _NOW)
        return await self._session.scalar(taken.returning(LinkRow))

    async def forget_others(self, used: LinkRow) -> None:
        """Delete the user's other links of the purpose and subject of a used one.

        Links that keep an address stay if they are older: the address of an earlier owner comes first.
        """
        others = delete(LinkRow).where(
            LinkRow.user_id == used.user_id,
            LinkRow.purpose == used.purpose,
            LinkRow.subject_id.is_not_distinct_from(used.subject_id),
        )
        if used.purpose == Purpose.KEEP_EMAIL:
            others = others.where(LinkRow.issued_at > used.issued_at)
        await self._session.execute(others)

    async def forget_detours(self, user_id: UUID, email: str) -> bool:
        """Delete a user's links that keep addresses the account got after this one, which it left and has again.

        Return whether it can still be taken back, and so whether the account had left it lately.
        """
        keeping = LinkRow.user_id == user_id, LinkRow.purpose == Purpose.KEEP_EMAIL.value
        own = func.lower(LinkRow.email) == email_key(email)
        left = await self._session.scalar(
            select(func.min(LinkRow.issued_at)).where(*keeping, own, LinkRow.expires_at > _NOW)
        )
        if left is None:
            return False
        await self._session.execute(delete(LinkRow).where(*keeping, LinkRow.issued_at > left))
        return True

    async def forget_all(self, user_id: UUID, purposes: Collection[Purpose]) -> None:
        """Delete a user's links of some purposes."""
        names = [purpose.value for purpose in purposes]
        await self._session.execute(delete(LinkRow).where(LinkRow.user_id == user_id, LinkRow.purpose.in_(names)))

    async def is_kept(self, email: str, user_id: UUID | None) -> bool:
        """Return whether an address can still be taken back by another user than this one."""
        kept = select(LinkRow.user_id).where(
            LinkRow.purpose == Purpose.KEEP_EMAIL.value,
            func.lower(LinkRow.email) == email_key(email),
            LinkRow.user_id.is_distinct_from(user_id),
            LinkRow.expires_at > _NOW,
        )
        return await self._session.scalar(kept.limit(1)) is not None

    async def issued(self, user_id: UUID, purpose: Purpose, within: timedelta) -> int:
        """Count a user's unused links of a purpose that were issued not longer than `within` ago."""
        recent = select(func.count()).where(
            LinkRow.user_id == user_id, LinkRow.purpose == purpose.value, LinkRow.issued_at > _NOW - within
        )
        return await self._session.scalar(recent) or 0

    async def request(self, purpose: Purpose, email: str) -> None:
        """Store a visitor's request."""
        self._session.add(LinkRequestRow(purpose=purpose.value, email=email_key(email)))
        await self._session.flush()

    async def next_request(self) -> LinkRequestRow | None:
        """Delete and return the oldest request; None if there is none, or other workers hold all."""
        oldest = select(LinkRequestRow.position).order_by(LinkRequestRow.position).limit(1)
        chosen = oldest.with_for_update(skip_locked=True).scalar_subquery()
        taken = delete(LinkRequestRow).where(LinkRequestRow.position == chosen)
        return await self._session.scalar(taken.returning(LinkRequestRow))

    async def forget_expired(self) -> None:
        """Delete expired links."""
        await self._session.execute(delete(LinkRow).where(LinkRow.expires_at <= _NOW))
