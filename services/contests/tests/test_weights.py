"""Weights of rounds and matches: what an organizer sets, what the game is told, and what the rules and the log say."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from contests.domain.weights import weight_of
from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League
from contracts.events.fixture import FixtureChanged
from contracts.events.message import MessageRequested
from contracts.scoring import RoundFactor

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "weights.json").read_text(encoding="utf-8")
)
FINALS = [{"first": 2, "last": 2, "factor": 1.5}, {"first": 3, "last": 9, "factor": 3}]


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


@pytest.mark.parametrize("case", VECTORS["factors"])
def test_a_match_has_its_own_weight_or_that_of_its_round(case: Mapping[str, Any]) -> None:
    ranges = [
        RoundFactor(first=one["first"], last=one["last"], factor=round(one["factor"] * 10))
        for one in VECTORS["ranges"][case["ranges"]]
    ]
    own = None if case["own"] is None else round(case["own"] * 10)
    assert weight_of(ranges, case["round"], own) == round(case["weight"] * 10)


async def told(contests: Contests) -> list[int]:
    """The weights in the last announcement of a fixture."""
    return [event["weight"] for event in (await contests.emitted(FixtureChanged))[-1]["events"]]


def path(fixture: Any, match: Any) -> str:
    return f"/fixtures/{fixture['_id']}/events/{match['key']}/weight"


async def shown(league: League) -> list[tuple[float, float | None]]:
    return [(one["weight"], one["ownWeight"]) for fixture in await league.fixtures() for one in fixture["events"]]


async def test_rounds_have_factors_and_a_match_may_have_its_own(contests: Contests, league: League) -> None:
    first = await league.fixture()
    await league.match(first)
    changed = await league.sends("PATCH", "", {"weight": [FINALS[1], {"first": 1, "last": 1, "factor": 1.5}]})
    assert changed["weight"] == [{"first": 1, "last": 1, "factor": 1.5}, FINALS[1]]
    assert await told(contests) == [15]
    match = await league.match(first, "Chile", "Peru")
    answer = await league.sends("PUT", path(first, match), {"weight": 4})
    assert (answer["weight"], answer["ownWeight"]) == (4, 4)
    assert sorted(await told(contests)) == [15, 40]
    assert sorted(await shown(league), key=str) == [(1.5, None), (4, 4)]
    await league.sends("PUT", path(first, match), {"weight": None})
    assert await told(contests) == [15, 15]


async def test_a_match_is_weighed_until_it_closes_and_members_are_told(contests: Contests, league: League) -> None:
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.sends("PUT", path(fixture, match), {"weight": 1})
    assert not [one for one in await contests.emitted(MessageRequested) if one["key"].startswith("weighted:")]
    await league.sends("PUT", path(fixture, match), {"weight": 2.5})
    (message,) = [one for one in await contests.emitted(MessageRequested) if one["key"].startswith("weighted:")]
    assert message["title"] == {"pl": "Punkty × 2,5: Polska – Japonia", "en": "Points × 2.5: Poland – Japan"}
    log = await contests.participant().gets(f"/leagues/{league.id}/log", language="en")
    (act,) = [entry for entry in log["items"] if entry["action"] == "event.weighted"]
    assert act["summary"] == (
        "The points of “Poland – Japan” of round “Kolejka 1” were multiplied × 1 before and are multiplied × 2.5 now."
    )
    await league.locked(fixture)
    assert await league.refused("PUT", path(fixture, match), {"weight": 3}) == (409, "fixture-locked")
    assert await league.refused("PATCH", "", {"weight": FINALS}) == (409, "contest-frozen")


@pytest.mark.parametrize("weight", [0, 0.4, 0.75, 10.5, "2", 1.25])
async def test_a_weight_has_bounds_and_halves(league: League, weight: object) -> None:
    fixture = await league.fixture()
    match = await league.match(fixture)
    assert (await league.refused("PUT", path(fixture, match), {"weight": weight}))[0] == 422
    ranges = [{"first": 1, "last": 1, "factor": weight}]
    assert (await league.refused("PATCH", "", {"weight": ranges}))[0] == 422


@pytest.mark.parametrize(
    ("ranges", "faults"),
    [
        ([{"first": 3, "last": 2, "factor": 2}], {"/weight/0/last": "range-backwards"}),
        ([FINALS[1], {"first": 1, "last": 4, "factor": 2}], {"/weight/1/first": "ranges-overlap"}),
        ([FINALS[0], FINALS[0]], {"/weight/1/first": "ranges-overlap"}),
    ],
)
async def test_ranges_that_contradict_each_other_are_refused(
    league: League, ranges: list[dict[str, Any]], faults: dict[str, str]
) -> None:
    answer = await league.asks("PATCH", "", {"weight": ranges})
    assert answer.status_code == 400, answer.text
    assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == faults


async def test_fantasy_has_no_weights(contests: Contests) -> None:
    made = await contests.draft(template="football-fantasy")
    answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{made['_id']}", json={"weight": FINALS})
    assert [one["code"] for one in answer.json()["errors"]] == ["not-typer"]


async def rules(league: League, language: str) -> str:
    answer = await league.asks("GET", "", language=language)
    return "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])


@pytest.mark.parametrize(
    ("language", "rounds", "example", "own"),
    [
        (
            "pl",
            "– kolejka 2: × 1,5\n– kolejki 3–9: × 3",
            "typy warte 3,3 pkt dają 9,9 pkt w meczu z mnożnikiem × 3",
            "Mecz może mieć własny mnożnik",
        ),
        (
            "en",
            "– round 2: × 1.5\n– rounds 3–9: × 3",
            "worth 3.3 points bring 9.9 points in a match with the factor × 3",
            "A match may have a factor of its own",
        ),
    ],
)
async def test_the_rules_say_the_factors_with_an_example(
    league: League, language: str, rounds: str, example: str, own: str
) -> None:
    assert own not in await rules(league, language)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.sends("PUT", path(fixture, match), {"weight": 2})
    assert own in await rules(league, language)
    await league.sends("PATCH", "", {"weight": FINALS})
    text = await rules(league, language)
    assert rounds in text
    assert example in text
    assert own in text
