"""schemathesis over the merged document, as nobody, a participant and an organizer: whatever comes, answers conform.

No 5xx; every status, content type, header and body as declared; a refusal is a problem with a code that the operation
declares. `TRYBUNA_FUZZ_CASES` is the number of requests for each operation and person.
"""

import json
import os
import re

import pytest
import requests
from schemathesis import Response
from schemathesis.specs.openapi import checks

from blackbox import contest as acts
from blackbox import fuzz
from blackbox.api import Api
from blackbox.document import PROBLEM, Operation, operations
from blackbox.world import Who, World

CASES = int(os.environ.get("TRYBUNA_FUZZ_CASES", "9"))
SECONDS = 20
"""Within which an answer has to come."""

NOT_CHECKED = {
    "positive_data_acceptance": "the rules of the game are not in the schemas: a valid body may still be refused",
    "negative_data_rejection": "invalid bodies get real ids, too; numbers are read from texts; extras are ignored",
    "allow_header_conformance": "the framework names the methods of the first route that matches, not of all",
    "missing_required_header": "it would leave out Authorization, which is what test_security_sweep.py does",
    "ignored_auth": "it repeats every request twice; test_security_sweep.py asks once",
    "use_after_free": "it needs schemathesis' own order of calls",
    "ensure_resource_availability": "it needs schemathesis' own order of calls",
}
"""Checks of schemathesis that are left out, and why."""
EXCLUDED = [getattr(checks, name) for name in NOT_CHECKED]

NOT_FUZZED = {
    operation.label: "its answer never ends: test_the_live_stream_is_as_declared"
    for operation in operations()
    if operation.is_stream
}
"""Operations that are left out, and why."""

TAKES_MORE = {
    "GET /users/socialauth/{provider}/callback": "some providers lead back by a form: for them alone, in no document"
}
"""Operations whose path takes another method than the document names, and why."""

WITH_A_SPARE_SESSION = {"DELETE /users/session": "it ends the session that calls; a throw-away one does"}

FUZZED = [operation for operation in operations() if operation.label not in NOT_FUZZED]


def callers(operation: Operation) -> tuple[Who, ...]:
    """List who gets in; who is turned away before anything is looked at has `test_security_sweep.py`."""
    if operation.is_for_organizers:
        return ("organizer",)
    return ("visitor", "participant") if operation.is_public else ("participant",)


BY = [(who, operation) for operation in FUZZED for who in callers(operation)]


async def headers_of(world: World, who: Who, operation: Operation) -> dict[str, str]:
    """Answer what a person sends along."""
    api = world.api(who)
    headers = {"Origin": api.base_url}
    if operation.label in WITH_A_SPARE_SESSION and who != "visitor":
        async with Api(api.base_url) as beside:
            await beside.register()
            return headers | {"Authorization": beside.http.headers["Authorization"]}
    if token := api.http.headers.get("Authorization"):
        headers["Authorization"] = token
    return headers


def check_refusal(response: Response, operation: Operation) -> None:
    """Expect a problem with a code that the operation declares; 405 is of no operation."""
    if response.status_code < 400 or response.status_code == 405:
        return
    assert response.headers["content-type"] == [PROBLEM]
    problem = response.json()
    assert problem["status"] == response.status_code
    assert problem["detail"]
    declared = operation.codes(response.status_code)
    assert problem["code"] in declared, f"{operation.label} answers {problem['code']}, declares {sorted(declared)}"


def is_also_another(operation: Operation) -> bool:
    """Tell whether a path is also one of another operation, with an id in it: `/friends/blocked`, `/friends/{id}`."""
    forms = {re.sub(r"\{\w+\}", "[^/]+", other.path) for other in operations() if other.path != operation.path}
    return any(re.fullmatch(form, operation.path) for form in forms)


@pytest.mark.thorough
@pytest.mark.parametrize(("who", "operation"), BY, ids=[f"{who}: {operation.label}" for who, operation in BY])
async def test_whatever_comes_the_answer_is_as_declared(world: World, who: Who, operation: Operation) -> None:
    if operation.writes:
        world.disturb()
    headers = await headers_of(world, who, operation)
    ids, fields = world.ids(operation, who), world.fields(operation, who)
    address = f"{world.api(who).base_url}/api"
    takes_more = operation.label in TAKES_MORE or is_also_another(operation)
    with requests.Session() as session:
        for number, case in enumerate(fuzz.cases(operation, at_most=CASES)):
            if takes_more and case.method.upper() != operation.method:
                continue
            fuzz.lead(case, number, operation, ids, fields)
            response = case.call(base_url=address, session=session, headers=headers, timeout=SECONDS)
            case.validate_response(response, excluded_checks=EXCLUDED)
            check_refusal(response, operation)


async def test_the_live_stream_is_as_declared(world: World) -> None:
    """What the document calls text/event-stream is one: `ready` with an id, then `changed` with topics."""
    (operation,) = [operation for operation in operations() if operation.is_stream]
    api, path = world.player.api, world.path(operation, "participant")
    events: list[dict[str, str]] = []
    async with api.http.stream("GET", path) as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        assert "no-store" in response.headers["cache-control"]
        event: dict[str, str] = {}
        async for line in response.aiter_lines():
            assert re.fullmatch(r"|:.*|(id|event|data|retry): .*", line), f"no line of an event stream: {line!r}"
            name, _, value = line.partition(": ")
            if line and name:
                event[name] = value
            elif event:
                events.append(event)
                event = {}
                if len(events) == 1:
                    await rename_a_fixture(world)
                if len(events) == 2:
                    break
    ready, changed = events
    assert ready["event"] == "ready"
    assert changed["event"] == "changed"
    assert set(json.loads(changed["data"])["topics"]) <= {"schedule", "results", "ranking", "news"}
    assert all(event["id"] for event in events)


async def rename_a_fixture(world: World) -> None:
    """Change the schedule of the stage."""
    fixtures = await acts.organizer_fixtures(world.organizer, world.stage.league)
    open_one = next(fixture for fixture in fixtures if fixture["state"] == "open")
    await world.organizer.patch(acts.fixture_path(open_one), {"subTitle": "Seen live"})
