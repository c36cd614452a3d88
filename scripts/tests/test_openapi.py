"""What api.md asks of every operation in openapi.json."""

import json
from functools import cache
from itertools import chain

import jsonschema_rs
import pytest

from blackbox.document import PROBLEM, Operation, document, examples, model, operations

PUBLIC = {
    "GET /files/download/{leagueId}/{logoImageId}",
    "GET /leagues/availablePublicLeagues",
    "GET /leagues/calendar/{secret}.ics",
    "GET /leagues/private/links/{link}",
    "GET /leagues/settings",
    "GET /leagues/{leagueId}/regulation",
    "GET /leagues/{leagueId}/rules",
    "GET /news/feed/{leagueId}",
    "GET /users/consents",
    "GET /users/jwks",
    "GET /users/notifications/unsubscribe",
    "GET /users/socialauth/providers",
    "GET /users/socialauth/{provider}/callback",
    "GET /users/socialauth/{provider}/start",
    "POST /storage/logs/errors",
    "POST /users",
    "POST /users/auth",
    "POST /users/auth/passkey",
    "POST /users/auth/passkey/options",
    "POST /users/auth/second-factor",
    "POST /users/confirm-email",
    "POST /users/confirm-email/resend",
    "POST /users/notifications/unsubscribe",
    "POST /users/password-reset",
    "POST /users/password-reset/confirm",
    "POST /users/session/refresh",
    "POST /users/socialauth/{provider}",
    "POST /users/socialauth/{provider}/link",
    "POST /users/token",
    "DELETE /users/session",
}
"""What answers without a token, and why: it comes before a log-in, is (un)done with the refresh cookie, or with a
token that a mail carries."""

each = pytest.mark.parametrize("operation", operations(), ids=lambda operation: operation.label)


def test_only_what_is_meant_to_be_public_is() -> None:
    assert {operation.label for operation in operations() if operation.is_public} == PUBLIC


def test_names_of_operations_differ() -> None:
    names = [operation.spoken["operationId"] for operation in operations()]
    assert len(set(names)) == len(names)


@each
def test_every_operation_has_a_summary_and_a_description(operation: Operation) -> None:
    assert operation.spoken["summary"].strip()
    assert operation.spoken["description"].strip().endswith(".")


@each
def test_every_body_and_every_answer_has_an_example(operation: Operation) -> None:
    if operation.body is not None:
        assert operation.example is not None
    answers = {
        f"{status} {kind}": next(examples(content), None)
        for status, answer in operation.spoken["responses"].items()
        for kind, content in answer.get("content", {}).items()
    }
    assert [name for name, example in answers.items() if example is None] == []


@each
def test_every_example_is_of_its_own_schema(operation: Operation) -> None:
    """Also the nulls are there, which FastAPI leaves out (kit.examples puts them back)."""
    contents = [
        content for answer in operation.spoken["responses"].values() for content in answer.get("content", {}).values()
    ]
    contents += [operation.body] if operation.body is not None else []
    for content in contents:
        validator = validator_of(json.dumps(content["schema"], sort_keys=True))
        for example in examples(content):
            assert [f"{error.instance_path}: {error.message}" for error in validator.iter_errors(example)] == []


@cache
def validator_of(schema: str) -> jsonschema_rs.Draft202012Validator:
    """Make what tells whether a value is of a schema: once for those that many operations have alike."""
    whole = json.loads(schema) | {"components": document()["components"]}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


@each
def test_every_operation_declares_its_headers(operation: Operation) -> None:
    read = {parameter["name"] for parameter in operation.spoken["parameters"] if parameter["in"] == "header"}
    answers = operation.spoken["responses"]
    assert "Accept-Language" in read
    assert ("If-None-Match" in read) == ("304" in answers)
    for status, answer in answers.items():
        assert "X-Request-Id" in answer["headers"], status
        assert ("ETag" in answer["headers"]) == ("304" in answers and status[0] in "23"), status
        tried_again = status in {"429", "503"} or "still-arriving" in operation.codes(int(status))
        assert ("Retry-After" in answer["headers"]) == tried_again, status


