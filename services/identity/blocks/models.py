"""The table of blocks; a lifted block stays as a record of the decision."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class BlockRow(Table):
    """A user is, or was, kept from everything or from one contest."""

    __tablename__ = "blocks"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    contest_id: Mapped[UUID | None]
    """None: the whole account."""
    reason: Mapped[str]
    """In the organizer's words; the user sees it."""
    blocked_by: Mapped[UUID | None]
    """None: the operator."""
    blocked_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    lifted_by: Mapped[UUID | None]
    lifted_at: Mapped[datetime | None]
