"""What contests and fixtures are called, in both languages."""

import json
from typing import Any

import pytest

from contests.domain.rounds import round_names
from contests.imports.formats.openfootball.parser import read
from contests.imports.formats.openfootball.plan import make_plan, shift_of
from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, small_cup, soon
from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged

NAMED = {"name": "Liga 2026", "nameEn": "League 2026"}
ROUND = {"name": "Kolejka 5", "nameEn": "Round 5"}


async def test_everybody_reads_names_in_their_language_and_others_are_told_both(contests: Contests) -> None:
    league = await League.running(contests, **NAMED)
    fixture = await league.fixture(**ROUND)
    assert (fixture["name"], fixture["names"]) == ("Round 5", {"pl": "Kolejka 5", "en": "Round 5"})
    me = contests.participant()
    assert (await contests.join(me, league.id)).is_success
    for language, contest, played in (("en", "League 2026", "Round 5"), ("pl", "Liga 2026", "Kolejka 5")):
        (shown,) = await me.gets("/leagues/details", language=language)
        assert (shown["name"], shown["names"]) == (contest, {"pl": "Liga 2026", "en": "League 2026"})
        assert shown["regulationConfiguration"]["contestName"] == contest
        (mine,) = await me.sends("POST", "/leagues/userleagues", {}, language=language)
        assert mine["name"] == contest
        (scheduled,) = await me.gets(f"/leagues/typer/fixtures/data/{league.id}", language=language)
        assert scheduled["name"] == played
        regulation = await me.gets(f"/leagues/{league.id}/regulation", language=language)
        assert contest in regulation["title"]
        log = await me.gets(f"/leagues/{league.id}/log", language=language)
        assert played in log["items"][0]["summary"]
        address = (await me.sends("PUT", f"/leagues/{league.id}/calendar", language=language))["path"]
        calendar = await contests.client.get(address, params={"lang": language})
        assert f"{contest}\\, {played}" in calendar.text.replace("\r\n ", "")
    names = [(event["name"], event["name_en"]) for event in await contests.emitted(FixtureChanged)]
    assert names == [("Kolejka 5", "Round 5")]
    told = (await contests.emitted(ContestChanged))[-1]
    assert (told["name"], told["name_en"]) == ("Liga 2026", "League 2026")
    (joined,) = await contests.emitted(MembershipChanged)
    assert (joined["contest_name"], joined["contest_name_en"]) == ("Liga 2026", "League 2026")


async def test_an_english_name_is_optional_and_can_go(contests: Contests) -> None:
    league = await League.running(contests, name="Liga 2026")
    fixture = await league.fixture(name="Kolejka 5")
    assert (fixture["name"], fixture["names"]["en"]) == ("Kolejka 5", None)
    at = f"/fixtures/{fixture['_id']}"
    assert (await league.sends("PATCH", at, {"nameEn": "Round 5"}))["name"] == "Round 5"
    assert (await league.sends("PATCH", at, {"subTitle": "Group A"}))["name"] == "Round 5", "what is not sent stays"
    assert (await league.sends("PATCH", at, {"nameEn": ""}))["names"] == {"pl": "Kolejka 5", "en": None}
    organizer = contests.organizer
    named = await organizer.sends("PATCH", f"{LEAGUES}/{league.id}", {"nameEn": "League 2026"})
    assert (named["name"], named["revision"]) == ("League 2026", 3)
    assert (await organizer.sends("PATCH", f"{LEAGUES}/{league.id}", {"name": "Liga"}))["name"] == "League 2026"
    gone = await organizer.sends("PATCH", f"{LEAGUES}/{league.id}", {"nameEn": ""})
    assert (gone["name"], gone["names"]) == ("Liga", {"pl": "Liga", "en": None})


async def test_an_import_names_rounds_in_both_languages(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1))
    assert [fixture["name"] for fixture in preview["fixtures"]][:2] == ["Round 1", "Round 2"]
    await league.apply(preview)
    names = [(one["names"]["pl"], one["names"]["en"]) for one in await league.fixtures()]
    assert names == [
        ("Kolejka 1", "Round 1"),
        ("Kolejka 2", "Round 2"),
        ("Kolejka 3", "Round 3"),
        ("Półfinały", "Semi-finals"),
        ("Mecz o trzecie miejsce", "Match for third place"),
        ("Finał", "Final"),
    ]


def planned(match: dict[str, Any]) -> tuple[str, str | None]:
    usual = {"date": "2026-12-06", "time": "18:00 UTC+1", "team1": "Narew", "team2": "Bzura"}
    reading = read(json.dumps({"name": "Cup", "matches": [usual | match]}), default_zone=None)
    assert reading.problems == ()
    (fixture,) = make_plan(reading, shift=shift_of([], days=0, start_at=None), medalists=False).fixtures
    return fixture.name, fixture.name_en


def test_a_file_that_gives_both_names_is_taken_at_its_word() -> None:
    assert planned({"round": "Kolejka 1", "round_en": "Opening round"}) == ("Kolejka 1", "Opening round")
    assert planned({"round": "Kolejka 1"}) == ("Kolejka 1", "Round 1")
    assert planned({"round": "Superpuchar"}) == ("Superpuchar", None)


@pytest.mark.parametrize(
    ("name", "pl", "en"),
    [
        ("Matchday 12", "Kolejka 12", "Round 12"),
        ("3. kolejka", "Kolejka 3", "Round 3"),
        ("Gameweek 38", "Kolejka 38", "Round 38"),
        ("5", "Kolejka 5", "Round 5"),
        ("Quarterfinals", "Ćwierćfinały", "Quarter-finals"),
        ("Round of 16", "1/8 finału", "Round of 16"),
        ("Third-place play-off", "Mecz o trzecie miejsce", "Match for third place"),
        ("finał", "Finał", "Final"),
    ],
)
def test_a_usual_name_of_a_round_says_it_in_both_languages(name: str, pl: str, en: str) -> None:
    found = round_names(name)
    assert found is not None
    assert (found.pl, found.en) == (pl, en)


@pytest.mark.parametrize("name", ["Superpuchar", "Matchday", "Matchday 1234", "", "Group A"])
def test_a_name_of_a_files_own_is_not_guessed_at(name: str) -> None:
    assert round_names(name) is None


async def test_a_name_with_a_character_that_nobody_sees_is_refused_at_its_field(contests: Contests) -> None:
    answer = await contests.organizer.asks("POST", LEAGUES, json={"template": "football-typer", "name": "Li\u202ega"})
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["pointer"]) == (422, "/name")
    assert error["detail"] == "The name cannot contain line breaks or invisible characters."
    assert await contests.organizer.gets(LEAGUES) == []
