"""Tables of figures that wait for a person's next message."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, false, func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class ResultFixtureRow(Table):
    """A fixture with final results, about which people are told."""

    __tablename__ = "result_fixtures"

    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    contest_pl: Mapped[str]
    contest_en: Mapped[str]
    fixture_pl: Mapped[str]
    fixture_en: Mapped[str]
    teams: Mapped[int]
    whole_points: Mapped[bool] = mapped_column(server_default=false())
    """Whether no team of the contest has a fraction of a point."""
    told_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class ResultNoteRow(Table):
    """A person's figures in a fixture that they were not told yet; points in tenths."""

    __tablename__ = "result_notes"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(ForeignKey(ResultFixtureRow.fixture_id), primary_key=True)
    points: Mapped[int]
    position: Mapped[int]
    before: Mapped[int]
    right_picks: Mapped[int | None]
    picks: Mapped[int | None]
    """How many picks were right, and of how many; None or 0: nothing is said of them."""


class ResultTurnRow(Table):
    """When a person's figures are looked at next, and when they were told some."""

    __tablename__ = "result_turns"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    since: Mapped[datetime | None]
    """When the oldest figures that wait came; None while nothing waits."""
    look_at: Mapped[datetime | None]
    """When they are due, or to be looked at; None while nothing waits."""
    last_at: Mapped[datetime | None]
