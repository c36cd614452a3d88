"""What reads of private leagues cost, as a client makes them: its token is checked, the answer is written out."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
from pydantic import SecretStr
from sqlalchemy import text

from bench.costs import Cost, cost_of
from kit.db import Database
from kit.serving import freeze_loaded_objects
from kit.testing.tokens import TokenMint
from private_leagues.events import service as events
from private_leagues.main import create_app
from private_leagues.settings import Settings
from private_rankings.world import Season, gather

SERVICE = "private_leagues"
MEMBERS = 50
LEAGUES = 3
"""That one person may be in."""
COUNT = 40
Json = Any
"""A decoded answer."""


@dataclass(frozen=True)
class Read:
    """A request, and whether its answer lacks nothing."""

    what: str
    path: str
    is_complete: Callable[[Json], bool]


async def measure(url: str, folder: Path, teams: int, fixtures: int) -> list[Cost]:
    """Play a contest in the database of private_leagues at `url`, then read what its leagues show.

    Raises:
        SystemExit: an answer lacks something.
    """
    database = Database(url, service=SERVICE)
    season = Season(teams)
    contest = season.contest
    numbers = range(1, fixtures + 1)
    try:
        async with database.transaction() as session:
            await events.take_contest(session, contest.changed())
            for number in numbers:
                await events.take_fixture(session, contest.fixture_changed(number))
        await season.enter(database)
        drawn = [contest.fixture(number) for number in numbers]
        leagues = await gather(database, season, leagues=LEAGUES, members=MEMBERS, fixtures=drawn)
        for number in numbers:
            await season.play(database, number, events.take_points)
        async with database.transaction(long=True) as session:
            await session.execute(text("ANALYZE"))
        async with _client(url, folder, reader=season.teams[0]) as client:
            return [await _cost(database, client, read) for read in _reads(contest.id, leagues[0], drawn)]
    finally:
        await database.dispose()


def _reads(contest_id: UUID, league_id: UUID, fixtures: list[UUID]) -> list[Read]:
    return [
        Read("a league, ranked", f"{league_id}", lambda league: _is_ranked(league["privateLeagueRanking"])),
        Read(
            f"my {LEAGUES} leagues, ranked",
            f"userprivateleagues/{contest_id}",
            lambda found: [_is_ranked(league["privateLeagueRanking"]) for league in found] == [True] * LEAGUES,
        ),
        Read("its ranking", f"{league_id}/ranking", _is_ranked),
        Read("a fixture's ranking", f"{league_id}/ranking?fixtureId={fixtures[-1]}", _is_ranked),
        Read("head to head", f"{league_id}/head-to-head", lambda found: _is_played(found, len(fixtures))),
    ]


def _is_ranked(rows: Json) -> bool:
    return len(rows) == MEMBERS and all(row["previousPosition"] for row in rows)


def _is_played(found: Json, fixtures: int) -> bool:
    """Tell whether all fixtures count, each with a winner of nearly every pair."""
    pairs = [len(fixture["pairs"]) for fixture in found["fixtures"] if fixture["isFinal"]]
    won = sum(row["won"] for row in found["table"])
    return pairs == [MEMBERS // 2] * fixtures and won > sum(pairs) * 0.9


@asynccontextmanager
async def _client(url: str, folder: Path, reader: UUID) -> AsyncGenerator[httpx.AsyncClient]:
    """Run the service; answer a client of it that is logged in as `reader`."""
    mint = TokenMint(folder)
    settings = Settings(
        database_url=SecretStr(url), role="api", transport="none", jwks=str(mint.jwks), data_folder=folder
    )
    app = create_app(settings)
    transport = httpx.ASGITransport(app=app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test", headers=mint.headers(reader)) as client,
    ):
        freeze_loaded_objects()  # as a process that serves does
        yield client


async def _cost(database: Database, client: httpx.AsyncClient, read: Read) -> Cost:
    path = f"/leagues/private/{read.path}"
    found = await client.get(path)  # what a process does but once is no part of the cost
    if not (found.is_success and read.is_complete(found.json())):
        raise SystemExit(f"private_rankings: {read.what} lacks something: {found.text[:300]}")
    return await cost_of(database, read.what, lambda: client.get(path), count=COUNT)
