"""Reminders of a deadline: who is asked, when, and how often (issue "Accounts": once per fixture)."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from contracts.events.message import MessageRequested
from contracts.events.user import UserAccessChanged
from games.testing.acting import Player, Playing

DAY = 86_400
WEEK_AGO = datetime.now(UTC) - timedelta(days=7)


async def opened(game: Playing, *, closes_in: float = DAY - 60, **changes: Any) -> str:
    """Tell a fixture that has been open for a week; answer the key of its reminders."""
    changes.setdefault("opens_at", WEEK_AGO)
    return f"deadline:{await game.fixture(closes_in=closes_in, **changes)}"


async def test_a_member_with_nothing_saved_is_reminded_a_day_before_once(game: Playing, anna: Player) -> None:
    key = await opened(game, name="Kolejka 1", name_en="Round 1")
    for _ in range(2):
        await asyncio.gather(*(game.reminder_worker().step() for _ in range(4)))
    assert await game.reminded() == [(key, [anna.id])]
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert (told.kind, told.path) == ("deadline", "/league")
    assert told.title.pl == "Kolejka 1: nie masz jeszcze nic zapisane"
    assert ": the round “Round 1” closes on " in told.body.en
    [row] = await game.fetch("SELECT closes_at FROM fixture")
    assert told.useful_until == row["closes_at"], "nobody is reminded of a deadline that has passed"


async def test_moments_are_told_in_the_zone_of_the_installation(game: Playing, anna: Player) -> None:
    await opened(game)
    await game.execute("UPDATE fixture SET closes_at = date_trunc('day', closes_at) + interval '23 hours'")
    await game.reminder_worker(remind_before=timedelta(days=3), time_zone="Asia/Tokyo").step()
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert told.user_ids == (anna.id,)
    assert " o 08:00." in told.body.pl
    assert " at 08:00." in told.body.en


async def test_whoever_left_or_is_blocked_or_has_picked_is_not_reminded(game: Playing, anna: Player) -> None:
    left, blocked, elsewhere, unblocked, stranger = [game.stranger() for _ in range(5)]
    for person in (left, blocked, elsewhere, unblocked):
        await game.membership(person, joined=True)
    await game.membership(left, joined=False)
    for person, contests in ((blocked, (game.league,)), (elsewhere, (stranger.id,)), (unblocked, ())):
        access = UserAccessChanged(user_id=person.id, revision=2, account_blocked=False, blocked_contests=contests)
        await game.hears_of_access(access)
    key = await opened(game)
    await game.reminder_worker().step()
    assert await game.reminded() == [(key, sorted((anna.id, elsewhere.id, unblocked.id)))]


async def test_a_moved_deadline_moves_the_reminder_until_it_was_sent(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture(closes_in=2 * DAY, opens_at=WEEK_AGO)
    assert await game.reminder_worker().step() <= 5
    assert await game.reminded() == []
    await game.fixture(fixture_id, closes_in=DAY - 60, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    assert await game.reminded() == [(f"deadline:{fixture_id}", [anna.id])]
    await game.fixture(fixture_id, closes_in=3 * DAY, opens_at=WEEK_AGO)
    await game.fixture(fixture_id, closes_in=DAY - 60, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    assert len(await game.reminded()) == 1


async def test_the_worker_rests_until_the_next_reminder(game: Playing) -> None:
    await opened(game, closes_in=DAY + 3)
    assert 0 < await game.reminder_worker().step() <= 3


@pytest.mark.parametrize("why", ["opened late", "closed", "over", "turned off"])
async def test_nobody_is_reminded(game: Playing, anna: Player, why: str) -> None:
    await game.membership(anna, joined=True)
    match why:
        case "opened late":
            await opened(game, opens_at=datetime.now(UTC) - timedelta(seconds=30))
        case "closed":
            await opened(game, closes_in=-5)
        case "over":
            await opened(game)
            await game.contest(state="closed")
        case _:
            await opened(game)
    worker = game.reminder_worker(remind_before=timedelta(0)) if why == "turned off" else game.reminder_worker()
    await worker.step()
    assert await game.reminded() == []


async def test_many_are_asked_for_in_slices_of_one_key(game: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.reminders.service.LARGEST_AUDIENCE", 3)
    people = [game.stranger() for _ in range(7)]
    for person in people:
        await game.membership(person, joined=True)
    key = await opened(game)
    await game.reminder_worker().step()
    users = sorted(person.id for person in people)
    assert await game.reminded() == [(key, users[:3]), (key, users[3:6]), (key, users[6:])]
