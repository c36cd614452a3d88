"""Table of draws; the migration has the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, ForeignKey, Uuid, func
from sqlalchemy.orm import Mapped, mapped_column

from private_leagues.leagues.models import LeagueRow
from private_leagues.tables import Table


class DrawRow(Table):
    """A league's pairs in a fixture, in columns: element i of `home` meets element i of `away`. It never changes."""

    __tablename__ = "draw"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    home: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    away: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    resting: Mapped[UUID | None]
    drawn_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
