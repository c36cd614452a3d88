"""`python -m private_rankings`: read a private league's ranking in contests of growing size, and print what it costs.

The runs are collected as they come from a game service, chunk by chunk, with a tie-break, in a PostgreSQL of this
program's own; everything ends by itself. The figures are those of this machine: their ratios say what grows.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from uuid import UUID

from sqlalchemy import insert, text

from kit.db import Database
from kit.identifiers import uuid7
from kit.postgres import EmbeddedPostgres
from private_leagues.events import service as events
from private_leagues.rankings import service as rankings
from private_leagues.tables import TeamRow
from standalone.services import prepare_databases
from standings.domain.collation import name_key
from standings.testing import START, Contest

SERVICE = "private_leagues"
MEMBERS = 50
CHUNK = 20_000
"""Teams in a chunk, as the game services cut them (`TRYBUNA_SCORING_CHUNK`)."""
FIXTURES = 3
READS = 40
TIE_BREAK = ("bestFixture",)


@dataclass(frozen=True)
class Cost:
    """What reads of one contest's league took, in milliseconds."""

    teams: int
    median: float
    slowest: float


async def collect(database: Database, teams: int, chance: Random) -> tuple[Contest, Sequence[UUID]]:
    """Play three fixtures in a contest of so many teams; answer the members of a league in it."""
    contest = Contest(tie_break=TIE_BREAK)
    ids = sorted(uuid7() for _ in range(teams))
    contest.teams = {str(number): team_id for number, team_id in enumerate(ids)}
    names = [f"Team{number}" for number in range(CHUNK)]
    async with database.transaction() as session:
        await events.take_contest(session, contest.changed())
    for start in range(0, teams, CHUNK):
        rows = [
            {
                "contest_id": contest.id,
                "team_id": team_id,
                "user_id": team_id,
                "name": name,
                "name_key": name_key(name),
                "hidden": False,
                "created_at": START,
                "revision": 1,
            }
            for team_id, name in zip(ids[start : start + CHUNK], names, strict=False)
        ]
        async with database.transaction() as session:
            await session.execute(insert(TeamRow), rows)
    for number in range(1, FIXTURES + 1):
        points = {name: chance.randrange(0, 1200) for name in contest.teams}
        best = {name: chance.randrange(0, 1200) for name in contest.teams}
        for chunk in contest.run(number, points, chunk_size=CHUNK, tie_breaks={TIE_BREAK[0]: best}):
            async with database.transaction() as session:
                await events.take_points(session, chunk)
    async with database.transaction() as session:
        await session.execute(text("ANALYZE"))
    return contest, chance.sample(ids, MEMBERS)


async def read(database: Database, contest: Contest, members: Sequence[UUID]) -> Cost:
    """Read the league's ranking again and again."""
    took: list[float] = []
    for _ in range(READS):
        started = time.perf_counter()
        async with database.transaction() as session:
            ranked = await rankings.overall(session, contest.id, members)
        took.append((time.perf_counter() - started) * 1000)
        if len(ranked) != MEMBERS or any(team.previous_position is None for team in ranked):
            raise SystemExit("private_rankings: not all members are ranked")
    return Cost(len(contest.teams), statistics.median(took), max(took))


async def measure(url: str, sizes: Sequence[int]) -> None:
    """Print a line per size."""
    print(f"| teams | median of {READS} reads | slowest | median, times the first |\n|---|---|---|---|")
    database = Database(url, service=SERVICE)
    first: Cost | None = None
    try:
        for teams in sizes:
            cost = await read(database, *await collect(database, teams, Random(teams)))  # noqa: S311 - repeatable
            first = first or cost
            ratio = cost.median / first.median
            print(f"| {teams:,} | {cost.median:.1f} ms | {cost.slowest:.1f} ms | {ratio:.1f} |", flush=True)
    finally:
        await database.dispose()


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="python -m private_rankings", description=__doc__)
    parser.add_argument("--teams", type=int, nargs="+", default=[1_000, 100_000, 1_000_000], help="contests' sizes")
    sizes: list[int] = parser.parse_args().teams
    with tempfile.TemporaryDirectory() as folder, EmbeddedPostgres(Path(folder) / "p", durable=False) as server:
        asyncio.run(measure(prepare_databases(server, (SERVICE,))[SERVICE], sizes))


if __name__ == "__main__":
    main()
