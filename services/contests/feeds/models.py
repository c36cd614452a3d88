"""Tables of feeds: where they lead, how they are read, what became of the last looks, and the files as they came."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.tables import Table
from kit.identifiers import uuid7


class FeedRow(Table):
    """A source of a contest's schedule and results, which is looked at again and again."""

    __tablename__ = "feed"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"))
    name: Mapped[str]
    url: Mapped[str | None]
    """Where its file is, of `fpl` the folder of its files; None: an organizer sends files."""
    format: Mapped[str]
    columns: Mapped[dict[str, str]] = mapped_column(JSONB, default=dict)
    """Of `csv`: what the columns are called that are read."""
    time_zone: Mapped[str | None]
    shift_days: Mapped[int | None]
    every_minutes: Mapped[int]
    kick_offs: Mapped[str]
    """Whether moved kick-offs `wait` for an organizer or are applied by the feed `itself`; so for `results`."""
    results: Mapped[str]
    most_changes: Mapped[int]
    """In percent of the matches that are there: where more of them change at once the feed stops."""
    state: Mapped[str] = mapped_column(default="active")
    """`active`, `paused` (by an organizer) or `stopped` (by itself, because something odd came)."""
    next_check_at: Mapped[datetime | None]
    claimed_until: Mapped[datetime | None]
    """While a worker is at it; whoever changes the feed takes this away, and the worker's look then counts nothing."""
    failures: Mapped[int] = mapped_column(default=0)
    """Looks in a row of which nothing came."""
    is_read: Mapped[bool] = mapped_column(default=False)
    """Whether the files as they are kept have been compared with the contest to the end."""
    is_excused: Mapped[bool] = mapped_column(default=False)
    """Whether an organizer has seen what is odd about these files: they wait then and are not odd any more."""
    has_applied: Mapped[bool] = mapped_column(default=False)
    """Whether what of these files is applied without asking has been."""
    seen: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """What the files had when they were last good (`feeds.seen`)."""
    checks: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    """The last looks, the latest last: `at`, `outcome`, `changes`, `code`."""
    problem: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """Why the last look brought nothing: `code`, `pl`, `en`, `problems` of the file."""
    stop: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """Why it stopped (`feeds.oddities`)."""
    made_by: Mapped[UUID]
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class FeedFileRow(Table):
    """A feed's file as it came last."""

    __tablename__ = "feed_file"

    feed_id: Mapped[UUID] = mapped_column(ForeignKey("feed.id"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    """Empty where the feed has one file only."""
    text: Mapped[str]
    etag: Mapped[str | None]
    last_modified: Mapped[str | None]
    came_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
