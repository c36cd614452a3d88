"""Rankings that were made a row for a place are read the same once they are columns, and go back to rows."""

import asyncio
import importlib
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, text

from kit.database.sessions import Database
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import RankingRepository

TEAMS = 700
CONTEST, FIXTURES = uuid7(), (uuid7(), uuid7())
PLACED = f"""
WITH ranked AS (
    SELECT contest_id, team_id, name, (team.revision + $2::int) % 50 AS points FROM team WHERE team.revision > $3::int
)
INSERT INTO ranking_row (contest_id, ranking_id, number, position, team_id, points, name)
SELECT contest_id, $1, row_number() OVER (ORDER BY points DESC, name), rank() OVER (ORDER BY points DESC), team_id,
       points, name
  FROM ranked WHERE contest_id = '{CONTEST}'
"""  # noqa: S608 - an id of ours
ROWS = "SELECT ranking_id, number, position, team_id, points, name FROM ranking_row ORDER BY ranking_id, number"
MIGRATION = importlib.import_module("news_ranking.migrations.versions.0014_rankings_in_columns")


async def fill(line: "asyncpg.Connection[asyncpg.Record]") -> dict[tuple[Scope, UUID | None], UUID]:
    """Make a contest with rankings as they were kept before; answers what is published."""
    await line.execute("INSERT INTO contest VALUES ($1, 'Liga', 'running', '{}', 1)", CONTEST)
    for number, fixture in enumerate(FIXTURES, start=1):
        await line.execute("INSERT INTO fixture VALUES ($1, $2, $3, 'Kolejka', 1)", CONTEST, fixture, number)
    await line.execute(
        """
        INSERT INTO team (contest_id, team_id, name, name_key, hidden, created_at, revision)
        SELECT $1, gen_random_uuid(), 'Team ' || n, 'Team ' || n, false, now(), n FROM generate_series(1, $2::int) AS n
        """,
        CONTEST,
        TEAMS,
    )
    first, second = FIXTURES
    rankings = {name: uuid7() for name in ("overall", "first", "second", "after first", "replaced")}
    for number, (name, ranking) in enumerate(rankings.items()):
        await line.execute(
            """
            INSERT INTO ranking (ranking_id, contest_id, fixture_number, run_revision, final, total, leader_points,
                                 histogram, retired_at)
            VALUES ($1, $2, $3, 1, true, $4, 49, '[]', CASE WHEN $5 THEN now() END)
            """,
            *(ranking, CONTEST, 1 if "first" in name else 2, TEAMS, name == "replaced"),
        )
        await line.execute(PLACED, ranking, 7 * number, 40 if name == "after first" else 0)
    published: dict[tuple[Scope, UUID | None], UUID] = {
        (Scope.OVERALL, None): rankings["overall"],
        (Scope.AFTER, second): rankings["overall"],
        (Scope.AFTER, first): rankings["after first"],
        (Scope.FIXTURE, first): rankings["first"],
        (Scope.FIXTURE, second): rankings["second"],
    }
    for (scope, fixture), ranking in published.items():
        await line.execute("INSERT INTO published_ranking VALUES ($1, $2, $3, $4)", CONTEST, scope, fixture, ranking)
    return published


@pytest.fixture
async def url(databases: Databases) -> str:
    url = await databases.empty()
    await asyncio.to_thread(migrate, "news_ranking", url, "0013")
    return url


@pytest.fixture
async def line(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(url)
    yield connection
    await connection.close()


async def test_rankings_of_before_are_read_the_same_and_go_back(
    url: str, line: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    published = await fill(line)
    before = {(row["ranking_id"], row["number"]): row for row in await line.fetch(ROWS)}
    assert len(before) == 5 * TEAMS - 40
    await asyncio.to_thread(migrate, "news_ranking", url)
    database = Database(url, service="news_ranking")
    async with database.transaction() as session:
        rankings = RankingRepository(session)
        for (scope, fixture), ranking in published.items():
            if scope == Scope.AFTER:
                continue
            head = await rankings.published(CONTEST, fixture)
            assert head is not None
            assert head.ranking_id == ranking
            for first in (1, 315, 691):
                page = await rankings.places(CONTEST, head, range(first, first + 20))
                expected = [before[ranking, at] for at in range(first, min(first + 20, TEAMS + 1))]
                assert [(team.team_id, team.position, team.name, team.points) for team in page] == [
                    (row["team_id"], row["position"], row["name"], row["points"]) for row in expected
                ]
            for row in list(before.values())[:TEAMS:97]:
                place = {(one["ranking_id"], one["team_id"]): number for (_, number), one in before.items()}
                assert await rankings.place_number(CONTEST, ranking, row["team_id"]) == place[ranking, row["team_id"]]
        assert await histories(rankings, before, published) == TEAMS // 50
    await go_back(database)
    await database.dispose()
    kept = set(published.values())
    again = {(row["ranking_id"], row["number"]): row for row in await line.fetch(ROWS)}
    assert again == {key: row for key, row in before.items() if key[0] in kept}


async def histories(
    rankings: RankingRepository, before: dict[tuple[UUID, int], Any], published: dict[tuple[Scope, UUID | None], UUID]
) -> int:
    """Compare some teams' histories with the rows of before; answers how many."""
    rows = {(row["ranking_id"], row["team_id"]): row for row in before.values()}
    teams = [row["team_id"] for row in before.values() if row["ranking_id"] == published[Scope.OVERALL, None]][::50]
    for team in teams:
        expected: list[tuple[UUID, int, int, int]] = []
        for fixture in FIXTURES:
            own = rows.get((published[Scope.FIXTURE, fixture], team))
            stood = rows.get((published[Scope.AFTER, fixture], team))
            if own is not None and stood is not None:
                expected.append((fixture, own["points"], stood["points"], stood["position"]))
        past = await rankings.history(CONTEST, team)
        assert [(one.fixture_id, one.points, one.total, one.position) for one in past] == expected
    return len(teams)


async def go_back(database: Database) -> None:
    def downgrade(connection: Connection) -> None:
        with Operations.context(MigrationContext.configure(connection)):
            MIGRATION.downgrade()

    async with database.engine.begin() as connection:
        await connection.run_sync(downgrade)
        assert await connection.scalar(text("SELECT to_regclass('ranking_places')")) is None
