"""No way in moves a closing to after the first start, or moves an opened round's closing, without a yes."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.feeding import match
from contests.tests.playing import YES, League, soon
from contracts.events.audit import ActionRecorded
from contracts.events.message import MessageRequested

ODD = Path(__file__).parent / "data"


def odd_file(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ODD / f"{name}.json").read_text(encoding="utf-8"))
    return found


def path(fixture: Any, event: Any = None, act: str = "") -> str:
    return f"/fixtures/{fixture['_id']}" + (f"/events/{event['key']}" if event else "") + act


def file(*days: float) -> dict[str, Any]:
    """A round of matches that start in so many days."""
    sides = [("Alfa", "Beta"), ("Gama", "Delta"), ("Epsilon", "Zeta"), ("Eta", "Theta")]
    matches = [match(number, *sides[number], days=at) | {"round": "Kolejka 1"} for number, at in enumerate(days)]
    return {"name": "Liga", "matches": matches}


async def moved(league: League) -> list[tuple[str, str | None]]:
    return [(one["summary"], one["reason"]) for one in await league.log() if one["action"] == "fixture.closingMoved"]


async def only(league: League) -> Any:
    (found,) = await league.fixtures()
    return found


async def test_picks_go_on_in_play_only_with_a_yes_and_a_reason(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.match(fixture)
    later = {"closesAt": soon(days=1, hours=1), "reason": "Fog"}
    answer = await league.asks("PATCH", path(fixture), later)
    assert (answer.status_code, answer.json()["code"]) == (409, "closes-after-start")
    asked = answer.json()["closing"]
    assert (asked["from"], asked["firstStart"]) == (fixture["closesAt"], fixture["from"])
    assert asked["to"] > fixture["closesAt"]
    assert await league.refused("PATCH", path(fixture), later | {"reason": None, "acceptsLateClosing": True}) == (
        400,
        "reason-required",
    )
    await league.sends("PATCH", path(fixture), later | {"acceptsLateClosing": True})
    ((said, reason),) = await moved(league)
    assert (reason, said.startswith("Round “Kolejka 1” closed on ")) == ("Fog", True)
    act = next(one for one in await contests.emitted(ActionRecorded) if one["action"] == "fixture.closingMoved")
    assert act["before"]["closes_at"] < act["after"]["closes_at"]
    (told,) = await contests.emitted(MessageRequested)
    assert (told["kind"], told["contest_id"]) == ("deadline", league.id)
    assert "Fog" in told["body"]["en"]


async def test_the_closing_of_an_open_round_does_not_follow_its_start_by_itself(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    start = {"from": soon(days=3), "to": soon(days=4)}
    assert await league.refused("PATCH", path(fixture), start) == (409, "closing-moves")
    assert await league.refused("PATCH", path(fixture), {"closesAt": soon(hours=3)}) == (400, "reason-required")
    await league.sends("PATCH", path(fixture), start | YES)
    assert len(await moved(league)) == 1


async def test_a_match_comes_before_the_closing_only_with_a_yes(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    other = await league.fixture(**{"name": "Kolejka 2", "from": soon(days=2), "to": soon(days=3)})
    early = {"home": "Poland", "away": "Japan", "startsAt": soon(hours=1)}
    assert await league.refused("POST", path(first, act="/events"), early) == (400, "event-before-closing")
    added = await league.sends("POST", path(first, act="/events"), early | YES)
    move = {"fixtureId": other["_id"], "startsAt": soon(hours=2), "reason": "Flooded"}
    assert await league.refused("POST", path(first, added, "/move"), move) == (400, "event-before-closing")
    await league.sends("POST", path(first, added, "/move"), move | {"acceptsLateClosing": True})
    back = {"state": "scheduled", "reason": "Dry"}
    late = await league.match(other, key="late", startsAt=soon(days=2, hours=1))
    await league.sends("PATCH", path(other, late), {"state": "postponed", "startsAt": soon(hours=1), "reason": "Rain"})
    assert await league.refused("PATCH", path(other, late), back) == (400, "event-before-closing")


async def test_a_swap_and_a_reopening_ask_too(contests: Contests) -> None:
    league = await League.running(contests)
    first = await league.fixture()
    await league.match(first, startsAt=soon(days=1, hours=1))
    body = {"from": soon(days=8), "to": soon(days=9), "closesAt": soon(days=8, hours=2)}
    second = await league.fixture(**{"name": "Kolejka 2"} | body)
    swap = {"fixtureId": second["_id"], "reason": "A new schedule"}
    assert await league.refused("POST", path(first, act="/swap"), swap) == (409, "closes-after-start")
    await league.sends("POST", path(first, act="/swap"), swap | {"acceptsLateClosing": True})
    assert len(await moved(league)) == 2, "each of the two closes at another time"
    await league.close(first)
    reopening = {"reason": "Fog", "closesAt": soon(days=9)}
    assert await league.refused("POST", path(first, act="/reopen"), reopening) == (409, "closes-after-start")
    await league.sends("POST", path(first, act="/reopen"), reopening | {"acceptsLateClosing": True})
    assert len(await moved(league)) == 3


async def test_a_draft_needs_the_yes_but_no_reason(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    await league.match(fixture)
    late = {"closesAt": soon(days=1, hours=1)}
    assert await league.refused("PATCH", path(fixture), late) == (409, "closes-after-start")
    await league.sends("PATCH", path(fixture), late | {"acceptsLateClosing": True})
    assert await contests.emitted(MessageRequested) == []


async def test_a_file_leaves_the_closing_of_an_open_round(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(file(1, 2, 3))
    before = await only(league)
    preview = await league.preview(file(2, 2, 3), makesClubs=True)
    (asked,) = preview["questions"]
    assert (asked["closesAt"], asked["events"]) == (before["closesAt"], [])
    assert asked["wouldCloseAt"] > asked["closesAt"]
    await league.apply(preview)
    after = await only(league)
    assert (after["closesAt"], after["from"] > before["from"]) == (before["closesAt"], True)
    assert await moved(league) == []


async def test_a_match_that_a_file_brings_forward_waits_for_the_yes(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(file(2, 2))
    before = await only(league)
    preview = await league.preview(file(1, 3, 1.5), makesClubs=True)
    (asked,) = preview["questions"]
    assert asked["events"] == ["Epsilon – Zeta", "Alfa – Beta"]
    await league.apply(preview)
    after = await only(league)
    assert after["closesAt"] == before["closesAt"]
    assert [event["Home"] for event in after["events"]] == ["Alfa", "Gama"]
    assert after["events"][0]["startsAt"] == before["closesAt"]
    again = await league.preview(file(1, 3, 1.5), makesClubs=True)
    apply = f"/imports/{again['_id']}/apply"
    assert await league.refused("POST", apply, {"movesClosings": True}) == (400, "reason-required")
    await league.sends("POST", apply, {"movesClosings": True, "reason": "A new schedule"})
    await league.apply(again)
    last = await only(league)
    assert (last["closesAt"], len(last["events"])) == (asked["wouldCloseAt"], 3)
    ((_, reason),) = await moved(league)
    assert reason == "A new schedule"
    (told,) = await contests.emitted(MessageRequested)
    assert told["contest_id"] == league.id


async def test_one_moved_match_leaves_the_round_and_the_other_six(contests: Contests) -> None:
    league = await League.running(contests)
    ahead = {"shiftDays": (datetime.now(UTC) - datetime(2026, 11, 28, tzinfo=UTC)).days}
    await league.imports(odd_file("one-moved-match-before"), **ahead)
    before = await only(league)
    await league.imports(odd_file("one-moved-match"), **ahead)
    after = await only(league)
    assert (after["closesAt"], after["from"]) == (before["closesAt"], before["from"])
    was = {event["key"]: event["startsAt"] for event in before["events"]}
    assert [event["key"] for event in after["events"] if event["startsAt"] != was[event["key"]]] == [
        "matchday-15-turkey-usa"
    ]


async def test_a_match_of_an_open_round_is_put_into_the_past_with_a_yes_alone(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    first, second = [await league.match(fixture, home, away) for home, away in (("Lech", "Lechia"), ("Rio", "Lima"))]
    yes = {"acceptsLateClosing": True, "reason": "Played behind closed doors"}
    for event, minutes in ((first, 60), (second, 30)):
        begun = {"startsAt": soon(minutes=-minutes)}
        refused = await league.refused("PATCH", path(fixture, event), begun)
        assert refused == (400, "event-before-closing"), "also where another match has begun before"
        accepted = begun | {"acceptsLateClosing": True}
        assert await league.refused("PATCH", path(fixture, event), accepted) == (400, "reason-required")
        await league.sends("PATCH", path(fixture, event), begun | yes)
    assert len(await moved(league)) == 1, "the second one moves no closing"
    await league.sends("PATCH", path(fixture, second), {"venue": "Gdynia"})


async def test_one_moved_match_is_proposed_as_postponed_and_with_the_yes_its_round_does_not_wait(
    contests: Contests,
) -> None:
    league = await League.running(contests)
    ahead = {"shiftDays": (datetime.now(UTC) - datetime(2026, 11, 28, tzinfo=UTC)).days}
    first = await league.preview(odd_file("one-moved-match-before"), **ahead)
    assert first["late"] == []
    await league.apply(first)
    before = await only(league)
    preview = await league.preview(odd_file("one-moved-match"), **ahead)
    (late,) = preview["late"]
    assert (late["fixture"], late["event"]) == ("Round 15", "Turkey – USA")
    found = datetime.fromisoformat(late["will"]) - timedelta(days=ahead["shiftDays"])
    assert (found.month, found.day) == (2, 20)
    await league.sends("POST", f"/imports/{preview['_id']}/apply", {"postponesLate": True})
    await league.apply(preview)
    after = await only(league)
    assert (after["closesAt"], after["from"], after["to"]) == (before["closesAt"], before["from"], before["to"])
    states = {event["key"]: event["state"] for event in after["events"]}
    assert [key for key, state in states.items() if state == "postponed"] == ["matchday-15-turkey-usa"]
    assert "event.postponed" in [entry["action"] for entry in await league.log()]
    again = await league.preview(odd_file("one-moved-match"), **ahead)
    assert (again["late"], again["counts"]["changed"]) == ([], 0)


@pytest.mark.parametrize(
    ("before", "patch", "code"),
    [
        ({"closing": "event"}, {"closing": "round"}, "closes-after-start"),
        ({"closesBefore": 120}, {"closesBefore": 0}, "closing-moves"),
    ],
)
async def test_a_setting_moves_a_closing_only_with_a_yes_and_a_reason(
    contests: Contests, before: dict[str, Any], patch: dict[str, Any], code: str
) -> None:
    league = await League.running(contests, **before)
    fixture = await league.fixture(**{"from": soon(days=2), "to": soon(days=3)})
    await league.match(fixture, startsAt=soon(days=2))
    if "closing" in before:
        await league.match(fixture, "Rio", "Lima", startsAt=soon(days=1))
    closes = (await only(league))["closesAt"]
    assert (await league.refused("PATCH", "", patch))[1] == code
    assert await league.refused("PATCH", "", patch | {"acceptsLateClosing": True}) == (400, "reason-required")
    assert (await only(league))["closesAt"] == closes, "a refused change moves nothing"
    told = len(await moved(league))
    await league.sends("PATCH", "", patch | YES)
    assert len(await moved(league)) == told + 1, "both logs and all members hear of it"


async def test_one_of_two_matches_is_late_where_the_next_round_begins_before_it(contests: Contests) -> None:
    league = await League.draft(contests)
    ahead = {"shiftDays": (datetime.now(UTC) - datetime(2026, 11, 28, tzinfo=UTC)).days, "timeZone": "Europe/London"}
    preview = await league.preview(odd_file("late-match-in-round"), **ahead)
    assert [(one["fixture"], one["event"]) for one in preview["late"]] == [("Round 15", "Gama – Delta")]


async def test_a_round_that_waits_closes_with_its_first_match(contests: Contests) -> None:
    league = await League.draft(contests)
    await league.imports(file(2, 3))
    preview = await league.preview(file(1, 3), makesClubs=True)
    assert preview["questions"] == []
    await league.apply(preview)
    after = await only(league)
    assert after["closesAt"] == after["from"] == after["events"][0]["startsAt"]


_DAYS = st.integers(min_value=1, max_value=9)
_SETTINGS = ({"closing": "event"}, {"closing": "round"}, {"closesBefore": 120}, {"closesBefore": 0})
_STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("file"), st.lists(_DAYS, min_size=1, max_size=4)),
        st.tuples(st.just("start"), st.tuples(st.integers(0, 3), _DAYS)),
        st.tuples(st.just("off"), st.tuples(st.integers(0, 3), st.sampled_from(["postponed", "scheduled"]))),
        st.tuples(st.just("round"), st.tuples(_DAYS, st.booleans())),
        st.tuples(st.just("list"), _DAYS),
        st.tuples(st.just("add"), _DAYS),
        st.tuples(st.just("setting"), st.sampled_from(_SETTINGS)),
    ),
    min_size=1,
    max_size=6,
)


async def _take(league: League, step: tuple[str, Any]) -> None:
    """Do one of an organizer's acts without any yes, whether it is refused or not."""
    kind, how = step
    if kind == "file":
        await league.apply(await league.preview(file(*how), makesClubs=True))
        return
    if kind == "setting":
        await league.asks("PATCH", "", how)
        return
    found = await league.fixtures()
    if not found:
        return
    fixture = found[0]
    if kind in {"start", "off"}:
        place, value = how
        event = fixture["events"][place % len(fixture["events"])]
        body = {"startsAt": soon(days=value)} if kind == "start" else {"state": value, "reason": "Rain"}
        await league.asks("PATCH", path(fixture, event), body)
    elif kind == "round":
        days, is_closing = how
        times = {"from": soon(days=days), "to": soon(days=days + 9)}
        await league.asks(
            "PATCH", path(fixture), ({"closesAt": soon(days=days)} if is_closing else times) | {"reason": "x"}
        )
    elif kind == "list":
        day = datetime.now(UTC) + timedelta(days=how)
        body = {"text": f"Kolejka 1\n{day:%d.%m.%Y %H:%M} Lech - Lechia", "timeZone": "UTC"}
        await league.asks("POST", "/matches", body | {"makesClubs": True, "withoutFaulty": True})
    else:
        body = {"home": "Rio", "away": "Lima", "startsAt": soon(days=how)}
        await league.asks("POST", path(fixture, act="/events"), body)


