"""Results put down set by set: a draft holds what is typed, publishing names the set that cannot be."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon

WON = {"ft": [3, 1], "sets": [[25, 22], [19, 25], [25, 18], [26, 24]]}
SLIP = {"ft": [3, 1], "sets": [[25, 22], [19, 25], [25, 18], [25, 24]]}


async def league_of(contests: Contests, sport: str, kind: str = "typer") -> League:
    return await League.running(contests, template=f"{sport}-{kind}", originName=sport, name=sport)


async def locked_match(contests: Contests, sport: str, kind: str = "typer") -> tuple[League, Any, str]:
    league = await league_of(contests, sport, kind)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    return league, fixture, match["key"]


async def refusal(league: League, fixture: Any, path: str, body: Any) -> list[tuple[str, str, str]]:
    method = "POST" if path else "PUT"
    answer = await league.asks(method, f"/fixtures/{fixture['_id']}/results{path}", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "results-invalid")
    return [(error["pointer"], error["code"], error["detail"]) for error in answer.json()["errors"]]


async def test_participants_see_the_sets_with_the_result(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, "volleyball")
    saved = await league.save(fixture, events={key: WON})
    assert saved["importedResults"]["events"][key] == WON | {"et": None, "p": None, "retired": None, "abandoned": False}
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][key] == {"1X2": ["1"], "ExactResult": ["3:1"]}
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["homeResult"], event["awayResult"], event["score"]["sets"]) == (3, 1, WON["sets"])


async def test_an_impossible_set_stays_in_the_draft_and_is_not_published(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, "volleyball")
    saved = await league.save(fixture, events={key: SLIP})
    assert saved["importedResults"]["events"][key]["sets"] == SLIP["sets"]
    wrong = [(f"/events/{key}/sets/3", "set-margin", "Set 4 (25:24): the winner needs a lead of two.")]
    for path in ("/publish", "/outcome"):
        assert await refusal(league, fixture, path, {"final": True}) == wrong
    assert (await league.schedule())[0]["resultsRevision"] == 0
    await league.save(fixture, events={key: WON})
    assert (await league.publishes(fixture, final=True))["state"] == "final"


@pytest.mark.parametrize(
    ("sport", "score", "code", "says"),
    [
        ("volleyball", {"ft": [1, 0], "sets": [[25, 20]]}, "sets-impossible", "the winner has 3 of them"),
        ("volleyball", {"ft": [3, 0], "sets": [[25, 20], [25, 20], [24, 20]]}, "set-unfinished", "it goes to 25"),
        ("volleyball", {"ft": [3, 0], "sets": [[25, 20], [25, 20], [30, 20]]}, "set-overlong", "ended earlier"),
        ("volleyball", {"ft": [2, 0], "sets": [[25, 20], [25, 20], [9, 9]]}, "set-drawn", "has to win it"),
        ("tennis", {"ft": [2, 0], "sets": [[7, 3], [6, 3]]}, "set-overlong", "Set 1 (7:3)"),
        ("tennis", {"ft": [3, 0], "sets": [[6, 3], [6, 3], [6, 3]]}, "set-after-end", "decided already"),
    ],
)
async def test_what_cannot_be_in_sets_is_named_when_it_is_published(
    contests: Contests, sport: str, score: Any, code: str, says: str
) -> None:
    league, fixture, key = await locked_match(contests, sport)
    await league.save(fixture, events={key: score})
    found = await refusal(league, fixture, "/publish", {"final": True})
    (detail,) = [detail for _, one, detail in found if one == code]
    assert says in detail


@pytest.mark.parametrize(
    ("sport", "score", "code"),
    [
        ("volleyball", WON | {"ft": [3, 0]}, "result-not-of-sets"),
        ("volleyball", WON | {"p": [4, 3]}, "only-one-stage"),
        ("football", {"ft": [1, 0], "sets": [[25, 20]]}, "sets-not-played"),
    ],
)
async def test_what_no_sets_can_make_true_is_no_draft(contests: Contests, sport: str, score: Any, code: str) -> None:
    league, fixture, key = await locked_match(contests, sport)
    found = await refusal(league, fixture, "", {"events": {key: score}})
    assert [(pointer, one) for pointer, one, _ in found] == [(f"/events/{key}", code)]


BROKEN_OFF = {"ft": [1, 0], "sets": [[6, 2], [0, 3]], "retired": "home"}


async def retired_match(contests: Contests, **settings: Any) -> tuple[League, Any, str]:
    league = await League.running(contests, template="tennis-typer", originName="tennis", name="tennis", **settings)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    saved = await league.save(fixture, events={match["key"]: BROKEN_OFF})
    assert saved["importedResults"]["events"][match["key"]] == BROKEN_OFF | {"et": None, "p": None, "abandoned": False}
    return league, fixture, match["key"]


async def test_who_did_not_give_up_has_won_and_no_exact_result_is_right(contests: Contests) -> None:
    league, fixture, key = await retired_match(contests)
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][key] == {"1X2": ["2"], "ExactResult": []}
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["state"], event["score"]["sets"], event["score"]["retired"]) == ("played", [[6, 2], [0, 3]], "home")


async def test_a_retirement_makes_the_match_void_where_the_contest_says_so(contests: Contests) -> None:
    league, fixture, key = await retired_match(contests, retirement="void")
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"].get(key, {}) == {}
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["state"], event["score"]["sets"], event["score"]["retired"]) == ("void", [[6, 2], [0, 3]], "home")
    played = {"ft": [0, 2], "sets": [[2, 6], [3, 6]]}
    await league.save(fixture, events={key: played})
    corrected = await league.publishes(fixture, final=True, reason="Two matches were mixed up")
    assert corrected["typerResults"][key] == {"1X2": ["2"], "ExactResult": ["0:2"]}


@pytest.mark.parametrize(
    ("sport", "score"),
    [
        ("tennis", {"ft": [2, 0], "sets": [[6, 2], [6, 2], [0, 0]], "retired": "away"}),
        ("football", {"ft": [1, 0], "retired": "away"}),
    ],
)
async def test_only_a_match_of_sets_that_goes_on_ends_by_a_retirement(
    contests: Contests, sport: str, score: Any
) -> None:
    league, fixture, key = await locked_match(contests, sport)
    draft = {"events": {key: score}}
    if sport == "tennis":
        await league.save(fixture, **draft)
    found = await refusal(league, fixture, *(("/publish", {"final": True}) if sport == "tennis" else ("", draft)))
    assert ("retirement-impossible", f"/events/{key}") in [(code, pointer) for pointer, code, _ in found]


async def test_a_result_without_sets_goes_on_being_one(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, "tennis")
    await league.save(fixture, events={key: {"ft": [2, 1]}})
    assert (await league.publishes(fixture, final=True))["typerResults"][key]["1X2"] == ["1"]
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["homeResult"], event["score"]["sets"]) == (2, [])


async def test_sets_are_taken_away_and_corrected(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, "volleyball")
    await league.save(fixture, events={key: WON})
    await league.publishes(fixture, final=True)
    other = {"ft": [3, 1], "sets": [[25, 22], [19, 25], [25, 18], [27, 25]]}
    await league.save(fixture, events={key: other})
    corrected = await league.publishes(fixture, final=True, reason="Protokół")
    assert corrected["resultsRevision"] == 2
    assert corrected["events"][0]["score"]["sets"] == other["sets"]
    await league.save(fixture, events={key: {"ft": [3, 1]}})
    assert (await league.publishes(fixture, final=True, reason="Protokół"))["events"][0]["score"]["sets"] == []


async def test_a_file_keeps_the_sets_of_a_result_that_it_has_too(contests: Contests) -> None:
    league = await league_of(contests, "volleyball")
    match = {"round": "Round 1", "date": "2026-12-04", "time": "18:00 UTC+1", "team1": "Lwy", "team2": "Rysie"}
    document: Any = {"name": "Liga", "matches": [match | {"score": {"ft": [3, 1]}}]}
    await league.imports(document, startAt=soon(days=1))
    (fixture,) = await league.fixtures()
    (key,) = (event["key"] for event in fixture["events"])
    await league.save(fixture, events={key: WON})
    await league.imports(document, startAt=soon(days=1))
    assert (await league.fixtures())[0]["importedResults"]["events"][key]["sets"] == WON["sets"]
    document["matches"][0]["score"] = {"ft": [3, 2]}
    preview = await league.imports(document, startAt=soon(days=1))
    assert [(one["was"], one["says"]) for one in preview["stands"]] == [("3:1", "3:2")]
    await league.sends("POST", "/waiting-values/take", {"importId": preview["_id"]})
    assert (await league.fixtures())[0]["importedResults"]["events"][key]["sets"] is None


async def test_sets_of_fantasy_are_put_down_beside_statistics(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, "volleyball", "fantasy")
    saved = await league.save(fixture, events={key: SLIP}, statistics={})
    assert saved["importedResults"]["events"][key]["ft"] == [3, 1]
    assert [code for _, code, _ in await refusal(league, fixture, "/publish", {"final": True})] == ["set-margin"]
