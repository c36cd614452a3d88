"""Rates of matches whose round opens, on a real PostgreSQL."""

from typing import Any
from uuid import UUID

from contests.events.worker import RateWorker
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.test_offers import played_rounds, suggested
from contracts.events.fixture import FixtureChanged

ROUNDS: tuple[dict[tuple[str, str], tuple[int, int]], ...] = (
    {("Poland", "Peru"): (2, 0), ("Japan", "Ghana"): (1, 1)},
    {("Ghana", "Poland"): (1, 3), ("Peru", "Japan"): (0, 1)},
    {("Poland", "Ghana"): (1, 1), ("Peru", "Japan"): (2, 1)},
)
NEXT = {"name": "Next", "from": soon(days=5), "to": soon(days=6)}


async def looked(league: League) -> list[Any]:
    """Let the worker look, and return the fixtures by name."""
    await RateWorker(league.contests.database).step()
    return await league.fixtures()


def rates(fixtures: list[Any], event: Any) -> list[float]:
    events = [one for found in fixtures if found["name"] == NEXT["name"] for one in found["events"]]
    (offer,) = [one["availablePredictions"] for one in events if one["key"] == event["key"]]
    return [one["rate"] for one in offer]


async def acts(league: League) -> list[Any]:
    return [entry for entry in await league.log() if entry["action"] == "predictions.suggested"]


async def test_a_match_takes_the_suggestion_once_its_round_opens(contests: Contests) -> None:
    league = await League.running(contests)
    later = await league.fixture(**NEXT, opensAt=soon(days=4))
    match, typed = await league.match(later), await league.match(later, "Peru", "Ghana")
    usual = rates(await league.fixtures(), match)
    sheet = {"text": "gospodarze;goście;1\nPeru;Ghana;2,05"}
    await league.sends("PUT", f"/fixtures/{later['_id']}/rates", sheet)
    by_hand = rates(await league.fixtures(), typed)
    await played_rounds(league, *ROUNDS)
    assert rates(await looked(league), match) == usual, "its round is not open yet"
    wanted = [one["rate"] for one in (await suggested(league, later, match))["predictions"]]
    assert wanted != usual

    await league.sends("PATCH", f"/fixtures/{later['_id']}", {"opensAt": soon(hours=-1)})
    told = len(await contests.emitted(FixtureChanged))
    found = await looked(league)
    assert (rates(found, match), rates(found, typed)) == (wanted, by_hand), "what somebody typed stays"
    assert [entry["eventKey"] for entry in await acts(league)] == [match["key"]]
    assert len(await contests.emitted(FixtureChanged)) == told + 1

    await played_rounds(league, {("Poland", "Japan"): (5, 5)})
    assert rates(await looked(league), match) == wanted, "once"
    assert len(await acts(league)) == 1


async def test_a_match_that_comes_into_an_open_round_takes_it_too(contests: Contests) -> None:
    league = await League.running(contests)
    await played_rounds(league, *ROUNDS)
    fixture = await league.fixture(**NEXT)
    await looked(league)
    match, early = await league.match(fixture), await league.match(fixture, "Poland", "Qatar")
    before = rates(await league.fixtures(), early)
    found = await looked(league)
    wanted = [one["rate"] for one in (await suggested(league, fixture, match))["predictions"]]
    assert (rates(found, match), rates(found, early)) == (wanted, before), "Qatar has played no match"


async def test_more_goals_than_the_model_knows_change_nothing(contests: Contests) -> None:
    league = await League.running(contests)
    many: list[dict[tuple[str, str], tuple[int, int]]] = [dict.fromkeys(matches, (31, 28)) for matches in ROUNDS]
    await played_rounds(league, *many)
    fixture = await league.fixture(**NEXT)
    match = await league.match(fixture)
    before = rates(await league.fixtures(), match)
    assert rates(await looked(league), match) == before


async def test_a_round_that_closed_before_anybody_looked_keeps_its_rates(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(**NEXT)
    match = await league.match(fixture)
    await played_rounds(league, *ROUNDS)
    await league.locked(fixture)
    before = rates(await league.fixtures(), match)
    assert rates(await looked(league), match) == before
    (seen,) = await contests.query(
        "SELECT rates_seen_at FROM fixture_event WHERE fixture_id = $1", UUID(fixture["_id"])
    )
    assert seen["rates_seen_at"] is not None
