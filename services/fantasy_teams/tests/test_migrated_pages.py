"""Locked squads with purchases of four bytes stay the same beside those of two, for older code, too."""

import asyncio
import importlib
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
import numpy as np
import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.lock.saved_squads import Saved
from fantasy_teams.squads.blocks import Records, SquadBlocks
from fantasy_teams.squads.models import ROOM_OF_BLOCK
from fantasy_teams.squads.records import SavedSquad, write_record
from fantasy_teams.tests.test_migrated_scores import CONTEST, FIXTURE, TEAM
from fantasy_teams.tests.test_migrated_squads import BEFORE, LOCK, SQUADS, contest
from kit.database.sessions import Database
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases

MIGRATION = importlib.import_module("fantasy_teams.migrations.versions.0015_narrow_squads")
AT = datetime(2026, 11, 26, 6, 0, 0, 7, tzinfo=UTC)
TEAMS = 200
Line: TypeAlias = Any  # Any: asyncpg's, which is generic in its stubs only
BLOCKS = "SELECT * FROM squad_block ORDER BY contest_id, fixture_id, first_team"
LOCKED = "SELECT * FROM locked_squad ORDER BY contest_id, fixture_id, team_id"
FILLED = """
SELECT octet_length(squads) / cardinality(team_ids) AS width, pg_column_size(p.*) AS size,
       16 * cardinality(team_ids) + octet_length(squads) + octet_length(transfers) AS filled
FROM squad_page p WHERE fixture_id = $1 ORDER BY first_team
"""
LARGEST = 16 + 20 + 5 * 15 + 4 + 4 * 15
"""The bytes of a team with fifteen transfers."""
PAGE = 8_160
LEAGUE, ROUND = uuid7(), uuid7()


@pytest.fixture
async def url(databases: Databases) -> str:
    """A database before the migration, with squads of all kinds."""
    found = await databases.empty()
    await asyncio.to_thread(migrate, "fantasy_teams", found, BEFORE)
    line = await asyncpg.connect(found)
    await contest(line, Random(5), teams=120, locked=2, fixtures=3)  # noqa: S311 - repeatable
    await line.close()
    await asyncio.to_thread(migrate, "fantasy_teams", found, "0014")
    return found


@pytest.fixture
async def line(url: str) -> AsyncIterator[Line]:
    found = await asyncpg.connect(url)
    yield found
    await found.close()


def drawn(chance: Random) -> SavedSquad:
    """Draw a typical squad of fifteen, sometimes with transfers."""
    moves = [chance.randint(1, 500) for _ in range(2 * chance.choice([0, 0, 1, 2, 15]))]
    return SavedSquad(
        athletes=tuple(chance.sample(range(1, 500), 15)),
        positions=tuple(chance.randrange(4) for _ in range(15)),
        purchase=tuple(chance.choice([0, 39, 65_535]) for _ in range(15)),
        formation=(1, 4, 4, 2),
        captain=3,
        bonus="Captain",
        sold=tuple(moves[::2]),
        bought=tuple(moves[1::2]),
        realised=-7,
        carried=False,
    )


async def lock(url: str, line: Line, chance: Random) -> dict[UUID, SavedSquad]:
    """Lock a fixture with the current code; return the squads by team."""
    squads = {team: drawn(chance) for team in sorted(uuid7() for _ in range(TEAMS))}
    await line.execute(CONTEST, LEAGUE)
    await line.executemany(TEAM, [(LEAGUE, team, f"Narrow{number}") for number, team in enumerate(squads)])
    await line.execute(FIXTURE, LEAGUE, ROUND, 1)
    await line.execute(LOCK, ROUND)
    saved = Saved.joined([one(team, squad) for team, squad in squads.items()])
    async with session_of(url) as session:
        await SquadBlocks(session, LEAGUE, ROUND).write(saved.records, saved.transfers)
    return squads


