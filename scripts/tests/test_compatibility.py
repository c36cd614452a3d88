"""What is taken back of what a release promised is found, what is added is not; and nothing has been taken back."""

import copy
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from compatibility import __main__ as compatibility
from compatibility.comparing import breaks_of_api, breaks_of_events
from compatibility.promises import of_api, of_events, written

Json = Any
DAY = date(2026, 12, 1)
BEARER: Json = [{"HTTPBearer": []}]
NOTHING: Json = {}
GOING = {"deprecated": True, "x-deprecation": {"since": "2026-12-01", "sunset": "2027-12-01", "instead": "GET /new"}}
TEXT = {"type": "string", "description": "Some words."}
API: Json = {
    "paths": {
        "/teams": {
            "post": {
                "operationId": "make_team",
                "summary": "Make a team",
                "security": BEARER,
                "x-token-scope": "play",
                "parameters": [{"name": "page", "in": "query", "required": False, "schema": {"type": "integer"}}],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Wish"}}},
                },
                "responses": {
                    "201": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Team"}}}},
                    "409": {"content": {"application/problem+json": {"examples": {"name-taken": NOTHING}}}},
                },
            }
        },
        "/open": {
            "get": {
                "operationId": "open",
                "security": [],
                "parameters": [],
                "responses": {"204": NOTHING},
            }
        },
    },
    "components": {
        "examples": {"name-taken": NOTHING},
        "schemas": {
            "Wish": {
                "type": "object",
                "properties": {
                    "name": TEXT | {"maxLength": 30},
                    "kind": {"anyOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "null"}]},
                    "inner": {"$ref": "#/components/schemas/Wish"},
                },
                "required": ["name"],
            },
            "Team": {
                "type": "object",
                "properties": {
                    "name": TEXT,
                    "state": {"type": "string", "enum": ["open", "closed"]},
                    "rows": {"type": "array", "items": {"$ref": "#/components/schemas/Row"}},
                    "by": {"type": "object", "additionalProperties": {"type": "integer"}},
                },
                "required": ["name", "state"],
            },
            "Row": {"type": "object", "properties": {"points": {"type": "number"}}, "required": ["points"]},
        },
    },
}
EVENTS: Json = {
    "components": {
        "messages": {"Moved": {"name": "moved.v1", "payload": {"$ref": "#/components/schemas/Moved"}}},
        "schemas": {
            "Moved": {
                "type": "object",
                "properties": {"from": {"type": "string"}, "to": {"type": "string"}},
                "required": ["from"],
            }
        },
    }
}
Change = Callable[[Json], object]


def breaks(change: Change, today: date = DAY) -> list[str]:
    """Change a copy of the document: its operation `POST /teams`, the models, or the whole of it."""
    new = copy.deepcopy(API)
    change(SimpleNamespace(post=new["paths"]["/teams"]["post"], models=new["components"]["schemas"], whole=new))
    return breaks_of_api(of_api(API), of_api(new), today)


TAKEN_BACK: list[tuple[Change, list[str]]] = [
    (lambda it: it.whole["paths"].pop("/teams"), ["POST /teams: is gone"]),
    (lambda it: it.post.update(operationId="make"), ["POST /teams: is called make, was make_team: "]),
    (lambda it: it.post["parameters"].clear(), ["POST /teams: query page is gone"]),
    (
        lambda it: it.post["parameters"][0].update(required=True),
        ["POST /teams: query page is required"],
    ),
    (
        lambda it: it.post["parameters"].append({"name": "size", "in": "query", "required": True, "schema": {}}),
        ["POST /teams: query size is new and required"],
    ),
    (lambda it: it.post.pop("requestBody"), ["POST /teams: takes no body"]),
    (
        lambda it: it.post.update({"x-token-scope": "organize"}),
        ["POST /teams: took tokens with the scope play"],
    ),
    (
        lambda it: it.whole["paths"]["/open"]["get"].update(security=[{"HTTPBearer": []}]),
        ["GET /open: needs a log-in"],
    ),
    (
        lambda it: it.post["responses"].update({"200": it.post["responses"].pop("201")}),
        ["POST /teams: does not answer 201"],
    ),
    (
        lambda it: it.whole["components"]["examples"].pop("name-taken"),
        ["code name-taken: no operation answers it any more"],
    ),
    # what is sent
    (
        lambda it: it.models["Wish"]["properties"].pop("kind"),
        ["POST /teams: body /kind is gone"],
    ),
    (
        lambda it: it.models["Wish"]["required"].append("kind"),
        ["POST /teams: body /kind is required"],
    ),
    (
        lambda it: it.models["Wish"]["properties"]["name"].update(maxLength=20),
        ["POST /teams: body /name has maxLength 20, had 30"],
    ),
    (
        lambda it: it.models["Wish"]["properties"]["name"].update(pattern="^a"),
        ["POST /teams: body /name has another pattern"],
    ),
    (
        lambda it: it.models["Wish"]["properties"]["kind"]["anyOf"][0]["enum"].pop(),
        ["POST /teams: body /kind has no b"],
    ),
    (
        lambda it: it.models["Wish"]["properties"]["kind"]["anyOf"].pop(),
        ["POST /teams: body /kind sent as null, which is not taken any more"],
    ),
    (
        lambda it: it.models["Wish"].update(additionalProperties=False),
        ["POST /teams: body takes no other fields"],
    ),
    # what is answered
    (
        lambda it: it.models["Row"]["properties"].pop("points"),
        ["POST /teams: 201 /rows/-/points is gone"],
    ),
    (
        lambda it: it.models["Row"]["properties"]["points"].update(type="string"),
        ["POST /teams: 201 /rows/-/points answered as string, which is new"],
    ),
    (
        lambda it: it.models["Team"]["required"].remove("state"),
        ["POST /teams: 201 /state may be missing"],
    ),
    (
        lambda it: it.models["Team"]["properties"].update(name={"anyOf": [TEXT, {"type": "null"}]}),
        ["POST /teams: 201 /name answered as null, which is new"],
    ),
    (
        lambda it: it.models["Team"]["properties"]["state"]["enum"].pop(),
        ["POST /teams: 201 /state has no closed"],
    ),
    (
        lambda it: it.models["Team"]["properties"]["state"].pop("enum"),
        ["POST /teams: 201 /state may have any value"],
    ),
    (
        lambda it: it.models["Team"]["properties"]["by"]["additionalProperties"].update(type="number"),
        ["POST /teams: 201 /by/* answered as number, which is new"],
    ),
]


