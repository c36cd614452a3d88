"""OpenAPI documents as integrators read them: per service, and one merged over all."""

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

from fastapi import FastAPI

from kit.api.errors import MEDIA_TYPE
from kit.http.openapi import operations
from standalone.routing import Routes

Json = dict[str, Any]
SERVERS = [{"url": "/api"}]
_COMPONENTS = "#/components/"
_SCHEMAS = _COMPONENTS + "schemas/"
_LONGEST_NAME = 64
"""Characters of the codes of a refusal that becomes a component; beyond that a generated client could not name it."""


def service_document(service: str, app: FastAPI, routes: Routes) -> Json:
    """Return a service's document, without the operations for operators and other services."""
    document = _own_part(service, app, routes)
    _share_refusals(document)
    return document


def merged_document(apps: Mapping[str, FastAPI], routes: Routes) -> Json:
    """Return one document for all services.

    Models of equal names stay one if they are equal with all their references. Otherwise each gets its service's name
    as a prefix.
    """
    documents = {service: _own_part(service, app, routes) for service, app in apps.items()}
    clashing = _clashing({service: _schemas(document) for service, document in documents.items()})
    paths: Json = {}
    components: Json = {}
    for service, original in documents.items():
        names: dict[str, str] = {name: _prefixed(service, name) for name in _schemas(original) if name in clashing}
        document = _renamed(original, names)
        for operation in operations(document):
            operation["tags"] = [service]
        paths |= document["paths"]
        shared: dict[str, Json] = document.get("components", {})
        for kind, owned in shared.items():
            known: Json = components.setdefault(kind, {})
            known |= {names.get(name, name) if kind == "schemas" else name: part for name, part in owned.items()}
    merged = {
        "openapi": "3.1.0",
        "info": {
            "title": "Trybuna",
            "version": next(iter(documents.values()))["info"]["version"],
            "description": "Every endpoint of the portal. Errors are RFC 9457 problems, `detail` in the language of "
            "`Accept-Language` (pl by default). Instants are ISO 8601 UTC. An operation ignores query parameters and "
            "fields of a body that it does not know. The headers `X-Ignored-Query` and `X-Ignored-Fields` of its "
            "response name them.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": SERVERS,
        "tags": [
            {"name": service, "description": document["info"].get("description", "")}
            for service, document in documents.items()
            if document["paths"]
        ],
        "paths": dict(sorted(paths.items())),
        "components": components,
    }
    _share_refusals(merged)
    merged["components"] = {kind: dict(sorted(owned.items())) for kind, owned in sorted(components.items())}
    return merged


def _own_part(service: str, app: FastAPI, routes: Routes) -> Json:
    document: Json = copy.deepcopy(app.openapi())
    document["servers"] = SERVERS
    document["paths"] = {path: item for path, item in document["paths"].items() if routes.service(path) == service}
    _drop_unused(document)
    return document


def resolved(document: Json, part: Json) -> Json:
    """Follow a part's reference to the component that it names; a part without one is itself."""
    if "$ref" not in part:
        return part
    kind, name = str(part["$ref"]).removeprefix(_COMPONENTS).split("/", 1)
    return document["components"][kind][name]


def _share_refusals(document: Json) -> None:
    """Move problem responses that several operations share to the components, each with a model named by its codes."""
    components: Json = document["components"]
    alike: dict[str, list[tuple[Json, str]]] = {}
    for operation in operations(document):
        for status, response in operation["responses"].items():
            if MEDIA_TYPE in response.get("content", {}):
                codes = sorted(response["content"][MEDIA_TYPE].get("examples", {}))
                alike.setdefault("-or-".join(codes), []).append((operation["responses"], status))
    for name, places in alike.items():
        responses, status = places[0]
        shared = responses[status]
        if not name or len(name) > _LONGEST_NAME or len(places) == 1:
            continue
        model = "".join(word.capitalize() for word in name.split("-")) + "Problem"
        content: Json = shared["content"][MEDIA_TYPE]
        components["schemas"][model] = content["schema"]
        content["schema"] = {"$ref": _SCHEMAS + model}
        components.setdefault("responses", {})[name] = shared
        for holder, at in places:
            holder[at] = {"$ref": f"{_COMPONENTS}responses/{name}"}


def _clashing(schemas: Mapping[str, Json]) -> set[str]:
    """Return the names that mean different things in two services, directly or through references."""
    forms: dict[str, set[str]] = {}
    uses: dict[str, set[str]] = {}
    for owned in schemas.values():
        for name, schema in owned.items():
            forms.setdefault(name, set()).add(json.dumps(schema, sort_keys=True))
            uses.setdefault(name, set()).update(_models(schema))
    shared = {name for name in forms if sum(name in owned for owned in schemas.values()) > 1}
    clashing = {name for name, found in forms.items() if len(found) > 1}
    while added := {name for name in shared - clashing if uses[name] & clashing}:
        clashing |= added
    return clashing


def _prefixed(service: str, name: str) -> str:
    return "".join(part.capitalize() for part in service.split("_")) + name


def _schemas(document: Json) -> Json:
    return document.get("components", {}).get("schemas", {})


def _models(value: object) -> set[str]:
    """Collect the names of the models that a part of a document refers to."""
    found = (reference for reference in _references(value) if reference.startswith(_SCHEMAS))
    return {reference.removeprefix(_SCHEMAS) for reference in found}


def _references(value: object) -> set[str]:
    """Return all references in a part of a document."""
    return {str(part["$ref"]) for part in _parts(value) if "$ref" in part}


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
    """Copy a document so that its references carry the new names of models."""
    renamed = copy.deepcopy(document)
    for part in _parts(renamed):
        reference = part.get("$ref")
        if isinstance(reference, str) and reference.startswith(_SCHEMAS):
            name = reference.removeprefix(_SCHEMAS)
            part["$ref"] = _SCHEMAS + names.get(name, name)
    return renamed


def _drop_unused(document: Json) -> None:
    """Remove components that no remaining path needs."""
    components: Json = document.get("components", {})
    needed = new = _references(document["paths"]) | _ways_in(document)
    while new:
        new = set[str]().union(*(_references(resolved(document, {"$ref": reference})) for reference in new)) - needed
        needed |= new
    for kind, owned in components.items():
        components[kind] = {name: part for name, part in owned.items() if f"{_COMPONENTS}{kind}/{name}" in needed}


def _ways_in(document: Json) -> set[str]:
    """Collect the security schemes that operations name, as references."""
    ways = (way for operation in operations(document) for way in operation.get("security", []))
    return {f"{_COMPONENTS}securitySchemes/{name}" for way in ways for name in way}
