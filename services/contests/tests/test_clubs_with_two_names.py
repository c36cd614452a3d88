"""Clubs with two names (issue 38.4): every way in finds them by one finder, and an answer is remembered."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import Season

ATHLETES = {
    "Man Utd": ("Hill", "Stone", "Reed"),
    "Spurs": ("Frost", "Lane", "Marsh"),
    "Wolves": ("Poole", "Dale", "Brook"),
    "Nott'm Forest": ("Moss", "Wood", "Grant"),
    "Man City": ("Field", "Cross"),
    "Newcastle": ("Park", "Shaw"),
}
"""Of club-names-athletes.csv: surnames by club."""
MEANT = {
    "Manchester United FC": "man-utd",
    "Tottenham Hotspur FC": "spurs",
    "Wolverhampton Wanderers FC": "wolves",
    "Nottingham Forest FC": "nott-m-forest",
    "Manchester City FC": "man-city",
}
"""Of club-names-matches.json: the names that it asks for."""
LONG = [*MEANT, "Newcastle United FC"]
PAIRS = [(1, 0, 1), (1, 2, 3), (1, 4, 5), (2, 1, 2), (2, 3, 4), (2, 5, 0)]


def matches() -> Any:
    """The six matches of club-names-matches.json."""
    played = [
        {"round": f"Matchday {day}", "date": f"2099-03-{6 * day:02}", "time": "15:00 UTC"}
        | {"team1": LONG[home], "team2": LONG[away]}
        for day, home, away in PAIRS
    ]
    return {"name": "Premier League", "matches": played}


@pytest.fixture
async def season(contests: Contests) -> Season:
    """A draft with the clubs and athletes of the sheet."""
    made = await Season.draft(contests)
    for name in ATHLETES:
        key = MEANT.get(name) or name.lower().replace("'", "-").replace(" ", "-")
        await made.club(key, name={"pl": name, "en": name})
    return made


async def keys(season: Season) -> set[str]:
    found = await season.contests.participant().gets(f"/fantasy/teams/data/{season.origin}")
    return {club["key"] for club in found}


async def answer(season: League, **clubs: str | None) -> Any:
    names = [{"written": written, "club": key} for written, key in clubs.items()]
    return await season.sends("POST", "/clubs/names", {"names": names})


async def test_every_club_is_found_or_asked_for_and_the_second_time_nothing_is_asked(season: Season) -> None:
    before = await keys(season)
    seen = await season.preview(matches())
    assert {one["written"]: (one["key"], one["how"]) for one in seen["clubs"]} == {
        **dict.fromkeys(MEANT, (None, "asked")),
        "Newcastle United FC": ("newcastle", "part"),
    }
    assert seen["counts"]["newClubs"] == 0
    assert [one["code"] for one in seen["notices"]] == ["club-by-part"]
    assert await season.refused("POST", f"/imports/{seen['_id']}/apply") == (409, "clubs-unknown")

    await answer(season, **MEANT)
    await season.apply(seen)
    first, second = await season.fixtures()
    assert [event["homeClub"]["key"] for event in (*first["events"], *second["events"])] == [
        "man-utd",
        "wolves",
        "man-city",
        "spurs",
        "nott-m-forest",
        "newcastle",
    ]
    assert await keys(season) == before, "none is made silently"
    again = await season.preview(matches())
    assert [one["how"] for one in again["clubs"]] == ["part"], "it asks nothing"
    assert (again["counts"]["changed"], again["counts"]["unchanged"]) == (0, 2)


async def test_an_answer_can_be_a_new_club_and_replace_what_a_part_fits(season: Season) -> None:
    made = await answer(season, **{"Newcastle United FC": None, "Manchester City FC": "man-city"})
    assert [club["key"] for club in made] == ["newcastle-united-fc", "man-city"]
    names = {"names": ["Newcastle United FC", "newcastle", "MANCHESTER CITY fc", "Poland"]}
    found = await season.sends("POST", "/clubs/names/preview", names)
    assert [(one["key"], one["how"]) for one in found] == [
        ("newcastle-united-fc", "name"),
        ("newcastle", "name"),
        ("man-city", "alias"),
        (None, "new"),
    ]
    await answer(season, **{"Manchester City FC": "man-utd"})
    found = await season.sends("POST", "/clubs/names/preview", {"names": ["Manchester City FC"]})
    assert found[0]["key"] == "man-utd", "the later answer stands"
    refused = await season.asks("POST", "/clubs/names", {"names": [{"written": "A", "club": "nobody"}]})
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (400, "/names/0/club")


async def test_a_program_can_ask_for_new_clubs_and_an_empty_competition_asks_nothing(
    contests: Contests, season: Season
) -> None:
    seen = await season.preview(matches(), makesClubs=True)
    assert (seen["counts"]["newClubs"], len(seen["clubs"])) == (5, 1)
    empty = await League.draft(contests, originName="Another competition")
    seen = await empty.preview(matches())
    assert (seen["counts"]["newClubs"], seen["clubs"]) == (6, [])


async def test_a_list_and_a_form_find_the_same_clubs(season: Season) -> None:
    await answer(season, **{"Manchester United FC": "man-utd"})
    text = "Kolejka 1\n2099-03-06 15:00 Manchester United FC – Newcastle United FC"
    seen = await season.sends("POST", "/matches/preview", {"text": text, "timeZone": "UTC"})
    ((match,),) = [one["matches"] for one in seen["rounds"]]
    assert (match["home"]["club"]["en"], match["away"]["club"]["en"]) == ("Man Utd", "Newcastle")
    assert seen["newClubs"] == []
    assert [(one["written"], one["key"]) for one in seen["clubs"]] == [("Newcastle United FC", "newcastle")]

    fixture = await season.fixture()
    path = f"/fixtures/{fixture['_id']}/events"
    start = {"startsAt": fixture["from"]}
    event = await season.sends("POST", path, {"home": "Manchester United FC", "away": "Newcastle United"} | start)
    assert (event["homeClub"]["key"], event["awayClub"]["key"]) == ("man-utd", "newcastle")
    unknown = {"home": "Arsenal", "away": "Newcastle", "makesClubs": False} | start
    assert await season.refused("POST", path, unknown) == (409, "clubs-unknown")
    assert "arsenal" not in await keys(season)
    assert (await season.sends("POST", path, unknown | {"makesClubs": True}))["homeClub"]["key"] == "arsenal"


async def test_a_match_by_hand_makes_no_second_club_beside_one_that_fits_unless_that_is_said(season: Season) -> None:
    fixture = await season.fixture()
    before = await keys(season)
    events, usual = f"/fixtures/{fixture['_id']}/events", {"away": "Spurs", "startsAt": fixture["from"]}
    assert await season.refused("POST", events, usual | {"home": "Man"}) == (409, "clubs-unknown"), "it fits two"
    assert await season.refused("POST", events, usual | {"home": "Nm Frst"}) == (409, "clubs-unknown"), "it is short"
    await season.sends("POST", events, usual | {"home": "Wolverines"})
    assert await keys(season) == before | {"wolverines"}, "nothing fits this one"
    await season.sends("POST", events, usual | {"home": "Man", "makesClubs": True})
    assert await keys(season) == before | {"wolverines", "man"}
