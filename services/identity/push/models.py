"""Tables of browsers that show notifications, and of waiting notifications."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Integer, func, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.accounts.models import UserRow
from identity.inbox.models import MessageRow
from identity.sessions.models import SessionRow
from identity.tables import Table


class PushSubscriptionRow(Table):
    """A browser that shows a user's messages, as long as the session lives in which it was subscribed."""

    __tablename__ = "push_subscriptions"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"))
    session_id: Mapped[UUID] = mapped_column(ForeignKey(SessionRow.id, ondelete="CASCADE"))
    endpoint: Mapped[str]
    """Where its push service takes messages for it; who knows it can send there."""
    endpoint_digest: Mapped[bytes]
    """SHA-256 of the endpoint; unique: a browser shows the messages of one account."""
    origin: Mapped[str]
    """The push service."""
    browser_key: Mapped[bytes]
    browser_secret: Mapped[bytes]
    device: Mapped[str | None]
    """Browser and system, as `Firefox, Linux`."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    last_sent_at: Mapped[datetime | None]
    """When its push service last took a message for it."""
    failing_since: Mapped[datetime | None]
    """Since when it has taken none, if the last attempt failed."""


class PushRow(Table):
    """A waiting notification, deleted once it is sent; its content is the message's."""

    __tablename__ = "pushes"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    subscription_id: Mapped[UUID] = mapped_column(ForeignKey(PushSubscriptionRow.id, ondelete="CASCADE"))
    message_id: Mapped[UUID | None] = mapped_column(ForeignKey(MessageRow.id, ondelete="CASCADE"))
    """None: one that its owner asked for, to see one."""
    written_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    due_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime]
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
