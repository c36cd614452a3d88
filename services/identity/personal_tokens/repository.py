"""All SQL about personal access tokens."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.personal_tokens import KEPT_EXPIRED, LAST_USE_KEPT_EVERY
from identity.personal_tokens.models import PersonalTokenRow

_NOW = func.clock_timestamp()


class PersonalTokenRepository:
    """Reads and writes them; one that has expired is good for nothing, and shown for a while."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_user(self, user_id: UUID) -> Sequence[PersonalTokenRow]:
        """List a user's tokens, the newest first, with those that expired not long ago."""
        found = select(PersonalTokenRow).where(PersonalTokenRow.user_id == user_id)
        newest = found.order_by(PersonalTokenRow.created_at.desc(), PersonalTokenRow.id)
        return (await self._session.scalars(newest)).all()

    async def count(self, user_id: UUID) -> int:
        """Count a user's tokens that are good."""
        good = select(func.count()).where(PersonalTokenRow.user_id == user_id, _is_good())
        return await self._session.scalar(good) or 0

    async def add(self, token: PersonalTokenRow, life: timedelta) -> None:
        """Insert one that expires after `life`, and read the database's clock into it."""
        token.expires_at = _NOW + life
        self._session.add(token)
        await self._session.flush()
        await self._session.refresh(token)

    async def replace(self, token_id: UUID, token_hash: bytes) -> PersonalTokenRow | None:
        """Give a token that is good another text, and return it; None if there is none."""
        good = update(PersonalTokenRow).where(PersonalTokenRow.id == token_id, _is_good())
        return await self._session.scalar(good.values(token_hash=token_hash).returning(PersonalTokenRow))

    async def by_hash(self, token_hash: bytes) -> PersonalTokenRow | None:
        """Find one that is good."""
        return await self._session.scalar(
            select(PersonalTokenRow).where(PersonalTokenRow.token_hash == token_hash, _is_good())
        )

    async def note_use(self, token_id: UUID) -> None:
        """Store the time of a use, unless one was stored a moment ago."""
        used = PersonalTokenRow.last_used_at
        await self._session.execute(
            update(PersonalTokenRow)
            .where(PersonalTokenRow.id == token_id, or_(used.is_(None), used <= _NOW - LAST_USE_KEPT_EVERY))
            .values(last_used_at=_NOW)
            .execution_options(synchronize_session=False)
        )

    async def delete(self, user_id: UUID, token_id: UUID) -> bool:
        """Delete one of a user's tokens; return whether there was one."""
        mine = (PersonalTokenRow.id == token_id) & (PersonalTokenRow.user_id == user_id)
        gone = delete(PersonalTokenRow).where(mine).returning(PersonalTokenRow.id)
        return await self._session.scalar(gone) is not None

    async def delete_all(self, user_id: UUID) -> Sequence[UUID]:
        """Delete all of a user's tokens, and return their ids."""
        gone = delete(PersonalTokenRow).where(PersonalTokenRow.user_id == user_id).returning(PersonalTokenRow.id)
        return (await self._session.scalars(gone)).all()

    async def forget_expired(self) -> None:
        """Delete those that expired long ago; no access token outlives them (`TokenSigner.sign`)."""
        await self._session.execute(delete(PersonalTokenRow).where(PersonalTokenRow.expires_at <= _NOW - KEPT_EXPIRED))


def _is_good() -> ColumnElement[bool]:
    return PersonalTokenRow.expires_at > _NOW
