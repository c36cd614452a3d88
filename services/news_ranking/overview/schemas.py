"""Schemas of a participant's overview of contests."""

from typing import Any
from uuid import UUID

from pydantic import RootModel

from kit.api.wire import Tenths, View
from news_ranking.news.repository import NewsCount
from news_ranking.rankings.repository import OwnPlace

OVERVIEW_EXAMPLE: list[dict[str, Any]] = [
    {
        "league": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
        "team": "0199f3a2-8c3a-7e3d-9c62-4b8f3b2d9e33",
        "rankingPosition": 4,
        "previousPosition": 6,
        "points": 75.4,
        "total": 120,
        "news": 12,
    }
]


class OwnStanding(View):
    """My place in a contest's ranking, and whether the contest has news."""

    league: UUID
    """The contest's id."""
    team: UUID | None
    """My team's id; null: I have none, or it has not arrived here yet."""
    ranking_position: int | None
    """My team's place, from 1; null until results have been counted."""
    previous_position: int | None
    """The place in the final ranking of the fixture before; null without one."""
    points: Tenths | None
    """My team's points, with one decimal; null until results have been counted."""
    total: int
    """How many teams the ranking has."""
    news: int
    """How many items of news the contest has."""

    @classmethod
    def of(cls, place: OwnPlace, news: NewsCount | None) -> "OwnStanding":
        """Return the view of a place; before results there is none, only a list of teams."""
        is_counted = place.run_revision > 0
        return cls(
            league=place.contest_id,
            team=place.team_id,
            ranking_position=place.position if is_counted else None,
            previous_position=place.previous_position if is_counted else None,
            points=place.points if is_counted else None,
            total=place.total,
            news=0 if news is None else news.items,
        )


class OwnStandings(RootModel[list[OwnStanding]]):
    """My places in contests, by the contests' ids."""
