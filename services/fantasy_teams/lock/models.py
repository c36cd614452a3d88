"""Tables of the distribution of locked squads."""

from uuid import UUID

from sqlalchemy import CheckConstraint, Text
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table


class DistributionRow(Table):
    """The number of teams with an athlete, a captain (both by number), a formation or a bonus; counted at the lock."""

    __tablename__ = "distribution"
    __table_args__ = (
        CheckConstraint("kind IN ('athlete', 'captain', 'formation', 'bonus')", name="kind"),
        CheckConstraint("teams > 0", name="teams"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    teams: Mapped[int]


class TradedRow(Table):
    """An athlete that teams sold or bought before a lock, by number, with the number of these teams."""

    __tablename__ = "traded"
    __table_args__ = (CheckConstraint("sold >= 0 AND bought >= 0 AND sold + bought > 0", name="teams"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    athlete: Mapped[int] = mapped_column(primary_key=True)
    sold: Mapped[int]
    bought: Mapped[int]
