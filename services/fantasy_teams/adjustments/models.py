"""Table of adjustments."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table


class AdjustmentRow(Table):
    """What an organizer added to a team (or took, if negative), in tenths, with the reason; never changed again."""

    __tablename__ = "adjustment"
    __table_args__ = (
        Index("ix_adjustment_team", "contest_id", "team_id"),
        CheckConstraint("kind IN ('points', 'budget')", name="kind"),
        CheckConstraint("kind <> 'points' OR fixture_id IS NOT NULL", name="fixture"),
        CheckConstraint("value <> 0", name="value"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    adjustment_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID]
    kind: Mapped[str] = mapped_column(Text)
    fixture_id: Mapped[UUID | None]
    value: Mapped[int]
    reason: Mapped[str] = mapped_column(Text)
    actor_id: Mapped[UUID]
    made_at: Mapped[datetime]
