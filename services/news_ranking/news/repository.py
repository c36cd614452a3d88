"""All SQL about reading news."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, Uuid, bindparam, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.team import Highlights
from news_ranking.articles.models import ArticleRow
from news_ranking.live.models import LiveChangeRow
from news_ranking.price_news.models import PriceNewsRow
from news_ranking.tables import FixtureRow
from shared.bilingual_names import both

PODIUM_ROWS = 5
"""Of a fixture's ranking (spec.md §9)."""


@dataclass(frozen=True)
class PriceNews:
    """A fixture's price changes."""

    fixture_id: UUID
    fixture: Text
    opened_at: datetime
    changes: list[dict[str, Any]]


@dataclass(frozen=True)
class PodiumPlace:
    """A team on a fixture's podium; points in tenths."""

    team_id: UUID
    position: int
    name: str
    points: int


@dataclass(frozen=True)
class ScoredFixture:
    """A scored fixture: its first teams and its figures; points in tenths."""

    fixture_id: UUID
    fixture: Text
    number: int
    scored_at: datetime
    final: bool
    teams: int
    average: int
    climber: str | None
    climbed: int | None
    highlights: Highlights
    podium: tuple[PodiumPlace, ...]


@dataclass(frozen=True)
class NewsCount:
    """The number of items, and the order date of the first."""

    items: int
    newest: datetime | None


class NewsRepository:
    """Reads the sources of news."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def version(self, contest_id: UUID) -> str:
        """Return a version that changes with any content of a contest's news."""
        row = await self._session.get(LiveChangeRow, contest_id, populate_existing=True)
        return "0" if row is None else f"{row.schedule}-{row.results}-{row.ranking}-{row.news}"

    async def articles(self, contest_id: UUID) -> list[ArticleRow]:
        """List the published articles."""
        found = select(ArticleRow).where(ArticleRow.contest_id == contest_id, ArticleRow.published_at.is_not(None))
        return list(await self._session.scalars(found))

    async def prices(self, contest_id: UUID) -> list[PriceNews]:
        """List the price changes of fixtures; fixtures whose own event has not arrived are left out."""
        found = (
            select(
                PriceNewsRow.fixture_id,
                FixtureRow.name,
                FixtureRow.name_en,
                PriceNewsRow.opened_at,
                PriceNewsRow.changes,
            )
            .join(
                FixtureRow,
                (FixtureRow.contest_id == PriceNewsRow.contest_id) & (FixtureRow.fixture_id == PriceNewsRow.fixture_id),
            )
            .where(PriceNewsRow.contest_id == contest_id)
        )
        return [
            PriceNews(fixture_id, both(name, name_en), opened_at, changes)
            for fixture_id, name, name_en, opened_at, changes in await self._session.execute(found)
        ]

    async def scored(self, contest_id: UUID) -> list[ScoredFixture]:
        """List the scored fixtures with their podiums and figures, with the teams' present names.

        It is one statement, so that podium and figures belong to the same published ranking.
        """
        values = {"contest_id": contest_id, "rows": PODIUM_ROWS}
        return [
            ScoredFixture(
                fixture_id,
                both(name, name_en),
                *row,
                highlights=Highlights.model_validate(highlights or {}, extra="ignore"),
                podium=tuple(PodiumPlace(UUID(team_id), *place) for team_id, *place in podium),
            )
            for fixture_id, name, name_en, *row, highlights, podium in await self._session.execute(_SCORED, values)
        ]

    async def count(self, contest_id: UUID) -> NewsCount:
        """Count a contest's news; cheap enough for every page of the contest."""
        return (await self.counts([contest_id])).get(contest_id, NewsCount(0, None))

    async def counts(self, contest_ids: Collection[UUID]) -> dict[UUID, NewsCount]:
        """Count the news of each contest that has any."""
        found = await self._session.execute(_COUNTS, {"contest_ids": list(contest_ids)})
        return {contest_id: NewsCount(items, newest) for contest_id, items, newest in found}


_SCORED = text(
    """
    SELECT summary.fixture_id, fixture.name, fixture.name_en, fixture.number, summary.scored_at, ranking.final,
           summary.teams, summary.average, climber.name, summary.climbed, summary.highlights,
           ARRAY(SELECT jsonb_build_array(place.team_id, place.position, team.name, place.points)
                   FROM ranking_places AS places
                        CROSS JOIN LATERAL unnest(places.team_ids[:(:rows)], places.positions[:(:rows)],
                                                  places.points[:(:rows)])
                                      WITH ORDINALITY AS place (team_id, position, points, at)
                   JOIN team ON team.contest_id = places.contest_id AND team.team_id = place.team_id
                  WHERE places.contest_id = shown.contest_id AND places.ranking_id = shown.ranking_id
                    AND places.first = 1
                  ORDER BY place.at) AS podium
      FROM fixture_summary AS summary
      JOIN fixture USING (contest_id, fixture_id)
      JOIN published_ranking AS shown ON shown.contest_id = summary.contest_id AND shown.scope = 'fixture'
                                     AND shown.fixture_id = summary.fixture_id
      JOIN ranking ON ranking.ranking_id = shown.ranking_id
      LEFT JOIN team AS climber ON climber.contest_id = summary.contest_id AND climber.team_id = summary.climber_id
     WHERE summary.contest_id = :contest_id AND summary.teams > 0
    """
)
_COUNTS = text(
    """
    SELECT contest_id, CAST(sum(items) AS integer), max(newest)
      FROM (SELECT contest_id, count(*) AS items, max(order_date) AS newest FROM article
             WHERE contest_id = ANY(:contest_ids) AND published_at IS NOT NULL GROUP BY contest_id
            UNION ALL
            SELECT contest_id, count(*), max(opened_at) FROM price_news JOIN fixture USING (contest_id, fixture_id)
             WHERE contest_id = ANY(:contest_ids) GROUP BY contest_id
            UNION ALL
            SELECT contest_id, 2 * count(*), max(scored_at)
              FROM fixture_summary JOIN fixture USING (contest_id, fixture_id)
             WHERE contest_id = ANY(:contest_ids) AND teams > 0 GROUP BY contest_id) AS kinds
     GROUP BY contest_id
    """
).bindparams(bindparam("contest_ids", type_=ARRAY(Uuid)))
