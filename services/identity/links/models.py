"""The tables of links, and of requests for one."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Identity, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class LinkRow(Table):
    """A link that was sent and not used yet."""

    __tablename__ = "links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    """SHA-256 of the token; the token itself is in the mail alone."""
    user_id: Mapped[UUID]
    purpose: Mapped[str]
    email: Mapped[str]
    """The address that the link proves: the one it was sent to."""
    subject_id: Mapped[UUID | None]
    """The passkey or the token of a program that the link removes."""
    issued_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime]


class LinkRequestRow(Table):
    """A visitor's request for a link to an address, with or without an account; deleted when it is handled."""

    __tablename__ = "link_requests"

    position: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    purpose: Mapped[str]
    email: Mapped[str]
    requested_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