async def _scheduled(league: League) -> list[Any]:
    """Answer the matches that are neither postponed nor void."""
    rounds = await league.fixtures()
    return [event for fixture in rounds for event in fixture["events"] if event["state"] == "scheduled"]


@pytest.mark.parametrize("kind", ["draft", "published"])
@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(steps=_STEPS)
async def test_no_sequence_of_acts_leaves_a_closing_after_the_first_start(
    contests: Contests, kind: str, steps: list[tuple[str, Any]]
) -> None:
    league = await (League.running if kind == "published" else League.draft)(contests)
    closings: set[str] = set()
    for step in steps:
        await _take(league, step)
        if (await league.sends("GET", ""))["closing"] == "event":
            assert not [one for one in await _scheduled(league) if one["closesAt"] > one["startsAt"]], step
            closings = set()
            continue
        for fixture in await league.fixtures():
            counted = [event["startsAt"] for event in fixture["events"] if event["state"] == "scheduled"]
            assert fixture["closesAt"] <= min(counted, default=fixture["closesAt"]), step
            if kind == "published" and fixture["state"] == "open" and step[0] != "round":
                closings.add(fixture["closesAt"])
                assert len(closings) == 1, "an opened round's closing stays"
            elif step[0] == "round":
                closings = {fixture["closesAt"]} if fixture["state"] == "open" else set()
