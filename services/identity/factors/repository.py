"""All SQL about second factors and log-ins that wait for one."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.factors import CHALLENGE_LIFE, SETUP_LIFE
from identity.factors.models import AuthenticatorRow, ChallengeRow, RecoveryCodeRow

_NOW = func.clock_timestamp()


class FactorRepository:
    """Reads and writes authenticators, codes and challenges; expired ones count as missing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def authenticator(self, user_id: UUID) -> AuthenticatorRow | None:
        """Return a user's authenticator, if it was confirmed."""
        confirmed = AuthenticatorRow.confirmed_at.is_not(None)
        return await self._session.scalar(
            select(AuthenticatorRow)
            .where(AuthenticatorRow.user_id == user_id, confirmed)
            .execution_options(populate_existing=True)
        )

    async def begin(self, user_id: UUID, secret: bytes) -> bool:
        """Store a secret that waits for its first code, replacing a waiting one; False: one is confirmed."""
        new = upsert(AuthenticatorRow).values(user_id=user_id, secret=secret)
        kept = new.on_conflict_do_update(
            index_elements=[AuthenticatorRow.user_id],
            set_={"secret": new.excluded.secret, "begun_at": _NOW},
            where=AuthenticatorRow.confirmed_at.is_(None),
        )
        return await self._session.scalar(kept.returning(AuthenticatorRow.user_id)) is not None

    async def waiting(self, user_id: UUID) -> AuthenticatorRow | None:
        """Lock the authenticator that waits for its first code."""
        return await self._session.scalar(
            select(AuthenticatorRow)
            .where(
                AuthenticatorRow.user_id == user_id,
                AuthenticatorRow.confirmed_at.is_(None),
                AuthenticatorRow.begun_at > _NOW - SETUP_LIFE,
            )
            .with_for_update()
        )

    async def confirm(self, authenticator: AuthenticatorRow, step: int, now: datetime) -> None:
        """Confirm an authenticator by the code of a time step."""
        authenticator.confirmed_at, authenticator.last_step = now, step
        await self._session.flush()

    async def use_step(self, user_id: UUID, step: int) -> bool:
        """Use up a time step; False if it, or a later one, was used: of many at once one gets True."""
        used = (
            update(AuthenticatorRow)
            .where(AuthenticatorRow.user_id == user_id, AuthenticatorRow.last_step < step)
            .values(last_step=step)
        )
        return await self._session.scalar(used.returning(AuthenticatorRow.user_id)) is not None

    async def remove(self, user_id: UUID) -> bool:
        """Delete a user's authenticator, confirmed or not, with recovery codes and log-ins that wait; was there any?"""
        removed = delete(AuthenticatorRow).where(AuthenticatorRow.user_id == user_id)
        was_there = await self._session.scalar(removed.returning(AuthenticatorRow.confirmed_at)) is not None
        await self._session.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.user_id == user_id))
        await self.end_log_ins(user_id)
        return was_there

    async def end_log_ins(self, user_id: UUID) -> None:
        """Delete a user's log-ins that wait for their second step."""
        await self._session.execute(delete(ChallengeRow).where(ChallengeRow.user_id == user_id))

    async def replace_codes(self, user_id: UUID, digests: Collection[bytes]) -> None:
        """Replace the recovery codes."""
        await self._session.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.user_id == user_id))
        rows = [{"user_id": user_id, "digest": digest} for digest in digests]
        await self._session.execute(insert(RecoveryCodeRow), rows)

    async def use_code(self, user_id: UUID, digest: bytes) -> bool:
        """Use up a recovery code; of two who use it at once one gets False."""
        used = delete(RecoveryCodeRow).where(RecoveryCodeRow.user_id == user_id, RecoveryCodeRow.digest == digest)
        return await self._session.scalar(used.returning(RecoveryCodeRow.user_id)) is not None

    async def count_codes(self, user_id: UUID) -> int:
        """Count a user's recovery codes that are left."""
        left = select(func.count()).where(RecoveryCodeRow.user_id == user_id)
        return await self._session.scalar(left) or 0

    async def keep_challenge(self, challenge: ChallengeRow) -> datetime:
        """Store a log-in that waits for its second step, and return its expiry."""
        challenge.expires_at = _NOW + CHALLENGE_LIFE
        self._session.add(challenge)
        await self._session.flush()
        await self._session.refresh(challenge, ["expires_at"])
        return challenge.expires_at

    async def waiting_user(self, token_hash: bytes) -> UUID | None:
        """Return the user whose log-in waits for its second step."""
        waiting = select(ChallengeRow.user_id).where(
            ChallengeRow.token_hash == token_hash, ChallengeRow.expires_at > _NOW
        )
        return await self._session.scalar(waiting)

    async def challenge(self, token_hash: bytes) -> ChallengeRow | None:
        """Lock a log-in that waits for its second step."""
        return await self._session.scalar(
            select(ChallengeRow)
            .where(ChallengeRow.token_hash == token_hash, ChallengeRow.expires_at > _NOW)
            .with_for_update()
        )

    async def drop(self, challenge: ChallengeRow) -> None:
        """Delete a log-in that waits no more."""
        await self._session.delete(challenge)
        await self._session.flush()

    async def forget_expired(self) -> None:
        """Delete expired log-ins and setups."""
        await self._session.execute(delete(ChallengeRow).where(ChallengeRow.expires_at <= _NOW))
        is_over = AuthenticatorRow.begun_at <= _NOW - SETUP_LIFE
        await self._session.execute(delete(AuthenticatorRow).where(AuthenticatorRow.confirmed_at.is_(None), is_over))
