"""Athletes and clubs that nobody can have picked are deleted; others say why they stay."""

from typing import Any

import httpx
import pytest

from contests.athletes import consumers
from contests.tests.acting import Contests
from contests.tests.season import HOME, Season
from contracts.events.athletes import AthletesChanged
from contracts.events.merge import AthletesMergeAnswered, AthletesMergeRequested


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
    (late,) = await season.add({"name": "Late", "surname": "Son", "position": "forward", "teamKey": HOME, "price": 5})
    assert await delete(season, athlete(season, late["key"])) == (204, "")
    assert (await season.log())[0]["summary"] == "The player Late Son was deleted."


async def hears(season: Season, *, squads: int) -> dict[str, Any]:
    """Let the game service answer the last question, which is returned."""
    asked: dict[str, Any] = (await season.contests.emitted(AthletesMergeRequested))[-1]
    event = AthletesMergeAnswered(**asked, merged=not squads, locked=squads, both=0)
    async with season.contests.database.transaction() as session:
        await consumers.merge_answered(session, event)
    return asked


async def shown(season: Season, key: str) -> Any:
    """Answer the athlete's row of the sheet; None once they are gone."""
    sheet = await season.sends("GET", "/athletes")
    return next((one for one in sheet["athletes"] if one["_id"] == season.players[key]), None)


@pytest.fixture
async def opened(contests: Contests) -> Season:
    """A published season whose round has opened."""
    season = await Season.running(contests)
    await season.round(1)
    await season.open_due()
    return season


async def test_of_an_athlete_whom_a_round_has_pinned_the_game_is_asked_twice(
    contests: Contests, opened: Season
) -> None:
    assert await delete(opened, athlete(opened, "away-forward")) == (202, "")
    assert await delete(opened, athlete(opened, "away-forward")) == (202, ""), "it is asked once"
    assert (await shown(opened, "away-forward"))["deletion"] == {"squads": None}
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["surname"], one["allowed"]) for one in told["athletes"]] == [("forward", False)]
    first = await hears(opened, squads=0)
    assert first["stays"] is None
    second = await hears(opened, squads=0)
    assert first["revision"] < second["revision"]
    assert await shown(opened, "away-forward") is None
    assert (await opened.log())[0]["summary"] == "The player Away forward was deleted."
    assert (await contests.query("SELECT count(*) AS n FROM fixture_athlete"))[0]["n"] == len(opened.players) - 1


async def test_an_athlete_whom_a_squad_has_stays_and_is_for_sale_again(contests: Contests, opened: Season) -> None:
    assert await delete(opened, athlete(opened, "away-forward")) == (202, "")
    await hears(opened, squads=3)
    assert (await shown(opened, "away-forward"))["deletion"] == {"squads": 3}
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["surname"], one["allowed"]) for one in told["athletes"]] == [("forward", True)]
    assert await delete(opened, athlete(opened, "away-forward")) == (202, ""), "it can be tried again"


async def test_statistics_that_come_while_the_game_is_asked_keep_the_athlete(opened: Season) -> None:
    assert await delete(opened, athlete(opened, "away-forward")) == (202, "")
    (fixture,) = await opened.fixtures()
    event = fixture["events"][0]["key"]
    await opened.save(fixture, statistics=opened.statistics(event, away_forward={"goals": 1}))
    await hears(opened, squads=0)
    assert (await shown(opened, "away-forward"))["deletion"] is None
    assert await delete(opened, athlete(opened, "away-forward")) == (409, "athlete-in-use")


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
