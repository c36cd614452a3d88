"""The table of organizers' messages, with their titles; only the inboxes have their text."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table


class OrganizerMessageRow(Table):
    """A message that was sent; it makes the call idempotent."""

    __tablename__ = "organizer_message"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    key: Mapped[UUID] = mapped_column(primary_key=True)
    """The client's key."""
    members: Mapped[int]
    """The number of recipients who took part in the contest then."""
    title_pl: Mapped[str | None]
    """None: the message is of a release that did not keep titles."""
    title_en: Mapped[str | None]
    sent_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
