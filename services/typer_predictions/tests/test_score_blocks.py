"""Scores in columns, and who has chosen what: runs that are not through or done again, locks taken back, any cuts."""

from typing import Any
from uuid import UUID

import pytest

from games.testing.crowds import crowd
from typer_predictions.lock import repository as locks
from typer_predictions.scoring import blocks
from typer_predictions.tests.acting import RATES, TEAMS, Person, Typer, group, match
from typer_predictions.tests.test_scoring import AT_DRAW, AT_HOME, DRAW, HOME, PICKS, play

STORED = "SELECT run_id FROM score_block"
LOCKED = """
SELECT t.first_team, c.event_key, c.family, c.name, ARRAY(SELECT t.team_ids[place] FROM unnest(c.places) place) AS teams
FROM choice_block c JOIN team_block t USING (contest_id, fixture_id, first_team)
WHERE fixture_id = $1
"""


async def test_a_run_counts_once_it_is_through(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.results(fixture_id, HOME)
    await typer.scores()
    await typer.results(fixture_id, DRAW)
    worker = typer.scoring_worker(chunk_size=2)
    for _ in range(2):
        await worker.step()
    assert await typer.runs() == ["done", "running"]
    assert len({row["run_id"] for row in await typer.fetch(STORED)}) == 2
    assert await points(typer, teams) == AT_HOME, "of the correction one chunk is through, and counts for nobody yet"
    await typer.scores()
    assert await points(typer, teams) == AT_DRAW


@pytest.mark.parametrize("chunk_size", [2, 100])
async def test_what_was_corrected_twice_is_gone(typer: Typer, fixture_id: UUID, chunk_size: int) -> None:
    teams = await play(typer, [fixture_id])
    for results, size in ((DRAW, 100), (DRAW, chunk_size), (HOME, 3), (DRAW, chunk_size)):
        await typer.results(fixture_id, results)
        await typer.scores(chunk_size=size)
    assert await typer.runs() == ["done"] * 4
    runs = await typer.fetch("SELECT run_id FROM run ORDER BY run_number")
    stored = {row["run_id"] for row in await typer.fetch(STORED)}
    assert stored == {row["run_id"] for row in runs[-2:]}, "the one before stays until the next comes"
    assert await points(typer, teams) == AT_DRAW


async def test_a_chunk_that_is_scored_again_stores_the_same(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.results(fixture_id, HOME)
    await typer.scores(chunk_size=2)
    before = await typer.fetch("SELECT * FROM score_block ORDER BY first_team")
    await typer.execute("UPDATE run SET state = 'running', finished_at = NULL")
    await typer.execute("UPDATE run_chunk SET done_at = NULL")
    await typer.scores(chunk_size=2)
    assert await typer.fetch("SELECT * FROM score_block ORDER BY first_team") == before
    assert await points(typer, teams) == AT_HOME


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("chunk_size", [1, 2, 4])
async def test_cuts_of_the_lock_and_of_a_run_need_not_agree(
    typer: Typer, fixture_id: UUID, monkeypatch: pytest.MonkeyPatch, size: int, chunk_size: int
) -> None:
    monkeypatch.setattr(locks, "BATCH", size)
    teams = await play(typer, [fixture_id])
    late = await typer.participant()  # whose team is made after the lock
    late_team = UUID((await late.makes_team("Late")).json()["_id"])
    for results, expected in ((HOME, AT_HOME), (DRAW, AT_DRAW)):
        await typer.results(fixture_id, results)
        await typer.scores(chunk_size=chunk_size)
        assert await points(typer, [*teams, late_team]) == [*expected, 0]


async def test_a_correction_of_the_first_of_many_fixtures_keeps_the_others(typer: Typer) -> None:
    fixtures = [await typer.fixture(number=number) for number in range(1, 6)]
    teams = await play(typer, fixtures)
    for number, fixture_id in enumerate(fixtures, start=1):
        await typer.results(fixture_id, HOME)
        await typer.scores(chunk_size=number)
    await typer.results(fixtures[0], DRAW)
    await typer.scores(chunk_size=3)
    assert await typer.totals(teams) == [4 * home + draw for home, draw in zip(AT_HOME, AT_DRAW, strict=True)]
    for fixture_id in fixtures[1:]:
        found = await typer.fetch("SELECT team_id, points FROM score WHERE fixture_id = $1", fixture_id)
        assert {row["team_id"]: row["points"] for row in found} == dict(zip(teams, AT_HOME, strict=True))


async def test_more_teams_than_a_block_holds(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team("Eagles", {str(fixture_id): {"m1": PICKS[0]}})
    count = 2 * blocks.TEAMS_A_BLOCK + 50
    await crowd(typer, picks="prediction", teams=count - 1)
    await typer.closes(fixture_id)
    for results, chunk_size, expected in ((HOME, 1_000, AT_HOME[0]), (DRAW, 170, 0), (HOME, 190, AT_HOME[0])):
        await typer.results(fixture_id, results)
        await typer.scores(chunk_size=chunk_size)
        found = await typer.fetch("SELECT points, total, exact_results, correct_predictions FROM score")
        right = bool(expected)
        assert [tuple(row) for row in found] == [(expected, expected, right, 3 * right)] * count
    sizes = await typer.fetch("SELECT pg_column_size(b.*) AS bytes FROM score_block b")
    assert max(row["bytes"] for row in sizes) <= 8160, "a block fits its page"


async def test_who_has_chosen_what_is_what_they_have(typer: Typer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "BATCH", 2)
    fixture_id = await typer.fixture(events=(match("m1"), match("m2"), group("g")))
    sent: list[dict[str, Any]] = [
        {"m1": {"ExactResult": "2:1"}, "g": {"GroupMedalists": ["qatar", "ecuador", "senegal"]}},
        {"m2": {"1X2": "X"}, "g": {"GroupWinner": "qatar", "GroupMedalists": ["qatar"]}},
        {"m1": {"1X2": "1"}, "m2": {"1X2": "X"}},
    ]
    for number, picks in enumerate(sent):
        await (await typer.participant()).makes_team(f"Team{number}", {str(fixture_id): picks})
    await typer.closes(fixture_id)
    assert await chosen(typer, fixture_id) == await saved(typer, fixture_id)
    spread = {
        (row["event_key"], row["family"], row["name"]): row["teams"]
        for row in await typer.fetch("SELECT * FROM distribution WHERE fixture_id = $1", fixture_id)
    }
    assert spread[("g", "GroupMedalists", "qatar")] == 2
    assert sum(spread.values()) == len(await chosen(typer, fixture_id))


async def test_a_lock_that_is_taken_back_and_comes_again_holds_what_is_saved_then(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    key = str(fixture_id)
    await anna.makes_team(picks={key: {"m1": {"1X2": "1"}}})
    await typer.closes(fixture_id)
    await typer.fixture(fixture_id, window=2)
    assert await chosen(typer, fixture_id) == set()
    assert (await anna.saves({key: {"m1": {"1X2": "X"}}})).status_code == 200
    await typer.closes(fixture_id)
    assert {row[1:] for row in await chosen(typer, fixture_id)} == {("m1", "1X2", "X")}
    await typer.results(fixture_id, DRAW)
    await typer.scores()
    answer = await anna.asks("GET", f"{TEAMS}/{(await anna.team())['_id']}/history")
    assert [one["points"] for one in answer.json()["fixtures"]] == [RATES["1X2"]["X"] / 10]


async def points(typer: Typer, teams: list[UUID]) -> list[int]:
    found = {row["team_id"]: row["points"] for row in await typer.fetch("SELECT team_id, points FROM score")}
    return [found[team] for team in teams]


async def chosen(typer: Typer, fixture_id: UUID) -> set[tuple[Any, ...]]:
    """List who has chosen what, as the lock stored it."""
    rows = await typer.fetch(LOCKED, fixture_id)
    return {(team, row["event_key"], row["family"], row["name"]) for row in rows for team in row["teams"]}


async def saved(typer: Typer, fixture_id: UUID) -> set[tuple[Any, ...]]:
    """List who has chosen what, as it was saved."""
    rows = await typer.fetch(
        """SELECT p.team_id, e.key, f.key, n.name FROM prediction p, jsonb_each(p.picks) e, jsonb_each(e.value) f,
           jsonb_array_elements_text(
               CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END
           ) n(name) WHERE p.fixture_id = $1""",
        fixture_id,
    )
    return {tuple(row) for row in rows}
