"""Closing a contest has a checklist, and can be taken back for a day; its end is told after that day."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from contests.lifecycle.closing import end
from contests.lifecycle.worker import EndWorker
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contracts.events.contest import ContestChanged
from contracts.events.message import MessageRequested


async def checks(league: League) -> dict[str, tuple[str, str]]:
    """Answer state and sentence of each point."""
    found = await league.sends("GET", "/closing")
    return {one["key"]: (one["state"], one["detail"]) for one in found["checks"]}


async def closing(league: League, *accepts: str) -> tuple[int, str]:
    return await league.refused("POST", "/close", {"reason": "Over", "accepts": accepts})


async def lasting(contests: Contests, hours: int) -> None:
    """Let so many hours pass since the closing."""
    await contests.query(
        "UPDATE contest SET closed_at = closed_at - $1::interval WHERE state = 'closed'",
        timedelta(hours=hours),
    )


async def played(league: League, number: int, **results: Any) -> Any:
    """Add a round with a match, let it lock, and publish a result."""
    fixture = await league.fixture(name=f"Kolejka {number}", **{"from": soon(days=number), "to": soon(days=number + 1)})
    match = await league.match(fixture, startsAt=fixture["from"])
    await league.publish()
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [1, 0]}})
    await league.publishes(fixture, **results)
    return fixture


async def test_what_is_open_blocks_or_wants_a_yes(contests: Contests) -> None:
    league = await League.draft(contests)
    await played(league, 1, final=True)
    provisional = await played(league, 2, final=False)
    lacking = await league.fixture(name="Kolejka 3", **{"from": soon(days=4), "to": soon(days=5)})
    match = await league.match(lacking, startsAt=lacking["from"])
    await league.locked(lacking)
    ahead = await league.fixture(name="Kolejka 4", **{"from": soon(days=6), "to": soon(days=7)})
    await league.match(ahead, startsAt=ahead["from"])
    assert await checks(league) == {
        "results": ("blocking", "Rounds without all results: 1 (Kolejka 3)."),
        "provisional": ("blocking", "Rounds with unconfirmed results: 1 (Kolejka 2)."),
        "ahead": (
            "warning",
            "Rounds that have not closed yet: 1 (Kolejka 4). They give no points.",
        ),
        "final": ("ok", "Rounds with confirmed results: 1."),
    }
    answer = await league.asks("POST", "/close", {"reason": "Over", "accepts": ["ahead"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-closable")
    assert [one["code"] for one in answer.json()["errors"]] == ["results-missing", "results-provisional"]

    await league.sends("POST", f"/fixtures/{provisional['_id']}/results/confirm", {"acceptsUnplayed": True})
    event = f"/fixtures/{lacking['_id']}/events/{match['key']}"
    await league.sends("PATCH", event, {"state": "postponed", "reason": "Snow"})
    await league.publishes(lacking, final=True)
    found = await checks(league)
    assert found["postponed"] == (
        "warning",
        "Postponed matches without a result: 1 (Poland – Japan). They give no points.",
    )
    assert (await closing(league, "ahead"))[1] == "contest-not-closable"
    assert (await closing(league, "ahead", "postponed"))[0] == 200


async def test_a_program_of_before_closes_without_the_checklist(contests: Contests) -> None:
    league = await League.draft(contests)
    await played(league, 1, final=False)
    assert (await league.sends("POST", "/close", {"reason": "Over"}))["isClosed"] is True


async def test_a_closing_is_taken_back_for_a_day(contests: Contests) -> None:
    league = await League.running(contests)
    assert (await league.sends("GET", ""))["endsAt"] is None
    closed = await league.sends("POST", "/close", {"reason": "Over"})
    assert closed["endsAt"] is not None
    await lasting(contests, 23)
    opened = await league.sends("POST", "/reopen")
    assert (opened["state"], opened["isClosed"], opened["endsAt"]) == ("running", False, None)
    assert (await league.sends("POST", "/reopen"))["revision"] == opened["revision"]
    assert [item["summary"] for item in await league.log()][:2] == [
        "The closing was taken back.",
        "The contest was closed.",
    ]

    await league.sends("POST", "/close", {"reason": "Over"})
    await lasting(contests, 24)
    assert await league.refused("POST", "/reopen") == (409, "closing-stands")
    told = await contests.emitted(ContestChanged)
    assert [(event["state"], event["ends_at"] is None) for event in told[-3:]] == [
        ("closed", False),
        ("running", True),
        ("closed", False),
    ]


async def test_its_end_is_told_once_after_that_day(contests: Contests) -> None:
    league = await League.running(contests)
    await league.sends("POST", "/close", {"reason": "Over"})
    worker = EndWorker(contests.database)
    await worker.step()
    async with contests.database.transaction() as session:
        assert await end(session, UUID(league.id)) is False
    await lasting(contests, 24)
    for _ in range(2):
        await worker.step()
    told = await contests.emitted(MessageRequested)
    assert [(one["key"], one["contest_id"], one["path"]) for one in told] == [
        (f"ended:{league.id}", league.id, f"/archive/{league.id}")
    ]
    assert await league.refused("POST", "/reopen") == (409, "closing-stands")


async def test_a_draft_has_no_closing_to_take_back(contests: Contests) -> None:
    league = await League.draft(contests)
    assert await league.refused("POST", "/reopen") == (409, "contest-not-published")
