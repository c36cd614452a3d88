"""What should have been done by now is told to the metrics, until it is done."""

from collections.abc import Mapping

from games.backlog import overdue_of
from games.testing.acting import Playing
from kit.process.identifiers import uuid7


async def waits(game: Playing) -> Mapping[str, float]:
    async with game.database.transaction() as session:
        return await overdue_of(game.locking.game)(session)


async def test_a_fixture_that_closed_is_overdue_until_it_is_locked(game: Playing) -> None:
    await game.fixture()
    assert await waits(game) == {"lock": 0, "run": 0}
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() - interval '20 seconds'")
    assert (await waits(game))["lock"] >= 20
    await game.lock_worker().step()
    assert await waits(game) == {"lock": 0, "run": 0}


async def test_a_fixture_of_the_other_game_is_not_this_ones_to_lock(game: Playing) -> None:
    await game.fixture()
    other = "Typer" if game.locking.game.event_type == "Fantasy" else "Fantasy"
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() - interval '20 seconds'")
    await game.contest(event_type=other, fantasy=None)
    assert await waits(game) == {"lock": 0, "run": 0}


async def test_a_run_is_overdue_until_it_is_finished(game: Playing) -> None:
    fixture_id = await game.fixture()
    await game.closes(fixture_id)
    await game.execute(
        "INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state,"
        " created_at) VALUES ($1, $2, 1, $3, 1, false, '{}', 'waiting', clock_timestamp() - interval '1 hour')",
        game.league,
        uuid7(),
        fixture_id,
    )
    assert (await waits(game))["run"] >= 3600
    await game.scores()
    assert await waits(game) == {"lock": 0, "run": 0}
