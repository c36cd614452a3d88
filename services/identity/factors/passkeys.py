"""All SQL about passkeys and their challenges.

It stands here, below the log-ins, because a passkey may be the only credential of an account without a password.
"""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.passkeys import CHALLENGE_LIFE
from identity.factors.models import PasskeyChallengeRow, PasskeyRow
from kit.database.tables import violated_constraint

_NOW = func.clock_timestamp()


class PasskeyRepository:
    """Reads and writes passkeys and challenges; expired challenges count as missing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of_user(self, user_id: UUID) -> Sequence[PasskeyRow]:
        """List a user's passkeys, the oldest first."""
        found = select(PasskeyRow).where(PasskeyRow.user_id == user_id)
        return (await self._session.scalars(found.order_by(PasskeyRow.created_at, PasskeyRow.id))).all()

    async def count(self, user_id: UUID) -> int:
        """Count a user's passkeys."""
        return await self._session.scalar(select(func.count()).where(PasskeyRow.user_id == user_id)) or 0

    async def add(self, passkey: PasskeyRow) -> bool:
        """Insert a passkey; False: it is known already, here or in another account."""
        try:
            async with self._session.begin_nested():
                self._session.add(passkey)
                await self._session.flush()
        except IntegrityError as error:
            if violated_constraint(error) != "uq_passkeys_credential_id":
                raise
            return False
        return True

    async def lock(self, credential_id: bytes) -> PasskeyRow | None:
        """Lock the passkey that a device calls so."""
        return await self._session.scalar(
            select(PasskeyRow).where(PasskeyRow.credential_id == credential_id).with_for_update()
        )

    async def lock_mine(self, user_id: UUID, passkey_id: UUID) -> PasskeyRow | None:
        """Lock one of a user's passkeys."""
        return await self._session.scalar(
            select(PasskeyRow).where(PasskeyRow.id == passkey_id, PasskeyRow.user_id == user_id).with_for_update()
        )

    async def remove(self, user_id: UUID, passkey_id: UUID | None) -> bool:
        """Delete one of a user's passkeys, or all of them; return whether there was one."""
        gone = delete(PasskeyRow).where(PasskeyRow.user_id == user_id)
        if passkey_id is not None:
            gone = gone.where(PasskeyRow.id == passkey_id)
        return bool((await self._session.scalars(gone.returning(PasskeyRow.id))).all())

    async def keep_challenge(self, digest: bytes, user_id: UUID | None) -> None:
        """Store the digest of a challenge; `user_id`: the user who adds a passkey."""
        row = PasskeyChallengeRow(challenge_hash=digest, user_id=user_id, expires_at=_NOW + CHALLENGE_LIFE)
        self._session.add(row)
        await self._session.flush()

    async def take_challenge(self, digest: bytes, user_id: UUID | None) -> bool:
        """Delete a challenge; of two concurrent uses one gets False, as does another user's."""
        taken = delete(PasskeyChallengeRow).where(
            PasskeyChallengeRow.challenge_hash == digest,
            PasskeyChallengeRow.user_id.is_not_distinct_from(user_id),
            PasskeyChallengeRow.expires_at > _NOW,
        )
        return await self._session.scalar(taken.returning(PasskeyChallengeRow.challenge_hash)) is not None

    async def forget_expired(self) -> None:
        """Delete expired challenges."""
        await self._session.execute(delete(PasskeyChallengeRow).where(PasskeyChallengeRow.expires_at <= _NOW))
