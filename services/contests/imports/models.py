"""Table of imports."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table
from kit.identifiers import uuid7

__all__ = ["ImportRow"]


class ImportRow(Table):
    """A file that an organizer sent: looked through, applied or refused."""

    __tablename__ = "schedule_import"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"))
    state: Mapped[str]
    """`preview`, `applied` or `refused`."""
    file_name: Mapped[str | None]
    text: Mapped[str | None]
    """The file; it is read again when it is applied. None of a refused one."""
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    preview: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """What the organizer was shown, problems in both languages."""
    created_by: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    applied_at: Mapped[datetime | None]
