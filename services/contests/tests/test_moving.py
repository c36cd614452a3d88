"""Moving events between rounds, on a real PostgreSQL."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contracts.events.fixture import FixtureChanged


async def two_rounds(league: League) -> tuple[Any, Any, Any]:
    """Two rounds, the later in five days, and a match of the first."""
    first = await league.fixture()
    later = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=5), "to": soon(days=5, hours=2)})
    return first, later, await league.match(first)


def path(fixture: Any, event: Any) -> str:
    return f"/fixtures/{fixture['_id']}/events/{event['key']}/move"


def body(fixture: Any, **more: Any) -> dict[str, Any]:
    return {"fixtureId": fixture["_id"], "startsAt": soon(days=6), "reason": "Flooded"} | more


async def states(league: League) -> list[list[tuple[str, str]]]:
    return [[(event["key"], event["state"]) for event in fixture["events"]] for fixture in await league.fixtures()]


async def test_a_match_is_postponed_where_it_was_and_played_in_the_other_round(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    offer = [{"predictionFamily": "1X2", "name": name, "rate": 3} for name in ("1", "X", "2")]
    address = f"/fixtures/{first['_id']}/events/{match['key']}/predictions"
    await league.sends("PUT", address, {"predictions": offer})
    moved = await league.sends("POST", path(first, match), body(later))
    assert (moved["state"], len(moved["availablePredictions"])) == ("scheduled", 3), "with what it offered"
    assert await states(league) == [[("poland-japan", "postponed")], [("poland-japan", "scheduled")]]
    assert (await league.fixtures())[1]["to"] > later["to"], "the round ends two hours after its last match began"
    told = {event["fixture_id"]: event for event in await contests.emitted(FixtureChanged)}
    assert [event["state"] for event in told[first["_id"]]["events"]] == ["postponed"]
    assert [event["state"] for event in told[later["_id"]]["events"]] == ["scheduled"]
    assert [(entry["action"], entry["reason"]) for entry in await league.log()][:2] == [
        ("event.created", "Flooded"),
        ("event.postponed", "Flooded"),
    ]


async def test_moved_back_it_counts_where_it_was(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    await league.sends("POST", path(first, match), body(later))
    await league.sends("POST", path(later, match), body(first, startsAt=soon(days=2)))
    assert await states(league) == [[("poland-japan", "scheduled")], [("poland-japan", "postponed")]]


async def test_a_match_that_was_moved_counts_in_one_round_only(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    await league.sends("POST", path(first, match), body(later))
    own = f"/fixtures/{first['_id']}/events/{match['key']}"
    back = {"state": "scheduled", "reason": "Dry again"}
    walkover = {"counts": True, "reason": "Nobody came"}
    assert await league.refused("PATCH", own, back) == (409, "event-elsewhere")
    assert await league.refused("POST", f"{own}/walkover", walkover) == (409, "event-elsewhere")
    await league.sends("PATCH", own, {"venue": "Stadion"})
    await league.sends("POST", f"{own}/void", {"reason": "Off"})
    assert await league.refused("PATCH", own, back) == (409, "event-elsewhere")
    assert await states(league) == [[("poland-japan", "void")], [("poland-japan", "scheduled")]]
    there = f"/fixtures/{later['_id']}/events/{match['key']}"
    await league.sends("POST", f"{there}/void", {"reason": "Off"})
    await league.sends("PATCH", own, back)
    assert await league.refused("PATCH", there, back) == (409, "event-elsewhere")
    assert await states(league) == [[("poland-japan", "scheduled")], [("poland-japan", "void")]]


async def test_a_second_match_of_the_same_sides_stops_nothing_that_counts(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    await league.match(later)
    own = f"/fixtures/{first['_id']}/events/{match['key']}"
    await league.sends("PATCH", own, {"state": "scheduled", "startsAt": soon(days=2)})
    await league.locked(first)
    await league.sends("POST", f"{own}/walkover", {"counts": True, "reason": "Nobody came"})
    await league.sends("PATCH", own, {"state": "scheduled", "reason": "Played after all"})
    assert [state for round_ in await states(league) for _, state in round_] == ["scheduled", "scheduled"]


async def test_of_a_draft_it_simply_is_in_the_other_round(contests: Contests) -> None:
    league = await League.draft(contests)
    first, later, match = await two_rounds(league)
    await league.sends("POST", path(first, match), body(later, reason=None))
    assert await states(league) == [[], [("poland-japan", "scheduled")]]


async def test_a_draft_round_ends_with_the_match_that_is_now_its_last(contests: Contests) -> None:
    league = await League.draft(contests)
    first, later, _ = await two_rounds(league)
    late = await league.match(first, away="Peru", startsAt=soon(days=6))
    await league.sends("PATCH", f"/fixtures/{first['_id']}", {"to": soon(days=7)})
    await league.sends("POST", path(first, late), body(later, reason=None))
    assert (await league.fixtures())[0]["to"] < later["from"]


async def test_what_cannot_be_moved_says_why(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    at = path(first, match)
    assert await league.refused("POST", at, body(first)) == (400, "same-round")
    assert await league.refused("POST", at, body(later, reason=None)) == (400, "reason-required")
    assert await league.refused("POST", at, body(later, startsAt=soon(days=4))) == (400, "event-before-closing")
    assert await league.refused("POST", at, body({"_id": match_id()})) == (404, "fixture-not-found")
    await league.match(later)
    assert await league.refused("POST", at, body(later)) == (409, "event-key-taken")
    assert await league.refused("POST", path(first, {"key": "nobody"}), body(later)) == (404, "event-not-found")
    third = await league.fixture(**{"name": "Kolejka 3", "from": soon(days=9), "to": soon(days=10)})
    await league.locked(later)
    other = await league.match(first, away="Peru")
    assert await league.refused("POST", path(first, other), body(later)) == (409, "fixture-locked")
    await league.sends("POST", f"/fixtures/{first['_id']}/events/{match['key']}/void", {"reason": "Off"})
    assert await league.refused("POST", at, body(third, startsAt=soon(days=9, hours=1))) == (409, "event-void")
    await league.locked(first)
    await league.save(first, events={other["key"]: {"ft": [1, 0]}})
    await league.publishes(first, final=False)
    late = body(third, startsAt=soon(days=9, hours=1))
    assert await league.refused("POST", path(first, other), late) == (409, "event-has-result")


async def test_a_match_with_a_result_is_void_where_it_was_and_played_again_without_picks(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    other = await league.match(first, away="Peru")
    await league.locked(first)
    await league.save(first, events={match["key"]: {"ft": [2, 1]}, other["key"]: {"ft": [0, 0]}})
    await league.publishes(first, final=True)
    assert await league.refused("POST", path(first, match), body(later)) == (409, "event-has-result")
    await league.sends("POST", path(first, match), body(later, replay=True, reason="Protest upheld"))
    before, after = await states(league)
    assert before == [("poland-japan", "void"), ("poland-peru", "played")]
    assert after == [("poland-japan", "scheduled")]
    assert (await league.fixtures())[0]["state"] == "final"
    assert [(entry["action"], entry["reason"]) for entry in await league.log()][:2] == [
        ("event.created", "Protest upheld"),
        ("event.voided", "Protest upheld"),
    ]
    back = f"/fixtures/{first['_id']}/events/{match['key']}"
    again = {"state": "scheduled", "reason": "Not after all"}
    assert await league.refused("PATCH", back, again) == (409, "event-elsewhere"), "it counts once"


async def test_a_match_of_a_locked_round_without_a_result_can_be_put_off(contests: Contests) -> None:
    league = await League.running(contests)
    first, later, match = await two_rounds(league)
    await league.locked(first)
    await league.sends("POST", path(first, match), body(later))
    assert await states(league) == [[("poland-japan", "postponed")], [("poland-japan", "scheduled")]]


def match_id() -> str:
    """An id that no fixture has."""
    return "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d99"
