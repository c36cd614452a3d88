"""Extended squads stand beside those of before, and a downgrade keeps the latter as they were."""

import asyncio
import importlib
from dataclasses import replace
from random import Random

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

from fantasy_teams.lock.saved_squads import Saved
from fantasy_teams.squads.blocks import SquadBlocks
from fantasy_teams.squads.records import Extension, write_record
from fantasy_teams.tests.test_migrated_pages import AT, LEAGUE, LOCKED, ROUND, Line, drawn, line, lock, one, session_of
from fantasy_teams.tests.test_migrated_squads import SQUADS
from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases

MIGRATION = importlib.import_module("fantasy_teams.migrations.versions.0026_extended_squads")
EXTENSIONS = "SELECT DISTINCT vice, held, chips FROM squad WHERE fixture_id = $1"
__all__ = ("line",)


@pytest.fixture
async def url(databases: Databases) -> str:
    """A database before the migration, with saved and locked squads of both widths."""
    found = await databases.empty()
    await asyncio.to_thread(migrate, "fantasy_teams", found, "0025")
    return found


async def test_squads_of_before_stay_as_they_are(url: str, line: Line) -> None:
    chance = Random(41)  # noqa: S311 - repeatable
    await lock(url, line, chance)
    saved = (LEAGUE, uuid7(), uuid7(), 15, write_record(drawn(chance), AT))
    await line.execute("INSERT INTO saved_squad VALUES ($1, $2, $3, $4, $5)", *saved)
    before = [await line.fetch(query) for query in (SQUADS, LOCKED)]
    await asyncio.to_thread(migrate, "fantasy_teams", url, "0026")
    assert [await line.fetch(query) for query in (SQUADS, LOCKED)] == before
    assert [tuple(row) for row in await line.fetch(EXTENSIONS, ROUND)] == [(None, None, None)]
    async with session_of(url) as session:
        await (await session.connection()).run_sync(undo)
    assert [await line.fetch(query) for query in (SQUADS, LOCKED)] == before


async def test_an_extended_squad_is_stored_and_read_in_columns(url: str, line: Line) -> None:
    await asyncio.to_thread(migrate, "fantasy_teams", url, "0026")
    await lock(url, line, Random(3))  # noqa: S311 - repeatable
    fixture, extension = uuid7(), Extension(vice=4, held=255, chips=0x0102)
    squad = replace(drawn(Random(2)), bonus=None, captain=3, sold=(), bought=(), extension=extension)  # noqa: S311 - as above
    teams = sorted(uuid7() for _ in range(3))
    saved = Saved.joined([one(team, squad) for team in teams])
    async with session_of(url) as session:
        stored = SquadBlocks(session, LEAGUE, fixture)
        await stored.write(saved.records, saved.transfers)
        assert await stored.one_by_one(teams[0], teams[-1]) == dict.fromkeys(teams, squad)
        found = await stored.between(teams[0], teams[-1])
        assert (found.extended, found.narrow, found.rows) == (True, True, 4)
    record = write_record(squad, AT)
    await line.execute("INSERT INTO saved_squad VALUES ($1, $2, $3, 15, $4)", LEAGUE, fixture, uuid7(), record)
    (row,) = await line.fetch("SELECT * FROM squad WHERE fixture_id = $1", fixture)
    assert (row["captain"], row["bonus"], row["vice"], row["held"], row["chips"]) == (3, None, *extension)
    assert (tuple(row["athletes"]), tuple(row["purchase"]), row["realised"]) == (squad.athletes, squad.purchase, -7)
    wide = await line.fetch("SELECT record FROM locked_squad WHERE fixture_id = $1", fixture)
    assert [row["record"] for row in wide] == [record] * 3


def undo(connection: Connection) -> None:
    """Run the downgrade."""
    with Operations.context(MigrationContext.configure(connection)):
        MIGRATION.downgrade()
