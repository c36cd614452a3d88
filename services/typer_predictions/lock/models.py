"""Tables of what was locked: who has chosen what, and how that is spread."""

from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, SmallInteger, Text, Uuid
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


class TeamBlockRow(Table):
    """Teams that have saved something for a locked fixture, in the order of their ids, so many a row."""

    __tablename__ = "team_block"
    __table_args__ = (
        CheckConstraint("team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 5000", name="teams"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))


class ChoiceBlockRow(Table):
    """Which teams of a block have chosen a prediction: their places in its `team_ids`, from 1, in ascending order.

    The same as in the rows of `prediction`, turned around: a run reads what was right, and of nobody what was not.
    """

    __tablename__ = "choice_block"
    __table_args__ = (CheckConstraint("cardinality(places) >= 1 AND places[1] >= 1", name="places"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    event_key: Mapped[str] = mapped_column(Text, primary_key=True)
    family: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    places: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
