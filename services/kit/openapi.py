"""What a service's OpenAPI document says beside what FastAPI reads from its endpoints."""

from typing import Any

from fastapi import FastAPI

from kit.auth import OPTIONAL_SCHEME
from kit.errors import ProblemView, problems
from kit.examples import restore_nulls
from kit.middleware import BodyTooLarge

METHODS = ("get", "post", "put", "patch", "delete")
BEARER = "HTTPBearer"
MODELS = "#/components/schemas/{model}"


def complete(app: FastAPI) -> None:
    """Describe the form of problems, the refusal of a body that is too large, and where a token may be left out.

    Named as a response's `model`, FastAPI would declare the form for `application/json` too, which no problem ever is.
    """
    make = app.openapi

    def completed() -> dict[str, Any]:
        document = make()
        document.setdefault("components", {}).setdefault("schemas", {}).update(_problem_models())
        document["components"].get("securitySchemes", {}).pop(OPTIONAL_SCHEME, None)
        too_large = problems(BodyTooLarge)[BodyTooLarge.status]
        for item in document["paths"].values():
            for operation in (item[method] for method in METHODS if method in item):
                if "requestBody" in operation:
                    operation["responses"].setdefault(str(BodyTooLarge.status), too_large)
                if "security" in operation:
                    operation["security"] = _security(operation["security"])
        restore_nulls(document)
        return document

    app.openapi = completed


def _problem_models() -> dict[str, Any]:
    model = ProblemView.model_json_schema(mode="serialization", ref_template=MODELS)
    return model.pop("$defs") | {ProblemView.__name__: model}


def _security(schemes: list[dict[str, list[str]]]) -> list[dict[str, list[str]]]:
    """Say "a token or nothing" for an endpoint that reads a token without asking for one."""
    needed = [scheme for scheme in schemes if OPTIONAL_SCHEME not in scheme]
    return needed or [{BEARER: []}, {}]
