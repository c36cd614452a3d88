"""Jokers: what an organizer sets, what matches offer, and what the rules say."""

from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, soon
from contracts.events.fixture import FixtureChanged

ONE = {"perRound": 1, "factor": 2}
GROWS = {
    "perContest": 5,
    "factorByRounds": [{"first": 2, "last": 9, "factor": 3}, {"first": 1, "last": 1, "factor": 2.5}],
}
RANGES = [{"first": 1, "last": 1, "factor": 2.5}, {"first": 2, "last": 9, "factor": 3}]


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


async def told(contests: Contests) -> list[Any]:
    """The jokers in the last announcement of a fixture."""
    return [event["joker"] for event in (await contests.emitted(FixtureChanged))[-1]["events"]]


async def test_matches_offer_a_joker_and_groups_do_not(contests: Contests, league: League) -> None:
    fixture = await league.fixture()
    await league.match(fixture)
    await league.group(fixture, "Chile", "Peru")
    assert (await league.sends("GET", ""))["joker"] is None
    changed = await league.sends("PATCH", "", {"joker": ONE})
    assert changed["joker"] == {"perRound": 1, "perContest": None, "factor": 2, "factorByRounds": []}
    assert await told(contests) == [{"factor": 20, "number": 1, "per": "round"}, None]
    (shown,) = await league.fixtures()
    assert [one["joker"] for one in shown["events"]] == [2, None]
    assert (await league.sends("PATCH", "", {"joker": {}}))["joker"] is None
    assert await told(contests) == [None, None]


async def test_the_factor_may_grow_by_rounds(league: League) -> None:
    for days in (1, 2):
        await league.match(await league.fixture(**{"from": soon(days=days), "to": soon(days=days, hours=2)}))
    changed = await league.sends("PATCH", "", {"joker": GROWS})
    assert changed["joker"] == {"perRound": None, "perContest": 5, "factor": None, "factorByRounds": RANGES}
    assert [one["joker"] for fixture in await league.fixtures() for one in fixture["events"]] == [2.5, 3]
    outside = {"perContest": 5, "factorByRounds": [{"first": 2, "last": 2, "factor": 2}]}
    await league.sends("PATCH", "", {"joker": outside})
    assert [one["joker"] for fixture in await league.fixtures() for one in fixture["events"]] == [None, 2]


@pytest.mark.parametrize(
    ("joker", "faults"),
    [
        ({"factor": 2}, {"/joker": "joker-without-matches"}),
        ({"perRound": 0, "factor": 2}, {"/joker": "joker-without-matches"}),
        ({"perRound": 1}, {"/joker/factor": "joker-without-factor"}),
        ({"perRound": 1, "perContest": 2, "factor": 2}, {"/joker/perContest": "joker-of-two"}),
        (GROWS | {"factor": 2}, {"/joker/factorByRounds": "joker-of-two-factors"}),
        (
            {"perRound": 1, "factorByRounds": [RANGES[0], RANGES[0]]},
            {"/joker/factorByRounds/1/first": "ranges-overlap"},
        ),
    ],
)
async def test_a_joker_that_contradicts_itself_is_refused(
    league: League, joker: dict[str, Any], faults: dict[str, str]
) -> None:
    answer = await league.asks("PATCH", "", {"joker": joker})
    assert answer.status_code == 400, answer.text
    assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == faults


async def test_no_joker_where_no_match_is_predicted(contests: Contests) -> None:
    made = await contests.draft(template="athletics-typer")
    answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{made['_id']}", json={"joker": ONE})
    assert [one["code"] for one in answer.json()["errors"]] == ["joker-without-matches"]


@pytest.mark.parametrize("factor", [1.5, 5.5, 2.2, "2"])
async def test_a_factor_has_bounds_and_halves(league: League, factor: object) -> None:
    assert (await league.refused("PATCH", "", {"joker": ONE | {"factor": factor}}))[0] == 422


async def test_jokers_freeze_with_the_first_lock(league: League) -> None:
    fixture = await league.fixture()
    await league.match(fixture)
    await league.locked(fixture)
    assert await league.refused("PATCH", "", {"joker": ONE}) == (409, "contest-frozen")


@pytest.mark.parametrize(
    ("language", "number", "example", "by_rounds"),
    [
        (
            "pl",
            "można postawić jokera; liczba meczów: 1",
            "typy warte 3,3 pkt dają 6,6 pkt z jokerem × 2",
            "– kolejka 1: × 2,5\n– kolejki 2–9: × 3",
        ),
        (
            "en",
            "a joker can be put on a match; number of matches: 1",
            "worth 3.3 points bring 6.6 points with a joker × 2",
            "– round 1: × 2.5\n– rounds 2–9: × 3",
        ),
    ],
)
async def test_the_rules_say_what_a_joker_does(
    league: League, language: str, number: str, example: str, by_rounds: str
) -> None:
    async def rules() -> str:
        answer = await league.asks("GET", "", language=language)
        return "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])

    assert "oker" not in await rules()
    await league.sends("PATCH", "", {"joker": ONE})
    assert number in (text := await rules())
    assert example in text
    await league.sends("PATCH", "", {"joker": GROWS})
    assert by_rounds in await rules()
