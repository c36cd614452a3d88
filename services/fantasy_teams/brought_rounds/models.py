"""Table of the rounds that managers bring in from another game."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Integer, SmallInteger, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table


class BroughtRoundRow(Table):
    """A team's fixture that was brought in: it has no receipt, and is in no digest. Figures are in tenths.

    `cost` and `transfers` are those of the file, and count instead of those that follow from squads. `points` (before
    the cost) count where no squad came with them; None: the squad is in the fixture's blocks, and is scored.
    `total`, `bank` and `value` are the file's, None where it has none. `chip` is a kind of chip.
    """

    __tablename__ = "brought_round"
    __table_args__ = (
        CheckConstraint("cost >= 0 AND transfers >= 0", name="transfers"),
        CheckConstraint("chip IS NULL OR chip <> ''", name="chip"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    points: Mapped[int | None] = mapped_column(Integer)
    transfers: Mapped[int] = mapped_column(SmallInteger)
    cost: Mapped[int] = mapped_column(Integer)
    total: Mapped[int | None] = mapped_column(Integer)
    bank: Mapped[int | None] = mapped_column(Integer)
    value: Mapped[int | None] = mapped_column(Integer)
    chip: Mapped[str | None] = mapped_column(Text)
    brought_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
