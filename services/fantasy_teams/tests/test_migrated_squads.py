"""Saved and locked squads stay the same when they are migrated to records, and after a downgrade."""

import asyncio
import importlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, TypeAlias

import asyncpg
import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from fantasy_teams.tests.test_migrated_scores import CONTEST, FIXTURE, TEAM
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases

BEFORE, AFTER = "0011", "0012"
Line: TypeAlias = Any  # Any: asyncpg's, which is generic in its stubs only
SQUADS = """
SELECT contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus, sold, bought,
       realised, carried, saved_at
FROM squad ORDER BY contest_id, fixture_id, team_id
"""
CHECKSUM = f"SELECT md5(string_agg(s::text, '|')) FROM ({SQUADS}) s"  # noqa: S608 - constants
LOCK = """
UPDATE fixture SET locked_at = now(), locked_window = 1, locked_teams = 1, digest = repeat('0', 64), lock_revision = 1
WHERE fixture_id = $1
"""
MIGRATION = importlib.import_module("fantasy_teams.migrations.versions.0012_locked_squads_in_blocks")


@pytest.fixture
async def url(databases: Databases) -> str:
    """A database before the migration."""
    found = await databases.empty()
    await asyncio.to_thread(migrate, "fantasy_teams", found, BEFORE)
    return found


@pytest.fixture
async def connection(url: str) -> AsyncIterator[Line]:
    found = await asyncpg.connect(url)
    yield found
    await found.close()


async def contest(connection: Line, chance: Random, *, teams: int, locked: int, fixtures: int) -> None:
    """Store a contest whose first fixtures are locked; later ones have fewer squads, some of another size."""
    contest_id, ids = uuid7(), sorted(uuid7() for _ in range(teams))
    await connection.execute(CONTEST, contest_id)
    await connection.executemany(TEAM, [(contest_id, team, f"Team{number}") for number, team in enumerate(ids)])
    for number in range(1, fixtures + 1):
        fixture_id = uuid7()
        await connection.execute(FIXTURE, contest_id, fixture_id, number)
        if number <= locked:
            await connection.execute(LOCK, fixture_id)
        drawn = [(team, squad(chance, may_be_carried=number <= locked)) for team in ids[number:]]
        rows = [(contest_id, fixture_id, team, *columns) for team, columns in drawn]
        await connection.copy_records_to_table("squad", records=rows)


def squad(chance: Random, *, may_be_carried: bool) -> tuple[object, ...]:
    """Draw the columns of a squad."""
    size, carried = chance.choice([15, 15, 15, 16, 11]), may_be_carried and chance.random() < 0.5
    bonus = None if carried else chance.choice([None, "Captain", "FullSquad", "WildCard"])
    moves = 0 if carried else chance.choice([0, 0, 1, 2, 15])
    return (
        [chance.choice([1, 255, 256, 32_767]) for _ in range(size)],
        [chance.randrange(4) for _ in range(size)],
        [chance.choice([0, 55, 65_536, 2**31 - 1]) for _ in range(size)],
        chance.choice([[1, 4, 4, 2], [1, 3, 0, 5], [1, 10]]),
        chance.randint(1, 11) if bonus == "Captain" else 0,
        bonus,
        [chance.randint(1, 500) for _ in range(moves)],
        [chance.randint(1, 500) for _ in range(moves)],
        chance.choice([0, 17, -1, -(2**31), 2**31 - 1]),
        carried,
        datetime(1999, 12, 31, tzinfo=UTC) + timedelta(microseconds=chance.randrange(10**15)),
    )


async def test_every_squad_is_what_it_was_and_is_it_again(url: str, connection: Line) -> None:
    chance = Random(12)  # noqa: S311 - the same squads every time
    await contest(connection, chance, teams=173, locked=2, fixtures=3)
    await contest(connection, chance, teams=2, locked=1, fixtures=1)
    await contest(connection, chance, teams=3, locked=0, fixtures=1)
    before, squads = await connection.fetchval(CHECKSUM), await connection.fetch(SQUADS)
    assert len(squads) == 172 + 171 + 170 + 1 + 2
    await asyncio.to_thread(migrate, "fantasy_teams", url, AFTER)
    assert await connection.fetch(SQUADS) == squads
    assert await connection.fetchval(CHECKSUM) == before
    assert await connection.fetchval("SELECT count(*) FROM saved_squad") == 170 + 2
    blocks = await connection.fetch("SELECT cardinality(team_ids) AS teams FROM squad_block")
    assert sorted(block["teams"] for block in blocks) == [1, 21, 22, *[50] * 6]
    await go_back(url)
    assert await connection.fetchval(CHECKSUM) == before
    assert await connection.fetchval("SELECT relkind FROM pg_class WHERE relname = 'squad'") == b"r"


async def test_where_nobody_saved_there_is_nothing(url: str, connection: Line) -> None:
    await contest(connection, Random(1), teams=2, locked=1, fixtures=1)  # noqa: S311 - as above
    await connection.execute("DELETE FROM squad")
    await asyncio.to_thread(migrate, "fantasy_teams", url, AFTER)
    assert await connection.fetch(SQUADS) == []
    await go_back(url)
    assert await connection.fetch(SQUADS) == []


async def go_back(url: str) -> None:
    def downgrade(connection: Connection) -> None:
        with Operations.context(MigrationContext.configure(connection)):
            MIGRATION.downgrade()

    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(downgrade)
    await engine.dispose()
