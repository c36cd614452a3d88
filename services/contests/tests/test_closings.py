"""Nothing puts a round's closing behind a match, or moves an opened round's, without a yes and a reason."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from contests.tests.acting import Contests, succeeded
from contests.tests.playing import SMALL_CUP, League, apply_all, soon
from contracts.events.message import MessageRequested

ODD = SMALL_CUP.parent / "odd"
FIRST = date(2027, 1, 3)
"""The first day of `one-moved-match-before.json`."""


def odd(name: str) -> str:
    return (ODD / name).read_text(encoding="utf-8")


def shift(first: date = FIRST, *, days: int = 30) -> dict[str, int]:
    """Move a file's dates so that `first` is `days` from now."""
    return {"shiftDays": (datetime.now(UTC).date() - first).days + days}


async def opened(contests: Contests) -> tuple[League, Any]:
    """Publish the round of `one-moved-match-before.json`."""
    league = await League.draft(contests)
    await league.imports(odd("one-moved-match-before.json"), timeZone="Europe/Warsaw", **shift())
    await league.publish()
    return league, (await league.fixtures())[0]


async def answers(league: League, preview: Any, **said: Any) -> Any:
    """Apply an import with answers to its questions."""
    assert (await league.asks("POST", f"/imports/{preview['_id']}/apply", said)).status_code == 202
    await apply_all(league.contests)
    return await league.sends("GET", f"/imports/{preview['_id']}")


def starts(fixture: Any) -> dict[str, tuple[str, str]]:
    """Answer states and starts of the matches, without the groups'."""
    return {event["key"]: (event["state"], event["startsAt"]) for event in fixture["events"] if event["Home"]}


@pytest.mark.parametrize("postpones", [True, False])
async def test_one_moved_match_leaves_the_closing_and_the_other_matches(contests: Contests, *, postpones: bool) -> None:
    league, before = await opened(contests)
    preview = await league.preview(odd("one-moved-match.json"), timeZone="Europe/Warsaw", **shift())
    (question,) = preview["questions"]
    assert (question["kind"], question["event"]) == ("postponement", "Turkey – USA")
    assert question["was"] < question["will"]
    applied = await answers(league, preview, postpones=postpones)
    assert applied["state"] == "applied"
    (after,) = await league.fixtures()
    assert (after["closesAt"], after["state"]) == (before["closesAt"], "open")
    was, now = starts(before), starts(after)
    (moved,) = (key for key in was if was[key] != now[key])
    assert "turkey-usa" in moved
    assert now[moved][0] == ("postponed" if postpones else "scheduled")


async def test_a_file_moves_an_opened_closing_only_with_a_yes_and_a_reason(contests: Contests) -> None:
    league, before = await opened(contests)
    await contests.join(contests.participant(), league.id)
    document = json.loads(odd("one-moved-match.json"))
    document["matches"][0] |= {"date": "2027-01-01"}
    preview = await league.preview(document, timeZone="Europe/Warsaw", **shift())
    assert {(one["kind"], one["was"]) for one in preview["questions"]} == {("closing", before["closesAt"])}
    assert "before the round" in preview["questions"][0]["detail"]
    assert await league.refused("POST", f"/imports/{preview['_id']}/apply", {"movesClosings": True}) == (
        400,
        "reason-required",
    )
    await answers(league, preview)
    assert await league.fixtures() == [before], "without a yes nothing moves"

    preview = await league.preview(document, timeZone="Europe/Warsaw", **shift())
    await answers(league, preview, movesClosings=True, reason="New schedule")
    (after,) = await league.fixtures()
    assert after["closesAt"] == min(event["startsAt"] for event in after["events"]) < before["closesAt"]
    (told,) = [one for one in await league.log() if one["action"] == "fixture.closingMoved"]
    assert told["reason"] == "New schedule"
    assert " → " in told["summary"]
    (message,) = await contests.emitted(MessageRequested)
    assert (message["contest_id"], message["user_ids"]) == (league.id, [])
    assert "New schedule" in message["body"]["en"]


Act = Callable[[League, Any, Any], tuple[str, str, dict[str, Any]]]
LATE: dict[str, Act] = {
    "closing": lambda _, one, __: ("PATCH", f"/fixtures/{one['_id']}", {"closesAt": soon(days=2)}),
    "new match": lambda _, one, __: (
        "POST",
        f"/fixtures/{one['_id']}/events",
        {"home": "Mexico", "away": "Chile", "startsAt": soon(hours=1)},
    ),
    "earlier match": lambda _, one, match: (
        "PATCH",
        f"/fixtures/{one['_id']}/events/{match['key']}",
        {"startsAt": soon(hours=1)},
    ),
}


