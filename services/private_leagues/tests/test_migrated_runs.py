"""Runs that lay in arrays say the same as narrow figures, to code of before, too, which may collect one beside."""

import asyncio
import importlib
from itertools import islice
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

from kit.database.sessions import Database
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases
from private_leagues.rankings.repository import PointsRepository, Scored
from standings.tables import TIE_BREAK_COLUMNS

CONTEST, FIXTURE, RUN, BESIDE = uuid7(), uuid7(), uuid7(), uuid7()
MIGRATION = importlib.import_module("private_leagues.migrations.versions.0014_narrow_figures")
TIES = ("bestFixture", "exactResults", "correctPredictions", "fewestTransfers", "earliestTeam")
"""Those of that time."""
FIGURES = ("fixture_points", "totals", *(TIE_BREAK_COLUMNS[name] for name in TIES))
NAMES = ("contest_id", "run_id", "chunk", "part", "team_ids", *FIGURES)
TOLD = f"""
SELECT c.run_id, c.chunk, e.* FROM run_chunk c
CROSS JOIN LATERAL unnest(c.team_ids, {", ".join(f"c.{name}" for name in FIGURES)}) AS e (team, {", ".join(FIGURES)})
ORDER BY c.run_id, e.team
"""  # noqa: S608 - constants
RUN_OF = """
INSERT INTO run (contest_id, run_id, run_number, fixture_id, revision, final, chunks, received)
VALUES ($1, $2, $3, $4, 1, true, 9, 0)
"""
Part: TypeAlias = tuple[Any, ...]  # Any: ids, numbers and lists of both
Row: TypeAlias = tuple[Any, ...]  # Any: an id and numbers


def parts(run_id: UUID, chance: Random) -> list[Part]:
    """A chunk in parts as they were, one that was collected before there were parts, one of huge numbers, and none."""
    ids = iter(sorted(uuid7() for _ in range(870)))  # ranges of them don't overlap
    sizes = ((1, 0, 80), (1, 1, 80), (1, 2, 7), (2, 0, 700), (3, 0, 3), (4, 0, 0))
    return [
        (CONTEST, run_id, chunk, part, [*islice(ids, teams)], *figures(teams, chunk, chance))
        for chunk, part, teams in sizes
    ]


def figures(teams: int, chunk: int, chance: Random) -> tuple[list[Any] | None, ...]:  # Any: as above
    """What is told of so many teams; the last two tie-breaks are told of some chunks only."""
    far = 2**63 - 1 if chunk == 3 else 30_000
    most = 2**31 - 1 if chunk == 3 else 40_000
    several = [[chance.randint(-most - 1, most) for _ in range(teams)] for _ in range(2)]
    ties = [[chance.randint(-far - 1, far) for _ in range(teams)], [-5] * teams, [0] * teams]
    rest = [[-1_764_000_000 - number for number in range(teams)] if chunk == 2 else None, None]
    return (*several, *ties, *rest)


async def test_runs_of_before_are_read_and_collected_beside_and_go_back(databases: Databases) -> None:
    url, chance = await databases.empty(), Random(1)  # noqa: S311 - repeatable
    await asyncio.to_thread(migrate, "private_leagues", url, "0013")
    line = await asyncpg.connect(url.replace("postgresql+asyncpg", "postgresql"))
    try:
        await line.execute(
            "INSERT INTO contest (contest_id, name, state, tie_break, revision) VALUES ($1, 'L', 'running', '{}', 1)",
            CONTEST,
        )
        await line.execute(
            "INSERT INTO fixture (contest_id, fixture_id, number, name, revision) VALUES ($1, $2, 1, 'K', 1)",
            *(CONTEST, FIXTURE),
        )
        for number, run_id in enumerate((RUN, BESIDE), start=1):
            await line.execute(RUN_OF, CONTEST, run_id, number, FIXTURE)
        await line.copy_records_to_table("run_chunk", records=parts(RUN, chance), columns=NAMES)
        before = await told(line)
        await asyncio.to_thread(migrate, "private_leagues", url, "0014")
        assert await told(line) == before
        await line.execute("ALTER TABLE run_part ADD COLUMN to_play bytea")  # later than 0014, but read by this code
        assert await read_by_this_code(url, RUN) == expected(before)
        await line.copy_records_to_table("run_chunk", records=parts(BESIDE, chance), columns=NAMES)
        both = await told(line)
        assert len(both) == 2 * len(before)
        assert await read_by_this_code(url, BESIDE) == expected([row for row in both if row[0] == BESIDE])
        assert await line.fetchval("SELECT max(cardinality(team_ids)) FROM run_part WHERE run_id = $1", RUN) == 150
        database = Database(url, service="private_leagues")
        try:
            async with database.transaction() as session:
                await (await session.connection()).run_sync(undo)
        finally:
            await database.dispose()
        assert await told(line) == both
    finally:
        await line.close()


async def told(line: Any) -> list[Row]:  # Any: asyncpg's connection
    """List all figures; a tie-break that was not told is 0, which is what everybody reads it as."""
    return [(*row[:3], *(value or 0 for value in row[3:])) for row in await line.fetch(TOLD)]


async def read_by_this_code(url: str, run_id: UUID) -> dict[UUID, Scored]:
    """Look every team up."""
    database = Database(url, service="private_leagues")
    try:
        async with database.transaction() as session:
            found = await session.connection()
            ids = (await found.exec_driver_sql("SELECT unnest(team_ids) FROM run_part")).scalars().all()
            records = await PointsRepository(session).records({CONTEST: [run_id]}, {CONTEST: [*ids, uuid7()]})
            return {team: record.scored(list(TIES)) for team, record in records.get(run_id, {}).items()}
    finally:
        await database.dispose()


def expected(rows: list[Row]) -> dict[UUID, Scored]:
    """Answer what rows say of teams."""
    return {team: Scored(points, total, tuple(ties)) for _, _, team, points, total, *ties in rows}


def undo(line: Connection) -> None:
    """Run the way back."""
    with Operations.context(MigrationContext.configure(line)):
        MIGRATION.downgrade()
