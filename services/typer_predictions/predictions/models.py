"""Tables of the events of fixtures with their offers, and of predictions."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from typer_predictions.tables import Table


class FixtureEventRow(Table):
    """An event of a fixture; `offer` can change while the fixture is open, `frozen` is the offer at the lock."""

    __tablename__ = "fixture_event"
    __table_args__ = (
        ForeignKeyConstraint(
            ["contest_id", "fixture_id"],
            ["fixture.contest_id", "fixture.fixture_id"],
            name="fk_fixture_event_contest_id_fixture",
        ),
        CheckConstraint("state IN ('scheduled', 'played', 'postponed', 'void')", name="state"),
        CheckConstraint(
            "num_nonnulls(locked_at, locked_window, locked_teams, digest) IN (0, 4)", name="locked_as_a_whole"
        ),
        Index(
            "ix_fixture_event_to_lock",
            "closes_at",
            postgresql_where=text("closes_at IS NOT NULL AND locked_at IS NULL"),
        ),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    position: Mapped[int]
    home: Mapped[str | None] = mapped_column(Text)
    away: Mapped[str | None] = mapped_column(Text)
    group_name: Mapped[str | None] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    offer: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)  # Any: the JSON form of contracts' PredictionOffer
    frozen: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB)  # Any: as above
    closes_at: Mapped[datetime | None]
    """When it closes by itself; None: with its fixture, or it has no date."""
    window_number: Mapped[int] = mapped_column(server_default=text("1"))
    """Grows with every reopening of the event."""
    locked_at: Mapped[datetime | None]
    """When it was locked by itself; None: not yet, or it locks with its fixture."""
    locked_window: Mapped[int | None]
    locked_teams: Mapped[int | None]
    digest: Mapped[str | None] = mapped_column(Text)
    lock_revision: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    """Grows with every lock of the event."""


class PredictionRow(Table):
    """A team's predictions for a fixture; `sequences` has the sequence of each event's last save."""

    __tablename__ = "prediction"
    __table_args__ = (
        Index("ix_prediction_team", "contest_id", "team_id"),
        CheckConstraint("jsonb_typeof(picks) = 'object'", name="picks"),
        CheckConstraint("jsonb_typeof(sequences) = 'object'", name="sequences"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    picks: Mapped[dict[str, dict[str, Any]]] = mapped_column(JSONB)  # Any: one name or a list of names
    """`{event: {family: name or [names]}}`"""
    sequences: Mapped[dict[str, int]] = mapped_column(JSONB)
    saved_at: Mapped[datetime]
    """When the save that made these picks passed the gate."""
    sequence: Mapped[int | None] = mapped_column(BigInteger)
    """The number sent with that save."""
    event_receipts: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: a time or a number
    """`{event: [time, number]}` of the save that made its picks, where events close by themselves."""
