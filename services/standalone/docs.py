"""The API's documents for people and programs: ``docs`` and ``openapi.json``, overall and per service."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from jinja2 import Environment, PackageLoader, select_autoescape
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from kit.http.openapi import METHODS
from standalone.documents import Json, merged_document, resolved, service_document
from standalone.routing import Routes
from standalone.web import DOCUMENT_HEADERS

_STYLE = Path(__file__).parent / "static" / "docs.css"


class Docs:
    """Serves ``/api/docs``, ``/api/openapi.json``, ``/api/<service>/docs`` and ``/api/<service>/openapi.json``.

    The page is made on the server, without a script, so that it works offline and under the strictest policy.
    """

    def __init__(self, apps: Mapping[str, FastAPI], routes: Routes) -> None:
        self._apps = apps
        self._routes = routes
        self._answers: dict[str, Response] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a document; each is built at its first request."""
        path: str = scope["path"].rstrip("/")
        if path not in self._answers:
            self._answers[path] = self._make(path)
        await self._answers[path](scope, receive, send)

    def _make(self, path: str) -> Response:
        *_, owner, kind = path.split("/")
        if kind == "docs.css":
            return Response(_STYLE.read_bytes(), media_type="text/css", headers={"Cache-Control": "no-cache"})
        app = self._apps.get(owner)
        document = service_document(owner, app, self._routes) if app else merged_document(self._apps, self._routes)
        if kind == "openapi.json":
            return Response(json.dumps(document, ensure_ascii=False), media_type="application/json")
        page = _TEMPLATES.get_template("docs.html").render(
            document=document,
            services=list(self._apps),
            owner=owner if app else None,
            groups=_groups(document),
            known=set(document.get("components", {}).get("schemas", {})),
            example=partial(_example, document),
        )
        return HTMLResponse(page, headers=dict(DOCUMENT_HEADERS))


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


_TEMPLATES = Environment(loader=PackageLoader("standalone"), autoescape=select_autoescape(), trim_blocks=True)
_TEMPLATES.filters["type_name"] = _type_name
