"""Tables of messages and of their recipients."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, ForeignKey, Integer, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class MessageRow(Table):
    """The content of a message; the same for all recipients."""

    __tablename__ = "messages"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    """Sorts by when it came."""
    key: Mapped[str]
    """What it is about; unique."""
    kind: Mapped[str]
    title_pl: Mapped[str]
    title_en: Mapped[str]
    body_pl: Mapped[str]
    body_en: Mapped[str]
    path: Mapped[str | None]
    """The web app's screen that it is about."""
    useful_until: Mapped[datetime | None]
    """From when on no copy leaves any more."""
    inserted_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    results: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))  # Any: `results.kept`
    """The fixtures of people's own results, whose figures stand with each recipient; None of another message."""


class RecipientRow(Table):
    """That a user got a message. Users are not referred to: a large audience would lock every row of theirs."""

    __tablename__ = "message_recipients"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    message_id: Mapped[UUID] = mapped_column(ForeignKey(MessageRow.id, ondelete="CASCADE"), primary_key=True)
    read_at: Mapped[datetime | None]
    figures: Mapped[list[int] | None] = mapped_column(ARRAY(Integer))
    """The recipient's figures: the numbers of `OwnResult`, in a row for each fixture of the message's results."""


class CopyRow(Table):
    """That a copy of a message is to leave by a channel; gone once it has been handed on (`identity.copies`)."""

    __tablename__ = "message_copies"

    channel: Mapped[str] = mapped_column(primary_key=True)
    message_id: Mapped[UUID] = mapped_column(ForeignKey(MessageRow.id, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
