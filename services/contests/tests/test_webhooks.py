"""What webhooks are told, how it is signed, and when it is told again."""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from contests.domain.webhooks import PAUSES, pause_after
from contests.tests.playing import League
from contests.tests.receiving import Came, Hooking, answering, signed_by, worker_of
from contests.webhooks import worker
from contests.webhooks.repository import WebhookRepository
from contracts.events.audit import ActionRecorded
from kit.testing.waiting import eventually


async def test_a_lock_results_and_a_ranking_are_told_signed_and_name_nobody(hooking: Hooking) -> None:
    webhook = await hooking.made()
    fixture = await hooking.locked()
    await hooking.league.save(fixture, events={"poland-japan": {"ft": [2, 1]}})
    await hooking.league.publishes(fixture, final=True)
    await hooking.ranked(fixture, 1, final=True)
    await hooking.work()
    came = hooking.receiver.came
    assert [(one.method, one.told["type"]) for one in came] == [
        ("POST", "fixture.locked"),
        ("POST", "results.published"),
        ("POST", "ranking.published"),
    ]
    assert all(signed_by(one, webhook["secret"]) for one in came)
    assert not signed_by(came[0], "whsec_" + "A" * 43 + "=")
    assert {one.headers["content-type"] for one in came} == {"application/json"}
    league, whose = hooking.league.id, {"league": hooking.league.id, "fixture": fixture["_id"], "fixtureNumber": 1}
    schedule = f"https://game.example/api/leagues/typer/fixtures/data/{league}"
    lock, results, ranking = (one.told["data"] for one in came)
    assert lock["links"] == {"schedule": schedule}
    assert (lock["teams"], lock["digest"], lock["digestVersion"]) == (3, "ab" * 32, 2)
    assert results == whose | {"revision": 1, "final": True, "corrects": False, "links": {"schedule": schedule}}
    overall = f"https://game.example/api/ranking/{league}"
    links = {"ranking": overall, "fixtureRanking": f"{overall}?fixtureId={fixture['_id']}"}
    assert ranking == whose | {"revision": 1, "run": 1, "final": True, "links": links}
    told = await hooking.deliveries(webhook)
    assert [(one["kind"], one["state"], one["status"]) for one in told] == [
        ("ranking.published", "delivered", 204),
        ("results.published", "delivered", 204),
        ("fixture.locked", "delivered", 204),
    ]
    assert [one["messageId"] for one in reversed(told)] == [one.headers["webhook-id"] for one in came]


async def test_a_correction_says_so_and_only_kinds_that_were_chosen_come(hooking: Hooking) -> None:
    await hooking.made("/results", ["results.published"])
    await hooking.made("/ranking", ["ranking.published"])
    fixture = await hooking.locked()
    for goals in (1, 2):
        await hooking.league.save(fixture, events={"poland-japan": {"ft": [goals, 0]}})
        await hooking.league.publishes(fixture, final=True, reason="Mistyped")
    await hooking.work()
    came = [(one.path, one.told["data"]["revision"], one.told["data"]["corrects"]) for one in hooking.receiver.came]
    assert came == [("/results", 1, False), ("/results", 2, True)]


async def test_a_ranking_is_told_once_for_a_run_however_often_its_event_comes(hooking: Hooking) -> None:
    await hooking.made(kinds=["ranking.published"])
    fixture = await hooking.locked()
    for run in (3, 3, 2, 4):
        await hooking.ranked(fixture, run)
    await hooking.ranked({"_id": hooking.league.id}, 5)  # a fixture that nobody knows
    await hooking.work()
    assert [one.told["data"]["run"] for one in hooking.receiver.came] == [3, 4]


async def test_what_fails_comes_again_later_with_the_same_id_and_the_same_words(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    hooking.receiver.answers["/hook"] = answering(500)
    await hooking.locked()
    before = datetime.now(UTC)
    await hooking.work()
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["attempts"], told["status"], told["problem"]) == ("waiting", 1, 500, "bad-status")
    pause = datetime.fromisoformat(told["nextAttemptAt"]) - before
    assert timedelta(seconds=4) < pause < timedelta(seconds=10)
    assert (await hooking.read(webhook))["failingSince"] is not None
    await hooking.work()
    assert len(hooking.receiver.came) == 1, "its time has not come"
    del hooking.receiver.answers["/hook"]
    await hooking.make_due()
    await hooking.work()
    first, second = hooking.receiver.came
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert first.body == second.body
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["attempts"], told["problem"]) == ("delivered", 2, None)
    found = await hooking.read(webhook)
    assert (found["failingSince"], found["waiting"]) == (None, 0)


