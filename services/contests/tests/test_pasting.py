"""Rounds and matches from a pasted list, on a real PostgreSQL."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from contests.fixtures.held_fixtures import hold
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contracts.events.fixture import FixtureChanged


def day(ahead: int) -> str:
    """A day so many days from now, as a list has it."""
    return (datetime.now(UTC) + timedelta(days=ahead)).strftime("%Y-%m-%d")


async def look(league: League, text: str, **more: Any) -> Any:
    return await league.sends("POST", "/matches/preview", {"text": text, "timeZone": "UTC"} | more)


async def test_rounds_and_matches_are_looked_at_and_then_added(contests: Contests) -> None:
    league = await League.running(contests)
    text = (
        f"Kolejka 15\n{day(20)} 18:00 Polska – Japan\n{day(21)} 12:30 Peru – Ghana\n"
        f"Kolejka 16\n{day(27)} 20:00 Japan – Peru"
    )
    seen = await look(league, text)
    assert [(one["name"], one["fixtureId"], len(one["matches"])) for one in seen["rounds"]] == [
        ("Kolejka 15", None, 2),
        ("Kolejka 16", None, 1),
    ]
    assert seen["rounds"][0]["closesAt"] == f"{day(20)}T18:00:00.000Z"
    assert seen["rounds"][0]["to"] == f"{day(21)}T14:30:00.000Z", "two hours after the last match began"
    assert await league.fixtures() == [], "a preview adds nothing"
    assert await league.refused("POST", "/matches", {"text": text, "timeZone": "UTC"}) == (409, "clubs-unknown")

    body = {"text": text, "timeZone": "UTC", "makesClubs": True}
    answer = await league.asks("POST", "/matches", body)
    assert answer.status_code == 201, answer.text
    first, second = await league.schedule()
    assert [(one["name"], len(one["events"])) for one in (first, second)] == [("Round 15", 2), ("Round 16", 1)]
    assert [one["homeClub"]["name"]["pl"] for one in first["events"]] == ["Polska", "Peru"]
    assert first["events"][0]["availablePredictions"], "with the contest's default predictions"
    told = (await contests.emitted(FixtureChanged))[-1]
    assert len(told["events"]) == 1, "participants hear of the whole round"
    acts = [entry["action"] for entry in await league.log()]
    assert (acts.count("fixture.created"), acts.count("event.created")) == (2, 3)
    again = await look(league, text)
    assert {one["code"] for one in again["faults"]} == {"line-twice"}


async def test_a_missing_year_is_proposed_and_another_one_is_taken(contests: Contests) -> None:
    league = await League.running(contests)
    ahead = datetime.now(UTC) + timedelta(days=20)
    text = f"Kolejka 15\n{ahead:%d.%m} 18:00 Polska – Japan 2:1"
    seen = await look(league, text)
    assert seen["year"] == ahead.year
    assert [one["code"] for one in seen["notices"]] == ["line-score-not-read"]
    later = await look(league, text, year=ahead.year + 1)
    assert later["year"] == ahead.year + 1
    assert later["rounds"][0]["closesAt"] == f"{ahead.year + 1}-{ahead:%m-%d}T18:00:00.000Z"
    body = {"text": text, "timeZone": "UTC", "year": 1}
    assert await league.refused("POST", "/matches/preview", body) == (422, "invalid-body")
    body = {"text": text, "timeZone": "UTC", "year": ahead.year + 1, "makesClubs": True}
    added = await league.sends("POST", "/matches", body)
    assert added["rounds"][0]["closesAt"] == later["rounds"][0]["closesAt"]


async def test_matches_come_to_a_round_that_is_there_and_open(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(**{"name": "Kolejka 3", "from": f"{day(5)}T12:00:00Z", "to": f"{day(5)}T14:00:00Z"})
    await league.match(fixture)
    closed = await league.fixture(name="Kolejka 1")
    await league.match(closed)
    await league.locked(closed)
    text = (
        f"kolejka 3\n{day(6)} 10:00 Poland – Peru\n{day(5)} 11:00 Peru – Ghana\n"
        f"{day(6)} 12:00 Poland – Japan\nKolejka 1\n{day(6)} 10:00 Peru – Ghana"
    )
    seen = await look(league, text)
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [
        (3, "line-before-closing"),
        (4, "line-twice"),
        (6, "line-round-closed"),
    ]
    (round_,) = seen["rounds"]
    assert (round_["fixtureId"], round_["to"]) == (fixture["_id"], f"{day(6)}T12:00:00.000Z")
    body = {"text": text, "timeZone": "UTC", "makesClubs": True}
    assert await league.refused("POST", "/matches", body) == (400, "paste-faulty")
    await league.sends("POST", "/matches", body | {"withoutFaulty": True})
    after = next(one for one in await league.fixtures() if one["_id"] == fixture["_id"])
    assert len(after["events"]) == 2
    assert (after["to"], after["closesAt"]) == (f"{day(6)}T12:00:00.000Z", fixture["closesAt"])


async def test_clubs_are_found_by_name_and_by_a_part_of_it(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    for home, away in (("Orlik Zawada", "Granit Skałków"), ("Orlik Wola", "Narew")):
        await league.match(fixture, home=home, away=away)
    text = f"K\n{day(9)} 18:00 granit – Narew\n{day(9)} 19:00 Orlik – Narew\n{day(9)} 20:00 orlik w. – Bzura"
    seen = await look(league, text)
    ((first, last),) = [one["matches"] for one in seen["rounds"]]
    assert first["home"] == {"written": "granit", "club": {"pl": "Granit Skałków", "en": "Granit Skałków"}}
    assert (last["home"]["club"]["pl"], last["away"]["club"]) == ("Orlik Wola", None)
    assert seen["newClubs"] == ["Bzura"]
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [(3, "line-club-unclear")]


async def test_times_are_those_of_the_zone_that_is_named(contests: Contests) -> None:
    league = await League.running(contests)
    seen = await look(league, "K\n2190-01-10 18:00 A – B", timeZone="Europe/Warsaw")
    assert seen["rounds"][0]["matches"][0]["startsAt"] == "2190-01-10T17:00:00.000Z"
    body = {"text": "x", "timeZone": "Europe/Narnia"}
    assert await league.refused("POST", "/matches/preview", body) == (400, "paste-zone-unknown")
    assert await league.refused("POST", "/matches/preview", body | {"timeZone": "../etc"}) == (
        400,
        "paste-zone-unknown",
    )


async def test_an_event_of_other_sides_may_have_the_usual_key(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(**{"from": f"{day(5)}T12:00:00Z", "to": f"{day(5)}T14:00:00Z"})
    await league.match(fixture, home="Peru", away="Ghana", key="poland-japan")
    await league.match(fixture, home="Peru", away="Kenya", key="poland-japan-2")
    lines = f"{fixture['name']}\n{day(6)} 10:00 Poland – Japan"
    body = {"text": lines, "timeZone": "UTC", "makesClubs": True}
    assert (await look(league, lines))["faults"] == []
    await league.sends("POST", "/matches", body)
    (after,) = await league.fixtures()
    assert {one["key"]: one["homeClub"]["key"] for one in after["events"]} == {
        "poland-japan": "peru",
        "poland-japan-2": "peru",
        "poland-japan-3": "poland",
    }


async def test_names_that_make_one_club_are_one_side(contests: Contests) -> None:
    league = await League.running(contests)
    long = "Towarzystwo Sportowe Robotników i Urzędników Kolei Wąskotorowej"
    text = (
        f"K\n{day(6)} 10:00 {long} A – {long} B\n{day(6)} 11:00 {long} A – Narew\n"
        f"{day(6)} 12:00 {long} B – NAREW\n{day(6)} 13:00 Bzura – narew"
    )
    seen = await look(league, text)
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [
        (2, "line-sides-missing"),
        (4, "line-twice"),
    ]
    body = {"text": text, "timeZone": "UTC", "makesClubs": True, "withoutFaulty": True}
    await league.sends("POST", "/matches", body)
    (after,) = await league.fixtures()
    assert [one["awayClub"]["key"] for one in after["events"]] == ["narew", "narew"]


async def test_a_new_round_that_people_see_has_no_match_that_has_started(contests: Contests) -> None:
    text = f"K\n{day(-1)} 18:00 Poland – Japan\n{day(6)} 18:00 Peru – Ghana"
    league = await League.running(contests)
    seen = await look(league, text)
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [(2, "line-started")]
    body = {"text": text, "timeZone": "UTC", "makesClubs": True}
    assert await league.refused("POST", "/matches", body) == (400, "paste-faulty")
    draft = await League.draft(contests)
    assert (await look(draft, text))["faults"] == []


async def test_looking_through_a_list_waits_for_nobody(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    async with contests.database.transaction() as session:
        await hold(session, UUID(league.id), UUID(fixture["_id"]))
        seen = await asyncio.wait_for(look(league, f"K\n{day(6)} 18:00 Peru – Ghana"), timeout=5)
    assert len(seen["rounds"]) == 1


async def test_a_list_has_no_more_than_so_many_rounds(contests: Contests) -> None:
    league = await League.running(contests)
    lines = "\n".join(f"Seria {number}\n{day(6)} 18:00 Peru – Ghana" for number in range(101))
    seen = await look(league, lines)
    assert len(seen["rounds"]) == 100
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [(202, "line-beyond-limit")]


async def test_a_draft_is_told_to_nobody_and_a_closed_contest_takes_nothing(contests: Contests) -> None:
    league = await League.draft(contests)
    body = {"text": f"K\n{day(9)} 18:00 A – B", "timeZone": "UTC", "makesClubs": True}
    await league.sends("POST", "/matches", body)
    assert await contests.emitted(FixtureChanged) == []
    await league.publish()
    await league.sends("POST", "/close", {"reason": "Done"})
    assert await league.refused("POST", "/matches", body) == (409, "contest-closed")


async def test_a_fantasy_round_before_one_that_is_open_is_refused_whole(contests: Contests) -> None:
    league = await League.draft(contests, template="football-fantasy")
    await league.fixture(**{"from": soon(days=9), "to": soon(days=10)})
    await contests.query("UPDATE fixture SET opened_at = clock_timestamp(), published_at = clock_timestamp()")
    body = {"text": f"K\n{day(3)} 18:00 A – B", "timeZone": "UTC", "makesClubs": True}
    assert await league.refused("POST", "/matches", body) == (409, "fixture-order-stands")
    assert len(await league.fixtures()) == 1


async def test_matches_with_words_for_sides_wait_and_a_later_list_fills_them_in(contests: Contests) -> None:
    league = await League.running(contests)
    text = (
        f"Półfinały\n{day(20)} 18:00 Polska – Japan\n{day(20)} 21:00 2A – W74\n"
        f"Finał\n{day(27)} 20:00 W101 – TBA\nMecz o 3. miejsce\n{day(26)} 20:00 TBA – TBA"
    )
    seen = await look(league, text)
    assert seen["faults"] == []
    assert [one["code"] for one in seen["notices"]] == ["line-waits"] * 3
    assert [(one["round"], one["home"], one["away"]) for one in seen["waiting"]] == [
        ("Półfinały", "2A", "W74"),
        ("Finał", "W101", "TBA"),
        ("Mecz o 3. miejsce", "TBA", "TBA"),
    ]
    assert (seen["newClubs"], [len(one["matches"]) for one in seen["rounds"]]) == (["Polska", "Japan"], [1])
    body = {"text": text, "timeZone": "UTC", "makesClubs": True}
    await league.sends("POST", "/matches", body)
    waiting = await league.sends("GET", "/waiting-matches")
    assert [one["home"] for one in waiting] == ["2A", "TBA", "W101"]
    assert (waiting[0]["round"], waiting[2]["round"]) == ("Semi-finals", "Final")
    assert len(await league.fixtures()) == 1, "a round in which all matches wait is made with its first match"
    again = await look(league, text)
    assert [one["code"] for one in again["faults"]] == ["line-twice"] * 4
    assert "match.waiting" in [entry["action"] for entry in await league.log()]

    later = f"Półfinały\n{day(20)} 21:00 Peru – Ghana\nFinał\n{day(27)} 20:00 Polska – Peru"
    await league.sends("POST", "/matches", body | {"text": later})
    assert [one["home"] for one in await league.sends("GET", "/waiting-matches")] == ["TBA"]
    assert [len(one["events"]) for one in await league.fixtures()] == [2, 1]


@pytest.mark.parametrize(
    "name",
    ["Matchday 2", "2. kolejka", "2 kolejka", "Kolejka nr 2", "II kolejka", "Runda 2", "Gameweek 2", "GW 2", "Week 2"],
)
async def test_a_list_finds_rounds_and_matches_that_came_by_a_file(contests: Contests, name: str) -> None:
    league = await League.draft(contests)
    sides = {"team1": "Alfa", "team2": "Beta", "time": "18:00 UTC"}
    rounds = [{"round": f"Matchday {number}", "date": day(7 * number)} | sides for number in (1, 2)]
    await league.imports({"name": "Liga", "matches": rounds}, makesClubs=True)
    seen = await look(league, f"{name}\n{day(20)} 18:00 Alfa – Beta\n{day(21)} 18:00 Beta – Gama")
    assert [(one["line"], one["code"]) for one in seen["faults"]] == [(2, "line-twice")], "whatever the day"
    stored = {one["name"]: one["_id"] for one in await league.fixtures()}
    assert [one["fixtureId"] for one in seen["rounds"]] == [stored["Round 2"]]


async def test_a_list_finds_a_match_of_another_round_by_its_sides_and_days(contests: Contests) -> None:
    league = await League.draft(contests)
    for name, number in (("Kolejka 1", 5), ("Weekend", 11), ("Później", 30)):
        times = {"name": name, "from": f"{day(number)}T18:00:00Z", "to": f"{day(number)}T20:00:00Z"}
        await league.match(await league.fixture(**times), "Alfa", "Beta")
    body = f"Mecze zaległe\n{day(13)} 18:00 Alfa – Beta\n{day(13)} 20:00 Gama – Delta\n{day(13)} 21:00 Gama – Beta"
    seen = await look(league, body)
    assert [(one["line"], one["detail"]) for one in seen["faults"]] == [
        (2, "The round “Weekend” has this match already.")
    ]
    assert [(one["name"], one["fixtureId"], len(one["matches"])) for one in seen["rounds"]] == [
        ("Mecze zaległe", None, 2)
    ]
    (round_,) = (await look(league, f"Kolejka 2\n{day(6)} 18:00 Alfa – Beta"))["rounds"]
    assert (round_["fixtureId"], len(round_["matches"])) == (None, 1), "numbers tell two games apart"
    (fault,) = (await look(league, f"Faza pucharowa\n{day(12)} 18:00 Alfa – Beta"))["faults"]
    assert fault["code"] == "line-twice", "a round of another name is found by most of its matches"


async def test_names_of_one_round_in_a_list_are_one_round(contests: Contests) -> None:
    league = await League.running(contests)
    seen = await look(league, f"Kolejka 4\n{day(9)} 18:00 A – B\nMatchday 4\n{day(9)} 20:00 C – D")
    assert [(one["name"], len(one["matches"])) for one in seen["rounds"]] == [("Kolejka 4", 2)]
