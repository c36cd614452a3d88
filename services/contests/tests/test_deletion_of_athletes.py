"""Athletes and clubs that nobody can have picked are deleted; others say why they stay."""

from typing import Any

import httpx

from contests.tests.acting import Contests
from contests.tests.season import HOME, Season
from contracts.events.athletes import AthletesChanged


async def delete(season: Season, path: str) -> tuple[int, str]:
    answer: httpx.Response = await season.contests.organizer.asks("DELETE", path)
    return answer.status_code, answer.json()["code"] if answer.content else ""


def athlete(season: Season, key: str) -> str:
    return f"/organizer/contests/athletes/{season.players[key]}"


def club(season: Season, key: str) -> str:
    return f"{season.origin_path}/clubs/{key}"


async def test_an_athlete_goes_until_a_round_opens_with_them(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    await season.prices(first, home_forward=6.5)
    assert await delete(season, athlete(season, "home-forward")) == (204, "")
    assert await delete(season, athlete(season, "home-forward")) == (404, "athlete-not-found")
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert (told["athletes"], len(told["deleted"])) == ([], 1)
    await season.publish()
    await season.open_due()
    assert await delete(season, athlete(season, "away-forward")) == (409, "athlete-in-use")
    (late,) = await season.add({"name": "Late", "surname": "Son", "position": "forward", "teamKey": HOME, "price": 5})
    assert await delete(season, athlete(season, late["key"])) == (204, "")
    assert (await season.log())[0]["summary"] == "The player Late Son was deleted."


async def test_an_athlete_with_entered_statistics_stays(contests: Contests) -> None:
    season = await Season.peopled(contests)
    first = await season.round(1)
    event = (await season.fixtures())[0]["events"][0]["key"]
    await season.save(first, statistics=season.statistics(event, home_forward={"goals": 1}))
    assert await delete(season, athlete(season, "home-forward")) == (409, "athlete-in-use")
    assert await delete(season, athlete(season, "home-defender")) == (204, "")


async def test_a_club_goes_without_matches_and_players(contests: Contests) -> None:
    season = await Season.peopled(contests)
    assert await delete(season, club(season, HOME)) == (409, "club-has-players")
    fixture = await season.round(1)
    answer = await contests.organizer.asks("DELETE", club(season, HOME))
    assert answer.json()["detail"].startswith("This club plays in the round “Kolejka 1” (World Cup), so it stays.")
    await season.sends("POST", f"/fixtures/{fixture['_id']}/delete", {})
    for key in [key for key in season.players if key.startswith("home-")]:
        assert await delete(season, athlete(season, key)) == (204, "")
    assert await delete(season, club(season, HOME)) == (204, "")
    assert await delete(season, club(season, HOME)) == (404, "club-not-found")
