"""Statistics by an organizer: the form they are put down in, and scores that they cannot go beyond."""

from typing import Any

import pytest

from contests.tests.acting import Contests, succeeded
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season
from kit.process.identifiers import uuid7

KEY = f"{HOME}-{AWAY}"


@pytest.fixture
async def season(contests: Contests) -> Season:
    return await Season.peopled(contests)


async def sheet(league: League, fixture: Any) -> Any:
    return await league.sends("GET", f"/fixtures/{fixture['_id']}/results/sheet")


async def locked_round(season: Season) -> Any:
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    return fixture


async def refusal(season: Season, fixture: Any, *, language: str = "en", **body: Any) -> tuple[int, str, list[Any]]:
    answer = await season.asks(
        "POST",
        f"/fixtures/{fixture['_id']}/results/publish",
        {"final": False, "acceptsUnplayed": True} | body,
        language=language,
    )
    told = answer.json()
    return answer.status_code, told["code"], told["errors"]


async def test_the_form_names_everybody_with_club_and_position(season: Season) -> None:
    fixture = await season.round(1)
    shown = await sheet(season, fixture)
    assert [one["key"] for one in shown["positions"]] == ["goalkeeper", "defender", "midfielder", "forward"]
    assert shown["positions"][3]["displayName"] == {"pl": "napastnicy", "en": "forwards"}
    assert shown["appearance"] == "minutes"
    assert {one["name"] for one in shown["pointEvents"]} >= {"minutes", "goals", "ownGoals"}
    assert [(one["fullname"], one["position"], one["teamKey"]) for one in shown["athletes"]][:2] == [
        ("Home goalkeeper", "goalkeeper", HOME),
        ("Home defender", "defender", HOME),
    ]
    assert not any(one["isPinned"] for one in shown["athletes"])
    assert shown["published"] == {}


async def test_the_form_keeps_to_what_the_fixture_pinned(season: Season) -> None:
    fixture = await locked_round(season)
    await season.athlete("home-forward", teamKey=AWAY)
    await season.add({"name": "Late", "surname": "Comer", "position": "forward", "teamKey": HOME, "price": 5})
    shown = {one["fullname"]: one for one in (await sheet(season, fixture))["athletes"]}
    assert "Late Comer" not in shown, "nobody's squad can hold somebody without a price"
    assert (shown["Home forward"]["teamKey"], shown["Home forward"]["isPinned"]) == (HOME, True)
    late = season.players["late-comer"]
    await season.save(fixture, statistics={KEY: {late: {"goals": 1}}})
    shown = {one["fullname"]: one for one in (await sheet(season, fixture))["athletes"]}
    assert shown["Late Comer"]["isPinned"] is False, "what is put down stays to be seen"


async def test_the_form_tells_what_is_published(season: Season) -> None:
    fixture = await locked_round(season)
    counted = season.statistics(KEY, home_forward={"minutes": 90, "goals": 1})
    await season.save(fixture, statistics=counted, events={KEY: {"ft": [1, 0]}})
    assert (await sheet(season, fixture))["published"] == {}
    await season.publishes(fixture, final=False)
    await season.save(fixture, statistics={})
    assert (await sheet(season, fixture))["published"] == counted


