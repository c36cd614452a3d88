"""Tables of contests, memberships and teams."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, Index, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from typer_predictions.base import Base


class ContestRow(Base):
    """Own copy of a contest, as of its revision."""

    __tablename__ = "contest"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    event_type: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    tie_break: Mapped[list[str]] = mapped_column(ARRAY(Text))
    revision: Mapped[int] = mapped_column(BigInteger)


class MembershipRow(Base):
    """Own copy of who has joined which contest."""

    __tablename__ = "membership"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    joined: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)


class TeamRow(Base):
    """A team: one per user and contest, its name unique in the contest."""

    __tablename__ = "team"
    __table_args__ = (
        UniqueConstraint("contest_id", "user_id", name="uq_team_user"),
        UniqueConstraint("contest_id", "name_key", name="uq_team_name"),
        Index("ix_team_team_id", "team_id"),
        CheckConstraint("char_length(name) BETWEEN 3 AND 40", name="name_length"),
        CheckConstraint("revision >= 1", name="revision"),
        CheckConstraint("sequence >= 0", name="sequence"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    hidden: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)
    """Revision of what other services know: name, hidden."""
    sequence: Mapped[int] = mapped_column(BigInteger)
    """The highest sequence of a save so far."""
    created_at: Mapped[datetime]
    saved_at: Mapped[datetime]
