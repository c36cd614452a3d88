"""The table of users' notification choices."""

from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class NotificationRow(Table):
    """That a user wants copies of one kind of message by one channel; without a row they don't."""

    __tablename__ = "notifications"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    channel: Mapped[str] = mapped_column(primary_key=True)
