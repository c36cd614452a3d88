"""Tables of contests, memberships and teams."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.base import Base


class ContestRow(Base):
    """Own copy of a contest, as of its revision; `rules` are contracts' FantasyRules, None of a typer contest."""

    __tablename__ = "contest"
    __table_args__ = (CheckConstraint("event_type = 'Fantasy' OR rules IS NULL", name="rules"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    origin_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(Text)
    event_type: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    tie_break: Mapped[list[str]] = mapped_column(ARRAY(Text))
    rules: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: FantasyRules
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
        CheckConstraint("saves >= 1", name="saves"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    hidden: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)
    """Revision of what other services know: name, hidden."""
    saves: Mapped[int] = mapped_column(BigInteger)
    """Grows with every save: the `revision` that its owner sees."""
    created_at: Mapped[datetime]
    saved_at: Mapped[datetime]
