"""All SQL about sessions and refresh tokens."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.rotation import CONFIRMATION_LIFE, Lifetime
from identity.sessions.errors import SessionEnded
from identity.sessions.models import RefreshTokenRow, SessionRow
from identity.sessions.statements import is_alive, session_of


@dataclass(frozen=True)
class Rotation:
    """A living session, locked, whose token was presented."""

    id: UUID
    user_id: UUID
    created_at: datetime
    last_used_at: datetime
    second_factor_at: datetime | None
    is_replaced: bool
    """Whether the presented token was replaced now; otherwise it had been replaced before."""
    now: datetime
    """The database's clock."""


async def goes_on(session: AsyncSession, session_id: UUID) -> bool:
    """Return whether a session still runs."""
    return await session.scalar(select(SessionRow.id).where(SessionRow.id == session_id)) is not None


class SecondFactors:
    """Writes down in which sessions a second factor was shown."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def note(self, session_id: UUID) -> None:
        """Record that a second factor was shown in a session."""
        shown = update(SessionRow).where(SessionRow.id == session_id)
        await self._session.execute(shown.values(second_factor_at=func.clock_timestamp()))

    async def forget(self, user_id: UUID) -> None:
        """Mark all of a user's sessions as opened with one factor: there is no second one any more."""
        await self._session.execute(
            update(SessionRow).where(SessionRow.user_id == user_id).values(second_factor_at=None)
        )


class Confirmations:
    """Writes down when a session's user proved once more who they are."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def note(self, session_id: UUID) -> datetime:
        """Confirm an active session, and return until when (UTC).

        Raises:
            SessionEnded: it has ended meanwhile.
        """
        noted = update(SessionRow).where(SessionRow.id == session_id).values(confirmed_at=func.clock_timestamp())
        at = await self._session.scalar(noted.returning(SessionRow.confirmed_at))
        if at is None:
            raise SessionEnded
        return at + CONFIRMATION_LIFE

    async def is_fresh(self, session_id: UUID) -> bool:
        """Return whether a session was confirmed within the last minutes, by the database's clock."""
        fresh = SessionRow.confirmed_at > func.clock_timestamp() - CONFIRMATION_LIFE
        found = select(SessionRow.id).where(SessionRow.id == session_id, fresh)
        return await self._session.scalar(found) is not None


class SessionRepository:
    """Reads and writes sessions; expired ones count as missing.

    Args:
        session: the transaction.
        lifetime: of sessions.
    """

    def __init__(self, session: AsyncSession, lifetime: Lifetime) -> None:
        self._session = session
        self._lifetime = lifetime

    async def add(self, opened: SessionRow, token: bytes) -> None:
        """Insert a session with the hash of its first token."""
        self._session.add(opened)
        await self._session.flush()
        self._session.add(RefreshTokenRow(token_hash=token, session_id=opened.id))
        await self._session.flush()

    async def lock_by_token(self, token: bytes) -> SessionRow | None:
        """Lock the living session a token belongs to, be it replaced or not; others that refresh it wait."""
        return await self._session.scalar(
            select(SessionRow)
            .where(session_of(literal(token)), self._is_alive())
            .with_for_update()
            .execution_options(populate_existing=True)
        )

    async def token(self, token: bytes) -> RefreshTokenRow | None:
        """Return a token's current row; the session must be locked."""
        return await self._session.get(RefreshTokenRow, token, populate_existing=True)

    async def is_alive(self, session_id: UUID, user_id: UUID) -> bool:
        """Return whether this session of this user is active."""
        found = select(SessionRow.id).where(
            SessionRow.id == session_id, SessionRow.user_id == user_id, self._is_alive()
        )
        return await self._session.scalar(found) is not None

    async def of_user(self, user_id: UUID) -> Sequence[SessionRow]:
        """List a user's living sessions, the one used last first."""
        found = select(SessionRow).where(SessionRow.user_id == user_id, self._is_alive())
        return (await self._session.scalars(found.order_by(SessionRow.last_used_at.desc(), SessionRow.id))).all()

    async def get(self, session_id: UUID) -> SessionRow | None:
        """Return an active session."""
        return await self._session.scalar(select(SessionRow).where(SessionRow.id == session_id, self._is_alive()))

    async def end(self, session_id: UUID, *, owner: UUID | None = None) -> bool:
        """Delete a session with its tokens, if there is one; with `owner` only if it is theirs and active."""
        gone = delete(SessionRow).where(SessionRow.id == session_id)
        if owner is not None:
            gone = gone.where(SessionRow.user_id == owner, self._is_alive())
        return await self._session.scalar(gone.returning(SessionRow.id)) is not None

    async def end_all_but_newest(self, user_id: UUID, kept: int) -> Sequence[UUID]:
        """Delete a user's sessions beyond the `kept` ones used last, and return their ids."""
        old = (
            select(SessionRow.id)
            .where(SessionRow.user_id == user_id)
            .order_by(SessionRow.last_used_at.desc())
            .offset(kept)
        )
        gone = delete(SessionRow).where(SessionRow.id.in_(old)).returning(SessionRow.id)
        return (await self._session.scalars(gone)).all()

    async def end_others(self, user_id: UUID, kept: UUID | None) -> Sequence[UUID]:
        """Delete a user's sessions but one, or all without exception, and return their ids."""
        gone = delete(SessionRow).where(SessionRow.user_id == user_id)
        if kept is not None:
            gone = gone.where(SessionRow.id != kept)
        return (await self._session.scalars(gone.returning(SessionRow.id))).all()

    async def delete_ended(self) -> None:
        """Delete every expired session; no access token outlives it (`TokenSigner.sign`)."""
        await self._session.execute(delete(SessionRow).where(~self._is_alive()))

    def _is_alive(self) -> ColumnElement[bool]:
        return is_alive(literal(self._lifetime.idle), literal(self._lifetime.absolute))
