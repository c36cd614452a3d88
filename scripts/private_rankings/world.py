"""What is measured in: a contest of many teams, every fixture of which is scored, and private leagues in it."""

from array import array
from collections.abc import Awaitable, Callable, Iterator, Sequence
from operator import add
from random import Random
from uuid import UUID

from sqlalchemy import ARRAY, Text, Uuid, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.team import PointsScored
from kit.db import Database
from kit.identifiers import uuid7
from private_leagues.domain.pairing import draw
from private_leagues.head_to_head.repository import DrawRepository
from private_leagues.leagues.repository import LeagueRepository
from standings.domain.collation import name_key
from standings.testing import START, Contest

CHUNK = 20_000
"""Teams in a chunk, as the game services cut them (`TRYBUNA_SCORING_CHUNK`)."""
POINTS = range(1200)
"""Of a team in a fixture, in tenths."""
TIE_BREAKS = ("bestFixture", "fewestTransfers", "earliestTeam")
"""As most contests have them."""
ADD_TEAMS = text(
    """
    INSERT INTO team (contest_id, team_id, user_id, name, name_key, hidden, created_at, revision)
    SELECT :contest_id, team_id, team_id, name, name_key, false, :created_at, 1
      FROM unnest(:ids, :names, :keys) AS made (team_id, name, name_key)
    """
).bindparams(*(bindparam(name, type_=ARRAY(kind)) for name, kind in (("ids", Uuid), ("names", Text), ("keys", Text))))


class Season:
    """A contest of so many teams; each belongs to a user of its own id."""

    def __init__(self, teams: int) -> None:
        self.contest = Contest(tie_break=TIE_BREAKS)
        self.teams: Sequence[UUID] = sorted(uuid7() for _ in range(teams))
        self.chance = Random(teams)  # noqa: S311 - repeatable
        self._totals = array("i", bytes(4 * teams))

    async def enter(self, database: Database) -> None:
        """Let a service know the teams."""
        names = [f"Team{number}" for number in range(min(CHUNK, len(self.teams)))]
        keys = [name_key(name) for name in names]
        for start in range(0, len(self.teams), CHUNK):
            ids = self.teams[start : start + CHUNK]
            values = {"ids": ids, "names": names[: len(ids)], "keys": keys[: len(ids)]}
            async with database.transaction(long=True) as session:
                await session.execute(ADD_TEAMS, values | {"contest_id": self.contest.id, "created_at": START})

    async def play(
        self, database: Database, number: int, take: Callable[[AsyncSession, PointsScored], Awaitable[object]]
    ) -> None:
        """Let a service collect the final run of the next fixture, chunk by chunk, as a game service tells of it."""
        for chunk in self._run(number):
            async with database.transaction(long=True) as session:
                await take(session, chunk)

    def _run(self, number: int) -> Iterator[PointsScored]:
        # `Contest.run` goes by names and adds up anew each time: for a few teams
        run_id, starts = uuid7(), range(0, len(self.teams), CHUNK)
        for chunk, start in enumerate(starts, start=1):
            ids = tuple(self.teams[start : start + CHUNK])
            part = slice(start, start + len(ids))
            points = self.chance.choices(POINTS, k=len(ids))
            self._totals[part] = array("i", map(add, self._totals[part], points))
            yield PointsScored(
                revision=1,
                contest_id=self.contest.id,
                fixture_id=self.contest.fixture(number),
                fixture_number=number,
                fixture_name=f"Kolejka {number}",
                run_id=run_id,
                run_number=number,
                final=True,
                chunk=chunk,
                chunks=len(starts),
                team_ids=IdColumn.of(ids),
                fixture_points=PointsColumn.of(points),
                totals=PointsColumn.of(self._totals[part]),
                tie_breaks={name: NumberColumn.of(self.chance.choices(POINTS, k=len(ids))) for name in TIE_BREAKS},
            )


async def gather(
    database: Database, season: Season, *, leagues: int, members: int, fixtures: Sequence[UUID]
) -> list[UUID]:
    """Make private leagues that the first team is in, and draw their pairs for each fixture; answer the leagues."""
    first, *others = season.teams
    contest_id = season.contest.id
    made: dict[UUID, list[UUID]] = {}
    async with database.transaction() as session:
        repository, draws = LeagueRepository(session), DrawRepository(session)
        for number in range(leagues):
            league = await repository.add(contest_id, first, f"Liga {number}", "")
            if league is None:
                raise SystemExit("private_rankings: there is such a league already")
            league.head_to_head = True
            made[league.league_id] = [first, *season.chance.sample(others, members - 1)]
            for team_id in made[league.league_id]:
                await repository.add_member(league, team_id, team_id)
        for round_number, fixture_id in enumerate(fixtures):
            pairs = [(league_id, draw(teams, round_number)) for league_id, teams in made.items()]
            await draws.add(contest_id, fixture_id, pairs)
    return list(made)
