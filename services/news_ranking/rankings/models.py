"""Tables of the rankings; the migration has the constraints."""

from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, FetchedValue, Integer, SmallInteger, Subquery, Text, Uuid, func, select, true
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table, TeamRow


class Scope(StrEnum):
    """The kind of a ranking."""

    OVERALL = "overall"
    """The contest at present."""
    FIXTURE = "fixture"
    """The points of one fixture."""
    AFTER = "after"
    """The contest after a fixture, the basis of movements."""


def scope_by(scope: Scope, scoring: int | None) -> str:
    """Return a scope as it is stored; of a ranking by a further scoring, with its number."""
    return scope.value if scoring is None else f"{scope.value}:{scoring}"


class RankingRow(Table):
    """A computed ranking; it never changes, the next one replaces it."""

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
    """The time when its last pointer was removed."""
    unlisted_at: Mapped[datetime | None]
    """The time when it lost its pages: a ranking after a fixture is only looked up by team."""
    has_places: Mapped[bool]
    """Whether its places are stored, so that it has pages."""


class PlacesRow(Table):
    """Consecutive places of a ranking, in columns: element i has number `first + i` from 0.

    `positions` are shared by equals, points in tenths. A full row fills a page of the database and is not stored out of
    line.
    """

    __tablename__ = "ranking_places"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    ranking_id: Mapped[UUID] = mapped_column(primary_key=True)
    first: Mapped[int] = mapped_column(Integer, primary_key=True)
    """The first one's number, from 1 without gaps."""
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    positions: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    points: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    behind_on: Mapped[list[int] | None] = mapped_column(ARRAY(SmallInteger))
    """The tie-break, from 1, that put a team below the one before it with as many points; 0: none did."""
    to_play: Mapped[list[int] | None] = mapped_column(ARRAY(SmallInteger))
    """How many athletes who count are still to play, in the newest fixture; None once it is final, or without any."""


class TeamsRow(Table):
    """The same places by the teams' ids: element i is a team's.

    A team is in the last row that begins at or before its id.
    """

    __tablename__ = "ranking_teams"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    ranking_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    numbers: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    positions: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    points: Mapped[list[int]] = mapped_column(ARRAY(Integer))


PLACES_A_ROW, TEAMS_A_ROW = 300, 280
"""As many as fill a page; rows of other sizes are readable, too."""
PLACES_A_ROW_TO_PLAY = 280
"""The same of places with `to_play`."""


def _team_places() -> Subquery:
    """Select every team's place in every ranking; for one owner's teams by the keys of the rows that contain them."""
    at = func.array_position(TeamsRow.team_ids, TeamRow.team_id)
    values = (TeamsRow.numbers, TeamsRow.positions, TeamsRow.points)
    own = (
        select(*(value[at].label(name) for name, value in zip(("number", "position", "points"), values, strict=True)))
        .where(TeamsRow.contest_id == RankingRow.contest_id, TeamsRow.ranking_id == RankingRow.ranking_id)
        .where(TeamsRow.first_team_id <= TeamRow.team_id)
        .order_by(TeamsRow.first_team_id.desc())
        .limit(1)
        .correlate(RankingRow, TeamRow)
        .lateral()
    )
    team = (TeamRow.contest_id, RankingRow.ranking_id, TeamRow.team_id, TeamRow.user_id, TeamRow.name)
    places = select(*team, *own.c).join(RankingRow, RankingRow.contest_id == TeamRow.contest_id).join(own, true())
    return places.where(own.c.number.is_not(None)).subquery("team_place")


class TeamPlaceRow(Table):
    """A team's place in a ranking as a row of its own, unpacked from `ranking_teams`."""

    __table__ = _team_places()
    __tablename__ = TeamsRow.__tablename__
    __mapper_args__ = {"primary_key": [__table__.c.contest_id, __table__.c.ranking_id, __table__.c.number]}

    user_id: Mapped[UUID | None]
    name: Mapped[str]
    position: Mapped[int]
    points: Mapped[int]


class PublishedRankingRow(Table):
    """The pointer that readers follow; changing it publishes a ranking."""

    __tablename__ = "published_ranking"
    __mapper_args__ = {"primary_key": ["contest_id", "scope", "fixture_id"]}

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    scope: Mapped[str] = mapped_column(Text, primary_key=True)
    """Of `scope_by`."""
    fixture_id: Mapped[UUID | None] = mapped_column(primary_key=True, nullable=True)
    ranking_id: Mapped[UUID]


class FixtureSummaryRow(Table):
    """The summary of a scored fixture; computed with its rankings, so that they always agree."""

    __tablename__ = "fixture_summary"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    teams: Mapped[int] = mapped_column(Integer)
    average: Mapped[int] = mapped_column(Integer)
    """Points of a team in it, in tenths."""
    climber_id: Mapped[UUID | None]
    """The team whose position rose most since the last earlier fixture with final points, or None."""
    climbed: Mapped[int | None] = mapped_column(Integer)
    """By how many places."""
    highlights: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # Any: contracts' Highlights
    """The highlights of the run behind its rankings."""
    scored_at: Mapped[datetime] = mapped_column(server_default=FetchedValue())
    """The time of its first summary; a correction keeps it."""
