"""Table of a contest's public log."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table


class LogRow(Table):
    """One act on a contest for participants to read."""

    __tablename__ = "contest_log"

    action_id: Mapped[UUID] = mapped_column(primary_key=True)
    """The act's own id, which makes repeated messages harmless."""
    contest_id: Mapped[UUID]
    at: Mapped[datetime]
    action: Mapped[str]
    by_organizer: Mapped[bool]
    fixture_id: Mapped[UUID | None]
    event_key: Mapped[str | None]
    reason: Mapped[str | None]
    facts: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """The facts of the summary (`contests.audit.summaries`): names, dates, counts."""
