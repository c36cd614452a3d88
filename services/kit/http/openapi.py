"""Additions to a service's OpenAPI document, beyond FastAPI's own."""

from collections.abc import Iterator
from typing import Any, cast

from fastapi import FastAPI

from contracts.scopes import scope_of
from kit.api import headers
from kit.api.deprecations import deprecation_of
from kit.api.errors import MEDIA_TYPE, BodyTooLarge, InvalidBody, Problem, ProblemView, UnsupportedMediaType, problems
from kit.api.examples import restore_nulls
from kit.people import write_limits
from kit.people.auth import BEARER, KNOWN, OPTIONAL
from kit.people.blocks import AccountBlocked
from kit.people.scopes import InteractiveSessionRequired, ScopeMissing
from kit.people.write_limits import TooManyWrites

Json = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")
MODELS = "#/components/schemas/{model}"
SCOPE = "x-token-scope"
"""The scope that a program's token takes for an operation; where there is none, only who logs in may call it."""


def complete(app: FastAPI) -> None:
    """Add the common parts of every operation: problems, headers, and optional tokens.

    As a response's `model`, FastAPI would declare problems for `application/json` too, which is never their type.
    """
    make = app.openapi

    def completed() -> Json:
        if app.openapi_schema is None:
            _complete(make())
        return make()

    app.openapi = completed


def _complete(document: Json) -> None:
    components: Json = document.setdefault("components", {})
    components.setdefault("schemas", {}).update(_problem_models())
    components |= {"parameters": dict(headers.PARAMETERS), "headers": dict(headers.HEADERS)}
    schemes: Json = components.get("securitySchemes", {})
    named = {name.removeprefix(KNOWN): one for name, one in schemes.items()}
    components["securitySchemes"] = {name: one for name, one in named.items() if not name.startswith(OPTIONAL)}
    for operation in operations(document):
        if "requestBody" in operation:
            for problem in (BodyTooLarge, UnsupportedMediaType):
                operation["responses"].setdefault(str(problem.status), problems(problem)[problem.status])
        elif all(parameter["in"] == "path" for parameter in operation.get("parameters", ())):
            # `kit.app` declares it of every call; a part of a path that leads nowhere is 404
            operation["responses"].pop(str(InvalidBody.status), None)
        if {BEARER: []} in operation.get("security", []):
            _declare(operation, AccountBlocked)
        operation["security"] = _security(operation.get("security", []))
    _declare_scopes(document)
    for operation in operations(document, *(method.lower() for method in write_limits.METHODS)):
        if any(BEARER in way for way in operation["security"]):  # they are counted by user
            _declare(operation, TooManyWrites)
    for operation in operations(document):
        headers.declare(operation)
        if (going := deprecation_of(operation)) is not None:
            operation["description"] = f"{operation.get('description', '')}\n\n{going.sentence}".strip()
    _drop_titles(components["schemas"])
    _drop_titles(document["paths"])
    restore_nulls(document)
    _share_examples(document)


def operations(document: Json, *methods: str) -> Iterator[Json]:
    """Walk every operation of a document, or those of some methods."""
    for item in document["paths"].values():
        yield from (item[method] for method in methods or METHODS if method in item)


def _declare(operation: Json, problem: type[Problem]) -> None:
    """Declare one more problem of an operation, beside others of its status."""
    new = problems(problem)[problem.status]
    known = operation["responses"].setdefault(str(problem.status), new)
    if known is not new:
        content, added = known["content"][MEDIA_TYPE], new["content"][MEDIA_TYPE]
        known["description"] += f", {new['description']}"
        content["examples"] |= added["examples"]
        codes = content["schema"]["allOf"][1]["properties"]["code"]
        codes["enum"] = sorted({*codes["enum"], problem.code})


def _declare_scopes(document: Json) -> None:
    """Add to every operation with an access token the scope that a program needs (`contracts.scopes`)."""
    for path, item in document["paths"].items():
        for method in METHODS:
            operation = item.get(method)
            if operation is None or not any(BEARER in way for way in operation["security"]):
                continue
            scope = scope_of(method.upper(), path)
            _declare(operation, InteractiveSessionRequired if scope is None else ScopeMissing)
            if scope is not None:
                operation[SCOPE] = scope.value


def _problem_models() -> Json:
    model = ProblemView.model_json_schema(mode="serialization", ref_template=MODELS)
    return model.pop("$defs") | {ProblemView.__name__: model}


def _share_examples(document: Json) -> None:
    """Move each problem's example to the components, and refer to it in every operation."""
    shared: Json = document["components"].setdefault("examples", {})
    for operation in operations(document):
        for response in operation["responses"].values():
            examples = response.get("content", {}).get(MEDIA_TYPE, {}).get("examples", {})
            for code, example in examples.items():
                if shared.setdefault(code, example) == example:
                    examples[code] = {"$ref": f"#/components/examples/{code}"}


def _security(ways: list[Json]) -> list[Json]:
    """Return the alternative credentials of an operation in OpenAPI's form; `{}` is none.

    Optional credentials are declared by a scheme whose name begins with `OPTIONAL`. An operation that also takes the
    token of a blocked account is otherwise the same.
    """
    ways = [{name.removeprefix(KNOWN): scopes for name, scopes in way.items()} for way in ways]
    asked = [way for way in ways if not any(name.startswith(OPTIONAL) for name in way)]
    read = [{name.removeprefix(OPTIONAL): scopes for name, scopes in way.items()} for way in ways if way not in asked]
    return asked or ([*read, {}] if read else [])


def _drop_titles(part: object) -> None:
    """Remove the titles that Pydantic derives from names: `Expiresat` for `expiresAt`."""
    if isinstance(part, dict):
        fields = cast("Json", part)
        if isinstance(fields.get("title"), str):
            del fields["title"]
        for name, inner in fields.items():
            if name not in {"example", "examples", "default"}:
                _drop_titles(inner)
    elif isinstance(part, list):
        for inner in cast("list[object]", part):
            _drop_titles(inner)
