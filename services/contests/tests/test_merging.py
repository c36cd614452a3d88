"""Rounds are merged: one takes in the matches of others, which go."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, Season
from contracts.events.fixture import FixtureChanged

WHY = "One deadline for all matches"


async def days(league: League, count: int, **times: Any) -> list[Any]:
    """Add a round of a match for each of some days, as a file without rounds makes them."""
    for day in range(1, count + 1):
        fixture = await league.fixture(
            name=f"Dzień {day}", **({"from": soon(days=day), "to": soon(days=day, hours=2)} | times)
        )
        await league.match(fixture, key=f"m{day}")
    return await league.fixtures()


def path(fixture: Any) -> str:
    return f"/fixtures/{fixture['_id']}/merge"


def body(*others: Any, **more: Any) -> dict[str, Any]:
    return {"fixtureIds": [other["_id"] for other in others], "reason": WHY} | more


async def test_days_of_a_draft_become_one_round(contests: Contests) -> None:
    league = await League.draft(contests)
    first, second, third, last = await days(league, 4)
    await league.save(third, events={"m3": {"ft": [2, 1]}})
    await league.save(second, events={"m2": {"ft": [0, 0]}})
    merged = await league.sends(
        "POST", path(second), {"fixtureIds": [first["_id"], third["_id"]], "name": "Kolejka 1", "nameEn": "Round 1"}
    )
    assert (merged["names"], [event["key"] for event in merged["events"]]) == (
        {"pl": "Kolejka 1", "en": "Round 1"},
        ["m1", "m2", "m3"],
    )
    assert (merged["from"], merged["to"], merged["closesAt"]) == (first["from"], third["to"], first["closesAt"])
    assert set(merged["importedResults"]["events"]) == {"m2", "m3"}
    assert [one["_id"] for one in await league.fixtures()] == [second["_id"], last["_id"]]
    numbers = await contests.query("SELECT number FROM fixture ORDER BY number")
    assert [row["number"] for row in numbers] == [1, 2]


async def test_others_hear_of_the_merge_and_the_log_tells_it(contests: Contests) -> None:
    league = await League.running(contests)
    first, second = await days(league, 2)
    assert await league.refused("POST", path(first), body(second, reason=None)) == (400, "reason-required")
    await league.sends("POST", path(first), body(second))
    told = {one["fixture_id"]: one for one in await contests.emitted(FixtureChanged)}
    assert told[second["_id"]]["deleted"] is True
    assert [event["key"] for event in told[first["_id"]]["events"]] == ["m1", "m2"]
    (act, *_) = await league.log()
    assert (act["summary"], act["reason"]) == ("Rounds were merged into “Dzień 1”. It took in: Dzień 2.", WHY)


async def test_what_cannot_be_merged_says_why(contests: Contests) -> None:
    league = await League.running(contests)
    first, second, third = await days(league, 3)
    assert await league.refused("POST", path(first), body(first, second)) == (400, "same-fixture")
    nowhere = {"_id": "018f3c1e-9f00-7000-8000-0000000000f2"}
    assert await league.refused("POST", path(first), body(nowhere)) == (404, "fixture-not-found")
    await league.match(third, key="m1")
    assert await league.refused("POST", path(first), body(third)) == (409, "event-key-taken")
    assert (await contests.join(contests.participant(), league.id)).is_success
    assert await league.refused("POST", path(first), body(second)) == (409, "rounds-opened")
    await league.close(first)
    assert await league.refused("POST", path(second), body(first)) == (409, "fixture-locked")
    assert len(await league.fixtures()) == 3


async def test_rounds_that_wait_are_merged_after_people_have_joined(contests: Contests) -> None:
    league = await League.running(contests)
    first, second = await days(league, 2, opensAt=soon(hours=1))
    assert (await contests.join(contests.participant(), league.id)).is_success
    await league.sends("POST", path(first), body(second))
    assert len(await league.fixtures()) == 1


async def test_a_round_that_was_open_is_not_merged_although_its_opening_was_moved_into_the_future(
    contests: Contests,
) -> None:
    league = await League.running(contests)
    (first,) = await days(league, 1, opensAt=soon(hours=1))
    was_open = await league.fixture(name="Dzień 2", **{"from": soon(days=2)}, to=soon(days=2, hours=2))
    await league.match(was_open, key="m2")
    assert (await contests.join(contests.participant(), league.id)).is_success
    await league.sends("PATCH", f"/fixtures/{was_open['_id']}", {"opensAt": soon(hours=1)})
    assert await league.refused("POST", path(first), body(was_open)) == (409, "rounds-opened")
    assert await league.refused("POST", path(was_open), body(first)) == (409, "rounds-opened")


async def test_fantasy_rounds_that_wait_are_merged_with_their_planned_prices(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second, third = [await season.round(day) for day in (1, 2, 3)]
    await season.publish()
    await season.open_due()
    assert (await contests.join(contests.participant(), season.id)).is_success
    await season.prices(second, home_forward=6.5)
    await season.prices(third, home_forward=7.5, away_forward=4.5)
    assert await season.refused("POST", path(first), body(second)) == (409, "rounds-opened")
    assert await season.refused("POST", path(second), body(third)) == (409, "event-key-taken"), f"{HOME} – {AWAY} twice"
    key = (await season.fixtures())[2]["events"][0]["key"]
    await season.sends("POST", f"/fixtures/{third['_id']}/events/{key}/delete", {"reason": WHY})
    await season.sends("POST", path(second), body(third))
    rows = await contests.query("SELECT price FROM fixture_athlete WHERE planned ORDER BY price")
    assert [row["price"] for row in rows] == [45, 65]
