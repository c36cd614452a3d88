"""The table of calendars' addresses; the migration has the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table


class CalendarRow(Table):
    """The private address of a participant's calendar of one contest. A new one replaces it.

    The secret is stored in plain text, so that its owner can read it again: it gives access to deadlines that every
    participant knows.
    """

    __tablename__ = "calendar"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    secret: Mapped[str]
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
