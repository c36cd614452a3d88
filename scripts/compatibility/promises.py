"""What a document promises to programs: its operations, or messages, and the forms of what travels; no words.

That of the last release is kept in ``proto-contracts/released``, a line for each operation and form, so that it can be
read what a release changes.
"""

import json
from typing import Any, cast

from api_documents.openapi import resolved

Json = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")
KEPT_OF_SCHEMAS = (
    *("$ref", "type", "format", "enum", "const", "pattern", "anyOf", "oneOf", "allOf"),
    *("properties", "required", "additionalProperties", "items", "prefixItems", "uniqueItems"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems"),
    *("deprecated", "x-deprecation"),
)
KEPT_OF_OPERATIONS = ("operationId", "deprecated", "x-deprecation", "x-token-scope", "security")
_SCHEMAS = "#/components/schemas/"
ERRORS = 400
"""From this status on an answer is a problem."""


def of_api(document: Json) -> Json:
    """Answer what an OpenAPI document promises."""
    operations = {
        f"{method.upper()} {path}": _operation(document, item[method])
        for path, item in document["paths"].items()
        for method in METHODS
        if method in item
    }
    codes = {"all": sorted(document["components"].get("examples", {}))}
    return {"codes": codes, "operations": operations, "schemas": _reachable(document, operations)}


def of_events(document: Json) -> Json:
    """Answer what an AsyncAPI document promises: each event's data, and the envelope around."""
    messages = {
        message["name"]: {key: message[key] for key in ("x-deprecation",) if key in message}
        | {"data": _bare(message["payload"])}
        for message in document["components"]["messages"].values()
    }
    messages = dict(sorted(messages.items()))
    return {"messages": messages, "schemas": _reachable(document, messages)}


def written(promise: Json, release: str) -> str:
    """Write a promise, a line for each thing in it."""
    parts = [f'"release": {json.dumps(release)}']
    for kind, things in promise.items():
        lines = ",\n".join(f"  {json.dumps(name)}: {_line(thing)}" for name, thing in sorted(things.items()))
        parts.append(f"{json.dumps(kind)}: {{\n{lines}\n }}")
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def _line(thing: Json) -> str:
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False)


def _operation(document: Json, spoken: Json) -> Json:
    parameters = [resolved(document, one) for one in spoken.get("parameters", [])]
    answers = {status: resolved(document, answer) for status, answer in spoken["responses"].items()}
    body: Json = spoken.get("requestBody", {})
    made = {key: spoken[key] for key in KEPT_OF_OPERATIONS if key in spoken}
    made["parameters"] = {
        f"{one['in']} {one['name']}": {"required": one.get("required", False), "schema": _bare(one["schema"])}
        for one in parameters
    }
    if body:
        made["body"] = {"required": body.get("required", False), "content": _content(body["content"])}
    made["answers"] = {
        status: _content(answer.get("content", {})) for status, answer in answers.items() if int(status) < ERRORS
    }
    return made


def _content(found: Json) -> Json:
    return {kind: _bare(content.get("schema", {})) for kind, content in found.items()}


def _bare(schema: object) -> Any:
    """Leave the words out of a schema."""
    if not isinstance(schema, dict):
        return schema
    found = cast("Json", schema)
    made: Json = {key: found[key] for key in KEPT_OF_SCHEMAS if key in found}
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        if key in made:
            made[key] = [_bare(one) for one in made[key]]
    each = made.get("prefixItems", [])
    if each and all(one == each[0] for one in each):  # the lengths say the rest
        made["items"] = made.pop("prefixItems")[0]
    for key in ("items", "additionalProperties"):
        if key in made:
            made[key] = _bare(made[key])
    if "properties" in made:
        made["properties"] = {name: _bare(one) for name, one in made["properties"].items()}
    if "required" in made:
        made["required"] = sorted(made["required"])
    return made


def _reachable(document: Json, part: object) -> Json:
    """Find the forms that a part names, and those that they name."""
    found: Json = {}
    waiting = _named(part)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = _bare(document["components"]["schemas"][name])
            waiting |= _named(found[name])
    return found


def _named(part: object) -> set[str]:
    text = json.dumps(part)
    return {one.split('"')[0] for one in text.split(f'"$ref": "{_SCHEMAS}')[1:]}
