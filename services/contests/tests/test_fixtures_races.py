"""Several acts on one contest at once: each is whole, none is lost."""

import asyncio
from collections import Counter

from contests.tests.acting import Contests
from contests.tests.playing import League, apply_all, small_cup, soon
from contracts.events.fixture import FixtureChanged, ResultsPublished


async def test_concurrent_changes_each_get_a_revision_of_their_own(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    names = [f"Runda {number}" for number in range(8)]
    await asyncio.gather(*(league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": name}) for name in names))
    events = await contests.emitted(FixtureChanged)
    assert [event["revision"] for event in events] == list(range(1, 10))
    assert {event["name"] for event in events[1:]} == set(names)
    (shown,) = await league.schedule()
    assert (shown["revision"], shown["name"]) == (9, events[-1]["name"])


async def test_two_imports_of_one_file_at_once_make_one_schedule(contests: Contests) -> None:
    league = await League.running(contests)
    start = soon(days=1)
    previews = [await league.preview(small_cup(), startAt=start) for _ in range(3)]
    await asyncio.gather(*(league.wants(one) for one in previews))
    await asyncio.gather(*(apply_all(contests) for _ in previews))
    applied = [await league.sends("GET", f"/imports/{one['_id']}") for one in previews]
    assert [one["state"] for one in applied] == ["applied"] * 3
    assert Counter(one["counts"]["new"] for one in applied) == {6: 1, 0: 2}
    assert len(await league.schedule()) == 6
    assert [event["revision"] for event in await contests.emitted(FixtureChanged)] == [1] * 6


async def test_fixtures_added_at_once_have_numbers_of_their_own(contests: Contests) -> None:
    league = await League.running(contests)
    days = (5, 3, 1, 4, 2)
    await asyncio.gather(
        *(league.fixture(**{"name": str(day), "from": soon(days=day), "to": soon(days=day, hours=1)}) for day in days)
    )
    assert [fixture["name"] for fixture in await league.schedule()] == ["1", "2", "3", "4", "5"]
    last = {event["name"]: event["number"] for event in await contests.emitted(FixtureChanged)}
    assert last == {str(day): day for day in days}


async def test_publishing_twice_at_once_publishes_once(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [1, 0]}})
    await asyncio.gather(*(league.publishes(fixture, final=True) for _ in range(4)))
    assert [event["revision"] for event in await contests.emitted(ResultsPublished)] == [1]


async def test_a_lock_and_a_reopening_at_once_leave_a_fixture_either_locked_or_open(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.close(fixture)
    body = {"reason": "Fog", "closesAt": soon(hours=2)}
    await asyncio.gather(league.sends("POST", f"/fixtures/{fixture['_id']}/reopen", body), league.hear_lock(fixture))
    (shown,) = await league.fixtures()
    assert (shown["state"], shown["locked"]) == ("open", None)
    events = await contests.emitted(FixtureChanged)
    # A lock that was heard first is told, too: it says when the early closing took effect.
    assert [event["revision"] for event in events] in ([1, 2, 3], [1, 2, 3, 4])
    last = FixtureChanged.model_validate(events[-1])
    assert (last.closing, last.window, last.closes_at.isoformat()) == (False, 2, body["closesAt"])
