"""Tables of feeds: the address, the reading options, the last checks, and the files as they came."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, String, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contests.feeds.states import FeedState, Trigger, next_state
from contests.imports.formats.layout import RoundsBy
from contests.tables import Table
from kit.process.identifiers import uuid7


class FeedRow(Table):
    """A source of a contest's schedule and results, which is checked regularly (`feeds.states`)."""

    __tablename__ = "feed"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid7)
    contest_id: Mapped[UUID] = mapped_column(ForeignKey("contest.id"))
    name: Mapped[str]
    url: Mapped[str | None]
    """The address of its file, for `fpl` the folder of its files; None if an organizer sends files."""
    format: Mapped[str]
    columns: Mapped[dict[str, str]] = mapped_column(JSONB, default=dict)
    """The names of the columns to read; only of `csv`."""
    time_zone: Mapped[str | None]
    shift_days: Mapped[int | None]
    rounds: Mapped[RoundsBy] = mapped_column(String, default="column")
    """How the matches of a table are put into rounds (`formats.layout`)."""
    per_round: Mapped[int] = mapped_column(default=10)
    year: Mapped[int | None]
    """The year of the first day without one; None: the likeliest when the feed was made."""
    month_first: Mapped[bool] = mapped_column(default=False)
    from_day: Mapped[date | None]
    """The first day that is read of a table; None: its first. `to_day` is the last."""
    to_day: Mapped[date | None]
    every_minutes: Mapped[int]
    kick_offs: Mapped[str]
    """Whether moved kick-offs `wait` for an organizer or are applied by the feed `itself`; `results` alike."""
    results: Mapped[str]
    most_changes: Mapped[int]
    """A share of the matches, in percent; the feed stops if more of them change at once."""
    state: Mapped[FeedState] = mapped_column(String, default="active")
    next_check_at: Mapped[datetime | None]
    claimed_until: Mapped[datetime | None]
    """Set while a worker checks the feed.

    Every change of the feed clears it, and the result of that check is dropped.
    """
    failures: Mapped[int] = mapped_column(default=0)
    """Failed checks in a row."""
    is_read: Mapped[bool] = mapped_column(default=False)
    is_excused: Mapped[bool] = mapped_column(default=False)
    has_applied: Mapped[bool] = mapped_column(default=False)
    seen: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """The snapshot of the files at the last check without an anomaly (`feeds.snapshot`)."""
    odd_lines: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    """The lines of the last file that wait, because they cannot be read: `id`, `line`, `text`, `code`, `pl`, `en`."""
    aside: Mapped[list[str]] = mapped_column(JSONB, default=list)
    """The ids of the lines that an organizer has set aside for good."""
    checks: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    """The last checks, the latest last: `at`, `outcome`, `changes`, `code`."""
    problem: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """The reason of the last check's failure: `code`, `pl`, `en`, `problems` of the file."""
    stop: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """The reason of the stop (`feeds.anomalies`); None in every other state."""
    preset: Mapped[str | None]
    """The ready source (`feeds.presets`) that the address, the format and the columns come from."""
    league: Mapped[str | None]
    """Of a ready source: the competition's code."""
    season: Mapped[str | None]
    sealed_key: Mapped[bytes | None]
    """The organizer's key of the service, sealed with a key outside the database (`feeds.secrets`)."""
    made_by: Mapped[UUID]
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())

    def move(self, trigger: Trigger) -> None:
        """Move to the next state and drop the check that a worker is in; only an active feed has a next check.

        A feed that moves to `stopped` needs its `stop` set before the next statement.

        Raises:
            ValueError: the trigger is not allowed in this state.
        """
        self.state = next_state(self.state, trigger)
        self.claimed_until = None
        if self.state != "stopped":
            self.stop = None
        if self.state != "active":
            self.next_check_at = None

    def renew_files(self) -> None:
        """Mark the stored files as new: the next check compares them."""
        self.is_read = self.is_excused = self.has_applied = False


class FeedFileRow(Table):
    """A feed's file as last fetched."""

    __tablename__ = "feed_file"

    feed_id: Mapped[UUID] = mapped_column(ForeignKey("feed.id"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    """Empty if the feed has one file only."""
    text: Mapped[str]
    etag: Mapped[str | None]
    last_modified: Mapped[str | None]
    came_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
