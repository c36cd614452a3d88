"""Tables of reports."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from storage_logs.tables import Table


class ReportRow(Table):
    """A message to the organizer, or a screen that failed; its texts are plain and scrubbed (`domain.scrubbing`)."""

    __tablename__ = "reports"
    __table_args__ = (
        Index("ix_reports_status", "status", "sent_at"),
        Index("ix_reports_changed_at", "changed_at"),
        Index("ix_reports_author_id", "author_id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text)
    """`feedback` or `error`."""
    author_id: Mapped[UUID | None]
    """The sender, by their token; None for a visitor."""
    category: Mapped[str] = mapped_column(Text)
    source: Mapped[str] = mapped_column(Text)
    message: Mapped[str] = mapped_column(Text)
    league_id: Mapped[UUID | None]
    league_name: Mapped[str | None] = mapped_column(Text)
    team_id: Mapped[UUID | None]
    team_name: Mapped[str | None] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text, server_default="new")
    """`new`, `inWork`, `answered` or `closed`."""
    sent_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    changed_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    """When it was sent, answered, or its status last changed; retention counts from it."""


class ReportAnswerRow(Table):
    """An organizer's answer; the audit log names the organizer."""

    __tablename__ = "report_answers"

    report_id: Mapped[UUID] = mapped_column(ForeignKey("reports.id", ondelete="CASCADE"), primary_key=True)
    key: Mapped[UUID] = mapped_column(primary_key=True)
    """The client's key, so that a repetition sends no second answer."""
    text: Mapped[str] = mapped_column(Text)
    answered_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
