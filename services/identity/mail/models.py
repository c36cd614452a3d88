"""The table of mails in the database of a service that sends some."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Boolean, DateTime, Index, Integer, MetaData, Text, UniqueConstraint, func, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from kit.database.tables import NAMING

mail_metadata = MetaData(naming_convention=NAMING)


class _Row(DeclarativeBase):
    __abstract__ = True
    metadata = mail_metadata
    type_annotation_map = {datetime: DateTime(timezone=True), int: BigInteger, str: Text}


class MailRow(_Row):
    """A mail that is to be sent, or was; its recipient and its content are deleted when it is done."""

    __tablename__ = "mails"
    __table_args__ = (
        UniqueConstraint("key"),
        Index("ix_mails_due", "is_bulk", "due_at", postgresql_where=text("done_at IS NULL")),
        Index("ix_mails_bulk", "written_at", postgresql_where=text("is_bulk")),
        Index("ix_mails_done", "done_at", postgresql_where=text("done_at IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    key: Mapped[str]
    """What the mail is about; of two with one key the second isn't written."""
    recipient: Mapped[str | None]
    subject: Mapped[str | None]
    body_text: Mapped[str | None]
    body_html: Mapped[str | None]
    unsubscribe_url: Mapped[str | None]
    """Where one POST ends mails like this one (RFC 8058)."""
    is_bulk: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    """One of many that say the same: mails to one person go first."""
    written_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime]
    """From when on it is of no use and isn't sent any more."""
    due_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    """When it is to be tried (again)."""
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    last_error: Mapped[str | None]
    done_at: Mapped[datetime | None]
    is_given_up: Mapped[bool] = mapped_column(Boolean, server_default=text("false"))
    """Done with without having been sent; `last_error` says why."""
