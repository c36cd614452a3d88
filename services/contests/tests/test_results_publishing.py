"""Results: put down, published, confirmed, corrected."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import ResultsPublished


async def played(contests: Contests, **body: Any) -> tuple[League, Any, Any, Any]:
    """Make a running contest with a locked fixture of a match and a group."""
    league = await League.running(contests, **body)
    fixture = await league.fixture()
    match = await league.match(fixture)
    group = await league.group(fixture, "Poland", "Japan", "Brazil")
    await league.locked(fixture)
    return league, fixture, match, group


async def test_results_wait_for_the_lock(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    saved = await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    assert saved["importedResults"]["events"] == {
        match["key"]: {"ft": [2, 1], "et": None, "p": None, "sets": None, "retired": None, "abandoned": False}
    }
    address = f"/fixtures/{fixture['_id']}/results"
    assert await league.refused("POST", f"{address}/publish", {"final": False, "acceptsUnplayed": True}) == (
        409,
        "fixture-not-locked",
    )
    await league.close(fixture)
    assert await league.refused("POST", f"{address}/publish", {"final": False, "acceptsUnplayed": True}) == (
        409,
        "fixture-not-locked",
    )
    assert await league.refused("POST", f"{address}/confirm", {"acceptsUnplayed": True}) == (409, "fixture-not-locked")
    await league.hear_lock(fixture)
    await league.publishes(fixture, final=False)
    assert (await league.schedule())[0]["state"] == "provisional"


async def test_the_only_provisional_result_can_be_taken_back(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    await league.publishes(fixture, final=False)
    await league.save(fixture, events={match["key"]: None})
    path = f"/fixtures/{fixture['_id']}/results/publish"
    assert await league.refused("POST", path, {"final": True}) == (409, "results-incomplete")
    taken = await league.publishes(fixture, final=False)
    assert (taken["state"], taken["typerResults"], taken["resultsRevision"]) == ("provisional", {}, 2)
    (event,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert (event["state"], event["results"]) == ("scheduled", {})


async def test_a_draft_is_seen_by_nobody_but_organizers(contests: Contests) -> None:
    league, fixture, match, group = await played(contests)
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}}, groupWinners={group["key"]: ["poland"]})
    (shown,) = await league.schedule()
    assert "importedResults" not in shown
    assert (shown["typerResults"], shown["state"]) == ({}, "locked")
    assert all(event["score"] is None for event in shown["events"])
    assert await contests.emitted(ResultsPublished) == []
    assert [entry["action"] for entry in await league.log()][:1] == ["fixture.locked"]
    drafted = (await contests.emitted(ActionRecorded))[-1]
    assert (drafted["action"], drafted["after"]) == ("results.drafted", {})


async def test_results_are_provisional_until_complete_and_confirmed(contests: Contests) -> None:
    league, fixture, match, group = await played(contests)
    address = f"/fixtures/{fixture['_id']}/results"
    assert await league.refused("POST", f"{address}/publish", {"final": False, "acceptsUnplayed": True}) == (
        409,
        "results-incomplete",
    )
    assert await league.refused("POST", f"{address}/confirm", {"acceptsUnplayed": True}) == (
        409,
        "results-not-published",
    )
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    answer = await league.asks("POST", f"{address}/publish", {"final": True, "acceptsUnplayed": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "results-incomplete")
    assert [error["pointer"] for error in answer.json()["errors"]] == [f"/events/{group['key']}"]
    await league.publishes(fixture, final=False)
    assert await league.refused("POST", f"{address}/confirm", {"acceptsUnplayed": True}) == (409, "results-incomplete")
    (shown,) = await league.schedule()
    assert shown["typerResults"] == {match["key"]: {"1X2": ["1"], "ExactResult": ["2:1"], "PointDifference": ["1:1"]}}
    assert (shown["events"][0]["homeResult"], shown["events"][0]["state"]) == (2, "played")
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}}, groupWinners={group["key"]: ["japan"]})
    await league.publishes(fixture, final=False)
    confirmed = await league.sends("POST", f"{address}/confirm", {"acceptsUnplayed": True})
    assert (confirmed["state"], confirmed["resultsRevision"]) == ("final", 3)
    assert confirmed["typerResults"][group["key"]] == {"GroupWinner": ["japan"]}
    again = await league.sends("POST", f"{address}/confirm", {"acceptsUnplayed": True})
    assert again["resultsRevision"] == 3
    published = await contests.emitted(ResultsPublished)
    assert [(event["revision"], event["final"]) for event in published] == [(1, False), (2, False), (3, True)]
    assert published[0]["events"][1] == {
        "key": group["key"],
        "state": "scheduled",
        "home_result": None,
        "away_result": None,
        "results": {},
    }
    assert [entry["action"] for entry in await league.log()][:3] == [
        "results.confirmed",
        "results.published",
        "results.published",
    ]


async def test_a_correction_after_final_has_a_reason_and_a_higher_revision(contests: Contests) -> None:
    league, fixture, match, group = await played(contests)
    winners = {group["key"]: ["japan"]}
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}}, groupWinners=winners)
    await league.publishes(fixture, final=True)
    await league.publishes(fixture, final=True)
    await league.save(fixture, events={match["key"]: {"ft": [6, 1]}}, groupWinners=winners)
    address = f"/fixtures/{fixture['_id']}/results/publish"
    assert await league.refused("POST", address, {"final": True, "acceptsUnplayed": True}) == (400, "reason-required")
    assert (await league.schedule())[0]["events"][0]["homeResult"] == 2
    corrected = await league.publishes(fixture, final=True, reason="The referee's report")
    assert (corrected["state"], corrected["resultsRevision"]) == ("final", 2)
    assert corrected["typerResults"][match["key"]] == {
        "1X2": ["1"],
        "ExactResult": ["other"],
        "PointDifference": ["1:3+"],
    }
    entry = (await league.log())[0]
    assert (entry["action"], entry["reason"]) == ("results.corrected", "The referee's report")


async def test_closed_contests_take_no_corrections(contests: Contests) -> None:
    league, fixture, match, _group = await played(contests)
    results = {"events": {match["key"]: {"ft": [2, 1]}}}
    await league.save(fixture, **results)
    await league.publishes(fixture, final=False)
    await league.sends("POST", "/close", {"reason": "Over"})
    address = f"/fixtures/{fixture['_id']}/results"
    assert await league.refused("PUT", address, results) == (409, "contest-closed")
    body = {"final": False, "reason": "x"}
    assert await league.refused("POST", f"{address}/publish", body) == (409, "contest-closed")
    assert await league.refused("POST", f"{address}/confirm", {"acceptsUnplayed": True}) == (409, "contest-closed")


@pytest.mark.parametrize(
    ("basis", "shown", "outcome"),
    [("normalTime", [1, 1], "X"), ("extraTime", [2, 2], "X"), ("penaltiesAdded", [6, 5], "1")],
)
async def test_an_event_is_settled_by_its_result_basis(
    contests: Contests, basis: str, shown: list[int], outcome: str
) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture, resultBasis=basis)
    await league.locked(fixture)
    score = {"ft": [1, 1], "et": [2, 2], "p": [4, 3]}
    await league.save(fixture, events={match["key"]: score})
    published = await league.publishes(fixture, final=True)
    (event,) = published["events"]
    assert ([event["homeResult"], event["awayResult"]], event["score"]) == (
        shown,
        score | {"sets": [], "retired": None, "abandoned": False},
    )
    assert published["typerResults"][match["key"]]["1X2"] == [outcome]
    (sent,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert [sent["home_result"], sent["away_result"]] == shown


async def test_impossible_results_are_all_named_and_change_nothing(contests: Contests) -> None:
    league, fixture, match, group = await played(contests)
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    results = {
        "events": {"a/b": {"ft": [1, 0]}, group["key"]: {"ft": [1, 0]}, match["key"]: {"ft": [2, 1], "et": [1, 1]}},
        "groupWinners": {group["key"]: ["chile"], match["key"]: ["poland"]},
        "groupMedalists": {group["key"]: ["poland"]},
    }
    answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", results)
    assert (answer.status_code, answer.json()["code"]) == (400, "results-invalid")
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [
        ("/events/a~1b", "event-not-found"),
        (f"/events/{group['key']}", "event-not-found"),
        (f"/events/{match['key']}", "extra-time-below-full-time"),
        (f"/groupWinners/{group['key']}", "member-unknown"),
        (f"/groupWinners/{match['key']}", "event-not-found"),
        (f"/groupMedalists/{group['key']}", "event-not-found"),
    ]
    for broken in ({"ft": [-1, 0]}, {"ft": [1]}, {"ft": [1.5, 0]}, {"ft": ["1", 0]}, {"ft": [1000, 0]}, {"et": [1, 1]}):
        body = {"events": {match["key"]: broken}}
        assert await league.refused("PUT", f"/fixtures/{fixture['_id']}/results", body) == (422, "invalid-body")
    draft = (await league.fixtures())[0]["importedResults"]
    kept = {"ft": [2, 1], "et": None, "p": None, "sets": None, "retired": None, "abandoned": False}
    assert draft["events"] == {match["key"]: kept}
    cleared = await league.save(fixture, events={match["key"]: None})
    kinds = ("events", "groupWinners", "groupMedalists", "answers", "goesThrough", "statistics")
    empty: dict[str, object] = {kind: {} for kind in kinds}
    assert cleared["importedResults"] == empty


async def medals_of(league: League, fixture: Any, *nations: str) -> Any:
    """Add an event whose medallists are predicted."""
    group = await league.group(fixture, *nations, groupEventName="Medals", key="medals")
    offers = [{"name": nation.lower(), "predictionFamily": "GroupMedalists", "probability": 50} for nation in nations]
    await league.sends("PUT", f"/fixtures/{fixture['_id']}/events/medals/predictions", {"predictions": offers})
    return group


async def test_six_medalists_at_most(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture(**{"from": soon(hours=1), "to": soon(hours=2)})
    group = await medals_of(league, fixture, "Poland", "Japan", "Brazil", "Chile", "Peru", "Ghana", "Qatar")
    await league.locked(fixture)
    body = {"groupMedalists": {group["key"]: ["poland", "japan", "brazil", "chile", "peru", "ghana", "qatar"]}}
    assert await league.refused("PUT", f"/fixtures/{fixture['_id']}/results", body) == (400, "results-invalid")
    await league.save(fixture, groupMedalists={group["key"]: ["poland", "japan", "brazil"]})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"] == {"medals": {"GroupMedalists": ["poland", "japan", "brazil"]}}


@pytest.mark.parametrize(
    ("nations", "medalists"),
    [
        (("Poland", "Japan", "Brazil", "Chile"), ["poland", "japan", "brazil"]),
        (("Poland", "Japan"), ["poland", "japan"]),
    ],
)
async def test_medals_are_final_once_all_are_given(
    contests: Contests, nations: tuple[str, ...], medalists: list[str]
) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    group = await medals_of(league, fixture, *nations)
    await league.locked(fixture)
    address = f"/fixtures/{fixture['_id']}/results"
    for given in range(1, len(medalists)):
        await league.save(fixture, groupMedalists={group["key"]: medalists[:given]})
        answer = await league.asks("POST", f"{address}/publish", {"final": True, "acceptsUnplayed": True})
        assert (answer.status_code, answer.json()["code"]) == (409, "results-incomplete")
        assert [error["pointer"] for error in answer.json()["errors"]] == [f"/events/{group['key']}"]
        await league.publishes(fixture, final=False)
        assert await league.refused("POST", f"{address}/confirm", {"acceptsUnplayed": True}) == (
            409,
            "results-incomplete",
        )
    await league.save(fixture, groupMedalists={group["key"]: medalists})
    assert (await league.publishes(fixture, final=True))["state"] == "final"


async def test_a_round_that_was_final_with_one_medalist_stays_so(contests: Contests) -> None:
    """As could be published before all medals were asked for."""
    league = await League.running(contests)
    fixture = await league.fixture()
    group = await medals_of(league, fixture, "Poland", "Japan", "Brazil", "Chile")
    moved, voided = await league.match(fixture), await league.match(fixture, "Peru", "Ghana")
    await league.locked(fixture)
    scores = {match["key"]: {"ft": [1, 0]} for match in (moved, voided)}
    await league.save(fixture, events=scores, groupMedalists={group["key"]: ["poland", "japan", "brazil"]})
    await league.publishes(fixture, final=True)
    await contests.query(
        "UPDATE published_result SET results = jsonb_set(results, '{group_medalists,medals}', '[\"poland\"]')"
    )
    at = f"/fixtures/{fixture['_id']}/events"
    states: list[tuple[str, int]] = []
    for state in ("postponed", "scheduled"):
        await league.sends("PATCH", f"{at}/{moved['key']}", {"state": state, "reason": "Storm"})
        states += [(one["state"], one["resultsRevision"]) for one in await league.schedule()]
    await league.sends("POST", f"{at}/{voided['key']}/void", {"reason": "Crowd trouble"})
    (shown,) = await league.schedule()
    assert shown["typerResults"]["medals"] == {"GroupMedalists": ["poland"]}
    assert [*states, (shown["state"], shown["resultsRevision"])] == [("final", 2), ("final", 3), ("final", 4)]
    await league.sends("POST", f"{at}/medals/void", {"reason": "A protest"})
    await league.sends("PATCH", f"{at}/medals", {"state": "scheduled", "reason": "It was rejected"})
    assert (await league.schedule())[0]["state"] == "provisional", "it counts again, and lacks medals"