async def test_after_the_last_pause_it_is_given_up_and_can_be_replayed(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    hooking.receiver.answers["/hook"] = answering(503, "Retry-After: 3600")
    await hooking.locked()
    for attempt in range(len(PAUSES) + 1):
        await hooking.make_due()
        await hooking.work()
        (told,) = await hooking.deliveries(webhook)
        assert told["attempts"] == attempt + 1
        if attempt == 0:
            pause = datetime.fromisoformat(told["nextAttemptAt"]) - datetime.now(UTC)
            assert timedelta(minutes=59) < pause < timedelta(minutes=70), "the receiver asked for an hour"
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["nextAttemptAt"]) == ("failed", None)
    await hooking.make_due()
    await hooking.work()
    assert len(hooking.receiver.came) == len(PAUSES) + 1
    del hooking.receiver.answers["/hook"]
    again = await hooking.act(webhook, f"deliveries/{told['_id']}/replay")
    assert (again["state"], again["attempts"]) == ("waiting", 0)
    await hooking.work()
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["attempts"]) == ("delivered", 1)
    assert len({one.headers["webhook-id"] for one in hooking.receiver.came}) == 1


def test_pauses_grow_and_end() -> None:
    assert list(PAUSES) == sorted(PAUSES)
    assert pause_after(1) == timedelta(seconds=5)
    assert pause_after(len(PAUSES)) == timedelta(hours=24)
    assert pause_after(len(PAUSES) + 1) is None


@pytest.mark.parametrize(
    ("age", "status", "because"), [("6 days", 500, "failing"), ("4 days", 500, None), ("0 days", 410, "gone")]
)
async def test_who_takes_nothing_for_days_or_is_gone_is_sent_no_more_until_an_organizer_says_so(
    hooking: Hooking, age: str, status: int, because: str | None
) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    hooking.receiver.answers["/hook"] = answering(status)
    await hooking.contests.query(f"UPDATE webhook SET failing_since = clock_timestamp() - interval '{age}'")  # noqa: S608 - ours
    await hooking.locked()
    await hooking.work()
    found = await hooking.read(webhook)
    assert (found["state"], found["stoppedBecause"]) == ("stopped" if because else "active", because)
    stops = [act for act in await hooking.contests.emitted(ActionRecorded) if act["action"] == "webhook.stopped"]
    assert [act["after"]["code"] for act in stops] == ([because] if because else [])
    if because is None:
        return
    await hooking.make_due()
    await hooking.locked()
    await hooking.work()
    assert len(hooking.receiver.came) == 1
    assert (await hooking.read(webhook))["waiting"] == 2
    del hooking.receiver.answers["/hook"]
    assert (await hooking.act(webhook, "resume"))["state"] == "active"
    await hooking.work()
    assert [one.told["data"]["fixtureNumber"] for one in hooking.receiver.came[1:]] == [1, 2]


async def test_a_worker_that_dies_between_commit_and_note_loses_nothing(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    await hooking.locked()
    async with hooking.contests.database.transaction() as session:
        (taken,) = await WebhookRepository(session).claim(5, failing=False)  # and its process ends here
    await hooking.work()
    assert hooking.receiver.came == [], "whoever has taken it may still be at it"
    await hooking.contests.query("UPDATE webhook SET claimed_until = clock_timestamp() - interval '1 second'")
    await hooking.work()
    (came,) = hooking.receiver.came
    assert came.headers["webhook-id"] == f"msg_{taken.delivery.id}"
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["attempts"]) == ("delivered", 2)


