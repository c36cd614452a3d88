"""Rounds that close some time before they start (rules-blocks.md, section 1)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.feeding import match
from contests.tests.playing import YES, League, soon
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import FixtureChanged
from contracts.events.message import MessageRequested


def ahead(fixture: Any) -> timedelta:
    """How long before its start a fixture closes."""
    return datetime.fromisoformat(fixture["from"]) - datetime.fromisoformat(fixture["closesAt"])


@pytest.mark.parametrize("template", ["football-typer", "football-fantasy"])
async def test_rounds_close_before_their_start_and_follow_it(contests: Contests, template: str) -> None:
    league = await League.draft(contests, template=template, closesBefore=90)
    made = await league.fixture()
    assert ahead(made) == timedelta(minutes=90)
    moved = await league.sends("PATCH", f"/fixtures/{made['_id']}", {"from": soon(days=2), "to": soon(days=3)})
    assert ahead(moved) == timedelta(minutes=90)
    assert moved["closesAt"] > made["closesAt"]
    own = await league.fixture(name="Finale", closesAt=soon(hours=20), **{"from": soon(days=5), "to": soon(days=6)})
    await league.sends("PATCH", "", {"closesBefore": 15})
    first, second = await league.fixtures()
    assert (ahead(first), second["closesAt"]) == (timedelta(minutes=15), own["closesAt"])


async def test_a_file_brings_rounds_that_close_before_their_start(contests: Contests) -> None:
    league = await League.running(contests, closesBefore=120)
    await league.imports({"name": "Liga", "matches": [match(1, "Alfa", "Beta", days=3) | {"round": "Kolejka 1"}]})
    (fixture,) = await league.fixtures()
    assert ahead(fixture) == timedelta(hours=2)


async def test_people_are_told_when_open_rounds_close_earlier(contests: Contests) -> None:
    league = await League.running(contests)
    await league.fixture()
    await league.sends("PATCH", "", {"closesBefore": 30} | YES)
    (sent,) = [one for one in await contests.emitted(FixtureChanged) if one["closes_at"] != one["starts_at"]]
    assert datetime.fromisoformat(sent["starts_at"]) - datetime.fromisoformat(sent["closes_at"]) == timedelta(
        minutes=30
    )
    acts = [one["action"] for one in await contests.emitted(ActionRecorded)]
    assert acts.count("fixture.closingMoved") == 1
    assert [one["kind"] for one in await contests.emitted(MessageRequested)] == ["deadline"]


async def test_no_round_closes_at_once_by_the_setting(contests: Contests) -> None:
    league = await League.running(contests)
    await league.fixture(**{"from": soon(minutes=50), "to": soon(hours=3)})
    answer = await league.asks("PATCH", "", {"closesBefore": 60})
    assert (answer.status_code, answer.json()["code"]) == (400, "closes-at-once")
    assert answer.json()["errors"][0]["pointer"] == "/closesBefore"
    assert (await league.sends("GET", ""))["closesBefore"] == 0
    await league.sends("PATCH", "", {"closesBefore": 45} | YES)


async def test_minutes_have_bounds_and_freeze_with_the_first_lock(contests: Contests) -> None:
    league = await League.running(contests)
    assert await league.refused("PATCH", "", {"closesBefore": 121}) == (422, "invalid-body")
    fixture = await league.fixture()
    await league.match(fixture)
    await league.locked(fixture)
    assert await league.refused("PATCH", "", {"closesBefore": 30}) == (409, "contest-frozen")
