"""The table of codes that were sent."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class TelephoneCodeRow(Table):
    """The last code that a user was sent; gone when it is used."""

    __tablename__ = "telephone_codes"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    digest: Mapped[bytes]
    """HMAC of the code, the user and the number (`domain.telephones.code_digest`)."""
    attempts: Mapped[int]
    """How often it was tried."""
    expires_at: Mapped[datetime]
