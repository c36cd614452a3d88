"""All SQL about people at providers, log-ins under way, and links that wait for a password."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.social import FLOW_LIFE
from identity.social.errors import SocialAlreadyLinked
from identity.social.models import SocialFlowRow, SocialIdentityRow, SocialLinkRow
from kit.database.tables import violated_constraint

_NOW = func.clock_timestamp()
_ONE_EACH = frozenset({"pk_social_identities", "uq_social_identities_user_id_provider"})


class SocialRepository:
    """Reads and writes log-ins and links; expired ones count as missing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def begin(self, flow: SocialFlowRow) -> None:
        """Store a log-in for as long as it may take."""
        flow.expires_at = _NOW + FLOW_LIFE
        self._session.add(flow)
        await self._session.flush()

    async def take_flow(self, state_hash: bytes, provider: str) -> SocialFlowRow | None:
        """Delete and return a log-in by its state; of two concurrent uses one gets None."""
        return await self._taken(SocialFlowRow.state_hash == state_hash, SocialFlowRow.provider == provider)

    async def take_nonce(self, nonce_hash: bytes, provider: str) -> SocialFlowRow | None:
        """Delete and return a log-in by its nonce, except one that links an account."""
        only_log_in = SocialFlowRow.user_id.is_(None)
        return await self._taken(
            SocialFlowRow.nonce_hash == nonce_hash, SocialFlowRow.provider == provider, only_log_in
        )

    async def _taken(self, *which: ColumnElement[bool]) -> SocialFlowRow | None:
        taken = delete(SocialFlowRow).where(*which, SocialFlowRow.expires_at > _NOW)
        return await self._session.scalar(taken.returning(SocialFlowRow))

    async def identity(self, issuer: str, subject: str) -> SocialIdentityRow | None:
        """Return the account of a person at a provider."""
        return await self._session.get(SocialIdentityRow, (issuer, subject))

    async def identities(self, user_id: UUID) -> Sequence[SocialIdentityRow]:
        """List an account's links with people at providers, the oldest first."""
        found = select(SocialIdentityRow).where(SocialIdentityRow.user_id == user_id)
        return (await self._session.scalars(found.order_by(SocialIdentityRow.linked_at))).all()

    async def link(self, identity: SocialIdentityRow) -> None:
        """Link a person at a provider with an account.

        Raises:
            SocialAlreadyLinked: they are another account's, or the account has another person there.
        """
        try:
            async with self._session.begin_nested():
                self._session.add(identity)
                await self._session.flush()
        except IntegrityError as error:
            if violated_constraint(error) not in _ONE_EACH:
                raise
            raise SocialAlreadyLinked from None

    async def unlink(self, identity: SocialIdentityRow) -> None:
        """Delete a link."""
        await self._session.delete(identity)
        await self._session.flush()

    async def keep_link(self, link: SocialLinkRow) -> None:
        """Store a link that waits for a password for as long as a log-in may take."""
        link.expires_at = _NOW + FLOW_LIFE
        self._session.add(link)
        await self._session.flush()

    async def waiting_link(self, token_hash: bytes, provider: str) -> SocialLinkRow | None:
        """Return a link that waits for a password, locked."""
        return await self._session.scalar(
            select(SocialLinkRow)
            .where(
                SocialLinkRow.token_hash == token_hash,
                SocialLinkRow.provider == provider,
                SocialLinkRow.expires_at > _NOW,
            )
            .with_for_update()
        )

    async def drop_link(self, link: SocialLinkRow) -> None:
        """Delete a link that waits no more."""
        await self._session.delete(link)
        await self._session.flush()

    async def forget_expired(self) -> None:
        """Delete expired log-ins and waiting links."""
        await self._session.execute(delete(SocialFlowRow).where(SocialFlowRow.expires_at <= _NOW))
        await self._session.execute(delete(SocialLinkRow).where(SocialLinkRow.expires_at <= _NOW))
