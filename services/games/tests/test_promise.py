"""What organizers are told of a game's promises: how late rounds were locked, which runs wait or are stuck."""

from games.promise import promise_of
from games.testing.acting import Playing
from kit.process.identifiers import uuid7
from shared.promise import Promised

RUN = """
INSERT INTO run (contest_id, run_id, run_number, fixture_id, results_revision, final, results, state, created_at)
VALUES ($1, $2, 1, $3, 1, false, '{}', 'waiting', clock_timestamp() - interval '1 hour')
"""
CHUNK = """
INSERT INTO run_chunk (contest_id, run_id, chunk, first_team, last_team, attempts, retry_at)
VALUES ($1, $2, 0, $2, $2, 3, clock_timestamp() + interval '1 hour')
"""


async def told(game: Playing) -> Promised:
    async with game.database.transaction() as session:
        return await promise_of(game.locking.game)(session)


async def test_the_last_lock_of_a_contest_is_told_with_how_late_it_was(game: Playing) -> None:
    fixture_id = await game.fixture()
    assert (await told(game)).contests == []
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() - interval '20 seconds'")
    await game.lock_worker().step()
    [contest] = (await told(game)).contests
    assert contest.league_id == game.league
    assert contest.locked_at is not None
    assert contest.late_seconds is not None
    assert 20 <= contest.late_seconds < 80
    await game.execute(
        "UPDATE fixture SET closes_at = clock_timestamp() + interval '1 day' WHERE fixture_id = $1", fixture_id
    )
    assert [one.late_seconds for one in (await told(game)).contests] == [0], "ahead of its time is not late"
    await game.execute("UPDATE contest SET state = 'closed'")
    assert (await told(game)).contests == []


async def test_a_run_waits_until_it_is_finished_and_is_stuck_when_a_part_failed(game: Playing) -> None:
    fixture_id = await game.fixture()
    await game.closes(fixture_id)
    [work] = (await told(game)).works
    assert (work.work, work.waiting, work.troubled, work.oldest_seconds, work.done_at) == ("run", 0, 0, 0, None)
    run_id = uuid7()
    await game.execute(RUN, game.league, run_id, fixture_id)
    [work] = (await told(game)).works
    assert (work.waiting, work.troubled) == (1, 0)
    assert work.oldest_seconds >= 3600
    await game.execute(CHUNK, game.league, run_id)
    assert [one.troubled for one in (await told(game)).works] == [1]
    await game.execute("DELETE FROM run_chunk")
    await game.scores()
    [work] = (await told(game)).works
    assert (work.waiting, work.troubled, work.oldest_seconds) == (0, 0, 0)
    assert work.done_at is not None
