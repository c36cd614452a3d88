"""Use cases of head to head: draw pairs and read their results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from private_leagues.domain.duels import Duel, Record, table
from private_leagues.domain.pairing import draw
from private_leagues.head_to_head.errors import NotHeadToHead
from private_leagues.head_to_head.repository import DrawnFixture, DrawRepository, Score
from private_leagues.leagues.repository import LeagueRepository
from private_leagues.leagues.service import visible
from private_leagues.tables import COLLECTED
from standings.domain.collation import name_key
from standings.runs import Run, RunRepository

log = structlog.get_logger(__name__)
DRAWS = "draws"
"""The worker's topic: a commit that moves a fixture wakes it."""


@dataclass(frozen=True)
class PlayedFixture:
    """A drawn fixture with its duels; `run` is None, and all points are 0, until the fixture is scored."""

    drawn: DrawnFixture
    run: Run | None
    duels: tuple[Duel, ...]


@dataclass(frozen=True)
class HeadToHead:
    """All duels of a league, the last fixture last, and its table; names of the remaining teams."""

    fixtures: Sequence[PlayedFixture]
    rows: Sequence[Record]
    names: Mapping[UUID, str]


async def draw_fixture(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> bool:
    """Draw the pairs of a fixture in all head-to-head leagues of its contest; False if it was drawn before.

    A fixture that is closed when its turn comes is skipped, because no team could have known its opponent.
    """
    draws = DrawRepository(session)
    can_be_picked = await draws.take(contest_id, fixture_id)
    if not can_be_picked:
        return can_be_picked is not None
    count, after = 0, None
    while page := await draws.playing(contest_id, after):
        drawn = [(league_id, draw(teams, before)) for league_id, teams, before in page if len(teams) > 1]
        if drawn:
            await draws.add(contest_id, fixture_id, drawn)
        count, after = count + len(drawn), page[-1][0]
    log.info("fixture_drawn", contest_id=str(contest_id), fixture_id=str(fixture_id), leagues=count)
    return True


async def read(session: AsyncSession, league_id: UUID, reader_id: UUID) -> HeadToHead:
    """Return a league's duels and table.

    Raises:
        PrivateLeagueNotFound: the league does not exist, or the reader may not see it.
        NotHeadToHead: the league has only ever played for the ranking.
    """
    league = await visible(session, league_id, reader_id)
    drawn = await DrawRepository(session).of_league(league_id)
    if not (league.head_to_head or drawn):
        raise NotHeadToHead
    members = await LeagueRepository(session).members(league_id)
    runs = {run.fixture_id: run for run in await RunRepository(session, COLLECTED).counting(league.contest_id)}
    scores = await DrawRepository(session).scores(league, [run for one in drawn if (run := runs.get(one.fixture_id))])
    played = [PlayedFixture(one, runs.get(one.fixture_id), _duels(one, scores)) for one in drawn]
    scored = [duel for fixture in played if fixture.run is not None for duel in fixture.duels]
    names = {member.team_id: member.name for member in members}
    rows = sorted(table(names, scored), key=lambda row: (row.position, name_key(names[row.team_id])))
    return HeadToHead(played, rows, names)


def _duels(drawn: DrawnFixture, scores: Mapping[UUID, Sequence[Score]]) -> tuple[Duel, ...]:
    """Return the duels of a fixture; teams without a score, and all teams of an unscored fixture, have 0."""
    nothing = repeat((None, None), len(drawn.pairs))
    both = zip(drawn.pairs, scores.get(drawn.fixture_id, nothing), strict=True)
    return tuple(Duel(home, away, mine or 0, theirs or 0) for (home, away), (mine, theirs) in both)
