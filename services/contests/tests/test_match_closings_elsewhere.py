"""Where matches close one by one: walk-overs, moves, deletions, lists, files, merges and what comes back."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.closing import REASON, close, only, path, round_of
from contests.tests.feeding import match
from contests.tests.playing import League, soon


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests, closing="event")


def by_key(fixture: Any) -> dict[str, Any]:
    return {one["key"]: one for one in fixture["events"]}


async def test_a_walkover_counts_once_its_match_has_closed_and_is_not_reopened(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    await close(league, fixture, event)
    counts = {"counts": True, "reason": "Nobody came"}
    assert await league.refused("POST", path(fixture, other, "/walkover"), counts) == (409, "walkover-before-lock")
    declared = await league.sends("POST", path(fixture, event, "/walkover"), counts)
    assert (declared["walkover"], declared["isClosed"]) == ("counts", True)
    reopen = {"closesAt": soon(hours=5)} | REASON
    assert await league.refused("POST", path(fixture, event, "/reopen"), reopen) == (409, "match-decided")
    await league.sends("PATCH", path(fixture, event), {"state": "scheduled"} | REASON)
    assert not (await league.sends("POST", path(fixture, event, "/reopen"), reopen))["isClosed"]


async def test_a_moved_match_opens_in_the_other_round_and_comes_back_closed(league: League) -> None:
    fixture, (event, _) = await round_of(league, 1, 2)
    await close(league, fixture, event)
    target = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=8), "to": soon(days=8, hours=2)})
    start = soon(days=8)
    move = {"fixtureId": target["_id"], "startsAt": start, "replay": False} | REASON
    there = await league.sends("POST", path(fixture, event, "/move"), move)
    assert (there["isClosed"], there["closesAt"]) == (False, there["startsAt"])
    first, second = await league.fixtures()
    left = by_key(first)[event["key"]]
    assert (left["state"], left["isClosed"], first["state"]) == ("postponed", True, "open")
    assert second["closesAt"] == there["closesAt"]
    back = {"fixtureId": fixture["_id"], "startsAt": soon(days=3), "replay": False} | REASON
    assert (await league.sends("POST", path(target, event, "/move"), back))["isClosed"], "its picks had been seen"


async def test_no_match_moves_into_a_round_whose_matches_have_all_closed(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    target = await league.fixture(name="Kolejka 2")
    await league.match(target, "Eta", "Teta", startsAt=soon(days=8))
    for one in (event, other):
        await close(league, fixture, one)
    await league.hear_lock(fixture)
    move = {"fixtureId": fixture["_id"], "startsAt": soon(days=9), "replay": False} | REASON
    (moving,) = next(one["events"] for one in await league.fixtures() if one["_id"] == target["_id"])
    assert await league.refused("POST", path(target, moving, "/move"), move) == (409, "fixture-locked")


async def test_a_closed_match_is_not_deleted_nor_its_round_or_a_merge_of_it(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    second = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=8), "to": soon(days=8, hours=2)})
    await close(league, fixture, event)
    assert await league.refused("POST", path(fixture, event, "/delete"), REASON) == (409, "fixture-locked")
    at = f"/fixtures/{fixture['_id']}"
    assert await league.refused("POST", f"{at}/delete", REASON) == (409, "fixture-locked")
    merge = {"fixtureIds": [second["_id"]]} | REASON
    assert await league.refused("POST", f"{at}/merge", merge) == (409, "fixture-locked")
    assert (await league.sends("POST", path(fixture, other, "/delete"), REASON))["state"] == "deleted"
    assert list(by_key((await league.fixtures())[0])) == [event["key"]]


async def test_in_a_draft_nothing_has_closed(contests: Contests) -> None:
    league = await League.draft(contests, closing="event")
    fixture, (event, _) = await round_of(league, -1, 2)
    offer = {"predictions": [{"name": "1", "predictionFamily": "1X2", "rate": 2}]}
    await league.sends("PUT", path(fixture, event, "/predictions"), offer)
    reopen = {"closesAt": soon(hours=5)} | REASON
    assert await league.refused("POST", path(fixture, event, "/reopen"), reopen) == (409, "event-not-closed")
    assert (await league.sends("POST", path(fixture, event, "/delete"), {}))["state"] == "deleted"


async def test_a_list_adds_matches_before_the_last_closing_of_a_round(league: League) -> None:
    await round_of(league, 3, 6)

    def listed(days: float, sides: str) -> dict[str, Any]:
        return {"text": f"Kolejka 1\n{soon(days=days)[:16].replace('T', ' ')} {sides}", "timeZone": "UTC"}

    await league.sends("POST", "/matches", listed(4, "Eta – Teta") | {"makesClubs": True})
    found = by_key(await only(league))["eta-teta"]
    assert (found["closesAt"], found["isClosed"]) == (found["startsAt"], False)
    begun = await league.asks("POST", "/matches", listed(-1, "Jota – Kappa") | {"makesClubs": True})
    assert [one["code"] for one in begun.json()["errors"]] == ["line-started"]


def file(*days: float) -> Any:
    sides = [("Alfa", "Beta"), ("Gama", "Delta"), ("Epsilon", "Zeta")]
    matches = [match(number, *sides[number], days=at) | {"round": "Kolejka 1"} for number, at in enumerate(days)]
    return {"name": "Liga", "matches": matches}


async def by_home(league: League) -> dict[str, Any]:
    return {one["Home"]: one for one in (await only(league))["events"]}


async def test_a_file_adds_a_match_to_an_open_round_and_moves_no_closed_one(league: League) -> None:
    await league.imports(file(1, 5))
    await close(league, await only(league), (await by_home(league))["Alfa"])
    before = (await by_home(league))["Alfa"]
    await league.imports(file(2, 5, 3), makesClubs=True)
    found = await by_home(league)
    assert (found["Alfa"]["closesAt"], found["Alfa"]["isClosed"]) == (before["closesAt"], True)
    assert found["Alfa"]["startsAt"] > before["startsAt"]
    assert (found["Epsilon"]["closesAt"], found["Epsilon"]["isClosed"]) == (found["Epsilon"]["startsAt"], False)


async def test_taking_back_an_import_leaves_closed_matches(league: League) -> None:
    await league.imports(file(1, 5))
    imported = await league.imports(file(2, 6, 3), makesClubs=True)
    before = await by_home(league)
    for home in ("Alfa", "Epsilon"):
        await close(league, await only(league), before[home])
    await league.sends("POST", f"/imports/{imported['_id']}/take-back", REASON)
    found = await by_home(league)
    assert found["Epsilon"]["isClosed"], "its picks have been seen"
    assert found["Alfa"]["startsAt"] == before["Alfa"]["startsAt"]
    assert found["Gama"]["startsAt"] < before["Gama"]["startsAt"]
    assert found["Gama"]["closesAt"] == found["Gama"]["startsAt"]


async def test_a_round_whose_match_has_closed_is_not_taken_back(league: League) -> None:
    imported = await league.imports(file(1, 5))
    await close(league, await only(league), (await by_home(league))["Alfa"])
    await league.sends("POST", f"/imports/{imported['_id']}/take-back", REASON)
    assert "Alfa" in await by_home(league)


async def test_a_closed_match_without_predictions_on_offer_needs_none(league: League) -> None:
    fixture, (event, other) = await round_of(league, 1, 2)
    for one in (event, other):
        await league.sends("PUT", path(fixture, one, "/predictions"), {"predictions": []})
    await close(league, fixture, event)
    shown = await league.contests.organizer.gets("/organizer/contests/overview")
    (one,) = [one for item in shown["items"] if item["_id"] == league.id for one in item["rounds"]]
    assert one["withoutOffer"] == 1
