"""Matches that were decided without play: an official result, predictions that count or don't, no statistics."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import FixtureChanged, ResultsPublished

KEY = f"{HOME}-{AWAY}"


def path_of(fixture: Any, key: str, rest: str = "/walkover") -> str:
    return f"/fixtures/{fixture['_id']}/events/{key}{rest}"


async def walkover(league: League, fixture: Any, key: str, *, counts: bool, reason: str = "Nobody came") -> Any:
    return await league.sends("POST", path_of(fixture, key), {"counts": counts, "reason": reason})


async def told(contests: Contests) -> dict[str, Any]:
    return (await contests.emitted(ResultsPublished))[-1]


async def test_the_official_result_settles_predictions_where_they_count(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    declared = await walkover(league, fixture, match["key"], counts=True)
    assert (declared["walkover"], declared["state"], declared["homeResult"]) == ("counts", "scheduled", None)
    await league.save(fixture, events={match["key"]: {"ft": [3, 0]}})
    published = await league.publishes(fixture, final=True)
    (event,) = published["events"]
    assert (event["state"], event["walkover"], event["homeResult"]) == ("played", "counts", 3)
    assert published["typerResults"][match["key"]]["1X2"] == ["1"]
    assert (await told(contests))["events"][0]["state"] == "played"


async def test_the_official_result_is_shown_and_settles_nothing_where_they_do_not(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    played = await league.match(fixture, "Brazil", "Chile")
    await walkover(league, fixture, match["key"], counts=False)
    changed = (await contests.emitted(FixtureChanged))[-1]
    assert {one["key"]: one["state"] for one in changed["events"]} == {
        match["key"]: "void",
        played["key"]: "scheduled",
    }
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [0, 3]}, played["key"]: {"ft": [1, 0]}})
    published = await league.publishes(fixture, final=True)
    shown = {event["key"]: event for event in published["events"]}[match["key"]]
    assert (shown["state"], shown["walkover"], shown["awayResult"]) == ("void", "void", 3)
    assert set(published["typerResults"]) == {played["key"]}
    results = {event["key"]: event for event in (await told(contests))["events"]}
    assert (results[match["key"]]["state"], results[match["key"]]["results"]) == ("void", {})


async def test_one_that_counts_waits_for_the_lock(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    key = (await league.match(fixture))["key"]
    body = {"counts": True, "reason": "Nobody came"}
    assert await league.refused("POST", path_of(fixture, key), body) == (409, "walkover-before-lock")
    assert [event["walkover"] for event in (await league.fixtures())[0]["events"]] == [None]
    await walkover(league, fixture, key, counts=False)
    assert await league.refused("POST", path_of(fixture, key), body) == (409, "walkover-before-lock")
    await league.close(fixture)
    assert (await walkover(league, fixture, key, counts=True))["walkover"] == "counts"
    draft = await League.draft(contests, name="Not shown yet")
    hidden = await draft.fixture()
    path = path_of(hidden, (await draft.match(hidden))["key"])
    assert await draft.refused("POST", path, body) == (409, "walkover-before-lock")


@pytest.mark.parametrize("counts", [True, False])
async def test_a_round_is_not_final_without_the_official_result(contests: Contests, *, counts: bool) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    played = await league.match(fixture, "Brazil", "Chile")
    await league.locked(fixture)
    await walkover(league, fixture, match["key"], counts=counts)
    await league.save(fixture, events={played["key"]: {"ft": [1, 0]}})
    path = f"/fixtures/{fixture['_id']}/results/publish"
    assert await league.refused("POST", path, {"final": True, "acceptsUnplayed": True}) == (409, "results-incomplete")
    await league.save(fixture, events={match["key"]: {"ft": [3, 0]}})
    assert (await league.publishes(fixture, final=True))["state"] == "final"


async def test_it_is_taken_back_changed_and_told_in_the_log(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [3, 0]}})
    await league.publishes(fixture, final=True)
    key = match["key"]
    assert (await walkover(league, fixture, key, counts=False))["walkover"] == "void"
    assert (await walkover(league, fixture, key, counts=False))["walkover"] == "void"
    assert (await walkover(league, fixture, key, counts=True, reason="The rules say so"))["walkover"] == "counts"
    assert await league.refused("PATCH", path_of(fixture, key, ""), {"state": "scheduled"}) == (400, "reason-required")
    back = {"state": "scheduled", "reason": "It was played"}
    restored = await league.sends("PATCH", path_of(fixture, key, ""), back)
    assert (restored["state"], restored["walkover"], restored["homeResult"]) == ("played", None, 3)
    states = [event["events"][0]["state"] for event in await contests.emitted(ResultsPublished)]
    assert states == ["played", "void", "played", "played"]
    entries = [(one["action"], one["summary"], one["reason"]) for one in (await league.log())[:3]]
    assert entries == [
        ("event.changed", "“Poland – Japan” in round “Kolejka 1” was changed.", "It was played"),
        (
            "event.walkover",
            "“Poland – Japan” in round “Kolejka 1” was a walk-over: predictions count.",
            "The rules say so",
        ),
        (
            "event.walkover",
            "“Poland – Japan” in round “Kolejka 1” was a walk-over: predictions do not count.",
            "Nobody came",
        ),
    ]
    assert "event.walkover" in {act["action"] for act in await contests.emitted(ActionRecorded)}


async def test_voiding_and_postponing_end_it_and_a_postponed_match_may_be_one(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    key = (await league.match(fixture))["key"]
    group = await league.group(fixture, "Poland", "Japan")
    await league.locked(fixture)
    await walkover(league, fixture, key, counts=True)
    off = await league.sends("PATCH", path_of(fixture, key, ""), {"state": "postponed", "reason": "Storm"})
    assert (off["state"], off["walkover"]) == ("postponed", None)
    assert (await walkover(league, fixture, key, counts=True))["state"] == "scheduled"
    void = await league.sends("POST", path_of(fixture, key, "/void"), {"reason": "Nobody came"})
    assert (void["state"], void["walkover"]) == ("void", None)
    body = {"counts": True, "reason": "x"}
    assert await league.refused("POST", path_of(fixture, key), body) == (409, "event-void")
    assert await league.refused("POST", path_of(fixture, group["key"]), body) == (409, "not-a-match")
    assert await league.refused("POST", path_of(fixture, "nothing"), body) == (404, "event-not-found")
    assert await league.refused("POST", path_of(fixture, key), {"counts": True}) == (422, "invalid-body")


async def test_athletes_have_no_statistics_in_it(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    counted = season.statistics(KEY, home_forward={"minutes": 90, "goals": 1})
    await season.save(fixture, statistics=counted, events={KEY: {"ft": [1, 0]}})
    await season.publishes(fixture, final=True)
    forward = season.players["home-forward"]
    assert (await season.schedule())[0]["singleEventPoints"][forward] > 0
    await walkover(season, fixture, KEY, counts=True)
    shown = (await season.schedule())[0]
    assert (shown["singleEventPoints"], shown["state"]) == ({}, "final")
    assert (await told(contests))["athletes"] == []
    await walkover(season, fixture, KEY, counts=False)
    athletes = (await told(contests))["athletes"]
    assert len(athletes) == len(season.players)
    assert {(one["voided"], one["appeared"], one["points"]) for one in athletes} == {(True, False, 0)}
    answer = await season.asks("PUT", f"/fixtures/{fixture['_id']}/results", {"statistics": counted})
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (400, "walkover-statistics")
    await season.sends("PATCH", path_of(fixture, KEY, ""), {"state": "scheduled", "reason": "It was played"})
    assert (await season.schedule())[0]["singleEventPoints"][forward] > 0


async def test_more_than_the_official_score_was_counted_before_it_was_one(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    await season.save(fixture, statistics=season.statistics(KEY, home_forward={"minutes": 90, "goals": 2}))
    await walkover(season, fixture, KEY, counts=False)
    await season.save(fixture, events={KEY: {"ft": [0, 3]}})
    assert (await season.publishes(fixture, final=True))["state"] == "final"
