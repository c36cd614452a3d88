"""Contests whose matches close one by one: what organizers do, and what the game service is told."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.closing import REASON, acts, close, only, path, round_of
from contests.tests.feeding import match
from contests.tests.playing import YES, League, soon
from contracts.events.fixture import FixtureChanged
from contracts.events.message import MessageRequested


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests, closing="event")


async def test_each_match_closes_by_its_start_and_the_round_with_the_last(contests: Contests) -> None:
    league = await League.running(contests, closing="event", closesBefore=15)
    fixture, events = await round_of(league, 1, 2)
    starts = [datetime.fromisoformat(event["startsAt"]) for event in events]
    closings = [datetime.fromisoformat(event["closesAt"]) for event in events]
    assert closings == [start - timedelta(minutes=15) for start in starts]
    assert (fixture["closesAt"], fixture["state"]) == (events[1]["closesAt"], "open")
    assert [event["isClosed"] for event in events] == [False, False]
    told = (await contests.emitted(FixtureChanged))[-1]
    assert told["by_match"]
    sent = [datetime.fromisoformat(one["closes_at"]) for one in told["events"]]
    assert all(abs(one - other) < timedelta(milliseconds=1) for one, other in zip(sent, closings, strict=True))
    assert (await league.sends("GET", ""))["nextDeadline"] == events[0]["closesAt"]


async def test_a_closing_follows_its_match_in_both_directions(contests: Contests, league: League) -> None:
    fixture, (event, _) = await round_of(league, 1, 2)
    for at in (soon(days=3), soon(hours=5)):
        await league.sends("PATCH", path(fixture, event), {"startsAt": at})
    found = {one["key"]: one for one in (await only(league))["events"]}[event["key"]]
    assert found["closesAt"] == found["startsAt"] < event["startsAt"]
    assert (await acts(league)).count("event.closingMoved") == 2
    messages = await contests.emitted(MessageRequested)
    assert [one["kind"] for one in messages] == ["deadline", "deadline"]
    assert "Alfa – Beta" in messages[0]["body"]["pl"]


async def test_no_closing_moves_to_before_the_moment_of_the_change(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    before = datetime.now(UTC)
    await league.sends("PATCH", path(fixture, event), {"startsAt": soon(days=-1)})
    after = await only(league)
    first, second = after["events"]
    assert datetime.fromisoformat(first["closesAt"]) >= before
    assert (first["isClosed"], second["isClosed"], after["state"]) == (True, False, "open")
    await league.sends("PATCH", path(fixture, event), {"startsAt": soon(days=4)})
    later = {one["key"]: one for one in (await only(league))["events"]}
    assert later[event["key"]]["closesAt"] == first["closesAt"]
    assert later[other["key"]]["isClosed"] is False


async def test_an_earlier_closing_stays_as_long_as_it_is_earlier(league: League) -> None:
    fixture, (event, _) = await round_of(league, 2, 3)
    early = soon(days=1)
    assert await league.refused("PUT", path(fixture, event, "/closing"), {"closesAt": early}) == (
        *(400, "reason-required"),
    )
    late = {"closesAt": soon(days=2, hours=1)} | REASON
    assert await league.refused("PUT", path(fixture, event, "/closing"), late) == (400, "match-closes-late")
    await league.sends("PUT", path(fixture, event, "/closing"), {"closesAt": early} | REASON)

    async def closing() -> str:
        return {one["key"]: one["closesAt"] for one in (await only(league))["events"]}[event["key"]]

    own = await closing()
    assert own < event["closesAt"]
    await league.sends("PATCH", path(fixture, event), {"startsAt": soon(hours=20)})
    assert await closing() < own
    await league.sends("PATCH", path(fixture, event), {"startsAt": soon(days=5)})
    assert await closing() == own
    await league.sends("PUT", path(fixture, event, "/closing"), {"closesAt": None} | REASON)
    assert await closing() > own


async def test_results_of_a_locked_match_come_while_others_are_open(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    both = {one["key"]: {"ft": [1, 0]} for one in (event, other)}
    await league.save(fixture, events={event["key"]: both[event["key"]]})
    publish = f"/fixtures/{fixture['_id']}/results/publish"
    sent = {"final": False, "acceptsUnplayed": True}
    assert await league.refused("POST", publish, sent) == (409, "fixture-not-locked")
    await close(league, fixture, event)
    published = await league.publishes(fixture, final=False)
    assert (published["state"], published["hasResults"]) == ("open", True)
    await league.save(fixture, events=both)
    answer = await league.asks("POST", publish, sent)
    assert [one["code"] for one in answer.json()["errors"]] == ["match-still-open"]
    assert "event.locked" in await acts(league)
    assert published["matchLocks"][event["key"]]["teams"] == 3


async def test_a_match_is_reopened_before_its_result(contests: Contests, league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    reopen = {"closesAt": soon(hours=5), "reason": "Fog"}
    assert await league.refused("POST", path(fixture, event, "/reopen"), reopen) == (409, "event-not-closed")
    for one in (event, other):
        await close(league, fixture, one)
    await league.hear_lock(fixture)
    assert (await only(league))["state"] == "locked"
    found = await league.sends("POST", path(fixture, event, "/reopen"), reopen)
    assert not found["isClosed"]
    after = await only(league)
    assert (after["state"], after["locked"], list(after["matchLocks"])) == ("open", None, [other["key"]])
    told = (await contests.emitted(FixtureChanged))[-1]
    assert (told["window"], [one["window"] for one in told["events"]]) == (2, [2, 1])
    await league.save(fixture, events={other["key"]: {"ft": [1, 0]}})
    await league.publishes(fixture, final=False)
    assert await league.refused("POST", path(fixture, other, "/reopen"), reopen) == (409, "results-published")
    (reopened,) = [one for one in await league.log() if one["action"] == "event.reopened"]
    assert (reopened["reason"], "had been visible" in reopened["summary"]) == ("Fog", True)


async def test_a_postponed_match_counts_for_nothing_until_it_has_a_date(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    await league.sends("PATCH", path(fixture, other), {"state": "postponed"} | REASON)
    after = await only(league)
    assert after["closesAt"] == event["closesAt"]
    assert [one["closesAt"] for one in after["events"] if one["key"] == other["key"]] == [None]
    await close(league, fixture, event)
    await league.hear_lock(fixture)
    await league.save(fixture, events={event["key"]: {"ft": [1, 0]}})
    assert (await league.publishes(fixture, final=True))["state"] == "final"
    back = {"state": "scheduled", "startsAt": soon(days=5)} | REASON
    await league.sends("PATCH", path(fixture, other), back)
    reopened = await only(league)
    assert (reopened["state"], reopened["locked"], reopened["hasResults"]) == ("open", None, True)
    await close(league, fixture, other)
    await league.hear_lock(fixture, window=2)
    assert (await only(league))["state"] == "provisional"


async def test_a_match_that_closed_before_it_was_postponed_stays_closed(league: League) -> None:
    fixture, (event, _) = await round_of(league, 1, 2)
    await close(league, fixture, event)
    await league.sends("PATCH", path(fixture, event), {"state": "postponed"} | REASON)
    await league.sends("PATCH", path(fixture, event), {"state": "scheduled", "startsAt": soon(days=5)} | REASON)
    found = {one["key"]: one for one in (await only(league))["events"]}[event["key"]]
    assert found["isClosed"]


async def test_a_round_has_no_closing_of_its_own(league: League) -> None:
    fixture, (event, _) = await round_of(league, 1, 2)
    at = f"/fixtures/{fixture['_id']}"
    assert await league.refused("PATCH", at, {"closesAt": soon(hours=3)} | REASON) == (409, "closes-by-match")
    await league.close(fixture)
    found = await only(league)
    assert (found["state"], [one["isClosed"] for one in found["events"]]) == ("closing", [True, True])
    reopen = {"closesAt": soon(hours=3)} | REASON
    assert await league.refused("POST", f"{at}/reopen", reopen) == (409, "closes-by-match")
    assert await league.refused("PUT", path(fixture, event, "/closing"), {"closesAt": None} | REASON) == (
        *(409, "match-closed"),
    )


async def test_where_rounds_close_a_match_has_no_closing_of_its_own(contests: Contests) -> None:
    league = await League.running(contests)
    fixture, (event, _) = await round_of(league, 1, 2)
    assert event["closesAt"] == fixture["closesAt"]
    for method, act in (("PUT", "/closing"), ("POST", "/reopen")):
        body = {"closesAt": soon(hours=3)} | REASON
        assert await league.refused(method, path(fixture, event, act), body) == (409, "closes-with-round")


async def test_a_closed_match_keeps_its_rates_and_settings_freeze_with_it(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    await close(league, fixture, event)
    offer = {"predictions": [{"name": "1", "predictionFamily": "1X2", "rate": 2}]}
    assert await league.refused("PUT", path(fixture, event, "/predictions"), offer) == (409, "fixture-locked")
    await league.sends("PUT", path(fixture, other, "/predictions"), offer)
    assert await league.refused("PATCH", "", {"closing": "round"}) == (409, "contest-frozen")


async def test_the_setting_moves_between_rounds_and_matches(contests: Contests) -> None:
    league = await League.running(contests)
    fixture, _ = await round_of(league, 1, 2)
    await league.sends("PATCH", "", {"closing": "event"})
    assert (await only(league))["closesAt"] > fixture["closesAt"]
    await league.sends("PATCH", "", {"closing": "round"} | YES)
    assert (await only(league))["closesAt"] == fixture["closesAt"]
    assert (await contests.emitted(FixtureChanged))[-1]["by_match"] is False


async def test_a_file_moves_closings_without_a_question(league: League) -> None:
    def file(*days: float) -> Any:
        sides = [("Alfa", "Beta"), ("Gama", "Delta")]
        matches = [match(number, *sides[number], days=at) | {"round": "Kolejka 1"} for number, at in enumerate(days)]
        return {"name": "Liga", "matches": matches}

    await league.imports(file(1, 2))
    await league.imports(file(3, 2))
    fixture = await only(league)
    assert [one["closesAt"] for one in fixture["events"]] == [one["startsAt"] for one in fixture["events"]]
    assert "event.closingMoved" in await acts(league)


async def test_only_typers_have_the_setting(contests: Contests) -> None:
    league = await League.draft(contests, template="football-fantasy")
    answer = await league.asks("PATCH", "", {"closing": "event"})
    assert [one["pointer"] for one in answer.json()["errors"]] == ["/closing"]
