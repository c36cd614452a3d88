"""Scores in columns: unfinished runs, repeated runs, and removal of old scores."""

from collections.abc import Sequence
from uuid import UUID

import pytest

from fantasy_teams.tests.acting import TEAMS, Fantasy
from fantasy_teams.tests.scored_teams import BASE, EXPECTED, EXPECTED_LESS, LESS, POINTS, ids, make

STORED = "SELECT run_id FROM score_block"


async def test_a_run_counts_once_it_is_through(game: Fantasy, fixture_id: UUID) -> None:
    people = await make(game)
    teams = await ids(people)
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores()
    await game.results(fixture_id, LESS)
    worker = game.scoring_worker(chunk_size=2)
    for _ in range(2):
        await worker.step()
    assert await game.runs() == ["done", "running"]
    assert len({row["run_id"] for row in await game.fetch(STORED)}) == 2
    assert await _points(game, teams) == EXPECTED, "of the correction one chunk is through, and counts for nobody yet"
    history = await people[0].asks("GET", f"{TEAMS}/{teams[0]}/history")
    assert [one["points"] for one in history.json()["fixtures"]] == [BASE / 10]
    await game.scores()
    assert await _points(game, teams) == EXPECTED_LESS


@pytest.mark.parametrize("chunk_size", [2, 100])
async def test_what_was_corrected_twice_is_gone(game: Fantasy, fixture_id: UUID, chunk_size: int) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    for points, size in ((LESS, 100), (LESS, chunk_size), (POINTS, 3), (LESS, chunk_size)):
        await game.results(fixture_id, points)
        await game.scores(chunk_size=size)
    assert await game.runs() == ["done"] * 4
    runs = await game.fetch("SELECT run_id FROM run ORDER BY run_number")
    stored = {row["run_id"] for row in await game.fetch(STORED)}
    assert stored == {row["run_id"] for row in runs[-2:]}, "the one before stays until the next comes"
    assert await _points(game, teams) == EXPECTED_LESS


async def test_a_chunk_that_is_scored_again_stores_the_same(game: Fantasy, fixture_id: UUID) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores(chunk_size=2)
    before = await game.fetch("SELECT * FROM score_block ORDER BY first_team")
    await game.execute("UPDATE run SET state = 'running', finished_at = NULL")
    await game.execute("UPDATE run_chunk SET done_at = NULL")
    await game.scores(chunk_size=2)
    assert await game.fetch("SELECT * FROM score_block ORDER BY first_team") == before
    assert await _points(game, teams) == EXPECTED


async def _points(game: Fantasy, teams: Sequence[UUID]) -> list[int]:
    found = {row["team_id"]: row["points"] for row in await game.fetch("SELECT team_id, points FROM score")}
    return [found[team] for team in teams]
