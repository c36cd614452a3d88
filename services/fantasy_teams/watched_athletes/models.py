"""Table of watch lists."""

from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, SmallInteger
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table

MOST_WATCHED = 50
"""Athletes on a list; the one watched longest makes room for another."""


class WatchListRow(Table):
    """The athletes, by number, that a user watches in a contest; the latest last."""

    __tablename__ = "watch_list"
    __table_args__ = (CheckConstraint(f"cardinality(athletes) <= {MOST_WATCHED}", name="athletes"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    athletes: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