async def test_what_a_worker_was_sending_when_another_took_over_is_noted_once(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    another_is_done = asyncio.Event()

    async def fail_late(came: Came) -> bytes:
        await another_is_done.wait()
        return await answering(500)(came)

    hooking.receiver.answers["/hook"] = fail_late
    await hooking.locked()
    slow = worker_of(hooking.contests, hooking.receiver, seconds=60)
    assert await slow.step()
    await eventually(lambda: hooking.receiver.came)
    await hooking.contests.query("UPDATE webhook SET claimed_until = clock_timestamp() - interval '1 second'")
    hooking.receiver.answers["/hook"] = answering(204, body=b"")
    await hooking.work(worker_of(hooking.contests, hooking.receiver))
    another_is_done.set()
    await slow.settled()
    (told,) = await hooking.deliveries(webhook)
    assert (told["state"], told["status"]) == ("delivered", 204), "the first one's failure counts nothing any more"


async def test_nothing_is_told_of_what_was_rolled_back(hooking: Hooking) -> None:
    webhook = await hooking.made()
    fixture = await hooking.league.fixture()
    match = await hooking.league.match(fixture)
    await hooking.league.locked(fixture)
    await hooking.league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    await hooking.contests.query("ALTER TABLE outbox ADD CONSTRAINT full_now CHECK (type <> 'results.published.v1')")
    answer = await hooking.league.asks(
        "POST", f"/fixtures/{fixture['_id']}/results/publish", {"final": False, "acceptsUnplayed": True}
    )
    assert answer.status_code >= 400
    assert [one["kind"] for one in await hooking.deliveries(webhook)] == ["fixture.locked"]


async def test_a_slow_receiver_holds_up_nobody_else(hooking: Hooking) -> None:
    await hooking.made("/slow", ["fixture.locked"])
    await hooking.made("/quick", ["fixture.locked"])
    others_are_told, stop = asyncio.Event(), asyncio.Event()

    async def wait_for_the_others(came: Came) -> bytes:
        await others_are_told.wait()
        return await answering(204)(came)

    hooking.receiver.answers["/slow"] = wait_for_the_others
    for _ in range(3):
        await hooking.locked()
    worker = worker_of(hooking.contests, hooking.receiver, seconds=60)
    running = asyncio.create_task(worker.run(stop))
    await eventually(lambda: sum(one.path == "/quick" for one in hooking.receiver.came) == 3)
    assert sum(one.path == "/slow" for one in hooking.receiver.came) == 1, "one thing at a time"
    others_are_told.set()
    stop.set()
    await running


async def test_a_running_worker_is_woken_by_what_happens(hooking: Hooking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "POLL_SECONDS", 3600)
    webhook = await hooking.made(kinds=["fixture.locked"])
    stop = asyncio.Event()
    running = asyncio.create_task(hooking.worker.run(stop))

    async def are_delivered(number: int) -> bool:
        return sum(one["state"] == "delivered" for one in await hooking.deliveries(webhook)) == number

    for number in (1, 2, 3):  # the first may be found by its first look
        await hooking.locked()
        await eventually(partial(are_delivered, number))
    stop.set()
    await running


async def test_workers_side_by_side_send_everything_once(hooking: Hooking) -> None:
    for number in range(6):
        await hooking.made(f"/hook-{number}", ["fixture.locked"])
    await hooking.locked()
    workers = [worker_of(hooking.contests, hooking.receiver) for _ in range(3)]
    await asyncio.gather(*(hooking.work(worker) for worker in workers))
    assert sorted(one.path for one in hooking.receiver.came) == [f"/hook-{number}" for number in range(6)]


async def test_another_contests_webhooks_hear_nothing(hooking: Hooking) -> None:
    await hooking.made(kinds=["fixture.locked"])
    other = await League.running(hooking.contests)
    fixture = await other.fixture()
    await other.match(fixture)
    await other.locked(fixture)
    await hooking.work()
    assert hooking.receiver.came == []


async def test_what_is_old_is_forgotten_and_so_is_a_secret_that_signs_no_more(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    await hooking.act(webhook, "secret")
    await hooking.locked()
    await hooking.locked()
    await hooking.contests.query(
        "UPDATE webhook_delivery SET occurred_at = clock_timestamp() - interval '31 days' "
        "WHERE id = (SELECT min(id::text)::uuid FROM webhook_delivery)"
    )
    await hooking.contests.query("UPDATE webhook SET old_secret_until = clock_timestamp() - interval '1 second'")
    async with hooking.contests.database.transaction() as session:
        assert await WebhookRepository(session).sweep() is False
    assert len(await hooking.deliveries(webhook)) == 1
    kept = await hooking.contests.query("SELECT sealed_old_secret FROM webhook")
    assert [row["sealed_old_secret"] for row in kept] == [None]
