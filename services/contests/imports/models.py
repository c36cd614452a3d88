"""Tables of imports, of their changes, and of a season's files."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, String, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.imports.states import ImportSource, ImportState
from contests.tables import Table
from kit.process.identifiers import uuid7


class ImportRow(Table):
    """A file that an organizer sent: previewed, refused, or applied by a worker; or a saved list or sheet."""

    __tablename__ = "schedule_import"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"))
    state: Mapped[ImportState] = mapped_column(String)
    source: Mapped[ImportSource] = mapped_column(String, default="file")
    """A list or a sheet is `applied` from the beginning, without a file. A feed's import stays after the feed."""
    file_name: Mapped[str | None]
    text: Mapped[str | None]
    """The file, which is read again when it is applied; None for a refused or an applied one."""
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    preview: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """The organizer's preview, with problems in both languages."""
    created_by: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    applied_at: Mapped[datetime | None]
    wanted_by: Mapped[UUID | None]
    """The organizer who last requested its application."""
    attempts: Mapped[int] = mapped_column(default=0)
    """The number of workers' attempts since then."""
    try_at: Mapped[datetime | None]
    """When a worker may begin (again), unless one is applying it."""
    rows_done: Mapped[int] = mapped_column(default=0)
    rows_in_all: Mapped[int] = mapped_column(default=0)
    """Fixtures, events, athletes and prices to write; 0 until they are counted."""
    feed_id: Mapped[UUID | None] = mapped_column(ForeignKey("feed.id"))
    """The file's feed; without `wanted_by` the feed applies it by itself."""
    failure: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    """The reason of the failure: `code`, `pl`, `en`."""
    taken_back: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """Since when it is taken back (`at`), and what became of its changes (`lines`); None if it is not."""


class ChangeRow(Table):
    """A row that an import has made or changed, with its values before and after, so that it can be taken back."""

    __tablename__ = "import_change"

    import_id: Mapped[UUID] = mapped_column(ForeignKey("schedule_import.id"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    """The kind of row (`imports.journal.Kind`)."""
    key: Mapped[list[str]] = mapped_column(JSONB)
    before: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """None for a new row."""
    after: Mapped[dict[str, Any]] = mapped_column(JSONB)


class SeasonRow(Table):
    """The applied data that later files of a contest's season need: its tables, and the shift of its dates."""

    __tablename__ = "imported_season"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    shift_seconds: Mapped[int] = mapped_column(BigInteger)
    tables: Mapped[dict[str, str]] = mapped_column(JSONB)
    """Texts by the files' own names."""


class KeptColumnsRow(Table):
    """The chosen meanings of a table's columns, kept for the next table with the same heads."""

    __tablename__ = "kept_columns"

    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    """The content of the table, such as `athletes`."""
    digest: Mapped[str] = mapped_column(primary_key=True)
    """Of the heads, whatever their order."""
    heads: Mapped[list[str]] = mapped_column(JSONB)
    columns: Mapped[dict[str, str]] = mapped_column(JSONB)
    """Heads by their meaning."""
    chosen_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
