"""Suggested rates, and rates from a sheet, on a real PostgreSQL."""

import asyncio
from typing import Any
from uuid import UUID

import pytest

from contests.fixtures.held_fixtures import hold
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import Season
from contracts.events.fixture import FixtureChanged

SIDES = ("Poland", "Japan", "Peru", "Ghana")


def suggestion(fixture: Any, event: Any) -> str:
    return f"/fixtures/{fixture['_id']}/events/{event['key']}/suggestion"


async def suggested(league: League, fixture: Any, event: Any, **query: float) -> Any:
    answer = await league.asks("GET", suggestion(fixture, event), params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def code(league: League, fixture: Any, event: Any, **query: float) -> tuple[int, str]:
    answer = await league.asks("GET", suggestion(fixture, event), params=query)
    return answer.status_code, answer.json()["code"]


async def played_rounds(league: League, *rounds: dict[tuple[str, str], tuple[int, int]]) -> None:
    """Rounds of matches with published results, by sides."""
    for number, matches in enumerate(rounds, start=1):
        fixture = await league.fixture(name=f"Played {number}")
        events = {sides: await league.match(fixture, *sides) for sides in matches}
        await league.locked(fixture)
        await league.save(fixture, events={events[sides]["key"]: {"ft": score} for sides, score in matches.items()})
        await league.publishes(fixture, final=True)


async def test_an_abandoned_match_is_no_match_that_was_played(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(**{"name": "Next", "from": soon(days=5), "to": soon(days=6)})
    event = await league.match(fixture)
    await played_rounds(
        league,
        {("Poland", "Peru"): (2, 0), ("Japan", "Ghana"): (1, 1)},
        {("Ghana", "Poland"): (1, 3), ("Peru", "Japan"): (0, 1)},
        {("Poland", "Ghana"): (1, 1), ("Peru", "Japan"): (2, 1)},
    )
    assert (await suggested(league, fixture, event))["home"]["matches"] == 3
    third = next(one for one in await league.fixtures() if one["name"] == "Played 3")
    await league.save(third, events={"poland-ghana": {"ft": [1, 1], "abandoned": True}})
    await league.publishes(third, final=True, reason="Fog, it was broken off for good")
    assert await code(league, fixture, event) == (409, "too-few-matches")


class TestSuggestions:
    async def test_expected_goals_make_chances_and_rates_of_what_is_on_offer(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        event = await league.match(fixture)
        found = await suggested(league, fixture, event, home=1.6, away=1.1)
        offered = [(one["predictionFamily"], one["name"]) for one in event["availablePredictions"]]
        assert [(one["predictionFamily"], one["name"]) for one in found["predictions"]] == offered
        sums = {one["predictionFamily"]: one["chances"] for one in found["families"]}
        assert (sums["1X2"], sums["PointDifference"]) == (100.0, 100.0)
        assert 98 < sums["ExactResult"] < 100, "six goals of a side are not on offer"
        assert (found["source"], found["home"], found["away"]) == (
            "given",
            {"goals": 1.6, "matches": 0},
            {"goals": 1.1, "matches": 0},
        )
        unchanged = (await league.fixtures())[0]["events"][0]["availablePredictions"]
        assert unchanged == event["availablePredictions"], "a suggestion is stored by nobody"

    async def test_a_margin_lowers_the_rates_and_is_told(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        event = await league.match(fixture)
        plain = await suggested(league, fixture, event, home=1.5, away=1.5)
        with_margin = await suggested(league, fixture, event, home=1.5, away=1.5, margin=8)
        rates = {one["predictionFamily"]: one["rates"] for one in with_margin["families"]}
        assert rates["1X2"] == pytest.approx(108, abs=0.3)
        pairs = zip(plain["predictions"], with_margin["predictions"], strict=True)
        assert all(one["rate"] >= other["rate"] for one, other in pairs)

    async def test_goals_come_from_the_contests_own_published_matches(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture(**{"name": "Next", "from": soon(days=5), "to": soon(days=6)})
        event = await league.match(fixture)
        first = {("Poland", "Peru"): (2, 0), ("Japan", "Ghana"): (1, 1)}
        second = {("Ghana", "Poland"): (1, 3), ("Peru", "Japan"): (0, 1)}
        await played_rounds(league, first, second)
        assert await code(league, fixture, event) == (409, "too-few-matches")
        await played_rounds(league, {("Poland", "Ghana"): (1, 1), ("Peru", "Japan"): (2, 1)})
        found = await suggested(league, fixture, event)
        # Poland scored 6 in 3 and conceded 2, Japan scored 3 in 3 and conceded 3
        assert (found["home"], found["away"], found["source"]) == (
            {"goals": 1.5, "matches": 3},
            {"goals": 0.83, "matches": 3},
            "matches",
        )

    async def test_a_walkover_is_no_match_that_was_played(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture(**{"name": "Next", "from": soon(days=5), "to": soon(days=6)})
        event = await league.match(fixture)
        await played_rounds(
            league,
            {("Poland", "Peru"): (2, 0), ("Japan", "Ghana"): (1, 1)},
            {("Ghana", "Poland"): (1, 3), ("Peru", "Japan"): (0, 1)},
            {("Poland", "Ghana"): (9, 0), ("Peru", "Japan"): (2, 1)},
        )
        third = next(one for one in await league.fixtures() if one["name"] == "Played 3")
        path = f"/fixtures/{third['_id']}"
        await league.sends("POST", f"{path}/events/poland-ghana/walkover", {"counts": True, "reason": "Nobody came"})
        await league.save(third, events={"poland-ghana": {"ft": [3, 0]}})
        await league.publishes(third, final=True, reason="The official result")
        assert await code(league, fixture, event) == (409, "too-few-matches")

    async def test_it_says_why_there_is_none(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        group = await league.group(fixture, "Poland", "Japan")
        match = await league.match(fixture, resultBasis="bestOfFive")
        assert await code(league, fixture, group, home=1, away=1) == (409, "without-goals")
        assert await code(league, fixture, match, home=1, away=1) == (409, "without-goals")
        assert await code(league, fixture, match, home=1) == (400, "goals-incomplete")
        assert (await code(league, fixture, match, home=0, away=1))[0] == 422
        assert await code(league, fixture, {"key": "nobody"}, home=1, away=1) == (404, "event-not-found")
        season = await Season.running(contests)
        own = await season.round(1)
        (event,) = (await season.fixtures())[0]["events"]
        assert await code(season, own, event, home=1, away=1) == (409, "predictions-for-typer-only")


class TestSheets:
    async def test_lines_are_looked_through_and_then_taken_over(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        event = await league.match(fixture)
        await league.match(fixture, home="Peru", away="Ghana")
        text = "gospodarze;goście;1;X;2\nPolska;Japonia;2,05;4,24;3,62\npolska;PERU;2;2;2\nPeru;Ghana;0,5;3;3"
        path = f"/fixtures/{fixture['_id']}/rates"
        seen = await league.sends("POST", f"{path}/preview", {"text": text})
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [
            (3, "line-event-unknown"),
            (4, "line-figure-impossible"),
        ]
        ours = [(one["line"], one["name"], one["after"]) for one in seen["rates"] if one["eventKey"] == event["key"]]
        assert ours == [(2, "1", 2.05), (2, "X", 4.24), (2, "2", 3.62)]
        assert seen["rates"][0]["event"] == {"pl": "Polska – Japonia", "en": "Poland – Japan"}
        assert (await league.fixtures())[0]["events"][0]["availablePredictions"] == event["availablePredictions"]

        refused = await league.asks("PUT", path, {"text": text})
        assert (refused.status_code, refused.json()["code"]) == (400, "rates-faulty")
        assert [one["pointer"] for one in refused.json()["errors"]] == ["/text/3", "/text/4"]
        before = len(await contests.emitted(FixtureChanged))
        assert (await league.sends("PUT", path, {"text": text, "withoutFaulty": True}))["changed"] == 5
        (after,) = await league.schedule()
        rates = {one["name"]: one["rate"] for one in after["events"][0]["availablePredictions"]}
        assert (rates["1"], rates["X"], rates["2"]) == (2.05, 4.24, 3.62)
        assert len(after["events"][0]["availablePredictions"]) == len(event["availablePredictions"]), "others stay"
        assert len(await contests.emitted(FixtureChanged)) == before + 1, "told once"
        told = [entry["action"] for entry in await league.log()]
        assert told.count("predictions.changed") == 2
        assert (await league.sends("PUT", path, {"text": text, "withoutFaulty": True}))["changed"] == 0
        assert len(await contests.emitted(FixtureChanged)) == before + 1, "what is the same is no change"

    async def test_a_long_sheet_names_families_and_chances(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        event = await league.match(fixture)
        text = (
            "match,family,prediction,chance\n"
            f"{event['key']},exact result,2:1,25\n"
            "Poland - Japan,,2:1,25\n"
            "Poland vs Japan,goal difference,2:1,0.2\n"
            "Poland - Japan,corners,1,50\n"
            "Poland - Japan,1X2,7,50\n"
            "Poland - Japan,exact result,2:1,30"
        )
        seen = await league.sends("POST", f"/fixtures/{fixture['_id']}/rates/preview", {"text": text})
        assert [(one["line"], one["predictionFamily"], one["after"]) for one in seen["rates"]] == [
            (2, "ExactResult", 4.0),
            (4, "PointDifference", 100.0),
        ]
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [
            (3, "line-family-unclear"),
            (5, "line-family-unknown"),
            (6, "line-not-on-offer"),
            (7, "line-figure-twice"),
        ]

    async def test_a_match_that_is_there_twice_is_told_by_its_key(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        await league.match(fixture)
        await league.match(fixture, key="second-leg")
        text = "mecz;1\nPoland – Japan;2\nsecond-leg;3"
        seen = await league.sends("POST", f"/fixtures/{fixture['_id']}/rates/preview", {"text": text})
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [(2, "line-event-unclear")]
        assert [(one["eventKey"], one["after"]) for one in seen["rates"]] == [("second-leg", 3.0)]

    async def test_one_sheet_gives_rates_to_the_matches_of_all_rounds(self, contests: Contests) -> None:
        league = await League.running(contests)
        first, second = await league.fixture(), await league.fixture(name="Kolejka 2")
        locked = await league.fixture(name="Kolejka 3")
        await league.match(first)
        await league.match(second, home="Peru", away="Ghana")
        await league.match(locked, home="Peru", away="Japan")
        await league.locked(locked)
        text = "gospodarze;goście;1\nPolska;Japonia;2,05\nPeru;Ghana;3\nPeru;Japonia;4"
        seen = await league.sends("POST", "/rates/preview", {"text": text})
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [(4, "line-event-nowhere")]
        assert [(one["fixture"]["pl"], one["fixtureId"], one["after"]) for one in seen["rates"]] == [
            ("Kolejka 1", first["_id"], 2.05),
            ("Kolejka 2", second["_id"], 3.0),
        ]
        assert await league.refused("PUT", "/rates", {"text": text}) == (400, "rates-faulty")
        assert (await league.sends("PUT", "/rates", {"text": text, "withoutFaulty": True}))["changed"] == 2
        rates = [one["events"][0]["availablePredictions"][0]["rate"] for one in (await league.fixtures())[:2]]
        assert rates == [2.05, 3.0]

    async def test_a_column_names_the_round_of_a_match_that_several_have(self, contests: Contests) -> None:
        league = await League.running(contests)
        first, second = await league.fixture(), await league.fixture(name="Kolejka 2")
        await league.match(first)
        await league.match(second)
        seen = await league.sends("POST", "/rates/preview", {"text": "mecz;1\nPoland – Japan;2"})
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [(2, "line-event-in-rounds")]
        text = "kolejka;mecz;1\n2;Poland – Japan;2\nKolejka 1;Poland – Japan;3\nMatchday 2;Poland – Japan;4"
        seen = await league.sends("POST", "/rates/preview", {"text": text})
        assert [(one["fixture"]["pl"], one["after"]) for one in seen["rates"]] == [
            ("Kolejka 2", 2.0),
            ("Kolejka 1", 3.0),
        ]
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [(4, "line-figure-twice")]

    async def test_a_match_that_offers_nothing_yet_gets_its_usual_predictions(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        event = await league.match(fixture)
        path = f"/fixtures/{fixture['_id']}"
        await league.sends("PUT", f"{path}/events/{event['key']}/predictions", {"predictions": []})
        done = await league.sends("PUT", f"{path}/rates", {"text": "mecz;1\nPoland – Japan;2"})
        assert [(one["before"], one["after"]) for one in done["rates"]] == [(None, 2.0)]
        (after,) = await league.schedule()
        assert len(after["events"][0]["availablePredictions"]) == len(event["availablePredictions"])

    async def test_nothing_changes_after_the_lock_nor_in_fantasy(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        await league.match(fixture)
        await league.locked(fixture)
        sheet = {"text": "mecz;1\nPoland – Japan;2"}
        path = f"/fixtures/{fixture['_id']}/rates"
        assert await league.refused("POST", f"{path}/preview", sheet) == (409, "fixture-locked")
        assert await league.refused("PUT", path, sheet) == (409, "fixture-locked")
        season = await Season.running(contests)
        own = await season.round(1)
        assert await season.refused("PUT", f"/fixtures/{own['_id']}/rates", sheet) == (
            409,
            "predictions-for-typer-only",
        )

    async def test_a_sheet_that_is_too_long_is_cut_nowhere_in_silence(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        await league.match(fixture)
        text = "mecz;1\n" + "Poland – Japan;2\n" * 5001
        path = f"/fixtures/{fixture['_id']}/rates"
        seen = await league.sends("POST", f"{path}/preview", {"text": text})
        assert (len(seen["faults"]), seen["faults"][0]["code"]) == (5000, "line-figure-twice")
        assert (seen["faults"][-1]["line"], seen["faults"][-1]["code"]) == (5002, "sheet-too-long")
        assert await league.refused("PUT", path, {"text": text}) == (400, "rates-faulty")

    async def test_each_fault_of_a_line_is_told_once(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        await league.match(fixture)
        text = "mecz;1;X;2\nPoland – Peru;2;3;4\nPoland – Peru;2;3;4\nPoland – Japan;-;-;4"
        seen = await league.sends("POST", f"/fixtures/{fixture['_id']}/rates/preview", {"text": text})
        assert [(one["line"], one["code"]) for one in seen["faults"]] == [
            (2, "line-event-unknown"),
            (3, "line-event-unknown"),
            (4, "line-figure-impossible"),
            (4, "line-figure-impossible"),
        ]

    async def test_looking_through_a_sheet_waits_for_nobody(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        await league.match(fixture)
        async with contests.database.transaction() as session:
            await hold(session, UUID(league.id), UUID(fixture["_id"]))
            path, body = f"/fixtures/{fixture['_id']}/rates/preview", {"text": "mecz;1\nPoland – Japan;2"}
            seen = await asyncio.wait_for(league.sends("POST", path, body), timeout=5)
        assert len(seen["rates"]) == 1

    async def test_a_sheet_without_a_header_says_what_it_needs(self, contests: Contests) -> None:
        league = await League.running(contests)
        fixture = await league.fixture()
        path = f"/fixtures/{fixture['_id']}/rates/preview"
        assert await league.refused("POST", path, {"text": "Polska;Japonia;2"}) == (400, "sheet-unreadable")


async def test_rates_of_a_moved_match_go_to_the_round_where_it_counts(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    later = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=5), "to": soon(days=5, hours=2)})
    match = await league.match(first)
    body = {"fixtureId": later["_id"], "startsAt": soon(days=6), "reason": "Flooded"}
    await league.sends("POST", f"/fixtures/{first['_id']}/events/{match['key']}/move", body)
    seen = await league.sends("POST", "/rates/preview", {"text": "mecz;1\nPoland – Japan;2"})
    assert ([one["fixtureId"] for one in seen["rates"]], seen["faults"]) == ([later["_id"]], [])
