"""All SQL about codes."""

from uuid import UUID

from sqlalchemy import delete, func, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.telephones import CODE_LIFE, MOST_ATTEMPTS
from identity.telephones.models import TelephoneCodeRow

_NOW = func.clock_timestamp()


class TelephoneRepository:
    """Reads and writes codes; expired ones count as missing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep(self, user_id: UUID, digest: bytes) -> None:
        """Replace the stored digest of a code."""
        new = insert(TelephoneCodeRow).values(user_id=user_id, digest=digest, attempts=0, expires_at=_NOW + CODE_LIFE)
        columns = ("digest", "attempts", "expires_at")
        await self._session.execute(
            new.on_conflict_do_update(
                index_elements=[TelephoneCodeRow.user_id], set_={name: new.excluded[name] for name in columns}
            )
        )

    async def attempt(self, user_id: UUID) -> bytes | None:
        """Count an attempt and return the digest to compare; None if no code waits. Concurrent attempts count each."""
        counted = (
            update(TelephoneCodeRow)
            .where(
                TelephoneCodeRow.user_id == user_id,
                TelephoneCodeRow.attempts < MOST_ATTEMPTS,
                TelephoneCodeRow.expires_at > _NOW,
            )
            .values(attempts=TelephoneCodeRow.attempts + 1)
        )
        return await self._session.scalar(counted.returning(TelephoneCodeRow.digest))

    async def forget(self, user_id: UUID) -> None:
        """Delete a user's code."""
        await self._session.execute(delete(TelephoneCodeRow).where(TelephoneCodeRow.user_id == user_id))

    async def forget_expired(self) -> None:
        """Delete expired codes."""
        await self._session.execute(delete(TelephoneCodeRow).where(TelephoneCodeRow.expires_at <= _NOW))
