"""Slams and round wins: in settings, in rounds and in the rules."""

from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, soon
from contracts.events.fixture import FixtureChanged

SLAM = {"points": 10, "atLeast": 4, "rounds": [2]}
WIN = {"points": 2, "shared": "part"}


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


async def test_rounds_have_the_slam_that_names_them_and_all_a_win(contests: Contests, league: League) -> None:
    for days in (1, 2):
        await league.match(await league.fixture(**{"from": soon(days=days), "to": soon(days=days, hours=2)}))
    made = await league.sends("GET", "")
    assert (made["slam"], made["roundWin"]) == (None, None)
    changed = await league.sends("PATCH", "", {"slam": SLAM, "roundWin": WIN})
    assert (changed["slam"], changed["roundWin"]) == (SLAM, WIN)
    shown = await league.fixtures()
    assert [one["slam"] for one in shown] == [None, {"points": 10, "atLeast": 4}]
    assert [one["roundWin"] for one in shown] == [WIN, WIN]
    told = {one["number"]: one for one in await contests.emitted(FixtureChanged)}
    assert told[1]["slam"] is None
    assert told[2]["slam"] == {"points": 100, "at_least": 4, "rounds": []}
    assert told[1]["round_win"] == told[2]["round_win"] == {"points": 20, "shared": "part"}
    cleared = await league.sends("PATCH", "", {"slam": {}, "roundWin": {"points": 0}})
    assert (cleared["slam"], cleared["roundWin"]) == (None, None)
    assert [(one["slam"], one["roundWin"]) for one in await league.fixtures()] == [(None, None)] * 2


async def test_rounds_that_nobody_wins_are_told_and_stand_in_the_rules(contests: Contests, league: League) -> None:
    for days in (1, 2):
        await league.match(await league.fixture(**{"from": soon(days=days), "to": soon(days=days, hours=2)}))
    assert (await league.sends("GET", ""))["roundWinsLeaveOut"] == []
    body = {"tieBreak": ["roundWins"], "roundWinsLeaveOut": [9, 2]}
    assert (await league.sends("PATCH", "", body))["roundWinsLeaveOut"] == [2, 9]
    told = {one["number"]: one["counts_wins"] for one in await contests.emitted(FixtureChanged)}
    assert told == {1: True, 2: False}
    rules = await contests.organizer.sends("GET", f"/leagues/{league.id}/rules")
    assert any("2, 9" in one["body"] for one in rules["sections"])
    assert (await league.refused("PATCH", "", {"roundWinsLeaveOut": [0]}))[0] == 422


async def test_a_slam_that_contradicts_itself_is_refused(league: League) -> None:
    await league.match(await league.fixture())

    async def refusal(body: dict[str, Any]) -> dict[str, str]:
        answer = await league.asks("PATCH", "", body)
        assert answer.status_code == 400, answer.text
        return {one["pointer"]: one["code"] for one in answer.json()["errors"]}

    assert await refusal({"slam": SLAM | {"rounds": [1, 1]}}) == {"/slam/rounds/1": "given-twice"}
    assert await refusal({"slam": {"points": 1}, "predictionFamilies": ["ExactResult"]}) == {
        "/slam": "slam-without-outcomes"
    }
    await league.sends("PATCH", "", {"slam": {"points": 1, "rounds": [1]}})
    assert await refusal({"predictionFamilies": ["ExactResult"]}) == {"/slam": "slam-without-outcomes"}


async def test_no_slam_where_no_outcome_is_predicted(contests: Contests) -> None:
    made = await contests.draft(template="athletics-typer")
    answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{made['_id']}", json={"slam": {"points": 1}})
    assert [one["code"] for one in answer.json()["errors"]] == ["slam-without-outcomes"]


@pytest.mark.parametrize(
    "body",
    [
        {"slam": {"points": 0.05}},
        {"slam": {"points": 501}},
        {"slam": {"points": 1, "atLeast": 0}},
        {"slam": {"points": 1, "rounds": [0]}},
        {"roundWin": {"points": -1}},
        {"roundWin": {"points": 1, "shared": "none"}},
    ],
)
async def test_figures_have_bounds(league: League, body: dict[str, Any]) -> None:
    assert (await league.refused("PATCH", "", body))[0] == 422


async def test_a_slam_may_name_rounds_to_come_and_the_checklist_says_so(contests: Contests) -> None:
    made = await contests.draft(template="football-typer")
    path = f"{LEAGUES}/{made['_id']}"
    await contests.organizer.sends("PATCH", path, {"slam": {"points": 1, "rounds": [3]}})
    checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
    (slam,) = [one for one in checks if one["key"] == "slam"]
    assert (slam["state"], slam["mended"]["screen"]) == ("warning", "settings")
    assert slam["detail"].endswith(": 3.")


async def test_a_guess_needs_a_question_for_a_number_and_the_checklist_says_so(contests: Contests) -> None:
    made = await contests.draft(template="football-typer")
    path = f"{LEAGUES}/{made['_id']}"

    async def check() -> list[str]:
        checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
        return [one["state"] for one in checks if one["key"] == "guess"]

    assert await check() == []
    await contests.organizer.sends("PATCH", path, {"tieBreak": ["guess"]})
    assert await check() == ["warning"]
    number = {"least": 0, "most": 400, "exact": 10}
    body = {"text": {"pl": "Ile goli?"}, "number": number, "closesAt": soon(days=3)}
    await contests.organizer.sends("POST", f"{path}/questions", body)
    assert await check() == ["ok"]


async def test_both_freeze_with_the_first_lock(league: League) -> None:
    fixture = await league.fixture()
    await league.match(fixture)
    await league.locked(fixture)
    for body in ({"slam": {"points": 1}}, {"roundWin": WIN}):
        assert await league.refused("PATCH", "", body) == (409, "contest-frozen")


@pytest.mark.parametrize(
    ("language", "slam", "win"),
    [
        ("pl", "dostaje dodatkowo 10,0 pkt. Mecze unieważnione", "z 2,0 pkt po 0,7 pkt, gdy drużyn jest 3"),
        ("en", "of a round gets 10.0 points more", "of 2.0 points, 0.7 each for 3 teams"),
    ],
)
async def test_the_rules_say_what_a_round_brings(league: League, language: str, slam: str, win: str) -> None:
    for days in (1, 2):
        await league.match(await league.fixture(**{"from": soon(days=days), "to": soon(days=days, hours=2)}))

    async def rules() -> str:
        answer = await league.asks("GET", "", language=language)
        return "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])

    before = await rules()
    assert slam not in before
    assert win not in before
    await league.sends("PATCH", "", {"slam": SLAM, "roundWin": WIN})
    assert slam in (text := await rules())
    assert win in text
