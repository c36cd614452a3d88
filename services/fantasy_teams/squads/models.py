"""Table of squads."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, Index, Integer, SmallInteger, Text
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table


class SquadRow(Table):
    """A team's squad for a fixture: saved, or carried over at the lock.

    Entry i of the first three columns is slot i + 1; `captain` is a slot (0: none), `positions` are indexes into the
    contest's; money in tenths, `realised` since the team was made.
    """

    __tablename__ = "squad"
    __table_args__ = (
        Index("ix_squad_team", "contest_id", "team_id"),
        CheckConstraint(
            "cardinality(athletes) = cardinality(positions) AND cardinality(athletes) = cardinality(purchase)",
            name="columns",
        ),
        CheckConstraint("cardinality(sold) = cardinality(bought)", name="transfers"),
        CheckConstraint("bonus IN ('Captain', 'FullSquad', 'WildCard')", name="bonus"),
        CheckConstraint("coalesce(bonus = 'Captain', false) = (captain > 0) AND captain >= 0", name="captain"),
        CheckConstraint("NOT carried OR (bonus IS NULL AND cardinality(bought) = 0)", name="carried"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    athletes: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    positions: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    """As they were at the save: scoring doesn't look elsewhere."""
    purchase: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    formation: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    captain: Mapped[int] = mapped_column(SmallInteger)
    bonus: Mapped[str | None] = mapped_column(Text)
    sold: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    bought: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    realised: Mapped[int] = mapped_column(Integer)
    carried: Mapped[bool]
    saved_at: Mapped[datetime]
