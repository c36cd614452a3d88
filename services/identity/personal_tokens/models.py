"""The table of personal access tokens."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, ForeignKey, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.accounts.models import UserRow
from identity.tables import Table


class PersonalTokenRow(Table):
    """A token that a user gave a program; the row is gone when it is revoked. Its text is never stored."""

    __tablename__ = "personal_tokens"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    """Also the claim `sid` of the access tokens that it is exchanged for."""
    user_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"))
    name: Mapped[str]
    """What its owner tells it by."""
    token_hash: Mapped[bytes]
    """SHA-256 of the token; unique."""
    scopes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    """What it allows (`contracts.scopes`), in the order of the alphabet."""
    has_second_factor: Mapped[bool]
    """Whether a second factor was shown in the session that made it."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None]
    """When it was last exchanged, to the minute."""
