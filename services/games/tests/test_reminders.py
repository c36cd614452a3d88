"""Reminders of a deadline: who is asked, when, and how often (issue "Accounts": once per fixture)."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from contracts.events.message import MessageRequested
from contracts.events.user import UserAccessChanged
from games.testing.acting import Player, Playing

DAY = 86_400
NOTHING = {"typer_predictions": "1-1", "fantasy_teams": "8-8"}
"""What somebody lacks who has saved nothing in the samples, of how much."""
WEEK_AGO = datetime.now(UTC) - timedelta(days=7)


async def opened(game: Playing, *, closes_in: float = DAY - 60, **changes: Any) -> str:
    """Tell a fixture that has been open for a week; answer the key of its first reminder to who has nothing."""
    changes.setdefault("opens_at", WEEK_AGO)
    return key_of(game, await game.fixture(closes_in=closes_in, **changes))


def key_of(game: Playing, fixture_id: object, call: str = "first") -> str:
    return f"deadline:{fixture_id}:{call}:{NOTHING[game.service.name]}"


async def test_a_member_with_nothing_saved_is_reminded_a_day_before_once(game: Playing, anna: Player) -> None:
    key = await opened(game, name="Kolejka 1", name_en="Round 1")
    for _ in range(2):
        await asyncio.gather(*(game.reminder_worker().step() for _ in range(4)))
    assert await game.reminded() == [(key, [anna.id])]
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert (told.kind, told.path) == ("deadline", "/league")
    missing = "typów w 1 z 1 meczu" if game.service.name == "typer_predictions" else "składu"
    assert told.title.pl == f"Kolejka 1: brakuje {missing}"
    assert f"w kolejce „Kolejka 1” brakuje {missing}. Kolejka zamyka się " in told.body.pl
    assert ": still missing in the round “Round 1”: " in told.body.en
    [row] = await game.fetch("SELECT closes_at FROM fixture")
    assert told.useful_until == row["closes_at"], "nobody is reminded of a deadline that has passed"


async def test_moments_are_told_in_the_zone_of_the_installation(game: Playing, anna: Player) -> None:
    await opened(game)
    await game.execute("UPDATE fixture SET closes_at = date_trunc('day', closes_at) + interval '23 hours'")
    await game.reminder_worker(remind_before=timedelta(days=3), time_zone="Asia/Tokyo").step()
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert told.user_ids == (anna.id,)
    assert " o 08:00 JST." in told.body.pl
    assert " at 08:00 JST." in told.body.en


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
    assert await game.reminded() == [(key_of(game, fixture_id), [anna.id])]
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
    off = {"remind_before": timedelta(0), "remind_again_before": timedelta(0)} if why == "turned off" else {}
    worker = game.reminder_worker(**off)
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


async def test_a_second_reminder_comes_an_hour_before_once(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture(closes_in=DAY - 60, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    await game.fixture(fixture_id, closes_in=3590, opens_at=WEEK_AGO)
    for _ in range(2):
        await asyncio.gather(*(game.reminder_worker().step() for _ in range(4)))
    told = [key_of(game, fixture_id), key_of(game, fixture_id, "again")]
    assert await game.reminded() == [(key, [anna.id]) for key in told]


async def test_the_first_reminder_is_left_out_once_the_second_is_due(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture(closes_in=3590, opens_at=WEEK_AGO)
    for _ in range(2):
        await game.reminder_worker().step()
    assert await game.reminded() == [(key_of(game, fixture_id, "again"), [anna.id])]


async def test_a_round_that_opens_within_a_day_of_its_closing_is_reminded_of_an_hour_before(
    game: Playing, anna: Player
) -> None:
    fixture_id = await game.fixture(closes_in=7200, opens_at=datetime.now(UTC) - timedelta(hours=3))
    await game.reminder_worker().step()
    assert await game.reminded() == []
    await game.reminder_worker(remind_again_before=timedelta(hours=2)).step()
    assert await game.reminded() == [(key_of(game, fixture_id, "again"), [anna.id])]
    assert await game.reminder_worker(remind_again_before=timedelta(0)).step() > 0
