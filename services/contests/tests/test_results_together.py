"""Several organizers at one round: nobody erases what others put down, or publishes over what they have not seen."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import ResultsPublished

FIRST, SECOND = f"{HOME}-{AWAY}", f"{AWAY}-{HOME}"


async def two_matches(contests: Contests) -> tuple[Season, Any]:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.match(fixture, AWAY, HOME)
    await season.publish()
    await season.locked(fixture)
    return season, fixture


async def drafted(league: League) -> Any:
    return (await league.fixtures())[0]["importedResults"]


async def drafts_recorded(contests: Contests) -> int:
    return sum(one["action"] == "results.drafted" for one in await contests.emitted(ActionRecorded))


async def test_who_enters_another_match_erases_nothing(contests: Contests) -> None:
    season, fixture = await two_matches(contests)
    first = season.statistics(FIRST, home_forward={"minutes": 90, "goals": 1}, away_forward={"minutes": 90})
    second = season.statistics(SECOND, away_defender={"minutes": 45})
    await season.save(fixture, statistics=first, events={FIRST: {"ft": [1, 0]}})
    await season.save(fixture, statistics=second, events={SECOND: {"ft": [0, 0]}})
    draft = await drafted(season)
    assert draft["statistics"] == first | second
    assert {key: score["ft"] for key, score in draft["events"].items()} == {FIRST: [1, 0], SECOND: [0, 0]}


async def test_what_is_sent_empty_is_taken_away_and_an_event_is_replaced_whole(contests: Contests) -> None:
    season, fixture = await two_matches(contests)
    first = season.statistics(FIRST, home_forward={"goals": 1}, away_forward={"goals": 0})
    second = season.statistics(SECOND, away_defender={"minutes": 45})
    await season.save(fixture, statistics=first | second, events={FIRST: {"ft": [1, 0]}, SECOND: {"ft": [0, 0]}})
    fewer = season.statistics(FIRST, home_forward={"minutes": 90})
    await season.save(fixture, statistics=fewer | {SECOND: {}}, events={SECOND: None})
    draft = await drafted(season)
    assert draft["statistics"] == fewer
    assert list(draft["events"]) == [FIRST]


async def test_groups_stay_beside_scores_and_are_taken_away_by_naming_nobody(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match, group = await league.match(fixture), await league.group(fixture, "Poland", "Japan")
    await league.save(fixture, groupWinners={group["key"]: ["poland"]})
    await league.save(fixture, events={match["key"]: {"ft": [2, 1]}})
    draft = await drafted(league)
    assert draft["groupWinners"] == {group["key"]: ["poland"]}
    assert draft["events"][match["key"]]["ft"] == [2, 1]
    await league.save(fixture, groupWinners={group["key"]: []})
    draft = await drafted(league)
    assert (draft["groupWinners"], list(draft["events"])) == ({}, [match["key"]])


async def test_a_draft_that_is_there_already_is_not_put_down_again(contests: Contests) -> None:
    season, fixture = await two_matches(contests)
    sent = {
        "statistics": season.statistics(FIRST, home_forward={"minutes": 90, "goals": 1}),
        "events": {FIRST: {"ft": [1, 0]}},
    }
    await season.save(fixture)
    assert (await drafts_recorded(contests), await drafted(season)) == (0, None)
    await season.save(fixture, **sent)
    assert await drafts_recorded(contests) == 1
    (row,) = await contests.query("SELECT changed_at FROM result_draft")
    await season.save(fixture, **sent)
    await season.save(fixture, statistics={})
    assert await contests.query("SELECT changed_at FROM result_draft") == [row]
    assert await drafts_recorded(contests) == 1
    await season.save(fixture, events={FIRST: {"ft": [2, 0]}})
    assert await drafts_recorded(contests) == 2


async def test_nobody_publishes_a_draft_that_they_have_not_seen(contests: Contests) -> None:
    season, fixture = await two_matches(contests)
    path = f"/fixtures/{fixture['_id']}/results"
    await season.save(fixture, events={FIRST: {"ft": [1, 0]}})
    looked = await season.sends("POST", f"{path}/outcome", {"final": False, "acceptsUnplayed": True})
    body = {"final": False, "acceptsUnplayed": True} | {
        name: looked[name] for name in ("resultsRevision", "draftRevision")
    }
    await season.save(fixture, events={SECOND: {"ft": [0, 3]}})
    for act in ("outcome", "publish"):
        assert await season.refused("POST", f"{path}/{act}", body) == (409, "results-changed")
    assert await contests.emitted(ResultsPublished) == []
    await season.save(fixture, events={SECOND: None})
    again = await season.sends("POST", f"{path}/outcome", {"final": False, "acceptsUnplayed": True})
    assert again["draftRevision"] == looked["draftRevision"], "it is the draft that was looked at"
    published = await season.sends("POST", f"{path}/publish", body)
    assert {one["key"]: one["homeResult"] for one in published["events"]} == {FIRST: 1, SECOND: None}


async def test_nobody_confirms_results_that_they_have_not_seen(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    path = f"/fixtures/{fixture['_id']}/results/confirm"
    for home in (1, 2):
        await league.save(fixture, events={match["key"]: {"ft": [home, 0]}})
        await league.publishes(fixture, final=False)
    for seen in (0, 1, 3):
        assert await league.refused("POST", path, {"resultsRevision": seen}) == (409, "results-changed")
    assert await league.refused("POST", path, {"resultsRevision": -1}) == (422, "invalid-body")
    assert (await league.schedule())[0]["state"] == "provisional"
    confirmed = await league.sends("POST", path, {"resultsRevision": 2, "acceptsUnplayed": True})
    assert (confirmed["state"], confirmed["resultsRevision"]) == ("final", 3)
    assert await league.refused("POST", path, {"resultsRevision": 2}) == (409, "results-changed")
    assert (await league.sends("POST", path))["resultsRevision"] == 3


@pytest.mark.parametrize(
    ("language", "detail"),
    [
        ("pl", "W międzyczasie ktoś wpisał albo ogłosił inne wyniki tej kolejki. Obejrzyj je, zanim zdecydujesz."),
        ("en", "Other results of this round have been entered or published meanwhile. Look at them before you decide."),
    ],
)
async def test_nobody_publishes_over_results_that_they_have_not_seen(
    contests: Contests, language: str, detail: str
) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    path = f"/fixtures/{fixture['_id']}/results"
    await league.save(fixture, events={match["key"]: {"ft": [1, 0]}})
    looked = await league.sends("POST", f"{path}/outcome", {"final": False, "acceptsUnplayed": True})
    await league.save(fixture, events={match["key"]: {"ft": [0, 2]}})
    await league.publishes(fixture, final=False, resultsRevision=0)
    body = {"final": False, "resultsRevision": looked["resultsRevision"]}
    await league.save(fixture, events={match["key"]: {"ft": [1, 0]}})
    for act in ("publish", "outcome"):
        answer = await league.asks("POST", f"{path}/{act}", body, language=language)
        assert (answer.status_code, answer.json()["code"]) == (409, "results-changed")
        assert answer.json()["detail"] == detail
    assert len(await contests.emitted(ResultsPublished)) == 1
    assert (await league.schedule())[0]["events"][0]["awayResult"] == 2
    again = await league.sends("POST", f"{path}/outcome", {"final": False, "acceptsUnplayed": True})
    assert again["resultsRevision"] == 1
    await league.publishes(fixture, final=False, resultsRevision=1)
    assert await league.refused("POST", f"{path}/publish", {"final": False, "resultsRevision": -1}) == (
        422,
        "invalid-body",
    )
