"""Tables of erasures and of the services' receipts: ids without a person, and times."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class ErasureRow(Table):
    """A user who is erased; the row stays, to erase them again after a restore from a backup."""

    __tablename__ = "erasures"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    asked_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    done_at: Mapped[datetime | None]
    """When the last service confirmed."""
    noted_at: Mapped[datetime | None]
    """When the id was written into the file that no backup of the database replaces."""


class ErasureReceiptRow(Table):
    """That a service holds nothing of an erased user any more."""

    __tablename__ = "erasure_receipts"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(ErasureRow.user_id), primary_key=True)
    service: Mapped[str] = mapped_column(primary_key=True)
    received_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
