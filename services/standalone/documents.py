"""OpenAPI documents as integrators read them: per service, and one merged over all."""

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

from fastapi import FastAPI

from standalone.routing import Routes

Json = dict[str, Any]
METHODS = frozenset({"get", "post", "put", "patch", "delete"})
SERVERS = [{"url": "/api"}]
_SCHEMAS = "#/components/schemas/"


def service_document(service: str, app: FastAPI, routes: Routes) -> Json:
    """Answer a service's document without what only operators and other services call."""
    document: Json = copy.deepcopy(app.openapi())
    document["servers"] = SERVERS
    document["paths"] = {path: item for path, item in document["paths"].items() if routes.service(path) == service}
    _drop_unused(document)
    return document


def merged_document(apps: Mapping[str, FastAPI], routes: Routes) -> Json:
    """Answer one document over all services.

    Models of equal names stay one where they are equal, whatever they refer to included; else each carries its
    service's name in front.
    """
    documents = {service: service_document(service, app, routes) for service, app in apps.items()}
    clashing = _clashing({service: _schemas(document) for service, document in documents.items()})
    merged: Json = {
        "openapi": "3.1.0",
        "info": {
            "title": "Trybuna",
            "version": next(iter(documents.values()))["info"]["version"],
            "description": "Every endpoint of the portal. Errors are RFC 9457 problems, `detail` in the language of "
            "`Accept-Language` (pl by default). Instants are ISO 8601 UTC.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": SERVERS,
        "paths": {},
        "components": {"schemas": {}, "securitySchemes": {}},
    }
    for service, original in documents.items():
        names = {name: _prefixed(service, name) for name in _schemas(original) if name in clashing}
        document = _renamed(original, names)
        for item in document["paths"].values():
            for method in METHODS & item.keys():
                item[method]["tags"] = [service]
        merged["paths"] |= document["paths"]
        merged["components"]["schemas"] |= {names.get(key, key): value for key, value in _schemas(document).items()}
        merged["components"]["securitySchemes"] |= document.get("components", {}).get("securitySchemes", {})
    merged["paths"] = dict(sorted(merged["paths"].items()))
    merged["components"]["schemas"] = dict(sorted(merged["components"]["schemas"].items()))
    merged["tags"] = [{"name": service} for service, document in documents.items() if document["paths"]]
    return merged


def _clashing(schemas: Mapping[str, Json]) -> set[str]:
    """Find the names that mean different things in two services, directly or through what they refer to."""
    forms: dict[str, set[str]] = {}
    uses: dict[str, set[str]] = {}
    for owned in schemas.values():
        for name, schema in owned.items():
            forms.setdefault(name, set()).add(json.dumps(schema, sort_keys=True))
            uses.setdefault(name, set()).update(_references(schema))
    shared = {name for name in forms if sum(name in owned for owned in schemas.values()) > 1}
    clashing = {name for name, found in forms.items() if len(found) > 1}
    while added := {name for name in shared - clashing if uses[name] & clashing}:
        clashing |= added
    return clashing


def _prefixed(service: str, name: str) -> str:
    return "".join(part.capitalize() for part in service.split("_")) + name


def _schemas(document: Json) -> Json:
    return document.get("components", {}).get("schemas", {})


def _references(value: object) -> set[str]:
    """Collect the names of the models that a part of a document refers to."""
    return {str(part["$ref"]).removeprefix(_SCHEMAS) for part in _parts(value) if "$ref" in part}


def _parts(value: object) -> Iterator[Json]:
    """Walk every object inside a JSON value."""
    if isinstance(value, dict):
        yield cast("Json", value)
        for part in cast("Json", value).values():
            yield from _parts(part)
    elif isinstance(value, list):
        for part in cast("list[object]", value):
            yield from _parts(part)


def _renamed(document: Json, names: Mapping[str, str]) -> Json:
    """Answer a copy whose references carry the new names of models."""
    renamed = copy.deepcopy(document)
    for part in _parts(renamed):
        if isinstance(reference := part.get("$ref"), str):
            name = reference.removeprefix(_SCHEMAS)
            part["$ref"] = _SCHEMAS + names.get(name, name)
    return renamed


def _drop_unused(document: Json) -> None:
    """Remove models that no remaining path needs."""
    schemas = _schemas(document)
    needed = _references(document["paths"])
    while more := set[str]().union(*(_references(schemas[name]) for name in needed)) - needed:
        needed |= more
    if schemas:
        document["components"]["schemas"] = {name: schemas[name] for name in schemas if name in needed}
