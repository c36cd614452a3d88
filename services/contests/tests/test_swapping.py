"""Two rounds change places: each is played when the other was to be."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import Season
from contracts.events.fixture import FixtureChanged


def path(fixture: Any) -> str:
    return f"/fixtures/{fixture['_id']}/swap"


def body(other: Any, **changes: Any) -> dict[str, Any]:
    return {"fixtureId": other["_id"], "reason": "A new schedule"} | changes


async def two_rounds(league: League) -> tuple[Any, Any]:
    """Add two rounds of a match, which starts an hour after its round does."""
    for number, days in ((1, 1), (2, 8)):
        times = {"from": soon(days=days), "to": soon(days=days, hours=3), "closesAt": soon(days=days, hours=-1)}
        fixture = await league.fixture(name=f"Kolejka {number}", **times)
        await league.match(fixture, key=f"m{number}", startsAt=soon(days=days, hours=1))
    first, second = await league.fixtures()
    return first, second


def times(fixture: Any) -> list[str]:
    return [fixture[name] for name in ("from", "to", "displayFrom", "displayTo", "closesAt")]


async def test_they_exchange_all_times_and_keep_their_matches(contests: Contests) -> None:
    league = await League.running(contests)
    first, second = await two_rounds(league)
    swapped = await league.sends("POST", path(first), body(second))
    assert (swapped["_id"], times(swapped)) == (first["_id"], times(second))
    after = await league.fixtures()
    assert [(one["name"], times(one)) for one in after] == [
        ("Kolejka 2", times(first)),
        ("Kolejka 1", times(second)),
    ]
    assert [event["key"] for one in after for event in one["events"]] == ["m2", "m1"]
    moved, back = (one["events"][0]["startsAt"] for one in after)
    assert (moved[:16], back[:16]) == (first["events"][0]["startsAt"][:16], second["events"][0]["startsAt"][:16])
    told = (await contests.emitted(FixtureChanged))[-2:]
    assert {(one["fixture_id"], one["number"]) for one in told} == {(second["_id"], 1), (first["_id"], 2)}
    log = [(one["action"], one["reason"]) for one in (await league.log())[:2]]
    assert log == [("fixture.changed", "A new schedule")] * 2
    await league.sends("POST", path(first), body(second))
    assert [times(one) for one in await league.fixtures()] == [times(first), times(second)], "there and back"


async def test_a_draft_needs_no_reason(contests: Contests) -> None:
    league = await League.draft(contests)
    first, second = await two_rounds(league)
    await league.sends("POST", path(second), {"fixtureId": first["_id"]})
    assert [one["name"] for one in await league.fixtures()] == ["Kolejka 2", "Kolejka 1"]


async def test_what_cannot_change_places_says_why(contests: Contests) -> None:
    league = await League.running(contests)
    first, second = await two_rounds(league)
    assert await league.refused("POST", path(first), body(first)) == (400, "same-fixture")
    assert await league.refused("POST", path(first), body(second, reason=None)) == (400, "reason-required")
    nowhere = {"_id": "018f3c1e-9f00-7000-8000-0000000000f2"}
    assert await league.refused("POST", path(first), body(nowhere)) == (404, "fixture-not-found")
    await league.close(first)
    assert await league.refused("POST", path(first), body(second)) == (409, "fixture-locked")
    assert await league.refused("POST", path(second), body(first)) == (409, "fixture-locked")


async def test_a_fantasy_round_that_has_opened_keeps_its_place(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first, second, third = [await season.round(day) for day in (1, 8, 15)]
    await season.publish()
    await season.open_due()
    assert await season.refused("POST", path(first), body(second)) == (409, "fixture-order-stands")
    await season.sends("POST", path(second), body(third))
    assert [one["_id"] for one in await season.fixtures()] == [first["_id"], third["_id"], second["_id"]]