async def test_the_form_of_a_typer_is_empty_and_others_are_not_there(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    assert (await sheet(league, fixture))["athletes"] == []
    assert await league.refused("GET", f"/fixtures/{uuid7()}/results/sheet") == (404, "fixture-not-found")
    nobody = League(contests, str(uuid7()))
    assert await nobody.refused("GET", f"/fixtures/{fixture['_id']}/results/sheet") == (404, "contest-not-found")
    path = f"{league.path}/fixtures/{fixture['_id']}/results/sheet"
    refused = await contests.participant().asks("GET", path)
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")


async def test_goals_that_the_score_does_not_have_stay_a_draft(season: Season) -> None:
    fixture = await locked_round(season)
    counted = season.statistics(
        KEY, home_forward={"minutes": 90, "goals": 2}, away_defender={"ownGoals": 1}, home_midfielder={"goals": 0}
    )
    await season.save(fixture, statistics=counted, events={KEY: {"ft": [2, 0]}})
    status, code, errors = await refusal(season, fixture, final=True)
    assert (status, code) == (400, "results-invalid")
    forward, defender = season.players["home-forward"], season.players["away-defender"]
    assert [(one["pointer"], one["code"]) for one in errors] == [
        (f"/statistics/{KEY}/{forward}/goals", "statistic-above-score"),
        (f"/statistics/{KEY}/{defender}/ownGoals", "statistic-above-score"),
    ]
    assert errors[0]["detail"] == "Orlik Zawada: Goals add up to 3, but the match's score allows 2 at most."
    _, _, polish = await refusal(season, fixture, language="pl")
    assert polish[0]["detail"] == "Orlik Zawada: Gole razem 3, a z wyniku meczu wynika najwyżej 2."
    assert (await season.fixtures())[0]["importedResults"]["statistics"] == counted
    assert (await season.schedule())[0]["resultsRevision"] == 0
    await season.save(fixture, events={KEY: {"ft": [2, 0], "et": [3, 0]}})
    published = await season.publishes(fixture, final=True)
    assert published["state"] == "final"


async def test_goals_beyond_the_score_are_published_once_somebody_says_so(season: Season) -> None:
    """A match that was awarded 3:0 after 1:1: the goals that were scored stay."""
    fixture = await locked_round(season)
    path = f"/fixtures/{fixture['_id']}/results"
    scored = season.statistics(KEY, home_forward={"minutes": 90, "goals": 1}, away_forward={"minutes": 90, "goals": 1})
    await season.save(fixture, statistics=scored, events={KEY: {"ft": [3, 0]}})
    refused = await refusal(season, fixture)
    assert refused[:2] == (400, "results-invalid")
    assert [one["code"] for one in refused[2]] == ["statistic-above-score"]
    assert await season.refused("POST", f"{path}/outcome", {"final": True, "acceptsUnplayed": True}) == (
        400,
        "results-invalid",
    )
    told = await season.sends(
        "POST", f"{path}/outcome", {"final": True, "acceptsTotals": True, "acceptsUnplayed": True}
    )
    assert len(told["fixtures"]) == 1
    await season.publishes(fixture, final=False, acceptsTotals=True)
    assert (await season.publishes(fixture, final=True))["state"] == "final", "it is published just so"
    await season.save(fixture, statistics=scored | season.statistics(KEY, away_forward={"minutes": 90, "goals": 2}))
    assert (await refusal(season, fixture, reason="Protokół"))[:2] == (400, "results-invalid")
    await season.save(fixture, statistics=scored, events={KEY: {"ft": [4, 0]}})
    assert (await season.publishes(fixture, final=True, reason="Protokół"))["resultsRevision"] == 3


async def test_a_scorer_who_lacks_keeps_nothing_back(season: Season) -> None:
    fixture = await locked_round(season)
    await season.save(
        fixture, statistics=season.statistics(KEY, home_forward={"goals": 1}), events={KEY: {"ft": [4, 1]}}
    )
    assert (await season.publishes(fixture, final=True))["state"] == "final"


async def test_who_plays_for_neither_club_and_a_void_match_are_left_alone(season: Season) -> None:
    await season.club("third", name={"pl": "Trzeci", "en": "Third"})
    await season.add({"name": "Some", "surname": "Body", "position": "forward", "teamKey": "third", "price": 5})
    fixture = await season.round(1)
    await season.match(fixture, AWAY, HOME)
    await season.publish()
    await season.locked(fixture)
    other = f"{AWAY}-{HOME}"
    counted = season.statistics(KEY, some_body={"goals": 9}) | season.statistics(other, away_forward={"goals": 9})
    await season.save(fixture, statistics=counted, events={KEY: {"ft": [0, 0]}, other: {"ft": [0, 0]}})
    succeeded(await season.asks("POST", f"/fixtures/{fixture['_id']}/events/{other}/void", {"reason": "Nobody came"}))
    assert (await season.publishes(fixture, final=True))["state"] == "final"
