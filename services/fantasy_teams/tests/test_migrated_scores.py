"""Scores from before the migration into columns count unchanged after it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
import pytest

from kit.migrations.run import migrate
from kit.process.identifiers import uuid7
from kit.testing.databases import Databases

BEFORE, AFTER = "0010", "0011"
Connection: TypeAlias = Any  # Any: asyncpg's, which is generic in its stubs only
CONTEST = """
INSERT INTO contest (contest_id, origin_id, name, event_type, state, tie_break, rules, revision)
VALUES ($1, $1, 'Liga', 'Fantasy', 'published', '{}', '{}', 1)
"""
TEAM = """
INSERT INTO team (contest_id, team_id, user_id, name, name_key, hidden, revision, sequence, created_at, saved_at)
VALUES ($1, $2, $2, $3, $3, false, 1, 1, now(), now())
"""
FIXTURE = """
INSERT INTO fixture (contest_id, fixture_id, number, name, opens_at, closes_at, window_number, revision)
VALUES ($1, $2, $3, 'Kolejka', now(), now(), 1, 1)
"""
RUN = """
INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state, created_at,
                 finished_at)
VALUES ($1, $2, $3, $4, $3, true, '{}', $5, now(), CASE WHEN $5 = 'done' THEN now() END)
"""
SCORES = "SELECT contest_id, team_id, fixture_id, played, points, transfers, total, best_fixture, transfers_total"


class Contest:
    """A contest whose scores are different for each team and fixture."""

    def __init__(self, connection: Connection, teams: int, fixtures: int) -> None:
        self._connection = connection
        self.id = uuid7()
        self.teams = sorted(uuid7() for _ in range(teams))
        self.fixtures = [uuid7() for _ in range(fixtures)]
        self._runs = 0

    async def is_made(self) -> None:
        """Store the contest, its teams and fixtures, without runs."""
        await self._connection.execute(CONTEST, self.id)
        rows = [(self.id, team, f"Team{number}") for number, team in enumerate(self.teams)]
        await self._connection.executemany(TEAM, rows)
        for number, fixture in enumerate(self.fixtures, start=1):
            await self._connection.execute(FIXTURE, self.id, fixture, number)

    async def run(self, fixture: int, teams: Sequence[UUID], *, state: str = "done") -> UUID:
        """Store a run of a fixture with its scores, in place of the teams' earlier ones; return its id."""
        run_id, fixture_id = uuid7(), self.fixtures[fixture]
        self._runs += 1
        await self._connection.execute(RUN, self.id, run_id, self._runs, fixture_id, state)
        await self._connection.executemany(
            "DELETE FROM score WHERE contest_id = $1 AND team_id = $2 AND fixture_id = $3",
            [(self.id, team, fixture_id) for team in teams],
        )
        await self._connection.copy_records_to_table(
            "score",
            records=[
                (
                    self.id,
                    team,
                    fixture_id,
                    run_id,
                    number % 5 > 0,
                    number - 100,
                    number % 3,
                    *totals(number, self._runs),
                )
                for number, team in enumerate(teams)
            ],
        )
        return run_id


@pytest.fixture
async def url(databases: Databases) -> str:
    """A database before the migration."""
    found = await databases.empty()
    await asyncio.to_thread(migrate, "fantasy_teams", found, BEFORE)
    return found


@pytest.fixture
async def connection(url: str) -> AsyncIterator[Connection]:
    found = await asyncpg.connect(url)
    yield found
    await found.close()


def totals(number: int, run: int) -> tuple[int, int, int]:
    """Return a total, a best fixture and transfers; no other team or run has the same three."""
    return 7 * number + run, number * run, 3 + number % 3


async def scores(connection: Connection, where: str = "true", *values: object) -> set[tuple[object, ...]]:
    rows = await connection.fetch(f"{SCORES} FROM score WHERE {where}", *values)
    return {tuple(row) for row in rows}


async def test_all_that_was_scored_counts_as_it_did(url: str, connection: Connection) -> None:
    many, few = Contest(connection, 450, 3), Contest(connection, 1, 1)
    for contest in (many, few):
        await contest.is_made()
        await contest.run(0, contest.teams)
    await many.run(1, many.teams[:333])  # the other teams were created later
    await many.run(0, many.teams[1:])  # a correction that leaves the first team's score as it was
    before = await scores(connection)
    assert len(before) == 450 + 333 + 1
    await asyncio.to_thread(migrate, "fantasy_teams", url, AFTER)
    assert await scores(connection) == before
    stored = await connection.fetch("SELECT contest_id, cardinality(team_ids) AS teams FROM score_block")
    assert sorted(row["teams"] for row in stored) == [1, 50, 133, 200, 200, 200]


async def test_a_run_that_is_on_goes_on_and_counts_once_it_is_through(url: str, connection: Connection) -> None:
    contest = Contest(connection, 300, 2)
    await contest.is_made()
    await contest.run(0, contest.teams)
    await contest.run(1, contest.teams)
    run = await contest.run(0, contest.teams[:100], state="running")
    others = await scores(connection, "fixture_id = $1", contest.fixtures[1])
    found = await scores(connection, "run_id = $1", run)
    rest = await scores(connection, "fixture_id = $1 AND run_id <> $2", contest.fixtures[0], run)
    await asyncio.to_thread(migrate, "fantasy_teams", url, AFTER)
    assert await scores(connection) == others | rest
    await connection.execute("UPDATE run SET state = 'done', finished_at = now() WHERE run_id = $1", run)
    assert await scores(connection, "fixture_id = $1", contest.fixtures[0]) == found


async def test_where_nothing_was_scored_nothing_counts(url: str, connection: Connection) -> None:
    await Contest(connection, 2, 1).is_made()
    await asyncio.to_thread(migrate, "fantasy_teams", url, AFTER)
    assert await scores(connection) == set()