@each
def test_an_operation_names_the_codes_of_its_problems(operation: Operation) -> None:
    """One per code, and in the schema those alone, so that a program's typo is found before it runs."""
    for status in (status for status in operation.spoken["responses"] if status[0] in "45"):
        content = operation.spoken["responses"][status]["content"][PROBLEM]
        named = [
            part["properties"]["code"]["enum"] for part in model(content["schema"])["allOf"] if "properties" in part
        ]
        assert named == [sorted(operation.codes(int(status)))], status
        for example in examples(content):
            assert example["code"] in named[0], status


def test_every_field_has_a_description() -> None:
    schemas = document()["components"]["schemas"]
    bare = [
        f"{name}.{field}"
        for name, schema in schemas.items()
        for field, described in schema.get("properties", {}).items()
        if "description" not in described
    ]
    assert bare == []


def test_the_refresh_cookie_is_a_way_in_and_said_where_it_is_set() -> None:
    (cookie,) = [one for one in document()["components"]["securitySchemes"].values() if one["type"] == "apiKey"]
    assert cookie["in"] == "cookie"
    found = {operation.label: operation for operation in operations()}
    asked = {label for label, operation in found.items() if {"RefreshCookie": []} in operation.spoken["security"]}
    set_by = {
        label: answer["headers"]["Set-Cookie"]["description"]
        for label, operation in found.items()
        for answer in operation.spoken["responses"].values()
        if "Set-Cookie" in answer["headers"]
    }
    setting = {label for label, said in set_by.items() if "refresh cookie" in said}
    assert asked == setting | {"GET /users/socialauth/{provider}/start"}, "which notes whose cookie it will overwrite"
    assert setting == {
        "POST /users/auth",
        "POST /users/auth/passkey",
        "POST /users/auth/second-factor",
        "POST /users/session/refresh",
        "POST /users/socialauth/{provider}",
        "POST /users/socialauth/{provider}/link",
        "GET /users/socialauth/{provider}/callback",
        "DELETE /users/session",
    }


def test_no_example_of_a_problem_shows_a_place_that_nobody_filled() -> None:
    told = [example["value"]["detail"] for example in document()["components"]["examples"].values()]
    assert [detail for detail in told if "{" in detail or "}" in detail] == []


@each
def test_errors_are_problems_only(operation: Operation) -> None:
    for status, answer in operation.spoken["responses"].items():
        if status[0] in "45":
            assert list(answer["content"]) == [PROBLEM], status
            assert operation.codes(int(status))


FOR_EVERYBODY = {"Accept-Language", "If-None-Match"}
"""Headers that are read whatever they hold."""


@each
def test_the_errors_of_every_operation_are_declared(operation: Operation) -> None:
    declared = set(operation.spoken["responses"])
    needed = {"503"}
    needed |= set() if operation.is_public else {"401"}
    needed |= {"403"} if operation.is_for_organizers else set()
    needed |= {"413"} if operation.body is not None else set()
    assert needed <= declared
    own = [one["name"] for one in operation.spoken["parameters"] if one["in"] != "path"]
    takes = "requestBody" in operation.spoken or any(name not in FOR_EVERYBODY for name in own)
    assert takes or "422" not in declared, "there is nothing that could be malformed: an id that leads nowhere is 404"
    assert not takes or "422" in declared
    assert any(status.startswith("2") or status == "303" for status in declared)


def test_an_id_in_a_path_has_one_name_and_one_description() -> None:
    meanings: dict[str, set[str]] = {}
    for operation in operations():
        for parameter in operation.spoken["parameters"]:
            if parameter["in"] == "path":
                meanings.setdefault(parameter["name"], set()).add(parameter.get("description", ""))
    assert {name: told for name, told in meanings.items() if len(told) > 1 or "" in told} == {}
    assert len({*chain(*meanings.values())}) == len(meanings), "one thing has two names"
