"""What a service's OpenAPI document says beside what FastAPI reads from its endpoints."""

from typing import Any

from fastapi import FastAPI

from kit.errors import ProblemView, problems
from kit.middleware import BodyTooLarge

METHODS = ("get", "post", "put", "patch", "delete")
MODELS = "#/components/schemas/{model}"


def complete(app: FastAPI) -> None:
    """Describe the form of problems, and the refusal that every endpoint with a body shares.

    Named as a response's `model`, FastAPI would declare the form for `application/json` too, which no problem ever is.
    """
    make = app.openapi

    def completed() -> dict[str, Any]:
        document = make()
        document.setdefault("components", {}).setdefault("schemas", {}).update(_problem_models())
        too_large = problems(BodyTooLarge)[BodyTooLarge.status]
        for item in document["paths"].values():
            for operation in (item[method] for method in METHODS if method in item):
                if "requestBody" in operation:
                    operation["responses"].setdefault(str(BodyTooLarge.status), too_large)
        return document

    app.openapi = completed


def _problem_models() -> dict[str, Any]:
    model = ProblemView.model_json_schema(mode="serialization", ref_template=MODELS)
    return model.pop("$defs") | {ProblemView.__name__: model}
