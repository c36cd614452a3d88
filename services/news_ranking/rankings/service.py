"""Use cases of reading rankings."""

import asyncio
import time
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.pages import PageQuery
from kit.database.sessions import Database
from kit.files.sheets import Sheet, said, tenths
from news_ranking.rankings import corrections
from news_ranking.rankings.errors import ScoringNotFound
from news_ranking.rankings.repository import PastFixture, PublishedHead, RankedTeam, RankingRepository
from news_ranking.tables import COLLECTED
from shared.bilingual_names import spoken
from shared.erasures import shown_name
from shared.problems import ContestNotFound, ExportTooLarge, FixtureNotFound, TeamNotFound
from standings.contests import ContestRepository

PATIENCE = 1.0
"""Seconds for which the reader of a history waits for missing positions."""
LEADERS = 4
"""Teams in the summary: the podium, and one more that may share its last place."""
SHORTEST_PAUSE = 0.03
"""Seconds between the first two checks for them; each following pause is twice as long."""


@dataclass(frozen=True)
class RankingPage:
    """One page of a ranking, with the version of everything that is on it."""

    contest_id: UUID
    fixture_id: UUID | None
    scoring: int | None
    head: PublishedHead
    teams: list[RankedTeam]
    leaders: list[RankedTeam]
    page: int
    size: int

    @property
    def name(self) -> str:
        """Return the name of the fixture, or of the contest, in the language of the request."""
        return spoken(self.head.fixture_name or self.head.contest_name)

    @property
    def etag(self) -> str:
        """Return the version, which depends on the ranking, the previous one, the name, the page and the language."""
        head = self.head
        versions = (head.ranking_id, head.previous_id, head.previous_scored_id)
        parts = (*map(str, versions), self.name, self.page, self.size)
        parts += tuple(shown_name(team.name) for team in (*self.teams, *self.leaders))
        return sha256(repr(parts).encode("utf-8", "backslashreplace")).hexdigest()[:32]


@dataclass(frozen=True)
class FixtureChoice:
    """The fixture and the further scoring that a reader chose, if any; `is_chosen` without an id: an invalid id."""

    fixture_id: UUID | None = None
    is_chosen: bool = False
    scoring: int | None = None


async def page_of(
    session: AsyncSession, contest_id: UUID, *, fixture: FixtureChoice, page: PageQuery, around: UUID | None
) -> RankingPage:
    """Return a page of a contest's ranking, or of one fixture's (spec.md §2, Ranking screen).

    Args:
        session: the caller's transaction.
        contest_id: the contest.
        fixture: the whole contest, or a fixture, whose ranking is empty until it is scored.
        page: the page number, unless `around` finds another.
        around: a team whose page is returned; ignored if it is not in the ranking.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        FixtureNotFound: the contest has no such fixture.
        ScoringNotFound: the contest has no such further scoring.
    """
    rankings = RankingRepository(session)
    head = await rankings.published(contest_id, fixture.fixture_id, fixture.scoring)
    if head is None:
        raise ContestNotFound
    if fixture.is_chosen and head.fixture_name is None:
        raise FixtureNotFound
    if fixture.scoring is not None and fixture.scoring > head.alternates:
        raise ScoringNotFound
    number = page.page
    teams: list[RankedTeam] = []
    leaders: list[RankedTeam] = []
    if head.ranking_id is not None:
        if around is not None:
            at = await rankings.place_number(contest_id, head.ranking_id, around)
            number = number if at is None else (at - 1) // page.size + 1
        first = (number - 1) * page.size + 1
        teams = await rankings.places(contest_id, head, range(first, first + page.size))
        has_leaders = first == 1 and page.size >= LEADERS
        leaders = teams[:LEADERS] if has_leaders else await rankings.places(contest_id, head, range(1, LEADERS + 1))
    return RankingPage(contest_id, fixture.fixture_id, fixture.scoring, head, teams, leaders, number, page.size)


async def whole(session: AsyncSession, contest_id: UUID, *, fixture: FixtureChoice) -> Sheet:
    """Return a whole ranking as a table.

    Raises:
        ContestNotFound: the contest does not exist or is a draft.
        FixtureNotFound: the contest has no such fixture.
        ScoringNotFound: the contest has no such further scoring.
        ExportTooLarge: too many teams are in it.
    """
    every = PageQuery(page=1, size=ExportTooLarge.most)
    found = await page_of(session, contest_id, fixture=fixture, page=every, around=None)
    if found.head.total > every.size:
        raise ExportTooLarge
    return Sheet(
        "ranking",
        (said("Miejsce", "Place"), said("Drużyna", "Team"), said("Punkty", "Points")),
        ((team.position, shown_name(team.name), tenths(team.points)) for team in found.teams),
    )


async def history_of(database: Database, contest_id: UUID, team_id: UUID) -> list[PastFixture]:
    """List a team's points and position per scored fixture, the first one first (api.md, ranking page).

    Positions deleted by a correction are requested and awaited for a short time; None if they are still missing.

    Raises:
        TeamNotFound: the contest has no such team, or it has left.
    """
    until, pause = time.monotonic() + PATIENCE, SHORTEST_PAUSE

    async def read(session: AsyncSession) -> list[PastFixture]:
        if not await ContestRepository(session, COLLECTED).is_visible_team(contest_id, team_id):
            raise TeamNotFound
        return await RankingRepository(session).history(contest_id, team_id)

    while True:
        async with database.request() as session:
            past = await read(session)
        if all(fixture.position is not None for fixture in past):
            return past
        async with database.request() as session:
            await corrections.ask(session, contest_id)
        if time.monotonic() + pause > until:
            return past
        await asyncio.sleep(pause)
        pause *= 2
