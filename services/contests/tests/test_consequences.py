"""What settings would mean for the contest's own athletes and rounds, and until when they change."""

from typing import Any

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, POSITIONS, Season

SMALL: dict[str, Any] = {
    "numberOfPlayers": 3,
    "numberOfSubstitutions": 1,
    "availableFormations": ["1-1-1-0", "1-0-1-1"],
    "squadComposition": [1, 1, 1, 1],
}
"""Rules that the eight athletes of the small season can meet."""


async def found(league: League, **patch: Any) -> Any:
    return await league.sends("POST", "/consequences", patch)


async def test_a_budget_is_judged_by_the_contests_own_athletes(contests: Contests) -> None:
    season = await Season.peopled(contests)
    before = await season.sends("GET", "")
    impossible = (await found(season))["squad"]
    assert (impossible["cheapest"], impossible["dearest"], impossible["leastFromClub"]) == (None, None, None)
    assert (impossible["forSale"], impossible["clubs"]) == (8, 2)
    assert impossible["missing"] == 9

    await season.prices(home_forward=4.5, away_forward=12)
    small = (await found(season, **SMALL))["squad"]
    assert (small["cheapest"], small["missing"], small["dearest"]) == (19.5, 0, 27.0)
    assert small["leastFromClub"] == 2
    assert [(one["position"], one["forSale"], one["clubs"]) for one in small["positions"]] == [
        (position, 2, 2) for position in POSITIONS
    ]
    assert small["positions"][0]["displayName"] == {"pl": "bramkarze", "en": "goalkeepers"}
    assert small["prices"] == [
        {"price": 4.5, "athletes": 1},
        {"price": 5.0, "athletes": 6},
        {"price": 12.0, "athletes": 1},
    ]
    assert (await found(season, **SMALL, maxPlayersFromTeam=1))["squad"]["cheapest"] is None
    assert await season.sends("GET", "") == before


async def test_a_round_of_few_clubs_is_named_for_the_transfers_that_are_allowed(contests: Contests) -> None:
    season = await Season.peopled(contests)
    for club in ("gwda", "narew"):
        await season.club(club, name={"pl": club, "en": club})
        await season.add({"name": club, "surname": "Keeper", "position": "goalkeeper", "teamKey": club, "price": 5})
    fixture = await season.fixture(name="Kolejka 1", nameEn="Round 1")
    await season.match(fixture, HOME, AWAY)
    few = await found(season, **SMALL, maxTransfers=0)
    assert few["thinRounds"] == [{"fixtureId": fixture["_id"], "name": "Round 1", "matches": 1, "starters": 2}]
    polish = await contests.organizer.sends(
        "POST", f"{season.path}/consequences", SMALL | {"maxTransfers": 0}, language="pl"
    )
    assert polish["thinRounds"][0]["name"] == "Kolejka 1"
    assert (await found(season, **SMALL, maxTransfers=1))["thinRounds"] == []
    await season.match(fixture, "gwda", "narew")
    assert (await found(season, **SMALL, maxTransfers=0))["thinRounds"] == []


async def test_it_says_until_when_settings_change_and_what_has_frozen(contests: Contests) -> None:
    season = await Season.peopled(contests)
    begins = {"changeableUntil": None, "frozen": False, "scoringFrozen": False}
    assert {name: (await found(season))[name] for name in begins} == begins
    fixture = await season.round(1)
    await season.round(2)
    await season.publish()
    now = await found(season)
    assert now["changeableUntil"] == fixture["from"]
    assert (now["frozen"], now["scoringFrozen"]) == (False, False)
    await season.close(fixture)
    after = await found(season)
    assert (after["frozen"], after["scoringFrozen"]) == (True, True)


async def test_contradictions_are_named_as_saving_would_name_them(contests: Contests) -> None:
    season = await Season.draft(contests)
    wrong: dict[str, Any] = {"numberOfSubstitutions": 5, "availableFormations": []}
    asked = await season.asks("POST", "/consequences", wrong)
    saved = await season.asks("PATCH", "", wrong)
    assert (asked.status_code, asked.json()["code"]) == (saved.status_code, "contest-invalid")
    assert asked.json()["errors"] == saved.json()["errors"] != []


async def test_a_typer_has_no_squads_to_judge(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture(**{"from": soon(days=3), "to": soon(days=3, hours=2)})
    told = await found(league, tieBreak=["earliestTeam"])
    assert told == {
        "changeableUntil": fixture["from"],
        "frozen": False,
        "scoringFrozen": False,
        "squad": None,
        "thinRounds": [],
    }


async def test_only_organizers_ask(contests: Contests) -> None:
    season = await Season.draft(contests)
    path = f"{season.path}/consequences"
    assert (await contests.client.post(path, json={})).status_code == 401
    refused = await contests.participant().asks("POST", path, json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
    unknown = await contests.organizer.asks("POST", f"{LEAGUES}/{season.origin}/consequences", json={})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "contest-not-found")
