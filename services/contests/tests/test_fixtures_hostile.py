"""Hostile bodies and paths: a refusal, never a failure of the service, and nothing changed."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.playing import League

NASTY: list[Any] = [
    None,
    True,
    -1,
    10**40,
    1e308,
    "",
    "\x00",
    "a\x00b",
    "'; DROP TABLE fixture; --",
    "x" * 10_000,
    [],
    [[[[]]]],
    {},
    {"pl": None},
    "9999-12-31T23:59:59Z",
    "0001-01-01T00:00:00+14:00",
    "2026-02-30T10:00:00Z",
    "2026-01-01T10:00:00",
]


VALUES = st.sampled_from(NASTY) | st.text(max_size=20) | st.integers() | st.floats(allow_nan=False)


FIELDS = st.sampled_from(
    [
        *(
            "name",
            "subTitle",
            "from",
            "to",
            "displayFrom",
            "opensAt",
            "closesAt",
            "fixtureSpecialInformation",
            "reason",
        ),
        *("key", "home", "away", "groupEventName", "members", "startsAt", "venue", "resultBasis", "state"),
        *("predictions", "events", "groupWinners", "groupMedalists", "final"),
        *("format", "text", "fileName", "timeZone", "shiftDays", "startAt"),
    ]
)


BODIES = st.dictionaries(FIELDS, VALUES, max_size=8)


VALID: dict[str, dict[str, Any]] = {
    "fixtures": {"name": "X", "from": "2027-01-01T10:00:00Z", "to": "2027-01-01T12:00:00Z"},
    "events": {"home": "Poland", "away": "Japan", "startsAt": "2027-01-01T10:00:00Z"},
    "imports": {"format": "openfootball", "text": "{}"},
}


@pytest.fixture
async def target(contests: Contests) -> tuple[League, dict[str, tuple[str, str]]]:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    one = f"/fixtures/{fixture['_id']}"
    return league, {
        "fixtures": ("POST", "/fixtures"),
        "change": ("PATCH", one),
        "close": ("POST", f"{one}/reopen"),
        "events": ("POST", f"{one}/events"),
        "event": ("PATCH", f"{one}/events/{match['key']}"),
        "offer": ("PUT", f"{one}/events/{match['key']}/predictions"),
        "results": ("PUT", f"{one}/results"),
        "publish": ("POST", f"{one}/results/publish"),
        "imports": ("POST", "/imports"),
    }


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
async def test_no_body_breaks_the_service(
    target: tuple[League, dict[str, tuple[str, str]]], data: st.DataObject
) -> None:
    league, operations = target
    act = data.draw(st.sampled_from(sorted(operations)))
    method, path = operations[act]
    body = VALID.get(act, {}) | data.draw(BODIES)
    headers = {**league.contests.organizer.headers, "Content-Type": "application/json"}
    content = json.dumps(body).encode()
    answer = await league.contests.client.request(method, league.path + path, content=content, headers=headers)
    assert answer.status_code < 500, (act, body, answer.text)


@pytest.mark.parametrize("key", ["%00", "%20", "a" * 300, "%F0%9F%92%A9", "nothing"])
async def test_no_key_in_a_path_breaks_the_service(contests: Contests, key: str) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    for method, act, body in (("PATCH", "", {}), ("POST", "/void", {"reason": "x"})):
        answer = await league.asks(method, f"/fixtures/{fixture['_id']}/events/{key}{act}", body)
        assert answer.status_code in {404, 405, 422}, answer.text
