"""Tables of the rankings; the constraints stand in the migration."""

from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, FetchedValue, Integer, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class Scope(StrEnum):
    """What a ranking is of."""

    OVERALL = "overall"
    """The contest as it stands."""
    FIXTURE = "fixture"
    """The points of one fixture."""
    AFTER = "after"
    """The contest as it stood after a fixture; what movements are measured against."""


class RankingRow(Table):
    """A ranking that was made; it never changes, the next one replaces it."""

    __tablename__ = "ranking"

    ranking_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    fixture_number: Mapped[int | None] = mapped_column(Integer)
    """The last fixture that counts in it."""
    run_revision: Mapped[int] = mapped_column(BigInteger)
    final: Mapped[bool]
    total: Mapped[int] = mapped_column(Integer)
    leader_points: Mapped[int] = mapped_column(Integer)
    histogram: Mapped[list[list[int]]] = mapped_column(JSONB)
    """Bars from the lowest: [low, high, teams], bounds in tenths of a point, both included."""
    made_at: Mapped[datetime] = mapped_column(server_default=FetchedValue())
    retired_at: Mapped[datetime | None]


class PlaceRow(Table):
    """A team's place in a ranking: `number` from 1 without gaps, `position` shared by equals, points in tenths."""

    __tablename__ = "ranking_row"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    ranking_id: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    position: Mapped[int] = mapped_column(Integer)
    team_id: Mapped[UUID]
    points: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(Text)


class PublishedRankingRow(Table):
    """The pointer that readers follow; flipping it is what publishes a ranking."""

    __tablename__ = "published_ranking"
    __mapper_args__ = {"primary_key": ["contest_id", "scope", "fixture_id"]}

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    scope: Mapped[str] = mapped_column(Text, primary_key=True)
    fixture_id: Mapped[UUID | None] = mapped_column(primary_key=True, nullable=True)
    ranking_id: Mapped[UUID]


class FixtureSummaryRow(Table):
    """What a scored fixture is summed up in; made with its rankings, so that the two always agree."""

    __tablename__ = "fixture_summary"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    teams: Mapped[int] = mapped_column(Integer)
    average: Mapped[int] = mapped_column(Integer)
    """Points of a team in it, in tenths."""
    climber_id: Mapped[UUID | None]
    """Whose position rose most since the last earlier fixture with final points; None: nobody's did."""
    climbed: Mapped[int | None] = mapped_column(Integer)
    """By how many places."""
    highlights: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: contracts' Highlights
    """What stood out in the run that its rankings are made from."""
    scored_at: Mapped[datetime] = mapped_column(server_default=FetchedValue())
    """When it was first summed up; a correction leaves it."""
