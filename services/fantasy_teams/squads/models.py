"""Tables of fixtures and of squads."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, Index, Integer, SmallInteger, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.base import Base


class FixtureRow(Base):
    """Own copy of a fixture, as of its revision, and what the lock found."""

    __tablename__ = "fixture"
    __table_args__ = (
        Index("ix_fixture_fixture_id", "fixture_id"),
        Index("ix_fixture_to_lock", "closes_at", postgresql_where=text("locked_at IS NULL")),
        CheckConstraint(
            "num_nonnulls(locked_at, locked_window, locked_teams, digest) IN (0, 4)", name="locked_as_a_whole"
        ),
        CheckConstraint("locked_window <= window_number", name="window"),
        CheckConstraint("digest ~ '^[0-9a-f]{64}$'", name="digest"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int]
    """Position in the contest, from 1: squads are carried over in this order."""
    name: Mapped[str] = mapped_column(Text)
    opens_at: Mapped[datetime]
    closes_at: Mapped[datetime]
    window_number: Mapped[int]
    """Grows with every reopening."""
    revision: Mapped[int] = mapped_column(BigInteger)
    locked_at: Mapped[datetime | None]
    locked_window: Mapped[int | None]
    locked_teams: Mapped[int | None]
    digest: Mapped[str | None] = mapped_column(Text)
    lock_revision: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    """Revision of what is told about locks; grows with every lock, also after a reopening."""


class SquadRow(Base):
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
