"""The deadline, as both games meet it."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from uuid import UUID

import asyncpg
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.locking.gate import ask, is_open, stands
from games.locking.worker import LockWorker
from games.testing.acting import Player, Playing
from kit.database.workers import NEAR_REST
from kit.testing.waiting import eventually


class OvertakenWorker(LockWorker):
    """Something happens after it has asked what is due, and before it asks for what comes next."""

    def __init__(self, game: Playing, meanwhile: Callable[[], Awaitable[None]]) -> None:
        super().__init__(game.database, game.locking)
        self._meanwhile = meanwhile

    async def due(self, session: AsyncSession) -> list[tuple[UUID, UUID]]:
        found = await super().due(session)
        await self._meanwhile()
        return found


async def test_a_fixture_is_locked_once(game: Playing) -> None:
    fixture_id = await game.fixture()
    workers = [game.lock_worker() for _ in range(4)]
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp()")
    await asyncio.gather(*(worker.step() for worker in workers))
    await game.closes(fixture_id)
    assert len(await game.told_locks()) == 1


async def test_before_its_time_a_fixture_is_not_locked(game: Playing) -> None:
    fixture_id = await game.fixture()
    assert 0 < await game.lock_worker().step() <= 5
    assert await game.told_locks() == []
    assert await game.fetch("SELECT FROM fixture WHERE fixture_id = $1 AND locked_at IS NULL", fixture_id)


async def test_the_worker_rests_no_longer_than_until_the_next_fixture_closes(game: Playing) -> None:
    await game.fixture(closes_in=4.5)
    assert 0 < await game.lock_worker().step() <= 4.5


async def test_a_fixture_that_closes_while_the_worker_looks_is_due_at_once(game: Playing) -> None:
    now_due, next_due = await game.fixture(), await game.fixture()
    close = "UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = $1"
    await game.execute(close, now_due)
    assert await OvertakenWorker(game, lambda: game.execute(close, next_due)).step() < NEAR_REST / 10
    assert len(await game.told_locks()) == 1
    await game.lock_worker().step()
    assert len(await game.told_locks()) == 2


async def test_a_fixture_that_another_worker_is_locking_is_not_looked_at_without_rest(game: Playing) -> None:
    fixture_id = await game.fixture(closes_in=-1)
    connection = await asyncpg.connect(game.database_url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 7261034))", str(fixture_id))
            assert await game.lock_worker().step() == NEAR_REST
            assert await game.told_locks() == []
    finally:
        await connection.close()
    await game.lock_worker().step()
    assert len(await game.told_locks()) == 1


async def test_the_other_games_fixture_is_left_to_its_service(game: Playing) -> None:
    fixture_id = await game.fixture()
    if game.locking.game.event_type == "Fantasy":
        await game.contest(event_type="Typer", fantasy=None)
    else:
        await game.contest(event_type="Fantasy")
    await game.closes(fixture_id)
    assert await game.told_locks() == []


async def test_the_worker_locks_on_time_by_itself(game: Playing) -> None:
    async with game.locks_by_itself():
        fixture_id = await game.fixture(closes_in=0.2)

        async def locked() -> bool:
            return bool(await game.fetch("SELECT FROM fixture WHERE locked_at IS NOT NULL"))

        await eventually(locked)
    ((late,),) = await game.fetch("SELECT locked_at - closes_at FROM fixture WHERE fixture_id = $1", fixture_id)
    assert late >= timedelta(0)


async def test_a_reopening_that_arrives_after_its_end_is_locked_at_once(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    await anna.makes_team()
    await game.closes(fixture_id)
    await game.fixture(fixture_id, window=2, closes_in=-1)
    await game.lock_worker().step()
    assert [(told.window, told.revision) for told in await game.told_locks()] == [(1, 1), (2, 2)]


async def test_a_fixture_closed_ahead_of_its_time_closes_when_that_is_heard_whatever_the_clocks_say(
    game: Playing,
) -> None:
    fixture_id = await game.fixture()
    ((before,),) = await game.fetch("SELECT clock_timestamp()")
    await game.fixture(fixture_id, closes_in=600, closing=True)
    await game.lock_worker().step()
    (told,) = await game.told_locks()
    assert told.closes_at is not None
    assert before < told.closes_at <= told.locked_at


async def test_a_closing_that_is_heard_of_too_late_counts_from_then_on(game: Playing) -> None:
    fixture_id = await game.fixture()
    ((before,),) = await game.fetch("SELECT clock_timestamp()")
    await game.fixture(fixture_id, closes_in=-60)
    await game.fixture(fixture_id, closes_in=-60, name="Renamed")
    await game.lock_worker().step()
    (told,) = await game.told_locks()
    assert told.closes_at is not None
    assert before < told.closes_at <= told.locked_at


async def test_who_closes_a_fixture_goes_before_the_saves_that_come_later(game: Playing) -> None:
    fixture_id = await game.fixture()
    asked = text(f"SELECT {ask('fixture_id')} FROM fixture f WHERE {is_open('f')}")  # noqa: S608 - constants
    passed = text(f"SELECT f.fixture_id FROM fixture f WHERE {stands('f', ':revision')} AND {is_open('f')}")  # noqa: S608 - constants
    ((revision,),) = await game.fetch("SELECT revision FROM fixture")

    async def passes(session: AsyncSession) -> list[UUID]:
        await session.execute(asked)
        return list(await session.scalars(passed, {"revision": revision}))

    async def comes_later() -> list[UUID]:
        async with game.database.transaction() as session:
            return await passes(session)

    async def waiting(count: int) -> bool:
        rows = await game.fetch(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        )
        return len(rows) == count

    async with game.database.transaction() as earlier:
        assert await passes(earlier) == [fixture_id]
        closing = asyncio.create_task(game.fixture(fixture_id, closing=True))
        await eventually(lambda: waiting(1))
        later = asyncio.create_task(comes_later())
        await eventually(lambda: waiting(2))
        assert not closing.done()
    await closing
    assert await later == []


async def test_a_planned_closing_is_told_with_the_lock(game: Playing) -> None:
    fixture_id = await game.fixture(closes_in=0.2)
    ((planned,),) = await game.fetch("SELECT closes_at FROM fixture")
    async with game.locks_by_itself():
        (told,) = await eventually(game.told_locks)
    assert (told.fixture_id, told.closes_at) == (fixture_id, planned)


async def test_republish_tells_teams_and_locks_at_their_revisions(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    await anna.makes_team()
    assert (await anna.renames("Kruki")).status_code == 200
    await game.closes(fixture_id)
    (told,) = await game.told_locks()
    team = (await game.emitted("team.changed.v1"))[-1]
    await game.execute("DELETE FROM outbox")
    assert await game.republishes() == 2
    assert await game.told_locks() == [told]
    assert await game.emitted("team.changed.v1") == [team]
    assert (team["name"], team["revision"]) == ("Kruki", 2)
