"""What api.md asks of every operation in openapi.json."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain

import jsonschema_rs

from blackbox.document import PROBLEM, Operation, document, examples, model, operations

PUBLIC = {
    "GET /files/download/{leagueId}/{logoImageId}",
    "GET /leagues/addresses/{address}",
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
    "POST /users/auth/registration",
    "POST /users/auth/second-factor",
    "POST /users/confirm-email",
    "POST /users/confirm-email/resend",
    "POST /users/keep-email",
    "POST /users/notifications/unsubscribe",
    "POST /users/password-reset",
    "POST /users/password-reset/confirm",
    "POST /users/remove-access",
    "POST /users/session/refresh",
    "POST /users/socialauth/{provider}",
    "POST /users/socialauth/{provider}/link",
    "POST /users/token",
    "DELETE /users/session",
}
"""What answers without a token, and why: it comes before a log-in, is (un)done with the refresh cookie, or with a
token that a mail carries."""

BEGUN = "2026-11-29"
"""When examples had to choose: an earlier day has passed whenever one is used, and one of 2099 has not."""
_DAY = re.compile(r"(?<![0-9])[0-9]{4}-[01][0-9]-[0-3][0-9]")
WHOLE = "urn:openapi"
"""The document, where one of its schemas that is read by itself refers to it."""
Rule = Callable[[Operation], Iterable[str]]
"""Tells what is wrong about an operation."""


def offences(rule: Rule) -> list[str]:
    """List what is wrong about each operation that breaks a rule."""
    return [f"{operation.label}: {wrong}" for operation in operations() for wrong in rule(operation)]


def test_only_what_is_meant_to_be_public_is() -> None:
    assert {operation.label for operation in operations() if operation.is_public} == PUBLIC


def test_names_of_operations_differ() -> None:
    names = [operation.spoken["operationId"] for operation in operations()]
    assert len(set(names)) == len(names)


def undescribed(operation: Operation) -> Iterator[str]:
    if not operation.spoken["summary"].strip():
        yield "no summary"
    if not operation.spoken["description"].strip().endswith("."):
        yield "no description that ends with a full stop"


def test_every_operation_has_a_summary_and_a_description() -> None:
    assert offences(undescribed) == []


def without_example(operation: Operation) -> Iterator[str]:
    if operation.body is not None and operation.example is None:
        yield "the body"
    for status, answer in operation.spoken["responses"].items():
        for kind, content in answer.get("content", {}).items():
            if next(examples(content), None) is None:
                yield f"{status} {kind}"


def test_every_body_and_every_answer_has_an_example() -> None:
    assert offences(without_example) == []


def unlike_its_schema(operation: Operation) -> Iterator[str]:
    contents = [
        content for answer in operation.spoken["responses"].values() for content in answer.get("content", {}).values()
    ]
    contents += [operation.body] if operation.body is not None else []
    for content in contents:
        validator = validator_of(json.dumps(content["schema"], sort_keys=True))
        for example in examples(content):
            for error in validator.iter_errors(example):
                yield f"{error.instance_path}: {error.message}"


def test_every_example_is_of_its_own_schema() -> None:
    """Also the nulls are there, which FastAPI leaves out (kit.api.examples puts them back)."""
    assert offences(unlike_its_schema) == []


def days_that_come(operation: Operation) -> Iterator[str]:
    """Find days that are ahead at first and past later: from then on the product takes the body for another one."""
    for example in examples(operation.body or {}):
        for day in _DAY.findall(json.dumps(example)):
            if BEGUN <= day < "2099":
                yield f"{day} is neither past nor in 2099"


def test_an_example_of_a_body_means_the_same_on_every_day() -> None:
    assert offences(days_that_come) == []


@cache
def shared_schemas() -> jsonschema_rs.Registry:
    """Make what schemas refer to: read once, as to read it again for each of them takes half a minute."""
    return jsonschema_rs.Registry([(WHOLE, {"components": document()["components"]})], draft=jsonschema_rs.Draft202012)


@cache
def validator_of(schema: str) -> jsonschema_rs.Draft202012Validator:
    """Make what tells whether a value is of a schema: once for those that many operations have alike."""
    apart = json.loads(schema.replace('"#/components/', f'"{WHOLE}#/components/'))
    return jsonschema_rs.Draft202012Validator(apart, validate_formats=True, registry=shared_schemas())


def wrong_headers(operation: Operation) -> Iterator[str]:
    read = {parameter["name"] for parameter in operation.spoken["parameters"] if parameter["in"] == "header"}
    answers = operation.spoken["responses"]
    if "Accept-Language" not in read:
        yield "reads no Accept-Language"
    if ("If-None-Match" in read) != ("304" in answers):
        yield "reads If-None-Match without a 304, or the other way round"
    for status, answer in answers.items():
        tried_again = status in {"429", "503"} or "still-arriving" in operation.codes(int(status))
        wanted = {
            "X-Request-Id": True,
            "ETag": "304" in answers and status[0] in "23",
            "Retry-After": tried_again,
        }
        for header, is_wanted in wanted.items():
            if (header in answer["headers"]) != is_wanted:
                yield f"{status} {'lacks' if is_wanted else 'has'} {header}"


def test_every_operation_declares_its_headers() -> None:
    assert offences(wrong_headers) == []


def wrong_codes(operation: Operation) -> Iterator[str]:
    for status in (status for status in operation.spoken["responses"] if status[0] in "45"):
        content = operation.spoken["responses"][status]["content"][PROBLEM]
        named = [
            part["properties"]["code"]["enum"] for part in model(content["schema"])["allOf"] if "properties" in part
        ]
        if named != [sorted(operation.codes(int(status)))]:
            yield f"{status} names {named}"
        for example in examples(content):
            if example["code"] not in named[0]:
                yield f"{status} has an example with {example['code']}"


def test_an_operation_names_the_codes_of_its_problems() -> None:
    """One per code, and in the schema those alone, so that a program's typo is found before it runs."""
    assert offences(wrong_codes) == []


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
        "POST /users/auth/registration",
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


