"""The committed OpenAPI document as tests read it: what there is to call, by whom, with which example."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

Json = Any
FILE = Path(__file__).resolve().parent.parent / "openapi.json"
METHODS = ("get", "post", "put", "patch", "delete")
PROBLEM = "application/problem+json"
BEARER = "HTTPBearer"


@dataclass(frozen=True)
class Operation:
    """One endpoint: `label` is its method and path, `spoken` what the document says of it."""

    method: str
    path: str
    spoken: Json

    @property
    def label(self) -> str:
        """Answer `GET /leagues/details`."""
        return f"{self.method} {self.path}"

    @property
    def is_public(self) -> bool:
        """Tell whether the document lets a call go without a token."""
        ways = self.spoken["security"]
        return not ways or any(BEARER not in way for way in ways)

    @property
    def is_for_organizers(self) -> bool:
        """Tell whether it is below `/organizer`."""
        return self.path.startswith("/organizer/")

    @property
    def service(self) -> str:
        """Answer the name of the service that answers it."""
        return self.spoken["tags"][0]

    @property
    def writes(self) -> bool:
        """Tell whether it may change something."""
        return self.method != "GET"

    @property
    def success(self) -> int:
        """Answer the status it declares for success: of a redirect, that one."""
        return min(int(status) for status in self.spoken["responses"] if int(status) < 400)  # noqa: PLR2004 - errors

    @property
    def is_stream(self) -> bool:
        """Tell whether its answer goes on."""
        return any("text/event-stream" in answer.get("content", {}) for answer in self.spoken["responses"].values())

    @property
    def path_parameters(self) -> tuple[str, ...]:
        """Answer the names in braces, in order."""
        return tuple(re.findall(r"{(\w+)}", self.path))

    @property
    def query_parameters(self) -> tuple[str, ...]:
        """Answer the names after the question mark, in order."""
        return tuple(one["name"] for one in self.spoken["parameters"] if one["in"] == "query")

    def with_query(self, path: str, values: Mapping[str, str]) -> str:
        """Return a path with the required parameters of the query behind it."""
        required = (one["name"] for one in self.spoken["parameters"] if one["in"] == "query" and one.get("required"))
        query = "&".join(f"{name}={values[name]}" for name in required)
        return f"{path}?{query}" if query else path

    @property
    def body(self) -> Json:
        """Answer what the document says of the JSON body; None if it takes none."""
        return self.spoken.get("requestBody", {}).get("content", {}).get("application/json")

    @property
    def takes_file(self) -> bool:
        """Tell whether a form with a file is sent to it."""
        return "multipart/form-data" in self.spoken.get("requestBody", {}).get("content", {})

    @property
    def example(self) -> Json:
        """Answer the body's example, None if it takes none."""
        return None if self.body is None else next(examples(self.body), None)

    @property
    def fields(self) -> tuple[str, ...]:
        """Answer the names of the body's fields."""
        return tuple(model(self.body["schema"]).get("properties", {})) if self.body else ()

    def codes(self, status: int) -> set[str]:
        """Answer the codes of the problems it declares for a status."""
        content = self.spoken["responses"].get(str(status), {}).get("content", {}).get(PROBLEM, {})
        return set(content.get("examples", {}))


@cache
def document() -> Json:
    """Read the document."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def operations() -> list[Operation]:
    """List every endpoint, in the document's order."""
    return [
        Operation(method.upper(), path, _written_out(item[method]))
        for path, item in document()["paths"].items()
        for method in METHODS
        if method in item
    ]


def model(part: Json) -> Json:
    """Answer a part of the document, or the component that it refers to: a schema its model."""
    if "$ref" not in part:
        return part
    kind, name = str(part["$ref"]).removeprefix("#/components/").split("/", 1)
    return document()["components"][kind][name]


def _written_out(spoken: Json) -> Json:
    """Put into an operation the parameters and answers that it only refers to."""
    return spoken | {
        "parameters": [model(parameter) for parameter in spoken["parameters"]],
        "responses": {status: model(answer) for status, answer in spoken["responses"].items()},
    }


def examples(content: Json) -> Iterator[Json]:
    """Find examples of a body: its own, its model's, or as a list the one of its items' model."""
    schema = content.get("schema", {})
    for holder in (content, schema, model(schema)):
        if "example" in holder:
            yield holder["example"]
        found = holder.get("examples", [])
        if isinstance(found, dict):
            yield from (model(named)["value"] for named in cast("dict[str, Json]", found).values())
        else:
            yield from found
    if model(schema).get("type") == "array":
        yield from ([one] for one in examples({"schema": model(schema)["items"]}))
