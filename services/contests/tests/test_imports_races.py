"""Competitions without two sides, by a table and by a source."""

from typing import Any

import pytest

from contests.imports.formats.files import read_files
from contests.imports.formats.headers import header_of, proposed
from contests.imports.formats.options import ImportOptions
from contests.tests.acting import Contests
from contests.tests.feeding import feeding_of
from contests.tests.misbehaving import Source
from contests.tests.playing import League

JUMPS = (
    "Runda;Data;Godzina;Zawody;Skocznia;Startujący\n"
    "1;2099-11-21;16:00;Lillehammer HS140;Lysgårdsbakken;Kraft, Kobayashi / Stoch\n"
    "1;2099-11-22;16:00;Lillehammer HS98;Lysgårdsbakken;Kraft, Stoch\n"
    "2;2099-11-28;15:00;Ruka HS142;Rukatunturi;\n"
)
COLUMNS = {
    "round": "Runda",
    "date": "Data",
    "time": "Godzina",
    "event": "Zawody",
    "venue": "Skocznia",
    "starters": "Startujący",
}


def options(**told: Any) -> ImportOptions:
    return ImportOptions.model_validate({"format": "csv", "columns": COLUMNS, "timeZone": "Europe/Oslo"} | told)


async def ski_jumping(contests: Contests) -> League:
    return await League.draft(contests, template="skiJumping-typer", name="Typer skoków")


async def sends(league: League, text: str = JUMPS, **told: Any) -> Any:
    body = {"format": "csv", "text": text, "columns": COLUMNS, "timeZone": "Europe/Oslo"}
    return await league.sends("POST", "/imports", body | told)


def test_heads_of_competitions_are_recognised_and_two_sides_come_first() -> None:
    assert proposed(header_of(JUMPS).names) == {name: head for name, head in COLUMNS.items() if name != "venue"}
    both = proposed(["Date", "Competition", "Home", "Away"])
    assert both == {"date": "Date", "home": "Home", "away": "Away"}, "a match's competition is not the event"


def test_an_event_has_its_name_start_place_round_and_starters() -> None:
    plan, problems = read_files(JUMPS, options())
    assert problems == []
    assert [(one.name_en, one.starts_at.isoformat()) for one in plan.fixtures] == [
        ("Round 1", "2099-11-21T15:00:00+00:00"),
        ("Round 2", "2099-11-28T14:00:00+00:00"),
    ]
    first, second, third = (event for fixture in plan.fixtures for event in fixture.events)
    assert (first.group, first.venue, first.key) == ("Lillehammer HS140", "Lysgårdsbakken", "1-lillehammer-hs140")
    assert first.members == ("Kraft", "Kobayashi", "Stoch")
    assert (second.members, third.members) == (("Kraft", "Stoch"), ())


def test_rounds_may_be_made_of_weeks_and_an_event_twice_is_a_fault() -> None:
    columns = {name: head for name, head in COLUMNS.items() if name != "round"}
    plan, problems = read_files(JUMPS, options(columns=columns, rounds="week"))
    assert (problems, [len(one.events) for one in plan.fixtures]) == ([], [2, 1])
    doubled = JUMPS + JUMPS.splitlines()[1] + "\n"
    assert [(one.code, one.line) for one in read_files(doubled, options())[1]] == [("event-twice", 5)]
    nameless = JUMPS.replace("Ruka HS142", "")
    assert [(one.code, one.line) for one in read_files(nameless, options())[1]] == [("field-missing", 4)]


async def test_a_table_becomes_events_with_offers_and_those_without_starters_have_everybody(
    contests: Contests,
) -> None:
    league = await ski_jumping(contests)
    preview = await sends(league, makesClubs=True)
    assert [one["code"] for one in preview["problems"]] == ["starters-missing"], "nobody is known yet"
    named, ruka = JUMPS.rsplit("\n", 2)[0], JUMPS.splitlines()[3]
    await league.apply(await sends(league, named + "\n", makesClubs=True))
    await league.apply(await sends(league, "\n".join((JUMPS.splitlines()[0], ruka))))
    first, second = await league.fixtures()
    assert [event["groupEventName"] for event in first["events"]] == ["Lillehammer HS140", "Lillehammer HS98"]
    (event,) = second["events"]
    assert sorted(club["key"] for club in event["members"]) == ["kobayashi", "kraft", "stoch"]
    assert {one["predictionFamily"] for one in event["availablePredictions"]} >= {"GroupWinner"}
    again = await sends(league)
    assert (again["problems"], again["counts"]["unchanged"]) == ([], 2)


async def test_a_source_brings_events(contests: Contests, source: Source) -> None:
    feeding = feeding_of(contests, await ski_jumping(contests), source)
    source.gives(JUMPS.rsplit("\n", 2)[0] + "\n", "/jumps.csv")
    body = {"url": source.url("/jumps.csv"), "format": "csv", "columns": COLUMNS, "timeZone": "Europe/Oslo"}
    found = await feeding.look(await feeding.make(**body))
    assert (found["problem"], found["work"]["changes"]) == (None, 1)


@pytest.mark.parametrize("missing", ["event", "date", "round"])
async def test_an_event_needs_its_columns(contests: Contests, missing: str) -> None:
    league = await ski_jumping(contests)
    columns = {name: head for name, head in COLUMNS.items() if name != missing}
    body = {"format": "csv", "text": JUMPS, "columns": columns, "timeZone": "Europe/Oslo"}
    assert await league.refused("POST", "/imports", body) == (400, "import-columns-missing")
