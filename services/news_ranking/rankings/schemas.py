"""Schemas of rankings (spec.md §3; wire names are binding)."""

from typing import Any
from uuid import UUID

from pydantic import Field, RootModel

from contracts.events.contest import TieBreak
from kit.api.wire import Tenths, View
from news_ranking.rankings.repository import PastFixture, RankedTeam
from news_ranking.rankings.service import RankingPage
from shared.bilingual_names import spoken
from shared.erasures import shown_name

_CONTEST = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
_FIXTURE = "0199f3a2-7b2f-7d2c-8b51-3a7e2a1c8d22"
_TEAM = "0199f3a2-8c3a-7e3d-9c62-4b8f3b2d9e33"
_LEADER = {
    "_id": _TEAM,
    "rankingPosition": 1,
    "name": "Orły znad Wisły",
    "points": 75.4,
    "previousPosition": 3,
    "isShared": False,
    "behindOn": None,
    "stillToPlay": None,
}
RANKING_EXAMPLE: dict[str, Any] = {
    "_partition": _CONTEST,
    "fixtureId": None,
    "scoring": None,
    "name": "Mundial 2022",
    "entries": [_LEADER],
    "page": 1,
    "size": 10,
    "total": 1,
    "summary": {
        "leaderPoints": 75.4,
        "average": None,
        "histogram": [{"from": 75.0, "to": 75.9, "teams": 1}],
        "leaders": [_LEADER],
    },
    "final": True,
    "runRevision": 4,
}
HISTORY_EXAMPLE: list[dict[str, Any]] = [
    {"fixtureId": _FIXTURE, "name": "Kolejka 1", "points": 75.4, "total": 75.4, "rankingPosition": 1}
]


class RankingEntry(View):
    """A team's place; `previousPosition` is the one in the previous fixture's final ranking."""

    id: UUID = Field(validation_alias="_id", serialization_alias="_id")
    """The team's id."""
    ranking_position: int
    """The place, from 1; equal teams share one."""
    name: str
    """The team's name; a deleted account's has a placeholder in the language of `Accept-Language`."""
    points: Tenths
    """Points, with one decimal."""
    previous_position: int | None
    """The place in the final ranking of the fixture before; null without one."""
    is_shared: bool
    """Whether other teams have this place, on this page or another."""
    behind_on: TieBreak | None
    """The tie-break that put it below the team before it with as many points; null where none did."""
    still_to_play: int | None
    """Fantasy: its athletes who count and are still to play in the newest fixture, or the one asked for; null once
    that is final.
    """

    @classmethod
    def of(cls, team: RankedTeam) -> "RankingEntry":
        """Return the view of a team's place."""
        return cls(
            id=team.team_id,
            ranking_position=team.position,
            name=shown_name(team.name),
            points=team.points,
            previous_position=team.previous_position,
            is_shared=team.is_shared,
            behind_on=team.behind_on,
            still_to_play=team.to_play,
        )


class HistogramBar(View):
    """How many teams have points between two bounds, both included."""

    low: Tenths = Field(validation_alias="from", serialization_alias="from")
    """The lower bound, in points with one decimal."""
    high: Tenths = Field(validation_alias="to", serialization_alias="to")
    """The upper bound, in points with one decimal."""
    teams: int
    """How many teams have so many points."""


class RankingSummary(View):
    """Figures of the whole ranking, made when the ranking is made."""

    leader_points: Tenths
    """The points of the leader, with one decimal."""
    average: Tenths | None
    """The points of a team in the fixture on average, with one decimal; null for the whole contest, and by a further
    scoring."""
    histogram: list[HistogramBar]
    """All teams by their points, the fewest first."""
    leaders: list[RankingEntry]
    """The first four teams, whichever page is read."""


class Ranking(View):
    """A page of a ranking. With a `fixtureId` it holds that fixture's points, without it those of the contest.

    `final` is false while any of its points may still change; `runRevision` is the revision of the results it was
    made from (0: none yet).
    """

    partition: UUID = Field(validation_alias="_partition", serialization_alias="_partition")
    """The contest's id."""
    fixture_id: UUID | None
    """The fixture that was asked for; null for the whole contest."""
    scoring: int | None = None
    """The number of the further scoring that was asked for; null for the contest's own."""
    name: str
    """The name of the fixture or of the contest, in the language of `Accept-Language`."""
    entries: list[RankingEntry]
    """The teams of this page, by place."""
    page: int
    """The page, from 1."""
    size: int
    """How many teams a page has; the last may have fewer."""
    total: int
    """How many teams the whole ranking has."""
    summary: RankingSummary
    """Figures of the whole ranking."""
    final: bool
    """False while any of the points may still change."""
    run_revision: int
    """The revision of the results that it was made from; 0 while there are none."""

    @classmethod
    def of(cls, page: RankingPage) -> "Ranking":
        """Return the view of a page."""
        head = page.head
        return cls(
            partition=page.contest_id,
            fixture_id=page.fixture_id,
            scoring=page.scoring,
            name=page.name,
            entries=[RankingEntry.of(team) for team in page.teams],
            page=page.page,
            size=page.size,
            total=head.total,
            summary=RankingSummary(
                leader_points=head.leader_points,
                average=head.average,
                histogram=[HistogramBar(low=low, high=high, teams=teams) for low, high, teams in head.histogram],
                leaders=[RankingEntry.of(team) for team in page.leaders],
            ),
            final=head.final,
            run_revision=head.run_revision,
        )


class RankingHistoryEntry(View):
    """A team's past fixture: its points, the sum so far, and the position in the contest after it."""

    fixture_id: UUID
    """The fixture's id."""
    name: str
    """The fixture's name, in the language of `Accept-Language`."""
    points: Tenths
    """The team's points in it, with one decimal."""
    total: Tenths
    """The team's points up to and with it, with one decimal."""
    ranking_position: int | None
    """The team's place in the contest after it, from 1; null while it is made anew after a correction."""

    @classmethod
    def of(cls, past: PastFixture) -> "RankingHistoryEntry":
        """Return the view of a past fixture."""
        return cls(
            fixture_id=past.fixture_id,
            name=spoken(past.name),
            points=past.points,
            total=past.total,
            ranking_position=past.position,
        )


class RankingHistory(RootModel[list[RankingHistoryEntry]]):
    """A team's scored fixtures, the first one first."""
