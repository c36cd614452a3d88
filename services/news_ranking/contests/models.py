"""Tables of what others own; the constraints stand in the migration."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class ContestRow(Table):
    """A contest as `contest.changed` says."""

    __tablename__ = "contest"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    tie_break: Mapped[list[str]] = mapped_column(ARRAY(Text))
    revision: Mapped[int] = mapped_column(BigInteger)


class FixtureRow(Table):
    """A fixture's place and name; revision -1 while it is known from scored points only."""

    __tablename__ = "fixture"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(BigInteger)
    results_told_at: Mapped[datetime | None]
    """When people were told that its results are in: once, whatever is corrected."""


class TeamRow(Table):
    """A team of a game service; `name_key` is its name in the Polish collation."""

    __tablename__ = "team"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID | None]
    """Whose it is; None of one that was told before this was kept."""
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text(collation="C"))
    hidden: Mapped[bool]
    created_at: Mapped[datetime]
    revision: Mapped[int] = mapped_column(BigInteger)
