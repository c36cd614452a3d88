"""The table of unkept files in the database of a service that keeps some."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import DateTime, Index, Integer, MetaData, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from kit.database.tables import NAMING

files_metadata = MetaData(naming_convention=NAMING)


class _Row(DeclarativeBase):
    __abstract__ = True
    metadata = files_metadata
    type_annotation_map = {datetime: DateTime(timezone=True)}


class UnkeptFileRow(_Row):
    """A file that nothing names: not yet, since its transaction still runs or never ended, or not any more."""

    __tablename__ = "unkept_files"
    __table_args__ = (Index("ix_unkept_files_due", "due_at"),)

    id: Mapped[UUID] = mapped_column(primary_key=True)
    holder_id: Mapped[UUID]
    due_at: Mapped[datetime]
    """When it is to be deleted (again)."""
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
