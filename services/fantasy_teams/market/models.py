"""Tables of athletes and prices."""

from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, Integer, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table


class OriginRow(Table):
    """An origin; `version` grows whenever one of its athletes changes here."""

    __tablename__ = "origin"

    origin_id: Mapped[UUID] = mapped_column(primary_key=True)
    version: Mapped[int] = mapped_column(BigInteger)


class AthleteRow(Table):
    """Own copy of an athlete, as of the revision."""

    __tablename__ = "athlete"
    __table_args__ = (
        UniqueConstraint("origin_id", "athlete_id", name="uq_athlete_id"),
        CheckConstraint("number >= 1", name="number"),
    )

    origin_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    athlete_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(Text)
    surname: Mapped[str] = mapped_column(Text)
    position: Mapped[str] = mapped_column(Text)
    club: Mapped[str] = mapped_column(Text)
    """The club's key within the origin."""
    club_pl: Mapped[str] = mapped_column(Text)
    club_en: Mapped[str] = mapped_column(Text)
    allowed: Mapped[bool]
    disabled: Mapped[bool]
    price: Mapped[int | None]
    """In tenths; None until `contests` announces one."""
    revision: Mapped[int] = mapped_column(BigInteger)


class FixturePricesRow(Table):
    """The prices (tenths) that a fixture pinned when it opened: entry i of both columns is one athlete.

    They change only if the contest was a draft again in between, which needs a contest without members.
    """

    __tablename__ = "fixture_prices"
    __table_args__ = (CheckConstraint("cardinality(athletes) = cardinality(prices)", name="columns"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    athletes: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    prices: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    revision: Mapped[int] = mapped_column(default=1)
    """The window in which they were pinned."""
