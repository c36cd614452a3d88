"""What was scored before scores lay in columns is what counts afterwards, and before again; so with what was locked."""

import asyncio
import importlib
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy.ext.asyncio import create_async_engine

from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases
from typer_predictions.domain.batch_points import chosen
from typer_predictions.predictions.repository import read_picks

ROWS, COLUMNS, TURNED = "0010", "0011", "0012"
Connection: TypeAlias = Any  # Any: asyncpg's, which is generic in its stubs only
CONTEST = """
INSERT INTO contest (contest_id, name, event_type, state, tie_break, revision)
VALUES ($1, 'Liga', 'Typer', 'published', '{}', 1)
"""
TEAM = """
INSERT INTO team (contest_id, team_id, user_id, name, name_key, hidden, revision, sequence, created_at, saved_at)
VALUES ($1, $2, $2, $3, $3, false, 1, 1, now(), now())
"""
FIXTURE = """
INSERT INTO fixture (contest_id, fixture_id, number, name, opens_at, closes_at, window_number, revision,
                     locked_at, locked_window, locked_teams, digest)
VALUES ($1, $2, $3, 'Kolejka', now(), now(), 1, 1,
        CASE WHEN $4 THEN now() END, CASE WHEN $4 THEN 1 END, CASE WHEN $4 THEN 0 END,
        CASE WHEN $4 THEN repeat('0', 64) END)
"""
RUN = """
INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state, created_at,
                 finished_at)
VALUES ($1, $2, $3, $4, $3, true, '{}', $5, now(), CASE WHEN $5 = 'done' THEN now() END)
"""
SCORES = """
SELECT contest_id, team_id, fixture_id, run_id, points, exact_results, correct_predictions, total, best_fixture,
       exact_total, correct_total
FROM score
"""
PREDICTIONS = "SELECT team_id, picks::text FROM prediction WHERE fixture_id = $1 ORDER BY team_id"
LOCKED = """
SELECT c.event_key, c.family, c.name, t.team_ids[place] AS team, cardinality(t.team_ids) AS size
FROM choice_block c JOIN team_block t USING (contest_id, fixture_id, first_team)
CROSS JOIN LATERAL unnest(c.places) place
WHERE fixture_id = $1
"""


class Contest:
    """A contest with so many teams and fixtures, and scores that tell each team of each fixture from all others."""

    def __init__(self, connection: Connection, teams: int, fixtures: int) -> None:
        self._connection = connection
        self.id = uuid7()
        self.teams = sorted(uuid7() for _ in range(teams))
        self.fixtures = [uuid7() for _ in range(fixtures)]
        self._runs = 0

    async def is_made(self, *, locked: int) -> None:
        """Store all but runs and predictions; so many fixtures are locked."""
        await self._connection.execute(CONTEST, self.id)
        rows = [(self.id, team, f"Team{number}") for number, team in enumerate(self.teams)]
        await self._connection.executemany(TEAM, rows)
        for number, fixture in enumerate(self.fixtures, start=1):
            await self._connection.execute(FIXTURE, self.id, fixture, number, number <= locked)

    async def run(self, fixture: int, teams: Sequence[UUID], *, state: str = "done") -> UUID:
        """Store a run of a fixture, and what it gave teams, in place of what they had."""
        run_id, fixture_id = uuid7(), self.fixtures[fixture]
        self._runs += 1
        await self._connection.execute(RUN, self.id, run_id, self._runs, fixture_id, state)
        await self._connection.executemany(
            "DELETE FROM score WHERE contest_id = $1 AND team_id = $2 AND fixture_id = $3",
            [(self.id, team, fixture_id) for team in teams],
        )
        await self._connection.copy_records_to_table(
            "score",
            columns=("contest_id", "team_id", "fixture_id", "run_id", *VALUES),
            records=[
                (self.id, team, fixture_id, run_id, *values(number, self._runs)) for number, team in enumerate(teams)
            ],
        )
        return run_id

    async def saves(self, fixture: int, picks: Mapping[UUID, Mapping[str, Any]]) -> None:
        """Store predictions."""
        await self._connection.executemany(
            "INSERT INTO prediction (contest_id, fixture_id, team_id, picks, sequences, saved_at)"
            " VALUES ($1, $2, $3, $4, '{}', now())",
            [(self.id, self.fixtures[fixture], team, json.dumps(found)) for team, found in picks.items()],
        )


VALUES = (*("points", "exact_results", "correct_predictions", "total", "best_fixture", "exact_total", "correct_total"),)


def values(number: int, run: int) -> tuple[int, ...]:
    """Make up what no other team, and no other run, has beside each other."""
    return number - 100, number % 3, number % 5, 7 * number + run, number * run, 3 + number % 3, 9 + number % 5


@pytest.fixture
async def url(databases: Databases) -> str:
    """A database as it was before."""
    found = await databases.empty()
    await asyncio.to_thread(migrate, "typer_predictions", found, ROWS)
    return found


@pytest.fixture
async def connection(url: str) -> AsyncIterator[Connection]:
    found = await asyncpg.connect(url)
    yield found
    await found.close()