def no_problems(operation: Operation) -> Iterator[str]:
    for status, answer in operation.spoken["responses"].items():
        if status[0] in "45":
            if list(answer["content"]) != [PROBLEM]:
                yield f"{status} is {list(answer['content'])}"
            if not operation.codes(int(status)):
                yield f"{status} has no code"


def test_errors_are_problems_only() -> None:
    assert offences(no_problems) == []


FOR_EVERYBODY = {"Accept-Language", "If-None-Match"}
"""Headers that are read whatever they hold."""


def undeclared(operation: Operation) -> Iterator[str]:
    declared = set(operation.spoken["responses"])
    needed = {"503"}
    needed |= set() if operation.is_public else {"401"}
    needed |= {"403"} if operation.is_for_organizers else set()
    needed |= {"413"} if operation.body is not None else set()
    if missing := needed - declared:
        yield f"declares no {sorted(missing)}"
    own = [one["name"] for one in operation.spoken["parameters"] if one["in"] != "path"]
    takes = "requestBody" in operation.spoken or any(name not in FOR_EVERYBODY for name in own)
    if "422" in declared and not takes:
        yield "declares 422, and nothing could be malformed: an id that leads nowhere is 404"
    if takes and "422" not in declared:
        yield "declares no 422"
    if not any(status.startswith("2") or status == "303" for status in declared):
        yield "declares no success"


def test_the_errors_of_every_operation_are_declared() -> None:
    assert offences(undeclared) == []


def test_an_id_in_a_path_has_one_name_and_one_description() -> None:
    meanings: dict[str, set[str]] = {}
    for operation in operations():
        for parameter in operation.spoken["parameters"]:
            if parameter["in"] == "path":
                meanings.setdefault(parameter["name"], set()).add(parameter.get("description", ""))
    assert {name: told for name, told in meanings.items() if len(told) > 1 or "" in told} == {}
    assert len({*chain(*meanings.values())}) == len(meanings), "one thing has two names"
