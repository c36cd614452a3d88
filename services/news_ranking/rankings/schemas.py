"""Rankings on the wire (spec.md §3; wire names are binding)."""

from typing import Any
from uuid import UUID

from pydantic import Field, RootModel

from kit.wire import Tenths, View
from news_ranking.rankings.reading import Past
from news_ranking.rankings.service import RankingPage

_CONTEST = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
_FIXTURE = "0199f3a2-7b2f-7d2c-8b51-3a7e2a1c8d22"
_TEAM = "0199f3a2-8c3a-7e3d-9c62-4b8f3b2d9e33"
RANKING_EXAMPLE: dict[str, Any] = {
    "_partition": _CONTEST,
    "fixtureId": None,
    "name": "Mundial 2022",
    "entries": [{"_id": _TEAM, "rankingPosition": 1, "name": "Orły znad Wisły", "points": 75.4, "previousPosition": 3}],
    "page": 1,
    "size": 10,
    "total": 1,
    "summary": {"leaderPoints": 75.4, "histogram": [{"from": 75.0, "to": 75.9, "teams": 1}]},
    "final": True,
    "runRevision": 4,
}
HISTORY_EXAMPLE: list[dict[str, Any]] = [
    {"fixtureId": _FIXTURE, "name": "Kolejka 1", "points": 75.4, "total": 75.4, "rankingPosition": 1}
]


class RankingEntry(View):
    """A team's place; `previousPosition` is the one in the previous fixture's final ranking."""

    id: UUID = Field(validation_alias="_id", serialization_alias="_id")
    ranking_position: int
    name: str
    points: Tenths
    previous_position: int | None


class HistogramBar(View):
    """How many teams have points between two bounds, both included."""

    low: Tenths = Field(validation_alias="from", serialization_alias="from")
    high: Tenths = Field(validation_alias="to", serialization_alias="to")
    teams: int


class RankingSummary(View):
    """Figures of the whole ranking, made when the ranking is made."""

    leader_points: Tenths
    histogram: list[HistogramBar]


class Ranking(View):
    """A page of a ranking. With a `fixtureId` it holds that fixture's points, without it those of the contest.

    `final` is false while any of its points may still change; `runRevision` is the revision of the results it was
    made from (0: none yet).
    """

    partition: UUID = Field(validation_alias="_partition", serialization_alias="_partition")
    fixture_id: UUID | None
    name: str
    entries: list[RankingEntry]
    page: int
    size: int
    total: int
    summary: RankingSummary
    final: bool
    run_revision: int

    @classmethod
    def of(cls, page: RankingPage) -> "Ranking":
        """Make the wire form of a page."""
        head = page.shown
        return cls(
            partition=page.contest_id,
            fixture_id=page.fixture_id,
            name=head.fixture_name if page.fixture_id is not None and head.fixture_name else head.contest_name,
            entries=[
                RankingEntry(
                    id=row.team_id,
                    ranking_position=row.position,
                    name=row.name,
                    points=row.points,
                    previous_position=row.previous_position,
                )
                for row in page.rows
            ],
            page=page.page,
            size=page.size,
            total=head.total,
            summary=RankingSummary(
                leader_points=head.leader_points,
                histogram=[HistogramBar(low=low, high=high, teams=teams) for low, high, teams in head.histogram],
            ),
            final=head.final,
            run_revision=head.run_revision,
        )


class RankingHistoryEntry(View):
    """A team's past fixture: its points, the sum so far, and the position in the contest after it."""

    fixture_id: UUID
    name: str
    points: Tenths
    total: Tenths
    ranking_position: int

    @classmethod
    def of(cls, past: Past) -> "RankingHistoryEntry":
        """Make the wire form of a past fixture."""
        return cls(
            fixture_id=past.fixture_id,
            name=past.name,
            points=past.points,
            total=past.total,
            ranking_position=past.position,
        )


class RankingHistory(RootModel[list[RankingHistoryEntry]]):
    """A team's scored fixtures, the first one first."""
