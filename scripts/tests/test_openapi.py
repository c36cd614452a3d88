"""What api.md asks of every operation in openapi.json."""

import jsonschema_rs
import pytest

from blackbox.document import PROBLEM, Operation, document, examples, operations

PUBLIC = {
    "GET /leagues/availablePublicLeagues",
    "GET /leagues/settings",
    "GET /leagues/{id}/regulation",
    "GET /leagues/{id}/rules",
    "GET /users/consents",
    "GET /users/jwks",
    "POST /users",
    "POST /users/auth",
    "POST /users/session/refresh",
    "DELETE /users/session",
}
"""What answers without a token, and why: it is read before a log-in, or it is (un)done with the refresh cookie."""

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
        schema = content["schema"] | {"components": document()["components"]}
        validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
        for example in examples(content):
            assert [f"{error.instance_path}: {error.message}" for error in validator.iter_errors(example)] == []


@each
def test_errors_are_problems_only(operation: Operation) -> None:
    for status, answer in operation.spoken["responses"].items():
        if status[0] in "45":
            assert list(answer["content"]) == [PROBLEM], status
            assert operation.codes(int(status))


@each
def test_the_errors_of_every_operation_are_declared(operation: Operation) -> None:
    declared = set(operation.spoken["responses"])
    needed = {"422", "503"}
    needed |= set() if "security" not in operation.spoken or operation.label == "DELETE /users/session" else {"401"}
    needed |= {"403"} if operation.is_for_organizers else set()
    needed |= {"413"} if operation.body is not None else set()
    assert needed <= declared
    assert any(status.startswith("2") for status in declared)
