"""Matches that were abandoned: who led has won or the match is void, by a setting; statistics stay."""

from typing import Any

import pytest

from contests.domain.outcomes import EventFacts, outcome_of
from contests.domain.scores import Score
from contests.tests.acting import Contests
from contests.tests.playing import League

LED = {"ft": [1, 0], "abandoned": True}
SIMPLE = {
    "kind": "scale",
    "home": {"tendency": 2, "exact": 4},
    "draw": {"tendency": 2, "exact": 4},
    "away": {"tendency": 2, "exact": 4},
}
FOOTBALL = {"1X2": ("1", "X", "2"), "ExactResult": ("1:0", "1:1"), "PointDifference": ("1:1", "0", "2:1")}


async def locked_match(contests: Contests, **settings: Any) -> tuple[League, Any, str]:
    league = await League.running(contests, **settings)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    return league, fixture, match["key"]


async def test_who_led_has_won_and_no_exact_result_is_right(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests)
    saved = await league.save(fixture, events={key: LED})
    assert saved["importedResults"]["events"][key]["abandoned"] is True
    right = (await league.publishes(fixture, final=True))["typerResults"][key]
    assert right["1X2"] == ["1"]
    assert {tuple(names) for family, names in right.items() if family != "1X2"} == {()}
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["state"], event["score"]["ft"], event["score"]["abandoned"]) == ("played", [1, 0], True)


async def test_the_match_is_void_where_the_contest_says_so(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, retirement="void")
    await league.save(fixture, events={key: LED})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"].get(key, {}) == {}
    ((event,),) = [one["events"] for one in await league.schedule()]
    assert (event["state"], event["score"]["ft"], event["score"]["abandoned"]) == ("void", [1, 0], True)
    await league.save(fixture, events={key: {"ft": [1, 2]}})
    corrected = await league.publishes(fixture, final=True, reason="It was played to its end")
    assert corrected["typerResults"][key]["1X2"] == ["2"]


@pytest.mark.parametrize(("ft", "right"), [([1, 0], "1"), ([2, 2], "X"), ([0, 3], "2")])
async def test_a_predicted_score_has_the_outcome_alone(contests: Contests, ft: list[int], right: str) -> None:
    league = await League.running(contests)
    await league.sends("PATCH", "", {"scoring": SIMPLE})
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": ft, "abandoned": True}})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"] == {match["key"]: {"Score": [right]}}


async def test_a_match_of_sets_is_not_abandoned(contests: Contests) -> None:
    league, fixture, key = await locked_match(contests, template="tennis-typer", originName="tennis", name="tennis")
    for score in ({"ft": [1, 0], "abandoned": True}, {"ft": [1, 0], "sets": [[6, 2]], "abandoned": True}):
        answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", {"events": {key: score}})
        assert [one["code"] for one in answer.json()["errors"]] == ["abandonment-impossible"]


def test_penalties_say_who_won_where_no_draw_is_on_offer() -> None:
    facts = EventFacts("scheduled", "extraTime", {"1X2": ("1", "2"), "PointDifference": ("1:0-5", "2:0-5")})
    found = outcome_of(facts, score=Score((1, 1), p=(3, 4), abandoned=True))
    assert found.correct == {"1X2": ("2",), "PointDifference": ()}


def test_statistics_count_in_an_abandoned_match() -> None:
    facts = EventFacts("scheduled", "normalTime", {})
    found = outcome_of(facts, score=Score((1, 0), abandoned=True), is_counted=True)
    assert (found.state, found.result) == ("played", (1, 0))


@pytest.mark.parametrize(("ft", "right"), [((0, 0), "X"), ((2, 0), "1"), ((0, 1), "2")])
def test_only_the_outcome_is_settled(ft: tuple[int, int], right: str) -> None:
    found = outcome_of(EventFacts("scheduled", "normalTime", FOOTBALL), score=Score(ft, abandoned=True))
    assert found.correct == {"1X2": (right,), "ExactResult": (), "PointDifference": ()}
