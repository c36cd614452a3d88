"""Faults of resources: against Kubernetes' own schemas, and against the published definitions of custom ones."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jsonschema_rs
import yaml

from manifests.rendering import Resource, title

RELEASES = ("1.30", "1.37")
"""The oldest that deploy/kubernetes/README.md names, and the newest that is known here."""
_NOT_SCHEMA = ("description", "default", "example", "format")
_CONDITIONS = ("allOf", "anyOf", "oneOf", "not")


def core_faults(resource: Resource, release: str) -> list[str]:
    """Answer what Kubernetes of this release would refuse of one of its own kinds, unknown fields included."""
    group, _, version = str(resource["apiVersion"]).rpartition("/")
    kind = "-".join(part for part in (str(resource["kind"]).lower(), group.partition(".")[0], version) if part)
    validator = _core(release, kind)
    return [f"{title(resource)}: no such kind in {release}"] if validator is None else _faults(validator, resource)


def custom_faults(resource: Resource, definitions: Mapping[str, Any]) -> list[str]:
    """Answer what the operator's definition forbids; rules in its expression language (CEL) are not run.

    Args:
        resource: a custom one.
        definitions: by `kind_of`, from `read_definitions`.
    """
    schema = definitions.get(kind_of(resource))
    if schema is None:
        return [f"{title(resource)}: no definition of {kind_of(resource)}"]
    return _faults(jsonschema_rs.Draft4Validator(schema), resource)


def kind_of(resource: Resource) -> str:
    """Name a kind with its version: `keda.sh/v1alpha1 ScaledObject`."""
    return f"{resource['apiVersion']} {resource['kind']}"


def read_definitions(folder: Path) -> dict[str, Any]:
    """Read every CustomResourceDefinition below a folder; answer closed JSON schemas by kind and version."""
    found: dict[str, Any] = {}
    for file in sorted(folder.rglob("*.yaml")):
        for document in map(_object, yaml.load_all(file.read_text(), yaml.CSafeLoader)):
            if document is None or document.get("kind") != "CustomResourceDefinition":
                continue
            spec = document["spec"]
            for version in spec["versions"]:
                schema = version["schema"]["openAPIV3Schema"]
                found[f"{spec['group']}/{version['name']} {spec['names']['kind']}"] = closed(schema)
    return found


def closed(schema: Any, *, condition: bool = False) -> Any:
    """Turn a structural schema into a JSON schema that refuses fields which it does not name.

    Args:
        schema: `openAPIV3Schema` of a definition, or a part of it.
        condition: it stands within `anyOf` and the like, which name some fields only.
    """
    if isinstance(schema, list):
        return [closed(part, condition=condition) for part in schema]  # pyright: ignore[reportUnknownVariableType] - JSON
    given = _object(schema)
    if given is None:
        return schema
    made = {
        name: _part(name, value, condition=condition)
        for name, value in given.items()
        if name not in _NOT_SCHEMA and not name.startswith("x-")
    }
    if given.get("x-kubernetes-int-or-string"):
        made["type"] = ["integer", "string"]
        made.pop("anyOf", None)
    if made.pop("nullable", False) and isinstance(made.get("type"), str):
        made["type"] = [made["type"], "null"]
    is_open = condition or given.get("x-kubernetes-preserve-unknown-fields") or "additionalProperties" in given
    if "properties" in made and not is_open:
        made["additionalProperties"] = False
    return made


def fields(resources: Iterable[Resource]) -> dict[str, list[str]]:
    """Answer, by kind, which fields resources use and of which type; `[]` stands for every item of a list."""
    used: dict[str, set[str]] = {}
    for resource in resources:
        rest = {name: value for name, value in resource.items() if name not in {"apiVersion", "kind", "metadata"}}
        used.setdefault(kind_of(resource), set()).update(_leaves("", rest))
    return {kind: sorted(used[kind]) for kind in sorted(used)}


def _object(value: Any) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None  # pyright: ignore[reportUnknownVariableType] - JSON, YAML


def _leaves(path: str, value: Any) -> Iterator[str]:
    if (items := _object(value)) is not None:
        for name, part in items.items():
            yield from _leaves(f"{path}.{name}".lstrip("."), part)
    elif isinstance(value, list):
        for part in value:  # pyright: ignore[reportUnknownVariableType] - YAML
            yield from _leaves(f"{path}[]", part)
    else:
        yield f"{path}: {type(value).__name__}"


def _part(name: str, value: Any, *, condition: bool) -> Any:
    if name == "properties":
        parts: dict[str, Any] = value
        return {field: closed(part, condition=condition) for field, part in parts.items()}
    if name in {"items", "additionalProperties", *_CONDITIONS}:
        return closed(value, condition=condition or name in _CONDITIONS)
    return value


@cache
def _core(release: str, kind: str) -> jsonschema_rs.Draft202012Validator | None:
    """Make the validator of a kind, such as `deployment-apps-v1`, from the strict schemas of kubernetes-validate."""
    package = find_spec("kubernetes_validate")
    assert package is not None  # noqa: S101 - a test dependency
    assert package.origin is not None  # noqa: S101 - it has an __init__
    folder = Path(package.origin).parent / "kubernetes-json-schema" / f"v{release}.0-local-strict"
    file = folder / f"{kind}.json"
    if not file.exists():
        return None
    schema = json.loads(re.sub(r'"\$ref": "[^"#]*#', '"$ref": "#', file.read_text()))
    return jsonschema_rs.Draft202012Validator({**schema, "$id": f"urn:{kind}", "$defs": _definitions(folder)})


@cache
def _definitions(folder: Path) -> Any:
    return json.loads((folder / "_definitions.json").read_text())["$defs"]


def _faults(
    validator: jsonschema_rs.Draft202012Validator | jsonschema_rs.Draft4Validator, resource: Resource
) -> list[str]:
    return [
        f"{title(resource)}: {'.'.join(map(str, error.instance_path))}: {error.message[:200]}"
        for error in validator.iter_errors(resource)
    ]
