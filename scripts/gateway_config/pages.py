"""The page for people about the API, overall and of one service; it can be read without a script, and offline."""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from jinja2 import Environment, PackageLoader, select_autoescape

from api_documents.openapi import Json, resolved
from kit.http.openapi import METHODS

STYLE = Path(__file__).parent / "static" / "docs.css"


def page_of(document: Json, services: Sequence[str], *, owner: str) -> str:
    """Return the page of a document; `owner` is its service, or empty for the document of all."""
    return _TEMPLATES.get_template("docs.html").render(
        document=document,
        services=services,
        owner=owner,
        groups=_groups(document),
        known=set(document.get("components", {}).get("schemas", {})),
        example=partial(_example, document),
    )


def _groups(document: Json) -> dict[str, list[Json]]:
    """Group operations by their tag, with the parts of each that the page shows."""
    groups: dict[str, list[Json]] = {}
    for path, item in document["paths"].items():
        for method in METHODS:
            if operation := item.get(method):
                tag = (operation.get("tags") or [""])[0]
                groups.setdefault(tag, []).append(
                    {"method": method.upper(), "path": path, **_shown(document, operation)}
                )
    return groups


def _shown(document: Json, operation: Json) -> Json:
    """Resolve the references of an operation to parameters and responses."""
    return operation | {
        "parameters": [resolved(document, parameter) for parameter in operation.get("parameters", [])],
        "responses": {status: resolved(document, answer) for status, answer in operation["responses"].items()},
    }


def _example(document: Json, content: Json) -> str | None:
    """Find an example of a body: its own, its model's, or for a list one of its items'."""
    schema: Json = content.get("schema", {})
    model = _model(document, schema) or schema
    for holder in (content, schema, model):
        if found := holder.get("example") or next(iter(holder.get("examples") or []), None):
            return json.dumps(found, indent=2, ensure_ascii=False)
    example = _model(document, model.get("items", {})).get("example")
    return json.dumps([example], indent=2, ensure_ascii=False) if example else None


def _model(document: Json, schema: Json) -> Json:
    """Return the model that a schema refers to; {} if it refers to none."""
    name = str(schema.get("$ref", "")).rsplit("/", 1)[-1]
    return document.get("components", {}).get("schemas", {}).get(name, {})


def _type_name(schema: Json | None) -> str:
    """Return a schema's type in one line: ``User``, ``Fixture[]``, ``string | null``."""
    if not schema:
        return "any"
    if reference := schema.get("$ref"):
        return str(reference).rsplit("/", 1)[-1]
    if options := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(_type_name(option) for option in options)
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema.get("enum", [schema.get("const")]))
    return _container_name(schema) or str(schema.get("format") or schema.get("type") or "any")


def _container_name(schema: Json) -> str | None:
    """Return the type of a list or a dictionary; None for anything else."""
    if schema.get("type") == "array":
        inner = _type_name(schema.get("items"))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    more: Json | bool | None = schema.get("additionalProperties")
    return f"{{[name]: {_type_name(more)}}}" if isinstance(more, dict) else None


_TEMPLATES = Environment(loader=PackageLoader("gateway_config"), autoescape=select_autoescape(), trim_blocks=True)
_TEMPLATES.filters["type_name"] = _type_name
