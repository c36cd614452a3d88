"""Two clubs that are one are merged: everything follows the one that stays, and the other's name means it."""

import json
from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season
from contracts.events.athletes import AthletesChanged
from contracts.events.fixture import FixtureChanged

GHOST = "orlik-zawada-ks"
NAME = {"pl": "Orlik Zawada KS", "en": "Orlik Zawada KS"}


def path(season: Season, stays: str = HOME) -> str:
    return f"{season.origin_path}/clubs/{stays}/merge"


async def merge(season: Season, stays: str = HOME, **body: Any) -> tuple[int, Any]:
    answer = await season.contests.organizer.asks("POST", path(season, stays), json={"goes": GHOST} | body)
    return answer.status_code, answer.json()


async def ghosts(contests: Contests) -> Season:
    """A draft with eight athletes, and a ghost of the home club with a match and an athlete of its own."""
    season = await Season.peopled(contests)
    await season.club(GHOST, name=NAME)
    await season.add({"surname": "Son", "position": "forward", "teamKey": GHOST, "price": 5})
    return season


async def names(season: Season, *written: str) -> list[Any]:
    found = await season.sends("POST", "/clubs/names/preview", {"names": list(written)})
    return [(one["key"], one["how"]) for one in found]


async def test_everything_follows_the_club_that_stays(contests: Contests) -> None:
    season = await ghosts(contests)
    first = await season.round(1)
    await season.match(first, NAME["pl"], AWAY)
    await season.sends("POST", "/clubs/names", {"names": [{"written": "Zawada", "club": GHOST}]})
    await season.publish()
    await season.open_due()

    seen = await contests.organizer.gets(path(season), params={"goes": GHOST})
    assert (seen["matches"], seen["athletes"], seen["names"]) == (1, 1, ["Orlik Zawada KS", "Zawada"])
    assert [one["name"] for one in seen["twice"]] == ["Orlik Zawada KS – Granite Skalkow"]
    assert (await merge(season))[1]["code"] == "reason-required"
    status, merged = await merge(season, reason="To ten sam klub")
    assert (status, merged | {"twice": seen["twice"]}) == (200, seen)

    events = (await season.fixtures())[0]["events"]
    assert {event["homeClub"]["key"] for event in events} == {HOME}
    assert {event["Home"] for event in events} == {"Orlik Zawada"}
    told: dict[str, Any] = (await contests.emitted(AthletesChanged))[-1]
    assert [(one["surname"], one["club"]) for one in told["athletes"]] == [("Son", HOME)]
    told = (await contests.emitted(FixtureChanged))[-1]
    assert {one["home"] for one in told["events"]} == {"Orlik Zawada"}
    pins = await contests.query("SELECT DISTINCT club_key FROM fixture_athlete ORDER BY 1")
    assert [row["club_key"] for row in pins] == [AWAY, HOME]
    assert await names(season, "ORLIK zawada ks", "Zawada", GHOST) == [(HOME, "alias")] * 3
    log = (await season.log())[0]
    assert log["summary"] == "Clubs were merged: “Orlik Zawada KS” is “Orlik Zawada”."
    assert log["reason"] == "To ten sam klub"
    assert (await merge(season, reason="x"))[1]["code"] == "club-not-found"


async def test_two_clubs_of_one_match_stay_two(contests: Contests) -> None:
    season = await ghosts(contests)
    first = await season.round(1)
    await season.match(first, NAME["pl"], HOME)
    status, problem = await merge(season)
    assert (status, problem["code"]) == (409, "clubs-in-one-match")
    assert problem["detail"].startswith("Both clubs play in “Orlik Zawada KS – Orlik Zawada” (round “Kolejka 1”, ")
    assert (await merge(season, GHOST))[1]["code"] == "merge-of-one"
    assert (await merge(season, "nobody"))[1]["code"] == "club-not-found"


async def test_an_import_that_is_taken_back_does_not_bring_the_club_back(contests: Contests) -> None:
    season = await ghosts(contests)
    file = {"name": "League", "matches": [match(NAME["pl"], "Bzura"), match("Narew", "Granit Skałków")]}
    seen = await season.preview(file, makesClubs=True)
    await season.apply(seen)
    assert (await merge(season))[0] == 200
    changes = await contests.query("SELECT before, after FROM import_change WHERE kind = 'event'")
    assert GHOST not in str([list(row) for row in changes]).replace(f"matchday-1-{GHOST}", "")
    await season.sends("POST", f"/imports/{seen['_id']}/take-back", {})
    await season.fixtures()


def match(home: str, away: str) -> dict[str, str]:
    return {"round": "Matchday 1", "date": "2099-03-06", "time": "15:00 UTC", "team1": home, "team2": away}


async def test_a_starter_is_merged_until_participants_see_the_competition(contests: Contests) -> None:
    league = await League.draft(contests, template="skiJumping-typer", originName="Puchar")
    fixture = await league.fixture()
    event = await league.group(fixture, "Stoch", "Kamil Stoch 2", "Kubacki", groupEventName="Oslo")
    origin = (await contests.organizer.gets(league.path))["origin"]["_id"]
    clubs = f"/organizer/contests/origins/{origin}/clubs"
    await contests.organizer.sends("PUT", f"{clubs}/kamil-stoch", {"name": {"pl": "Kamil Stoch", "en": "Kamil Stoch"}})
    both = await contests.organizer.asks("POST", f"{clubs}/stoch/merge", json={"goes": "kamil-stoch-2"})
    assert both.json()["code"] == "clubs-in-one-match"
    await contests.organizer.sends("POST", f"{clubs}/kamil-stoch/merge", {"goes": "stoch"})
    (shown,) = (await league.fixtures())[0]["events"]
    assert shown["key"] == event["key"]
    assert "kamil-stoch" in [member["key"] for member in shown["members"]]
    (stored,) = await contests.query("SELECT predictions FROM fixture_event")
    offered = {offer["name"] for offer in json.loads(stored["predictions"])}
    assert offered == {"kamil-stoch", "kamil-stoch-2", "kubacki"}
    await league.publish()
    await contests.organizer.sends("PUT", f"{clubs}/stoch", {"name": {"pl": "Stoch", "en": "Stoch"}})
    refused = await contests.organizer.asks(
        "POST", f"{clubs}/stoch/merge", json={"goes": "kamil-stoch", "reason": "Ten sam"}
    )
    assert refused.json()["code"] == "club-on-offer"
