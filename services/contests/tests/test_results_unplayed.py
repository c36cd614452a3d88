"""Results that look unplayed are published and confirmed only with an organizer's yes."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season

KEY, BACK = f"{HOME}-{AWAY}", f"{AWAY}-{HOME}"


async def refusal(league: League, fixture: Any, act: str, **body: Any) -> list[tuple[str, str]]:
    """Answer the matches that a refusal names; the answer must be one of unplayed matches."""
    answer = await league.asks("POST", f"/fixtures/{fixture['_id']}/results/{act}", body)
    assert (answer.status_code, answer.json()["code"]) == (409, "results-unplayed"), answer.text
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


async def begins(contests: Contests, fixture: Any) -> None:
    """Let the matches of a fixture have begun an hour ago, by the database's clock."""
    await contests.query(
        "UPDATE fixture_event SET starts_at = clock_timestamp() - interval '1 hour' WHERE fixture_id = $1",
        fixture["_id"],
    )


async def test_a_result_of_a_match_that_has_not_begun_needs_a_yes(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    named = [(f"/events/{match['key']}", "match-not-begun")]
    for final in (False, True):
        for act in ("outcome", "publish"):
            assert await refusal(league, fixture, act, final=final) == named
    await league.publishes(fixture, final=False)
    again = await league.save(fixture, events={match["key"]: {"ft": [3, 1]}})
    await league.publishes(again, final=False, acceptsUnplayed=False)
    assert await refusal(league, fixture, "confirm") == named
    await begins(contests, fixture)
    confirmed = await league.sends("POST", f"/fixtures/{fixture['_id']}/results/confirm")
    assert confirmed["state"] == "final"


@pytest.mark.parametrize("act", ["publish", "confirm"])
async def test_a_final_fantasy_round_with_a_match_without_statistics_needs_a_yes(contests: Contests, act: str) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.match(fixture, AWAY, HOME)
    await season.publish()
    await season.locked(fixture)
    await begins(contests, fixture)
    counted = season.statistics(KEY, home_forward={"minutes": 90})
    await season.save(fixture, statistics=counted, events={BACK: {"ft": [1, 1]}})
    await season.publishes(fixture, final=False, acceptsUnplayed=False)
    body = {"final": True} if act == "publish" else {}
    assert await refusal(season, fixture, act, **body) == [(f"/statistics/{BACK}", "statistics-missing")]
    yes = body | {"acceptsUnplayed": True}
    confirmed = await season.sends("POST", f"/fixtures/{fixture['_id']}/results/{act}", yes)
    assert confirmed["state"] == "final"
    await season.save(fixture, events={BACK: {"ft": [2, 1]}})
    await season.publishes(fixture, final=True, reason="A goal more", acceptsUnplayed=False)


async def test_a_walk_over_needs_no_statistics_and_no_beginning(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    path = f"/fixtures/{fixture['_id']}/events/{KEY}/walkover"
    await season.sends("POST", path, {"counts": True, "reason": "They did not come"})
    await season.save(fixture, events={KEY: {"ft": [3, 0]}})
    await season.publishes(fixture, final=True, acceptsUnplayed=False)


async def test_a_meeting_whose_heats_lack_points_needs_a_yes(contests: Contests) -> None:
    league = await League.running(contests, template="speedway-typer")
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await begins(contests, fixture)
    await league.save(fixture, events={match["key"]: {"ft": [46, 43]}})
    for final in (False, True):
        for act in ("outcome", "publish"):
            found = await refusal(league, fixture, act, final=final)
            assert found == [(f"/events/{match['key']}", "heat-points-missing")]
    await league.publishes(fixture, final=True)
    whole = await league.save(fixture, events={match["key"]: {"ft": [46, 44]}})
    await league.publishes(whole, final=True, reason="A slip", acceptsUnplayed=False)


async def test_shared_medals_need_a_yes_and_all_their_owners_are_right(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    nations = ("Poland", "Japan", "Brazil", "Chile", "Peru")
    group = await league.group(fixture, *nations, groupEventName="Long jump", key="jump")
    offers = [{"name": one.lower(), "predictionFamily": "GroupMedalists", "probability": 50} for one in nations]
    await league.sends("PUT", f"/fixtures/{fixture['_id']}/events/jump/predictions", {"predictions": offers})
    await league.locked(fixture)
    shared = ["poland", "japan", "brazil", "chile"]
    await league.save(fixture, groupMedalists={group["key"]: shared})
    for final in (False, True):
        for act in ("outcome", "publish"):
            assert await refusal(league, fixture, act, final=final) == [("/groupMedalists/jump", "medals-shared")]
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"] == {"jump": {"GroupMedalists": shared}}
