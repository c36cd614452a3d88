"""A start or a venue that a person has typed stands against files, and the file's waits until somebody takes it."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.feeding import Feeding, match
from contests.tests.playing import YES, League, soon
from contests.tests.tables import Files, changed, small_season, tables_of, with_cells
from contests.tests.test_imports_season import Importing

SIDES = ("Alfa", "Beta")
OTHERS = ("Gama", "Delta")
NEW_DATE = {"startsAt": "2189-03-09T19:00:00Z"}


def file(*changes: dict[str, Any]) -> dict[str, Any]:
    """Answer a round of two matches, on 5 March; `changes` of the first and the second."""
    matches = [
        {"round": "1", "date": "2189-03-05", "time": "18:00 UTC", "team1": home, "team2": away, "ground": "Arena"}
        for home, away in (SIDES, OTHERS)
    ]
    for one, change in zip(matches, changes, strict=False):
        one.update(change)
    return {"name": "Liga", "matches": matches}


async def taken(contests: Contests, *changes: dict[str, Any]) -> League:
    league = await League.running(contests)
    await league.imports(file(*changes), makesClubs=True)
    return league


async def alfas(league: League) -> tuple[Any, Any]:
    """Answer the round, and its first match."""
    (fixture,) = await league.fixtures()
    (event,) = [one for one in fixture["events"] if one["Home"] == "Alfa"]
    return fixture, event


async def change(league: League, **body: Any) -> None:
    """Change the first match by hand."""
    fixture, event = await alfas(league)
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}/events/{event['key']}", body)


async def first(league: League) -> tuple[str, str, str]:
    """Answer when and where the first match is, and its state."""
    _, event = await alfas(league)
    return event["startsAt"][:16], event["venue"], event["state"]


def told(found: list[Any]) -> list[tuple[str, str, str | None, str | None]]:
    return [(one["kind"], one["event"], one["was"], one["says"]) for one in found]


async def waiting(league: League) -> list[Any]:
    return await league.sends("GET", "/waiting-values")


START = ("start", "Alfa – Beta", "2189-03-09T19:00:00Z", "2189-03-05T18:00:00Z")


async def test_a_typed_start_stands_and_the_files_waits_until_it_is_taken(contests: Contests) -> None:
    league = await taken(contests)
    await change(league, **NEW_DATE)
    preview = await league.preview(file())
    assert told(preview["stands"]) == [START]
    await league.apply(preview)
    assert await first(league) == ("2189-03-09T19:00", "Arena", "scheduled")
    (left,) = await waiting(league)
    assert told([left]) == [START]
    assert await league.sends("POST", "/waiting-values/take", {"ids": [left["_id"]]}) == []
    assert await first(league) == ("2189-03-05T18:00", "Arena", "scheduled")
    await league.imports(file({"time": "20:00 UTC"}))
    assert await first(league) == ("2189-03-05T20:00", "Arena", "scheduled"), "once taken, files decide again"


async def test_a_typed_venue_stands_and_a_file_without_one_says_nothing(contests: Contests) -> None:
    league = await taken(contests)
    await change(league, venue="Park")
    preview = await league.preview(file())
    assert told(preview["stands"]) == [("venue", "Alfa – Beta", "Park", "Arena")]
    await league.apply(preview)
    await league.imports(file({"ground": None}))
    assert await first(league) == ("2189-03-05T18:00", "Park", "scheduled")
    assert await league.sends("POST", "/waiting-values/take", {"importId": preview["_id"]}) == []
    assert await first(league) == ("2189-03-05T18:00", "Arena", "scheduled")


async def test_typing_again_ends_the_wait(contests: Contests) -> None:
    league = await taken(contests)
    await change(league, **NEW_DATE)
    await league.imports(file())
    await change(league, startsAt="2189-03-10T19:00:00Z")
    assert await waiting(league) == []


@pytest.mark.parametrize("dated", [NEW_DATE, {}])
async def test_a_match_that_a_person_brings_back_is_not_put_off_by_the_same_file(
    contests: Contests, dated: dict[str, Any]
) -> None:
    off = {"status": "postponed"}
    league = await taken(contests, off)
    await change(league, state="scheduled", reason="A new date", **dated)
    before = await first(league)
    preview = await league.preview(file(off))
    assert [(one["kind"], one["says"]) for one in preview["stands"]] == [("start", "postponed")]
    await league.apply(preview)
    assert await first(league) == before
    assert before[2] == "scheduled"
    assert await league.sends("POST", "/waiting-values/take", {}) == []
    assert (await first(league))[2] == "postponed"
    await league.imports(file())
    assert await waiting(league) == [], "a person no longer says when it is"


async def test_a_match_put_off_by_hand_has_no_typed_start(contests: Contests) -> None:
    league = await taken(contests)
    await change(league, **NEW_DATE)
    await change(league, state="postponed", reason="Rain")
    assert (await league.preview(file()))["stands"] == []


async def test_what_a_person_puts_down_of_a_new_match_stands(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(name="1", **{"from": "2189-03-06T18:00:00Z", "to": "2189-03-06T20:00:00Z"})
    await league.match(fixture, *SIDES, venue="Park")
    preview = await league.preview(file(), makesClubs=True)
    assert [(one["kind"], one["says"]) for one in preview["stands"]] == [
        ("start", "2189-03-05T18:00:00Z"),
        ("venue", "Arena"),
    ]
    await league.apply(preview)
    assert await first(league) == ("2189-03-06T18:00", "Park", "scheduled")


async def test_a_taken_start_before_the_closing_is_refused(contests: Contests) -> None:
    league = await taken(contests)
    (fixture,) = await league.fixtures()
    await league.sends(
        "PATCH", f"/fixtures/{fixture['_id']}", {"closesAt": "2189-03-05T18:00:00Z", "reason": "It stays"}
    )
    await change(league, **NEW_DATE)
    await league.imports(file({"date": "2189-03-04"}))
    assert len(await waiting(league)) == 1
    assert await league.refused("POST", "/waiting-values/take", {}) == (400, "event-before-closing")


async def test_an_import_taken_back_leaves_nothing_waiting(contests: Contests) -> None:
    league = await taken(contests)
    await change(league, **NEW_DATE)
    made = await league.imports(file({}, {"time": "20:00 UTC"}))
    assert len(await waiting(league)) == 1
    await league.sends("POST", f"/imports/{made['_id']}/take-back", {"reason": "The wrong file"})
    assert await waiting(league) == []
    assert (await first(league))[0] == "2189-03-09T19:00"


async def test_rounds_that_were_swapped_stay_so(contests: Contests) -> None:
    league = await League.running(contests)
    document = file({}, {"round": "2", "date": "2189-04-05"})
    await league.imports(document, makesClubs=True)
    one, two = await league.fixtures()
    await league.sends("POST", f"/fixtures/{one['_id']}/swap", {"fixtureId": two["_id"], "reason": "A new schedule"})
    preview = await league.preview(document)
    assert [one["kind"] for one in preview["stands"]] == ["start", "start"]
    await league.apply(preview)
    assert [one["events"][0]["startsAt"][:10] for one in await league.fixtures()] == ["2189-03-05", "2189-04-05"]
    assert [one["_id"] for one in await league.fixtures()] == [two["_id"], one["_id"]]


async def test_a_source_that_takes_kick_offs_by_itself_leaves_a_typed_one(feeding: Feeding) -> None:
    league = feeding.league
    document: dict[str, Any] = {"name": "Liga", "matches": [match(1, *SIDES, days=3), match(2, *OTHERS, days=4)]}
    feeding.gives(document)
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    wanted = f"{soon(days=6)[:16]}:00Z"
    await change(league, startsAt=wanted)
    document["matches"][1] = match(2, *OTHERS, days=5)
    feeding.gives(document)
    await feeding.look(feed)
    await feeding.follow_up()
    (fixture,) = await league.fixtures()
    moved = {one["Home"]: one["startsAt"][:16] for one in fixture["events"]}
    came = document["matches"][1]
    assert moved == {"Alfa": wanted[:16], "Gama": f"{came['date']}T{came['time'][:5]}"}
    assert [(one["kind"], one["event"]) for one in await waiting(league)] == [("start", "Alfa – Beta")]


def without_date(number: str) -> Files:
    """Answer a season whose match of that number has no date."""
    return changed(small_season(), "fixtures.csv", with_cells({"id": number}, event="", kickoff_time=""))


async def test_a_match_of_a_season_that_a_person_dates_stays_in_its_round(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), shiftDays=0)
    await season.take(tables_of(without_date("4")), shiftDays=0)
    (off,) = [
        (fixture, event)
        for fixture in await season.fixtures()
        for event in fixture["events"]
        if event["state"] == "postponed"
    ]
    path = f"/fixtures/{off[0]['_id']}/events/{off[1]['key']}"
    await season.sends("PATCH", path, YES | {"state": "scheduled"})
    preview = await season.take(tables_of(without_date("4")), shiftDays=0)
    assert [(one["kind"], one["says"]) for one in preview["stands"]] == [("start", "postponed")]
    states = [event["state"] for fixture in await season.fixtures() for event in fixture["events"]]
    assert set(states) == {"scheduled"}
