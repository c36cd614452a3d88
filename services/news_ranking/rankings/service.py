"""Use cases of reading rankings."""

from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.pages import PageQuery
from news_ranking.rankings import reading
from news_ranking.rankings.errors import ContestNotFound, FixtureNotFound, TeamNotFound
from news_ranking.rankings.reading import Past, Row, Shown


@dataclass(frozen=True)
class RankingPage:
    """One page of a ranking, with the version of everything that is on it."""

    contest_id: UUID
    fixture_id: UUID | None
    shown: Shown
    rows: list[Row]
    page: int
    size: int

    @property
    def etag(self) -> str:
        """Answer the version: another ranking, another previous one, another name or another page differ."""
        head = self.shown
        versions = (head.ranking_id, head.previous_id, head.previous_scored_id)
        parts = (*map(str, versions), head.contest_name, head.fixture_name, self.page, self.size)
        return sha256(repr(parts).encode("utf-8", "backslashreplace")).hexdigest()[:32]


async def page_of(
    session: AsyncSession,
    contest_id: UUID | None,
    *,
    fixture: "FixtureChoice",
    page: PageQuery,
    around: UUID | None,
) -> RankingPage:
    """Answer a page of a contest's ranking, or of one fixture's (spec.md §2, Ranking screen).

    Args:
        session: the caller's transaction.
        contest_id: whose ranking; None is a contest that can't exist.
        fixture: the whole contest, or a fixture, whose ranking is empty until it is scored.
        page: which page, unless `around` finds another.
        around: a team; the page that holds it is answered. One that isn't in the ranking is ignored.

    Raises:
        ContestNotFound: nobody knows the contest, or it is a draft.
        FixtureNotFound: the contest has no such fixture.
    """
    shown = None if contest_id is None else await reading.shown(session, contest_id, fixture.fixture_id)
    if contest_id is None or shown is None:
        raise ContestNotFound
    if fixture.is_chosen and shown.fixture_name is None:
        raise FixtureNotFound
    number = page.page
    found: list[Row] = []
    if shown.ranking_id is not None:
        if around is not None:
            at = await reading.row_number(session, contest_id, shown.ranking_id, around)
            number = number if at is None else (at - 1) // page.size + 1
        first = (number - 1) * page.size + 1
        found = await reading.rows(session, contest_id, shown, range(first, first + page.size))
    return RankingPage(contest_id, fixture.fixture_id, shown, found, number, page.size)


@dataclass(frozen=True)
class FixtureChoice:
    """Which fixture a reader wants: none, or one by its id; `is_chosen` without an id is one that can't exist."""

    fixture_id: UUID | None = None
    is_chosen: bool = False


async def history_of(session: AsyncSession, contest_id: UUID | None, team_id: UUID | None) -> list[Past]:
    """Answer a team's points and position per scored fixture, the first one first (api.md, ranking page).

    Raises:
        TeamNotFound: no such team in that contest, or it has left.
    """
    if contest_id is None or team_id is None or not await reading.is_visible_team(session, contest_id, team_id):
        raise TeamNotFound
    return await reading.history(session, contest_id, team_id)
