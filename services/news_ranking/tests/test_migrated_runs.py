"""Runs that lay in arrays say the same once they lie as they were told, and go back to arrays."""

import asyncio
import importlib
from typing import Any

import asyncpg
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

from kit.database.sessions import Database
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases
from news_ranking.rankings.columns import ColumnRepository

CONTEST, FIXTURE, RUN = uuid7(), uuid7(), uuid7()
CHUNKS = (700, 300, 0)
MIGRATION = importlib.import_module("news_ranking.migrations.versions.0016_runs_as_they_were_told")
ARRAYS = "SELECT * FROM run_chunk ORDER BY chunk"
FILL = """
INSERT INTO run_chunk (contest_id, run_id, chunk, team_ids, fixture_points, totals, best_fixture, earliest_team)
SELECT $1, $2, $3, coalesce(array_agg(t.team_id), '{}'), coalesce(array_agg(t.points), '{}'),
       coalesce(array_agg(3 * t.points), '{}'), coalesce(array_agg(-t.points), '{}'),
       CASE WHEN $3 = 1 THEN array_agg(-2000000000000 - t.points) END
FROM (SELECT gen_random_uuid() AS team_id, number - 350 AS points FROM generate_series(1, $4) number) t
"""


async def test_runs_of_before_are_read_and_go_back(databases: Databases) -> None:
    url = await databases.empty()
    await asyncio.to_thread(migrate, "news_ranking", url, "0015")
    line = await asyncpg.connect(url.replace("postgresql+asyncpg", "postgresql"))
    try:
        await line.execute("INSERT INTO contest VALUES ($1, 'Liga', 'running', '{}', 1)", CONTEST)
        await line.execute("INSERT INTO fixture VALUES ($1, $2, 1, 'Kolejka 1', 1)", CONTEST, FIXTURE)
        await line.execute(
            "INSERT INTO run (contest_id, run_id, run_number, fixture_id, revision, final, chunks)"
            " VALUES ($1, $2, 1, $3, 1, true, 3)",
            *(CONTEST, RUN, FIXTURE),
        )
        for chunk, teams in enumerate(CHUNKS, start=1):
            await line.execute(FILL, CONTEST, RUN, chunk, teams)
        await line.execute(
            "INSERT INTO team (contest_id, team_id, name, name_key, hidden, created_at, revision)"
            " SELECT contest_id, unnest(team_ids), 'T', 'T', false, now(), 1 FROM run_chunk"
        )
        before = await line.fetch(ARRAYS)
        await asyncio.to_thread(migrate, "news_ranking", url)
        database = Database(url, service="news_ranking")
        try:
            async with database.transaction() as session:
                columns = ColumnRepository(session, CONTEST)
                roster = await columns.roster(with_ages=False)
                found = await columns.scored(RUN, roster, ("bestFixture", "earliestTeam"))
                assert [*told(roster, found)] == [*expected(before)]
                await (await session.connection()).run_sync(undo)
        finally:
            await database.dispose()
        assert await line.fetch(ARRAYS) == before
    finally:
        await line.close()


def told(roster: Any, found: Any) -> list[tuple[Any, ...]]:
    """List what is read of each team, by their ids."""
    ids = [bytes(one) for one in roster.ids.bytes.tolist()]
    columns = (found.fixture_points, found.totals, *found.tie_breaks)
    return [(ids[at], *(int(column[at]) for column in columns)) for at in range(len(ids))]


def expected(chunks: list[Any]) -> list[tuple[Any, ...]]:
    """List the same as the arrays said it; where they told no age there is none (the roster has none here, too)."""
    rows: list[tuple[Any, ...]] = []
    for chunk in chunks:
        ages = chunk["earliest_team"] or [0] * len(chunk["team_ids"])
        columns = (chunk["fixture_points"], chunk["totals"], chunk["best_fixture"], ages)
        rows += [(team.bytes, *values) for team, *values in zip(chunk["team_ids"], *columns, strict=True)]
    return sorted(rows)


def undo(line: Connection) -> None:
    """Run the way back."""
    with Operations.context(MigrationContext.configure(line)):
        MIGRATION.downgrade()
