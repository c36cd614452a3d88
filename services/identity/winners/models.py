"""The table of winners who were asked for their data."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.accounts.models import UserRow
from identity.tables import Table


class WinnerRow(Table):
    """A winner of a contest, as its organizer listed them, and their answer."""

    __tablename__ = "winners"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"), primary_key=True)
    position: Mapped[int]
    team: Mapped[str]
    points: Mapped[int]
    """In tenths."""
    prize: Mapped[str]
    asked_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    due_at: Mapped[datetime]
    """Until when the winner may answer."""
    sealed: Mapped[bytes | None]
    """Their answer (`domain.winners.PrizeData`), sealed with a key that is not in the database."""
    given_at: Mapped[datetime | None]
    changed_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    """When the organizer's line or the answer last changed."""
    saved_at: Mapped[datetime | None]
    """When an organizer last saved the file with this line."""