@pytest.mark.parametrize("act", LATE)
async def test_by_hand_a_late_closing_needs_a_yes_and_a_reason(contests: Contests, act: str) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    method, path, body = LATE[act](league, fixture, match)
    refused = await league.asks(method, path, body)
    code = "closes-after-start" if act == "closing" else "event-before-closing"
    assert refused.json()["code"] == code
    assert ("Mexico – Chile" if act == "new match" else "Poland – Japan") in refused.json()["detail"]
    accepted = body | {"acceptsLateClosing": True}
    assert await league.refused(method, path, accepted) == (400, "reason-required")
    succeeded(await league.asks(method, path, accepted | {"reason": "Agreed"}))
    (told,) = [one for one in await league.log() if one["action"] == "fixture.closingMoved"]
    assert told["reason"] == "Agreed"
    assert len(await contests.emitted(MessageRequested)) == 1


async def test_a_legal_closing_moves_as_before_and_is_told(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.match(fixture)
    moved = await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"closesAt": soon(hours=2)})
    assert moved["closesAt"] < fixture["closesAt"]
    assert len(await contests.emitted(MessageRequested)) == 1
    later = await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"from": soon(days=3), "to": soon(days=4)})
    assert later["closesAt"] == moved["closesAt"], "another start alone moves no closing"


async def test_reopening_after_a_start_needs_a_yes(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.match(fixture)
    await league.locked(fixture)
    body = {"reason": "Fog", "closesAt": soon(days=2)}
    assert await league.refused("POST", f"/fixtures/{fixture['_id']}/reopen", body) == (409, "closes-after-start")
    await league.sends("POST", f"/fixtures/{fixture['_id']}/reopen", body | {"acceptsLateClosing": True})


async def test_the_words_of_a_files_status_become_states(contests: Contests) -> None:
    league = await League.draft(contests)
    document = odd("status-words.json")
    preview = await league.preview(document, timeZone="Europe/Warsaw", **shift(date(2027, 3, 5), days=-60))
    told = [notice["line"] for notice in preview["notices"] if notice["code"] == "match-status"]
    assert told == [2, 3, 4, 5]
    assert [(one["kind"], one["event"], one["line"]) for one in preview["questions"]] == [
        ("walkover", "Epsilon – Zeta", 4)
    ]
    await answers(league, preview, walkovers="counts")
    (fixture,) = await league.fixtures()
    states = {event["Home"]: (event["state"], event["walkover"]) for event in fixture["events"]}
    assert states == {
        "Alfa": ("postponed", None),
        "Gama": ("void", None),
        "Epsilon": ("scheduled", "counts"),
        "Eta": ("postponed", None),
        "Iota": ("scheduled", None),
    }
    assert fixture["importedResults"]["events"]["matchday-1-epsilon-zeta"]["ft"] == [0, 3]


async def test_a_later_status_changes_a_stored_match_and_an_unknown_word_is_named(contests: Contests) -> None:
    league = await League.running(contests)
    document = json.loads(odd("status-words.json"))
    for match in document["matches"]:
        match.pop("status", None)
    await league.imports(document, timeZone="Europe/Warsaw", **shift(date(2027, 3, 5)))
    document = json.loads(odd("status-words.json"))
    document["matches"][4] |= {"status": "rumoured", "referee": "N.N."}
    preview = await league.preview(document, timeZone="Europe/Warsaw", **shift(date(2027, 3, 5)))
    codes = {notice["code"]: notice["detail"] for notice in preview["notices"]}
    assert "rumoured" in codes["status-unknown"]
    assert any("referee" in notice["detail"] for notice in preview["notices"])
    await answers(league, preview, walkovers="void")
    (fixture,) = await league.fixtures()
    states = {event["Home"]: (event["state"], event["walkover"]) for event in fixture["events"]}
    assert states["Alfa"] == ("postponed", None)
    assert states["Gama"] == ("void", None)
    assert states["Epsilon"] == ("void", "void")
    acts = [entry["action"] for entry in await league.log()]
    assert {"event.postponed", "event.voided", "event.walkover"} <= set(acts)


async def test_a_fantasy_round_that_could_not_be_edited_is_noticed(contests: Contests) -> None:
    league = await League.draft(contests, template="football-fantasy")
    document = odd("late-match-in-round.json")
    options = {"timeZone": "Europe/Warsaw", **shift(date(2027, 3, 6))}
    preview = await league.preview(document, **options)
    assert [(one["kind"], one["event"]) for one in preview["questions"]] == [("postponement", "Gama – Delta")]
    await answers(league, preview, postpones=True)
    first = (await league.fixtures())[0]
    assert {event["Home"]: event["state"] for event in first["events"]} == {"Alfa": "scheduled", "Gama": "postponed"}
