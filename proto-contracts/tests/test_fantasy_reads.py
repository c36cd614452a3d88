"""What a fantasy game answers once the contest's prices and results have reached it."""

from collections.abc import Awaitable, Callable

import pytest

from blackbox.api import Api, Json, eventually
from blackbox.contest import fixture_path
from blackbox.fantasy import (
    NUMBERS,
    PRICE,
    SQUAD,
    TEAMS,
    FantasyLeague,
    find_team,
    make_team,
    numbered,
)

Participant = Callable[[], Awaitable[Api]]
SCORER, BOOKED, UNPLAYED = 8, 3, 2
"""Who starts and scores, who starts and ends below 0, and who starts and doesn't play."""


@pytest.fixture
async def league(organizer: Api) -> FantasyLeague:
    return await FantasyLeague.running(organizer, "Fantasy reads")


async def cached(api: Api, path: str) -> Json:
    """Read something that has an ETag; reading it again with the tag answers 304."""
    first = await api.send("GET", path)
    assert first.status_code == 200, first.text
    again = await api.send("GET", path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    return first.json()


async def test_prices_are_pinned_when_a_fixture_opens(regular: Participant, league: FantasyLeague) -> None:
    api = await regular()
    first, second = await league.fixtures()
    assert [first["state"], second["state"]] == ["open", "upcoming"]
    initial = await cached(api, f"/leagues/fantasy/players/{league.id}")
    pinned = await cached(api, f"/leagues/fantasy/fixtures/{first['_id']}/prices")
    assert sorted(initial, key=str) == sorted(pinned, key=str)
    unopened = await api.send("GET", f"/leagues/fantasy/fixtures/{second['_id']}/prices")
    assert unopened.status_code == 404
    await league.prices({SCORER: 5.6})
    await make_team(api, league, "Buyer")
    bought = await find_team(api, league)
    assert bought["Value"] == PRICE * len(numbered(SQUAD)), "a change inside the window counts from the next fixture"
    await league.lock(1)
    await league.passes(1)
    changes = (await league.fixtures())[1]["playersPricesChanges"]
    assert [(one["playerId"], one["priceBefore"], one["priceAfter"]) for one in changes] == [
        (league.players[SCORER], PRICE, 5.6)
    ]
    now = {one["_id"]: one["price"] for one in await api.get(f"/leagues/fantasy/fixtures/{second['_id']}/prices")}
    assert now[league.players[SCORER]] == 5.6
    assert await api.get(f"/leagues/fantasy/players/{league.id}") == initial
    risen = await eventually(lambda: find_team(api, league), lambda team: team["Value"] == 40.6)
    assert (risen["Income"], risen["accruedIncome"], risen["toSpend"]) == (0.6, 0.6, 5)


async def test_points_are_shown_wherever_athletes_are(regular: Participant, league: FantasyLeague) -> None:
    api = await regular()
    team = await make_team(api, league, "Watcher", bonus=league.captain(SCORER))
    await played(league)
    fixture = (await league.fixtures())[0]
    scorer, booked = league.players[SCORER], league.players[BOOKED]
    single = fixture["singleEventPoints"]
    assert single[scorer] > 0 > single[booked]
    assert league.players[UNPLAYED] not in single
    by_event = {one["_id"]: one["points"] for event in fixture["events"] for one in event["points"]}
    assert by_event[scorer] == single[scorer]
    shown = await cached(api, f"/leagues/fantasy/fixtures/{fixture['_id']}/points")
    told = {player["_id"]: player for event in shown for player in event["players"]}
    assert sum(line["points"] for line in told[scorer]["lines"]) == told[scorer]["points"] == single[scorer]
    detail = await api.get(f"/players/{scorer}", league=league.id)
    assert (detail["initialPrice"], detail["totalPoints"]) == (PRICE, single[scorer])
    assert detail["fixtures"][0]["points"] == single[scorer]
    found = await eventually(
        lambda: api.get(f"{TEAMS}/{team['_id']}/history/{fixture['_id']}"), lambda told: told["published"]
    )
    slots = {slot["_id"]: slot for slot in found["slots"]}
    captain, absent = slots[scorer], slots[league.players[UNPLAYED]]
    assert (captain["multiplier"], captain["counted"], captain["reason"]) == (2, True, None)
    assert (absent["multiplier"], absent["counted"], absent["reason"]) == (0, False, "replaced")
    substitute = found["slots"][absent["replacedBy"] - 1]
    assert (substitute["replaces"], substitute["reason"], substitute["starter"]) == (absent["No"], "cameIn", False)
    spread = await api.get(f"{TEAMS}/distribution/{fixture['_id']}")
    assert (spread["teams"], spread["athletes"][scorer], spread["captains"]) == (1, 1, {scorer: 1})
    assert spread["formations"] == {"1-2-1-1": 1}


async def test_a_watch_list_goes_with_the_account(regular: Participant, league: FantasyLeague) -> None:
    api = await regular()
    await make_team(api, league, "Watchful")
    path = f"{TEAMS}/watched/{league.id}"
    assert await api.get(path) == {"players": []}
    scorer, booked = league.players[SCORER], league.players[BOOKED]
    assert await api.patch(path, {"watch": [scorer, booked]}) == {"players": [scorer, booked]}
    assert await api.patch(path, {"watch": ["nobody"], "unwatch": [scorer]}) == {"players": [booked]}
    assert await api.get(path) == {"players": [booked]}


async def played(league: FantasyLeague) -> None:
    """Lock and publish the first fixture: everybody plays an hour and a half, but for those who do something else."""
    await league.lock(1)
    everybody = {number: {"minutes": 90} for number in NUMBERS if number != UNPLAYED}
    everybody[SCORER] = {"minutes": 90, "goals": 2}
    everybody[BOOKED] = {"minutes": 10, "redCards": 1}
    await league.results(1, everybody)
    await league.publishes(1, final=False)


async def test_an_organizer_sees_who_is_missing_tries_results_and_adjusts_a_budget(
    organizer: Api, regular: Participant, league: FantasyLeague
) -> None:
    api = await regular()
    team = await make_team(api, league, "Adjusted")
    fixture = await league.fixture(1)
    missing = await organizer.get(f"/organizer/fantasy_teams/fixtures/{fixture['_id']}/teams")
    assert (missing["teams"], missing["complete"], missing["missing"]) == (1, 1, [])
    await played(league)
    history = f"{TEAMS}/{team['_id']}/history/{fixture['_id']}"
    before = await eventually(lambda: api.get(history), lambda told: told["published"])
    await league.results(1, {})
    draft = await organizer.get(f"{fixture_path(fixture)}/results/athletes")
    body = {"athletes": [{key: one[key] for key in ("number", "appeared", "points", "voided")} for one in draft]}
    tried = await organizer.post(f"/organizer/fantasy_teams/fixtures/{fixture['_id']}/preview", body)
    assert [(one["before"], one["after"]) for one in tried["losses"]] == [(before["points"], 0)]
    assert await api.get(history) == before, "trying changes nothing"
    path = f"/organizer/fantasy_teams/teams/{team['_id']}/adjustments"
    await organizer.post(path, {"kind": "budget", "value": -7.5, "reason": "a sponsor left"})
    adjusted = await eventually(lambda: find_team(api, league), lambda found: found["budgetAdjustments"] == -7.5)
    assert adjusted["toSpend"] == -2.5
    assert [one["value"] for one in await organizer.get(path)] == [-7.5]
    log = await eventually(
        lambda: api.get(f"/leagues/{league.id}/log"), lambda found: found["items"][0]["action"] == "budget.adjusted"
    )
    assert (log["items"][0]["reason"], log["items"][0]["summary"]) == (
        "a sponsor left",
        "A team's budget was adjusted.",
    )
