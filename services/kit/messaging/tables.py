"""The two tables every service's database has: events to hand out, and events that came in."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    DateTime,
    Identity,
    Index,
    Integer,
    MetaData,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from kit.database.tables import NAMING

messaging_metadata = MetaData(naming_convention=NAMING)

PENDING = "done_at IS NULL AND dead_at IS NULL"


class _Row(DeclarativeBase):
    __abstract__ = True
    metadata = messaging_metadata
    type_annotation_map = {
        datetime: DateTime(timezone=True),
        int: BigInteger,
        str: Text,
        # json, not jsonb: it stores any content, even a NUL in a name, so that a copy never fails
        dict[str, object]: JSON,
    }
    __mapper_args__ = {"eager_defaults": False}


class OutboxRow(_Row):
    """An event that was committed and that the transport has not confirmed yet."""

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("event_id"),
        CheckConstraint("revision >= 0", name="revision"),
    )
    __mapper_args__ = {"eager_defaults": False, "primary_key": ["event_id"]}

    position: Mapped[int] = mapped_column(Identity(always=True), primary_key=True)
    """The order in which events were written; within an aggregate, the order of its revisions."""
    event_id: Mapped[UUID]
    type: Mapped[str]
    aggregate_id: Mapped[str]
    revision: Mapped[int]
    producer: Mapped[str]
    correlation_id: Mapped[str]
    causation_id: Mapped[UUID | None]
    occurred_at: Mapped[datetime]
    data: Mapped[dict[str, object]]
    size: Mapped[int] = mapped_column(Integer, Computed("octet_length(data::text)", persisted=True))
    """Bytes of `data`; the relay reads so many at a time."""
    written_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class InboxRow(_Row):
    """An event for this service: pending, done, or dead (given up until it is replayed)."""

    __tablename__ = "inbox"
    __table_args__ = (
        CheckConstraint("done_at IS NULL OR dead_at IS NULL", name="not_done_and_dead"),
        CheckConstraint("dead_at IS NULL OR last_error IS NOT NULL", name="dead_says_why"),
        CheckConstraint("attempts >= 0", name="attempts"),
        CheckConstraint("char_length(last_error) <= 500", name="last_error_is_short"),
        Index("ix_inbox_pending", "position", postgresql_where=text(PENDING)),
        Index("ix_inbox_dead", "dead_at", postgresql_where=text("dead_at IS NOT NULL")),
        Index("ix_inbox_done", "done_at", postgresql_where=text("done_at IS NOT NULL")),
    )

    event_id: Mapped[UUID] = mapped_column(primary_key=True)
    """The key that makes a second delivery a non-event."""
    position: Mapped[int] = mapped_column(Identity(always=True))
    """The order of arrival."""
    type: Mapped[str]
    aggregate_id: Mapped[str]
    revision: Mapped[int]
    producer: Mapped[str]
    correlation_id: Mapped[str]
    causation_id: Mapped[UUID | None]
    occurred_at: Mapped[datetime]
    data: Mapped[dict[str, object]]
    received_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    """How often the handler has failed since the row came in or was replayed."""
    next_attempt_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    last_error: Mapped[str | None]
    done_at: Mapped[datetime | None]
    dead_at: Mapped[datetime | None]
