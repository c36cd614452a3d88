"""Table of how locked predictions are spread."""

from uuid import UUID

from sqlalchemy import CheckConstraint, Text
from sqlalchemy.orm import Mapped, mapped_column

from typer_predictions.tables import Table


class DistributionRow(Table):
    """How many teams chose a prediction; counted at the lock."""

    __tablename__ = "distribution"
    __table_args__ = (CheckConstraint("teams > 0", name="teams"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    family: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    teams: Mapped[int]
