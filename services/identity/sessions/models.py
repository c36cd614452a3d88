"""Tables of sessions and their refresh tokens."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class SessionRow(Table):
    """A log-in that goes on; the row is gone when it ends."""

    __tablename__ = "sessions"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    label: Mapped[str]
    """Who logged in, in the caller's words: web, api."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    last_used_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    user_agent: Mapped[str | None]
    """With what it was last used, in the program's words."""
    network: Mapped[str | None]
    """Where from: an address cut to /24 or /48."""
    second_factor_at: Mapped[datetime | None]
    """When the user showed a second factor in it; None: they logged in with one alone."""
    confirmed_at: Mapped[datetime | None]
    """When the user last proved in it once more who they are; None: never."""


class RefreshTokenRow(Table):
    """A refresh token of a session; only the one that was not replaced yet is good. Its text is never stored."""

    __tablename__ = "refresh_tokens"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    """SHA-256 of the token."""
    session_id: Mapped[UUID]
    issued_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    replaced_at: Mapped[datetime | None]