@pytest.mark.parametrize(("change", "told"), TAKEN_BACK)
def test_what_is_taken_back_is_told_with_its_place(change: Change, told: list[str]) -> None:
    found = breaks(change)
    assert len(found) == len(told), found
    assert all(one.startswith(start) for one, start in zip(found, told, strict=True)), found


ADDED: list[Change] = [
    lambda it: it.whole["paths"].update({"/more": copy.deepcopy(it.whole["paths"]["/teams"])}),
    lambda it: it.post["parameters"].append(
        {"name": "size", "in": "query", "required": False, "schema": {"type": "integer"}}
    ),
    lambda it: it.post["responses"].update({"202": {}}),
    lambda it: it.whole["components"]["examples"].update({"team-exists": {}}),
    lambda it: it.models["Wish"]["properties"].update(colour=TEXT),
    lambda it: it.models["Wish"]["properties"]["name"].update(maxLength=40),
    lambda it: it.models["Wish"]["required"].clear(),
    lambda it: it.models["Wish"]["properties"].update(name={"anyOf": [TEXT, {"type": "null"}]}),
    lambda it: it.models["Wish"]["properties"]["kind"]["anyOf"][0]["enum"].append("c"),
    lambda it: it.models["Team"]["properties"].update(colour=TEXT),
    lambda it: it.models["Team"]["required"].append("rows"),
    lambda it: it.models["Team"]["properties"]["state"]["enum"].append("later"),
    lambda it: it.models["Row"]["properties"]["points"].update(type="integer"),
    lambda it: it.models["Team"]["properties"]["name"].update(description="Other words."),
    lambda it: (
        it.models.update(Renamed=it.models.pop("Row"))
        or it.models["Team"]["properties"]["rows"]["items"].update({"$ref": "#/components/schemas/Renamed"})
    ),
    lambda it: it.post.update(GOING),
]


@pytest.mark.parametrize("change", ADDED)
def test_what_is_added_or_said_in_other_words_breaks_nothing(change: Change) -> None:
    assert breaks(change) == []


def test_what_was_deprecated_may_be_gone_from_its_day_on() -> None:
    old = copy.deepcopy(API)
    old["paths"]["/open"]["get"].update(GOING)
    old["components"]["schemas"]["Team"]["properties"]["name"].update(GOING)
    new = copy.deepcopy(API)
    del new["paths"]["/open"]
    new["components"]["schemas"]["Team"]["properties"].pop("name")
    told = ["GET /open: is gone", "POST /teams: 201 /name is gone"]
    assert breaks_of_api(of_api(old), of_api(new), date(2027, 11, 30)) == told
    assert breaks_of_api(of_api(old), of_api(new), date(2027, 12, 1)) == []


OF_AN_EVENT: list[tuple[Change, list[str]]] = [
    (lambda moved: moved["properties"].update(by={"type": "string"}), []),
    (lambda moved: moved["properties"].pop("to"), ["moved.v1: /to is gone"]),
    (lambda moved: moved["required"].append("to"), ["moved.v1: /to is required"]),
    (lambda moved: moved["required"].clear(), ["moved.v1: /from may be missing"]),
]


@pytest.mark.parametrize(("change", "told"), OF_AN_EVENT)
def test_an_event_is_read_by_services_of_before_and_those_of_now_read_theirs(change: Change, told: list[str]) -> None:
    new = copy.deepcopy(EVENTS)
    change(new["components"]["schemas"]["Moved"])
    assert breaks_of_events(of_events(EVENTS), of_events(new), DAY) == told


def test_a_version_of_an_event_may_be_gone_from_its_day_on() -> None:
    old = copy.deepcopy(EVENTS)
    old["components"]["messages"]["Moved"]["x-deprecation"] = GOING["x-deprecation"]
    nothing: Json = {"components": {"messages": {}, "schemas": {}}}
    assert breaks_of_events(of_events(old), of_events(nothing), DAY) == ["moved.v1: is gone"]
    assert breaks_of_events(of_events(old), of_events(nothing), date(2027, 12, 1)) == []


def test_nothing_that_the_last_release_promised_has_been_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a promise that is kept of another release is found: it is written anew with the changelog's heading."""
    assert compatibility.faults() == []
    monkeypatch.setattr(compatibility, "ON_PURPOSE", {})
    for name, promise in compatibility.promises().items():
        (tmp_path / name).write_text(written(promise, "0.0.1"))
        assert json.loads((tmp_path / name).read_text()) == promise | {"release": "0.0.1"}
    assert len(compatibility.faults(tmp_path)) == 2
