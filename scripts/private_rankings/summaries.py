"""What it costs to sum a scored fixture up for the news, once its rankings are made."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from bench.costs import Cost, cost_of
from kit.connections import USUAL
from kit.db import Database
from news_ranking.rankings.making import Making, Round
from news_ranking.rankings.publication import publish_requested
from news_ranking.requests import service as requests
from news_ranking.tables import COLLECTED
from private_rankings.world import Season
from standings.runs import RunRepository

SERVICE = "news_ranking"
COUNT = 5
PATIENT = replace(USUAL, work=600.0)
"""Rankings of a million teams are made by one command each, which a busy machine may take longer for than a service."""


async def measure(url: str, _folder: Path, teams: int, fixtures: int) -> list[Cost]:
    """Publish a contest's rankings fixture by fixture in the database of news_ranking at `url`; sum the last one up."""
    database = Database(url, service=SERVICE, limits=PATIENT)
    season = Season(teams)
    try:
        async with database.transaction() as session:
            await requests.take_contest(session, season.contest.changed())
        await season.enter(database)
        for number in range(1, fixtures):
            await season.play(database, number, requests.take_points)
            await _publish(database, season)
        await season.play(database, fixtures, requests.take_points)
        publishing = partial(_publish, database, season)
        published = await cost_of(database, "publishing a fixture's rankings", publishing, count=1)
        summing_up = partial(_sum_up, database, season)
        return [published, await cost_of(database, "summing it up, a part of that", summing_up, count=COUNT)]
    finally:
        await database.dispose()


async def _publish(database: Database, season: Season) -> None:
    async with database.transaction(long=True) as session:
        if await publish_requested(session, season.contest.id) is None:
            raise SystemExit("private_rankings: no rankings were published")


async def _sum_up(database: Database, season: Season) -> None:
    """Sum the last fixture up, as its publication does."""
    async with database.transaction(long=True) as session:
        *_, before, last = await RunRepository(session, COLLECTED).counting(season.contest.id)
        making = await Making.begin(session, season.contest.id, season.contest.tie_break)
        await making.sum_up(Round(last, stands=True), Round(before, stands=True))