async def go_back(url: str, name: str) -> None:
    """Take the newest migration back."""
    migration = importlib.import_module(f"typer_predictions.migrations.versions.{name}")

    def downgrade(connection: sa.Connection) -> None:
        with Operations.context(MigrationContext.configure(connection)):
            migration.downgrade()

    engine = create_async_engine(sa.make_url(url).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(downgrade)
    await engine.dispose()


async def scores(connection: Connection, where: str = "true", *values: object) -> set[tuple[object, ...]]:
    return {tuple(row) for row in await connection.fetch(f"{SCORES} WHERE {where}", *values)}


async def locked(connection: Connection, fixture_id: UUID) -> list[tuple[object, ...]]:
    return sorted(tuple(row)[:4] for row in await connection.fetch(LOCKED, fixture_id))


async def saved(connection: Connection, fixture_id: UUID) -> list[tuple[object, ...]]:
    """Turn what was saved around, as the lock does."""
    rows = await connection.fetch(PREDICTIONS, fixture_id)
    found = chosen((row["team_id"], read_picks(row["picks"])) for row in rows)
    return sorted((*prediction, team) for prediction, teams in found.items() for team in teams)


async def test_all_that_was_scored_counts_as_it_did_and_does_so_again_on_the_way_back(
    url: str, connection: Connection
) -> None:
    many, few = Contest(connection, 450, 3), Contest(connection, 1, 1)
    for contest in (many, few):
        await contest.is_made(locked=3)
        await contest.run(0, contest.teams)
    await many.run(1, many.teams[:333])  # the others were made later
    before = await scores(connection)
    assert len(before) == 450 + 333 + 1
    await asyncio.to_thread(migrate, "typer_predictions", url, COLUMNS)
    assert await scores(connection) == before
    stored = await connection.fetch("SELECT cardinality(team_ids) AS teams FROM score_block")
    assert sorted(row["teams"] for row in stored) == [1, 70, 143, 190, 190, 190]
    await go_back(url, "0011_scores_in_columns")
    assert await scores(connection) == before
    assert await connection.fetchval("SELECT to_regclass('score_block')") is None


async def test_a_team_that_a_correction_left_as_it_was_belongs_to_the_correction(
    url: str, connection: Connection
) -> None:
    contest = Contest(connection, 5, 1)
    await contest.is_made(locked=1)
    await contest.run(0, contest.teams)
    last = await contest.run(0, contest.teams[1:])
    before = {(*row[:3], *row[4:]) for row in await scores(connection)}
    await asyncio.to_thread(migrate, "typer_predictions", url, COLUMNS)
    after = await scores(connection)
    assert {(*row[:3], *row[4:]) for row in after} == before
    assert {row[3] for row in after} == {last}


async def test_a_run_that_is_on_goes_on_and_counts_once_it_is_through(url: str, connection: Connection) -> None:
    contest = Contest(connection, 300, 2)
    await contest.is_made(locked=2)
    await contest.run(0, contest.teams)
    await contest.run(1, contest.teams)
    run = await contest.run(0, contest.teams[:100], state="running")
    others = await scores(connection, "fixture_id = $1", contest.fixtures[1])
    found = await scores(connection, "run_id = $1", run)
    rest = await scores(connection, "fixture_id = $1 AND run_id <> $2", contest.fixtures[0], run)
    await asyncio.to_thread(migrate, "typer_predictions", url, COLUMNS)
    assert await scores(connection) == others | rest
    await connection.execute("UPDATE run SET state = 'done', finished_at = now() WHERE run_id = $1", run)
    assert await scores(connection, "fixture_id = $1", contest.fixtures[0]) == found


async def test_what_was_locked_is_turned_around_and_what_is_open_is_not(url: str, connection: Connection) -> None:
    contest = Contest(connection, 5_001, 3)
    await contest.is_made(locked=2)
    names = ("qatar", "ecuador", "senegal")
    for fixture, step in ((0, 1), (1, 2), (2, 1)):
        await contest.saves(
            fixture,
            {
                team: {"m1": {"1X2": "1X2"[number % 3], "GroupMedalists": list(names[: number % 4])}}
                if number % 7
                else {}
                for number, team in enumerate(contest.teams[::step])
            },
        )
    await asyncio.to_thread(migrate, "typer_predictions", url, TURNED)
    for fixture in contest.fixtures[:2]:
        assert await locked(connection, fixture) == await saved(connection, fixture) != []
    assert await locked(connection, contest.fixtures[2]) == []
    sizes = await connection.fetch("SELECT cardinality(team_ids) AS teams FROM team_block")
    assert sorted(row["teams"] for row in sizes) == [1, 2_501, 5_000]
    await go_back(url, "0012_who_has_chosen_what")
    assert await connection.fetchval("SELECT to_regclass('choice_block')") is None
    assert await connection.fetchval("SELECT count(*) FROM prediction") == 2 * 5_001 + 2_501


async def test_where_nothing_was_scored_nothing_counts(url: str, connection: Connection) -> None:
    await Contest(connection, 2, 1).is_made(locked=1)
    await asyncio.to_thread(migrate, "typer_predictions", url, TURNED)
    assert await scores(connection) == set()
