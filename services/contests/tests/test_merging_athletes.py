"""Two athletes who are one are merged: everything follows the one who stays, and the other's name means them."""

import json
from typing import Any

import pytest

from contests.athletes import consumers
from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.season import HOME, Season
from contests.tests.tables import changed, small_season, with_cells
from contests.tests.test_imports_season import Importing
from contracts.events.athletes import AthletesChanged
from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested

STAYS, GOES = "home-forward", "son"


@pytest.fixture
async def season(contests: Contests) -> Season:
    """A draft with eight athletes, a round, and a second one of the home club's forward."""
    made = await Season.peopled(contests)
    await made.round(1)
    await made.add({"surname": "Son", "position": "forward", "teamKey": HOME, "price": 6.5})
    return made


def path(season: Season, stays: str = STAYS) -> str:
    return f"/organizer/contests/athletes/{season.players[stays]}/merge"


async def merge(season: Season, stays: str = STAYS, goes: str = GOES, **body: Any) -> tuple[int, Any]:
    sent = {"goes": season.players[goes]} | body
    answer = await season.contests.organizer.asks("POST", path(season, stays), json=sent)
    return answer.status_code, answer.json()


async def sheet(season: Season) -> dict[str, Any]:
    """Return the athletes of the sheet by `_id`."""
    return {one["_id"]: one for one in (await season.sends("GET", "/athletes"))["athletes"]}


async def hears(season: Season, *, merged: bool, locked: int = 0, both: int = 0) -> dict[str, Any]:
    """Let the game service answer the last question, which is returned."""
    asked: dict[str, Any] = (await season.contests.emitted(AthletesMergeRequested))[-1]
    event = AthletesMergeAnswered(**asked, merged=merged, locked=locked, both=both)
    async with season.contests.database.transaction() as session:
        await consumers.merge_answered(session, event)
    return asked


async def test_nobody_can_have_the_one_who_goes_in_a_draft(contests: Contests, season: Season) -> None:
    first = (await season.fixtures())[0]
    event = first["events"][0]["key"]
    await season.save(first, statistics=season.statistics(event, son={"goals": 2}))
    await season.prices(first, son=7.5)
    seen = await contests.organizer.gets(path(season), params={"goes": season.players[GOES]})
    assert (seen["state"], seen["prices"], seen["statistics"], seen["checksSquads"]) == (None, 1, 1, False)
    status, merged = await merge(season)
    assert (status, merged["state"]) == (200, "merged")
    found = await sheet(season)
    one = found[season.players[STAYS]]
    assert season.players[GOES] not in found
    assert (one["aliases"], one["price"]) == (["Son"], 7.5)
    (draft,) = await contests.query("SELECT results -> 'statistics' AS counted FROM result_draft")
    assert json.loads(draft["counted"]) == {event: {str(one["number"]): {"goals": 2}}}
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert (told["athletes"], len(told["deleted"])) == ([], 1)
    assert (await merge(season))[1]["code"] == "athlete-not-found"


async def test_two_with_statistics_of_one_match_stay_two(season: Season) -> None:
    first = (await season.fixtures())[0]
    counted = season.statistics(first["events"][0]["key"], son={"goals": 2}, home_forward={"goals": 1})
    await season.save(first, statistics=counted)
    assert (await merge(season))[1]["code"] == "athletes-in-one-match"
    assert (await merge(season, GOES))[1]["code"] == "merge-of-one"


async def test_squads_are_asked_about_twice_and_then_it_is_done(contests: Contests, season: Season) -> None:
    await season.publish()
    await season.open_due()
    assert (await merge(season))[1]["code"] == "reason-required"
    status, merged = await merge(season, reason="Wklejony drugi raz")
    assert (status, merged["state"], merged["checksSquads"]) == (200, "checking", True)
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["surname"], one["allowed"]) for one in told["athletes"]] == [("Son", False)]
    assert (await merge(season, reason="x"))[1]["code"] == "athlete-merge-pending"
    goes = (await sheet(season))[season.players[GOES]]
    assert goes["merge"] == {"into": season.players[STAYS], "locked": None, "both": None}
    first = await hears(season, merged=True)
    second = await hears(season, merged=True)
    assert first["revision"] < second["revision"]
    assert season.players[GOES] not in await sheet(season)
    log = (await season.log())[0]
    assert (log["summary"], log["reason"]) == ("Players were merged: Son is Home forward.", "Wklejony drugi raz")
    pinned = await contests.query("SELECT count(*) AS count FROM fixture_athlete")
    assert pinned[0]["count"] == len(season.players) - 1


async def test_squads_with_both_keep_both(contests: Contests, season: Season) -> None:
    await season.publish()
    await season.open_due()
    await merge(season, reason="Wklejony drugi raz")
    await hears(season, merged=False, both=2)
    goes = (await sheet(season))[season.players[GOES]]
    assert goes["merge"] == {"into": season.players[STAYS], "locked": 0, "both": 2}
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["surname"], one["allowed"]) for one in told["athletes"]] == [("Son", True)]
    assert (await merge(season, reason="x"))[1]["state"] == "checking", "it can be tried again"


async def test_an_open_round_needs_the_one_who_stays_in_the_same_position(season: Season) -> None:
    await season.publish()
    await season.open_due()
    (late,) = await season.add({"surname": "Late", "position": "forward", "teamKey": HOME, "price": 5})
    assert (await merge(season, late["key"], reason="x"))[1]["code"] == "athletes-differ"
    assert (await merge(season, "home-defender", reason="x"))[1]["code"] == "athletes-differ"
    assert (await merge(season, STAYS, late["key"], reason="x"))[1]["state"] == "merged"


async def test_published_points_stand(season: Season) -> None:
    await season.publish()
    await season.open_due()
    first = (await season.fixtures())[0]
    await season.locked(first)
    event = first["events"][0]["key"]
    await season.save(first, events={event: {"ft": [1, 0]}}, statistics=season.statistics(event, son={"goals": 1}))
    await season.publishes(first, final=False)
    assert (await merge(season, reason="x"))[1]["code"] == "athlete-has-points"


async def test_a_file_means_the_one_who_stays_by_the_key_of_the_other(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(small_season(), startAt=start)
    (listed,) = [one for one in (await sheet(season)).values() if one["surname"] == "Wilczek"]
    pasted = {"surname": "Wilczek", "position": listed["position"], "teamKey": listed["teamKey"], "price": 5}
    (stays,) = await season.add(pasted)
    season.players[GOES] = listed["_id"]
    assert (await merge(season, stays["key"]))[1]["state"] == "merged"
    goals = changed(small_season(), "gw1.csv", with_cells({"element": "4"}, goals_scored="3"))
    taken = await season.take(goals, startAt=start)
    assert taken["counts"]["newAthletes"] == 0
    found = await sheet(season)
    assert len(found) == 20, "the other is not made again"
    number = str(found[stays["_id"]]["number"])
    drafts = await contests.query("SELECT results -> 'statistics' AS counted FROM result_draft")
    scored = [counted.get(number, {}).get("goals") for one in drafts for counted in json.loads(one["counted"]).values()]
    assert 3 in scored
