"""Who goes through, beside the score (GoesThrough; rules-blocks.md, section 2)."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from contests.domain.qualified import Leg, first_leg_of, proposed
from contests.domain.scores import Pair, Score
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.test_scoring_by_scale import SIMPLE
from contracts.events.fixture import FixtureChanged, ResultsPublished

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "qualified.json").read_text(encoding="utf-8")
)
NOW = datetime(2026, 3, 18, 20, tzinfo=UTC)
ASKED = [{"name": name, "predictionFamily": "GoesThrough", "rate": rate} for name, rate in (("1", 1.6), ("2", 2.7))]


def pair(written: Any) -> Pair | None:
    return None if written is None else (written[0], written[1])


def score_of(written: Mapping[str, Any]) -> Score:
    return Score((written["ft"][0], written["ft"][1]), pair(written.get("et")), pair(written.get("p")))


@pytest.mark.parametrize("case", VECTORS["scores"], ids=lambda case: case["name"])
def test_a_score_proposes_who_goes_through(case: Mapping[str, Any]) -> None:
    assert proposed(score_of(case["score"]), pair(case["firstLeg"])) == case["side"]


@pytest.mark.parametrize("case", VECTORS["legs"], ids=lambda case: case["name"])
def test_the_first_leg_is_found(case: Mapping[str, Any]) -> None:
    legs = [Leg(one["home"], one["away"], NOW - timedelta(days=one["before"]), score_of(one)) for one in case["played"]]
    found = first_leg_of("bears", "cranes", NOW, legs)
    assert (None if found is None else list(found)) == case["firstLeg"]


async def asks(league: League, fixture: Any, match: Any, predictions: Any = ASKED) -> Any:
    """Offer who goes through beside the other predictions of a match."""
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    plain = [
        {name: one[name] for name in ("name", "predictionFamily", "rate")} for one in match["availablePredictions"]
    ]
    kept = [one for one in plain if one["predictionFamily"] not in {"Score", "Margin"}]
    return await league.sends("PUT", path, {"predictions": [*kept, *predictions]})


async def through(league: League) -> list[Any]:
    """Who goes through by the published results, match by match."""
    return [
        of_event.get("GoesThrough")
        for fixture in await league.fixtures()
        for of_event in fixture["typerResults"].values()
    ]


async def test_penalties_settle_it_and_another_result_settles_it_anew(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    offered = await asks(league, fixture, match)
    assert [one["name"] for one in offered["availablePredictions"] if one["predictionFamily"] == "GoesThrough"] == [
        "1",
        "2",
    ]
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [1, 1], "p": [3, 4]}})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][match["key"]]["GoesThrough"] == ["2"]
    (told,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert told["results"]["GoesThrough"] == ["2"]
    await league.save(fixture, events={match["key"]: {"ft": [1, 1], "p": [5, 4]}})
    await league.publishes(fixture, final=True, reason="The referee's report")
    assert await through(league) == [["1"]]


async def test_while_it_is_not_settled_the_round_is_provisional(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await asks(league, fixture, match)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [1, 1]}})
    address = f"/fixtures/{fixture['_id']}/results/publish"
    answer = await league.asks("POST", address, {"final": True, "acceptsUnplayed": True})
    assert (answer.json()["code"], [one["code"] for one in answer.json()["errors"]]) == (
        "results-incomplete",
        ["qualified-missing"],
    )
    published = await league.publishes(fixture, final=False)
    assert (published["state"], "GoesThrough" in published["typerResults"][match["key"]]) == ("provisional", False)
    await league.save(fixture, goesThrough={match["key"]: "2"})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][match["key"]]["GoesThrough"] == ["2"]


async def test_a_first_leg_of_an_earlier_round_counts(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    leg = await league.match(first, "Poland", "Japan")
    second = await league.fixture(name="Kolejka 2", **{"from": soon(days=8), "to": soon(days=8, hours=2)})
    return_leg = await league.match(second, "Japan", "Poland")
    await asks(league, second, return_leg)
    for fixture, match, score in ((first, leg, [3, 0]), (second, return_leg, [2, 0])):
        await league.locked(fixture)
        await league.save(fixture, events={match["key"]: {"ft": score}})
        await league.publishes(fixture, final=True)
    assert await through(league) == [None, ["2"]], "Poland lost the second leg and goes through"


async def test_beside_a_predicted_score_it_pays_the_points_of_the_contest(contests: Contests) -> None:
    league = await League.running(contests, scoring=SIMPLE)
    fixture = await league.fixture()
    match = await league.match(fixture)
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    assert await league.refused("PUT", path, {"predictions": ASKED}) == (409, "goes-through-unpaid")
    changed = await league.sends("PATCH", "", {"goesThrough": 2.5})
    assert changed["goesThrough"] == 2.5
    await asks(league, fixture, match)

    async def told() -> list[tuple[str, str, int]]:
        (event,) = (await contests.emitted(FixtureChanged))[-1]["events"]
        return [(one["family"], one["name"], one["rate"]) for one in event["predictions"]]

    assert await told() == [("Score", "*", 0), ("GoesThrough", "1", 25), ("GoesThrough", "2", 25)]
    await league.sends("PATCH", "", {"goesThrough": 4})
    assert await told() == [("Score", "*", 0), ("GoesThrough", "1", 40), ("GoesThrough", "2", 40)]
    await league.sends("PUT", path, {"predictions": []})
    assert await told() == [("Score", "*", 0)]


@pytest.mark.parametrize(("language", "said"), [("pl", "kto awansuje"), ("en", "goes through")])
async def test_the_rules_tell_it_once_a_match_offers_it(contests: Contests, language: str, said: str) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)

    async def is_told() -> bool:
        rules = await contests.participant().gets(f"/leagues/{league.id}/rules", language=language)
        return any(said in part["body"] for part in rules["sections"])

    assert not await is_told()
    await asks(league, fixture, match)
    assert await is_told()


async def test_only_matches_that_offer_it_take_it(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    group = await league.group(fixture, "Chile", "Peru")
    await league.locked(fixture)
    body = {"events": {}, "goesThrough": {match["key"]: "1"}}
    assert await league.refused("PUT", f"/fixtures/{fixture['_id']}/results", body) == (400, "results-invalid")
    asked = {"predictions": ASKED}
    path = f"/fixtures/{fixture['_id']}/events/{group['key']}/predictions"
    assert (await league.refused("PUT", path, asked))[0] in {400, 409}