def one(team: UUID, squad: SavedSquad) -> Saved:
    """Return one squad as if read from its saved row."""
    extended = squad.extension is not None
    record = write_record(squad, AT)[: Records.width(15, 4, extended=extended)]
    moves = np.array([*squad.sold, *squad.bought], np.int64)
    return Saved(Records.read(15, 4, team.bytes, record, extended=extended), moves)


@asynccontextmanager
async def session_of(url: str) -> AsyncGenerator[AsyncSession]:
    """Open a session of the current code."""
    database = Database(url.replace("postgresql://", "postgresql+asyncpg://"), service="fantasy_teams")
    try:
        async with database.transaction() as session:
            yield session
    finally:
        await database.dispose()


async def test_squads_of_both_widths_are_read_by_this_code_and_by_code_of_before(url: str, line: Line) -> None:
    squads, locked, blocks = [await line.fetch(query) for query in (SQUADS, LOCKED, BLOCKS)]
    await asyncio.to_thread(migrate, "fantasy_teams", url, "0015")
    assert [await line.fetch(query) for query in (SQUADS, LOCKED, BLOCKS)] == [squads, locked, blocks]

    chosen = await lock(url, line, Random(6))  # noqa: S311 - repeatable
    *full, last = await line.fetch(FILLED, ROUND)
    assert full
    assert all(ROOM_OF_BLOCK - LARGEST < row["filled"] <= ROOM_OF_BLOCK and row["size"] <= PAGE for row in full)
    assert {row["width"] for row in (*full, last)} == {20 + 5 * 15 + 4}
    async with session_of(url) as session:
        stored = SquadBlocks(session, LEAGUE, ROUND)
        assert await stored.one_by_one(min(chosen), max(chosen)) == chosen
        assert {team: await stored.of_team(team) for team in list(chosen)[::17]} == dict(list(chosen.items())[::17])
        found = await stored.between(min(chosen), max(chosen))
        assert found.squads["purchase"].tolist() == [list(squad.purchase) for squad in chosen.values()]

    told = [row for row in await line.fetch(BLOCKS) if row["fixture_id"] == ROUND]
    wide = await line.fetch(
        "SELECT slots, record || transfers AS record FROM locked_squad WHERE fixture_id = $1", ROUND
    )
    assert {len(row["squads"]) // len(row["team_ids"]) for row in told} == {Records.width(15, 4)}
    assert sorted(row["record"][20:50] for row in wide) == sorted(
        write_record(one, AT)[20:50] for one in chosen.values()
    )
    seen = await line.fetch(SQUADS)
    await line.execute("DELETE FROM squad_block WHERE contest_id = $1 AND fixture_id = $2", LEAGUE, ROUND)
    assert await line.fetch(BLOCKS) == blocks
    await line.copy_records_to_table("squad_block", records=told)
    assert await line.fetch(SQUADS) == seen
    async with session_of(url) as session:
        assert await SquadBlocks(session, LEAGUE, ROUND).one_by_one(min(chosen), max(chosen)) == chosen

    both = [await line.fetch(query) for query in (SQUADS, LOCKED, BLOCKS)]
    async with session_of(url) as session:
        await (await session.connection()).run_sync(undo)
    assert [await line.fetch(query) for query in (SQUADS, LOCKED, BLOCKS)] == both


async def test_a_price_without_room_in_two_bytes_has_four(url: str) -> None:
    await asyncio.to_thread(migrate, "fantasy_teams", url, "0015")
    squad = replace(drawn(Random(1)), purchase=(65_535,) * 14 + (65_536,))  # noqa: S311 - repeatable
    dear = dict.fromkeys(sorted(uuid7() for _ in range(3)), squad)
    saved = Saved.joined([one(team, squad) for team, squad in dear.items()])
    async with session_of(url) as session:
        stored = SquadBlocks(session, LEAGUE, ROUND)
        await stored.write(saved.records, saved.transfers)
        assert await stored.one_by_one(min(dear), max(dear)) == dear


def undo(connection: Connection) -> None:
    """Run the downgrade."""
    with Operations.context(MigrationContext.configure(connection)):
        MIGRATION.downgrade()
