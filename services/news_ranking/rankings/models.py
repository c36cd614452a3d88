"""Tables of the rankings; the constraints stand in the migration."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, Identity, Integer, Text, Uuid
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table

_BIGINTS = ARRAY(BigInteger)


class Scope(StrEnum):
    """What a ranking is of."""

    OVERALL = "overall"
    """The contest as it stands."""
    FIXTURE = "fixture"
    """The points of one fixture."""
    AFTER = "after"
    """The contest as it stood after a fixture; what movements are measured against."""


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


class TeamRow(Table):
    """A team of a game service; `name_key` is its name in the Polish collation."""

    __tablename__ = "team"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text(collation="C"))
    hidden: Mapped[bool]
    created_at: Mapped[datetime]
    revision: Mapped[int] = mapped_column(BigInteger)


class RunRow(Table):
    """A scoring run that is being collected (`received` of `chunks`) or complete."""

    __tablename__ = "run"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_number: Mapped[int] = mapped_column(BigInteger)
    fixture_id: Mapped[UUID]
    revision: Mapped[int] = mapped_column(BigInteger)
    final: Mapped[bool]
    chunks: Mapped[int] = mapped_column(Integer)
    received: Mapped[int] = mapped_column(Integer)
    completed_at: Mapped[datetime | None]


class RunChunkRow(Table):
    """One chunk of a run, in columns: element i of every array is one team; points in tenths."""

    __tablename__ = "run_chunk"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    chunk: Mapped[int] = mapped_column(Integer, primary_key=True)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    fixture_points: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    totals: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    best_fixture: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    exact_results: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    correct_predictions: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    fewest_transfers: Mapped[list[int] | None] = mapped_column(_BIGINTS)
    earliest_team: Mapped[list[int] | None] = mapped_column(_BIGINTS)


class RankingRecord(Table):
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
    retired_at: Mapped[datetime | None]


class RankingRow(Table):
    """One row of a ranking: `number` from 1 without gaps, `position` shared by equals, points in tenths."""

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


class RankingRequestRow(Table):
    """A wish that a ranking be made again; without a fixture, the overall one."""

    __tablename__ = "ranking_request"

    request_id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    contest_id: Mapped[UUID]
    fixture_id: Mapped[UUID | None]
    urgent: Mapped[bool]
    correlation_id: Mapped[str | None] = mapped_column(Text)
