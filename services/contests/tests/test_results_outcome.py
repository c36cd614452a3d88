"""What publishing would tell, asked before: it tells exactly that then, and asking changes nothing."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, Season
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import ResultsPublished

KEY = f"{HOME}-{AWAY}"


def told_of(event: dict[str, Any]) -> dict[str, Any]:
    """An outcome as what was emitted says it."""
    return {
        "fixtureId": event["fixture_id"],
        "final": event["final"],
        "events": [{name: one[name] for name in ("key", "state", "results")} for one in event["events"]],
        "athletes": [
            {name: one[name] for name in ("number", "appeared", "voided")}
            | {"stillToPlay": one["still_to_play"], "points": one["points"] / 10}
            | {"captainAppeared": one["captain_appeared"]}
            for one in event["athletes"]
        ],
    }


async def tried(contests: Contests, league: League, fixture: Any, **body: Any) -> list[dict[str, Any]]:
    """Ask what publishing would tell, publish, and find that it told this; answers the outcome."""
    path, before = f"/fixtures/{fixture['_id']}/results", {one["_id"]: one for one in await league.fixtures()}
    emitted = len(await contests.emitted(ResultsPublished))
    acts = len(await contests.emitted(ActionRecorded))
    usual = {"final": True, "acceptsUnplayed": True}
    answer = await league.sends("POST", f"{path}/outcome", usual | body)
    outcome, revision = answer["fixtures"], answer["resultsRevision"]
    assert revision == before[fixture["_id"]]["resultsRevision"]
    assert await league.fixtures() == list(before.values()), "asking changes nothing"
    assert len(await contests.emitted(ResultsPublished)) == emitted
    assert len(await contests.emitted(ActionRecorded)) == acts
    binding = {"reason": "Protokół", "resultsRevision": revision}
    await league.sends("POST", f"{path}/publish", usual | binding | body)
    events = (await contests.emitted(ResultsPublished))[emitted:]
    known = [(one.pop("resultsRevision"), one.pop("corrects")) for one in outcome]
    assert outcome == [told_of(event) for event in events]
    standing = [before[one["fixtureId"]] for one in outcome]
    assert known == [(one["resultsRevision"], one["state"] == "final") for one in standing]
    return outcome


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


async def test_a_draft_a_correction_and_a_void_are_told_as_asked(contests: Contests, league: League) -> None:
    fixture = await league.fixture()
    match, other = await league.match(fixture), await league.match(fixture, "Brazil", "Spain")
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    (first,) = await tried(contests, league, fixture, final=False)
    assert [event["state"] for event in first["events"]] == ["played", "scheduled"]
    assert first["events"][0]["results"]["ExactResult"] == ["2:1"]
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}, other["key"]: {"ft": [0, 0]}})
    await tried(contests, league, fixture)
    await league.save(fixture, events={match["key"]: {"ft": [6, 1]}, other["key"]: {"ft": [0, 0]}})
    (corrected,) = await tried(contests, league, fixture)
    assert corrected["events"][0]["results"]["ExactResult"] == ["other"]
    assert await tried(contests, league, fixture) == [], "what is out already would tell nobody anything"
    await league.sends("POST", f"/fixtures/{fixture['_id']}/events/{match['key']}/void", {"reason": "Walkower"})
    await league.save(fixture, events={other["key"]: {"ft": [3, 0]}})
    (voided,) = await tried(contests, league, fixture)
    assert (voided["events"][0]["state"], voided["events"][0]["results"]) == ("void", {})


async def test_statistics_become_the_points_that_are_told(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    counted = season.statistics(KEY, home_forward={"minutes": 90, "goals": 2}, away_midfielder={"minutes": 20})
    await season.save(fixture, events={KEY: {"ft": [2, 0]}}, statistics=counted)
    (first,) = await tried(contests, season, fixture)
    assert any(athlete["points"] > 0 for athlete in first["athletes"])
    await season.save(fixture, events={KEY: {"ft": [2, 0]}}, statistics={KEY: {}})
    (corrected,) = await tried(contests, season, fixture)
    assert corrected["athletes"] == []


async def test_a_winner_of_a_group_that_is_decided_corrects_its_own_fixture_too(
    contests: Contests, league: League
) -> None:
    first = await league.fixture()
    second = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=2), "to": soon(days=2)})
    group = (await league.group(first, "Poland", "Japan"))["key"]
    await league.match(first, "Spain", "Brazil")
    match = await league.match(second, "Poland", "Japan")
    for fixture in (first, second):
        await league.locked(fixture)
    await league.save(first, groupWinners={group: ["japan"]})
    await tried(contests, league, first, final=False)
    await league.save(second, events={match["key"]: {"ft": [1, 0]}})
    path = f"/fixtures/{second['_id']}/results/outcome"
    assert await league.refused("POST", path, {"final": True, "acceptsUnplayed": True}) == (409, "group-winners-differ")
    decided = {"groupWinners": {first["_id"]: {group: ["poland"]}}}
    outcome = await tried(contests, league, second, **decided)
    assert [one["fixtureId"] for one in outcome] == [second["_id"], first["_id"]]
    assert {"GroupWinner": ["poland"]} in [event["results"] for event in outcome[1]["events"]]


async def test_it_says_of_each_fixture_whether_publishing_needs_a_reason(league: League) -> None:
    first = await league.fixture()
    second = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=2), "to": soon(days=2)})
    group = (await league.group(first, "Poland", "Japan"))["key"]
    match = await league.match(second, "Poland", "Japan")
    for fixture in (first, second):
        await league.locked(fixture)
    await league.save(first, groupWinners={group: ["japan"]})
    await league.publishes(first, final=True)
    await league.save(second, events={match["key"]: {"ft": [1, 0]}})
    path = f"/fixtures/{second['_id']}/results"
    body = {"final": False, "acceptsUnplayed": True, "groupWinners": {first["_id"]: {group: ["poland"]}}}
    told = (await league.sends("POST", f"{path}/outcome", body))["fixtures"]
    assert [(one["fixtureId"], one["corrects"]) for one in told] == [(second["_id"], False), (first["_id"], True)]
    assert await league.refused("POST", f"{path}/publish", body) == (400, "reason-required")
    await league.sends("POST", f"{path}/publish", body | {"reason": "Protokół"})
    assert [one["resultsRevision"] for one in await league.schedule()] == [2, 1]


async def test_what_publishing_would_refuse_is_refused_before(contests: Contests, league: League) -> None:
    fixture = await league.fixture()
    match = await league.match(fixture)
    path, body = f"/fixtures/{fixture['_id']}/results/outcome", {"final": True, "acceptsUnplayed": True}
    assert await league.refused("POST", path, body) == (409, "fixture-not-locked")
    await league.locked(fixture)
    assert await league.refused("POST", path, body) == (409, "results-incomplete")
    assert await league.refused("POST", path, {}) == (422, "invalid-body")
    unknown = {"groupWinners": {fixture["_id"]: {"no-such-group": ["poland"]}}}
    await league.group(await league.fixture(name="Kolejka 2"), "Poland", "Japan")
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    assert await league.refused("POST", path, body | unknown) == (400, "results-invalid")
    missing = path.replace(fixture["_id"], league.id)
    assert await league.refused("POST", missing, body) == (404, "fixture-not-found")
    me = contests.participant()
    refused = await me.asks("POST", league.path + path, json=body)
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
    await league.sends("POST", "/close", {"reason": "Over"})
    assert await league.refused("POST", path, body) == (409, "contest-closed")
