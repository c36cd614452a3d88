"""Whatever is sent, the answer is an answer and nothing is broken (quality.md, security 15)."""

import json
from typing import Any

from contests.tests.acting import LEAGUES, Contests

NASTY: list[Any] = [
    None,
    True,
    0,
    -1,
    1e308,
    10**400,
    "",
    " ",
    "\0",
    "\ud800",
    "a" * 100_000,
    "{name}",
    "%s %(x)s {0}",
    "'; DROP TABLE contest; --",
    "9999-12-31T23:59:59+14:00",
    "0001-01-01T00:00:00Z",
    [],
    [[[[]]]],
    {},
    {"pl": "x"},
    [None] * 1000,
    {"prizesList": [{"position": "{0}", "prize": "{prize}"}]},
    [{"name": "1", "predictionFamily": "1X2", "rate": 1e-300}],
    [{"name": "1", "predictionFamily": "1X2", "probability": 1e-300}],
    [{"name": "0" * 80, "predictionFamily": "PointDifference", "rate": 2}],
    [{"key": "a", "text": {"pl": "{", "en": "}"}}],
]


CONTEST_FIELDS = (
    "template",
    "name",
    "startDate",
    "originName",
    "prizes",
    "tieBreak",
    "resultBasis",
    "availablePredictions",
    "rules",
    "consents",
)


MEMBER_FIELDS = (
    "subscribedLeagueId",
    "unsubscribedLeagueId",
    "joinedLeagueEventType",
    "acceptedRegulationHash",
    "consents",
    "userLeagues",
    "teamId",
)


async def test_nothing_that_is_sent_about_a_contest_is_an_error_of_ours(contests: Contests) -> None:
    contest = await contests.running(name="Safe {name}")
    path = f"{LEAGUES}/{contest['_id']}"
    usual = {"template": "football-typer", "name": "Cup"}
    for field in CONTEST_FIELDS:
        for nasty in NASTY:
            for method, where, body in (
                ("POST", LEAGUES, usual | {field: nasty}),
                ("PATCH", path, {field: nasty}),
            ):
                answer = await contests.organizer.asks(method, where, content=as_json(body))
                assert answer.status_code < 500, (field, nasty, answer.text)
    for nasty in NASTY:
        answer = await contests.organizer.asks("POST", f"{path}/publish", content=as_json(nasty))
        assert answer.status_code < 500, (nasty, answer.text)
        answer = await contests.organizer.asks("POST", f"{path}/close", content=as_json(nasty))
        assert answer.status_code == 422, (nasty, answer.text)
    assert len(await contests.organizer.gets(LEAGUES)) > 1
    assert (await contests.client.get(f"/leagues/{contest['_id']}/regulation")).status_code == 200


async def test_nothing_that_is_sent_on_joining_is_an_error_of_ours(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    for field in MEMBER_FIELDS:
        for nasty in NASTY:
            body = {"subscribedLeagueId": contest["_id"]} | {field: nasty}
            answer = await me.asks("POST", "/leagues/userleagues", content=as_json(body))
            assert answer.status_code < 500, (field, nasty, answer.text)
    assert await contests.query("SELECT * FROM membership") == []


def as_json(value: Any) -> bytes:
    """Write JSON as a hostile client would: lone surrogates as escapes."""
    return json.dumps(value).encode()
