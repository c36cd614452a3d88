"""The tables of people at OpenID providers, of log-ins under way, and of links that wait for a password."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class SocialIdentityRow(Table):
    """A person at a provider, and their account."""

    __tablename__ = "social_identities"

    issuer: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    provider: Mapped[str]
    """By which of the installation's providers it was linked; an account has one person at each."""
    email: Mapped[str | None]
    """The address there when it was linked, to be shown to its owner; nothing follows from it."""
    linked_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    last_used_at: Mapped[datetime | None]


class SocialFlowRow(Table):
    """A log-in in progress; deleted when it is used."""

    __tablename__ = "social_flows"

    state_hash: Mapped[bytes] = mapped_column(primary_key=True)
    nonce_hash: Mapped[bytes]
    provider: Mapped[str]
    label: Mapped[str]
    """The caller's name, for the session: web, api."""
    language: Mapped[str]
    """For an account that comes of it."""
    user_id: Mapped[UUID | None]
    """Who links their account, or confirms, while they are logged in; without it, it is a log-in."""
    session_id: Mapped[UUID | None]
    """The session that links or is confirmed, or the one whose cookie a log-in overwrites."""
    confirms: Mapped[bool] = mapped_column(default=False)
    """Whether it confirms the session of the user, instead of linking another account."""
    expires_at: Mapped[datetime]


class SocialLinkRow(Table):
    """A person who has authenticated at a provider, and now has to enter the account's password."""

    __tablename__ = "social_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    """The account that has the address."""
    provider: Mapped[str]
    issuer: Mapped[str]
    subject: Mapped[str]
    email: Mapped[str]
    label: Mapped[str]
    session_id: Mapped[UUID | None]
    expires_at: Mapped[datetime]
