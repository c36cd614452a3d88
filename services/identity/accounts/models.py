"""The tables of users and of attempts to be one."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, func, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class UserRow(Table):
    """A registered user."""

    __tablename__ = "users"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger, server_default=text("1"))
    """Grows with every change that other services hear of."""
    email: Mapped[str]
    email_key: Mapped[str]
    """The address without letter case; unique."""
    password_hash: Mapped[str | None]
    """None for who logs in by a provider only; a link by mail sets one."""
    email_confirmed_at: Mapped[datetime | None]
    user_name: Mapped[str | None]
    account_name: Mapped[str | None]
    account_holder: Mapped[str | None]
    account_number: Mapped[str | None]
    telephone_number: Mapped[str | None]
    """`+48` and 9 digits."""
    telephone_confirmed_at: Mapped[datetime | None]
    """When the code that was sent there came back; None while the number waits for it."""
    favourite_league: Mapped[UUID | None]
    language: Mapped[str]
    organizer_since: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())

    @property
    def awaits_telephone_code(self) -> bool:
        """True if the telephone number waits for its code."""
        return self.telephone_number is not None and self.telephone_confirmed_at is None

    def has_telephone(self, number: str) -> bool:
        """Return whether this is the number, and confirmed."""
        return self.telephone_number == number and self.telephone_confirmed_at is not None

    @property
    def roles(self) -> tuple[str, ...]:
        """List the roles, as they stand in a token."""
        return ("participant",) if self.organizer_since is None else ("participant", "organizer")


class AttemptRow(Table):
    """The number of attempts in a window of time (`identity.accounts.attempts`)."""

    __tablename__ = "attempts"

    key: Mapped[bytes] = mapped_column(primary_key=True)
    """SHA-256 of who tries what at which rate."""
    count: Mapped[int] = mapped_column(BigInteger)
    ends_at: Mapped[datetime]
