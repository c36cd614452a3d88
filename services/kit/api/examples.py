"""Examples in an OpenAPI document: FastAPI leaves every null out of it, and examples with it."""

from collections.abc import Iterator
from typing import Any, cast

Json = Any
"""A decoded JSON value."""
MODELS = "#/components/schemas/"


def restore_nulls(document: Json) -> None:
    """Add the missing nulls to every example: fields that its schema requires and that may be null."""
    models: dict[str, Json] = document.get("components", {}).get("schemas", {})
    for holder in _holders(document):
        schema = holder.get("schema", holder)
        found: Json = holder.get("examples", [])
        named = isinstance(found, dict)
        values: list[Json] = [one.get("value") for one in cast("dict[str, Json]", found).values()] if named else found
        for example in [holder.get("example"), *values]:
            _complete(example, schema, models)


def _holders(part: Json) -> Iterator[Json]:
    """Walk every object that has an example, from the outside in."""
    if isinstance(part, dict):
        found = cast("Json", part)
        if "example" in found or "examples" in found:
            yield found
        for inner in found.values():
            yield from _holders(inner)
    elif isinstance(part, list):
        for inner in cast("list[Json]", part):
            yield from _holders(inner)


def _complete(value: Json, schema: Json, models: dict[str, Json]) -> None:
    schema = _resolved(schema, models)
    for option in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        _complete(value, option, models)
    if isinstance(value, dict):
        known: dict[str, Json] = schema.get("properties", {})
        fields = cast("dict[str, Json]", value)
        if known.keys() >= fields.keys():
            fields.update(dict.fromkeys(_missing(fields, schema, models)))
        for name, part in fields.items():
            _complete(part, known.get(name) or schema.get("additionalProperties") or {}, models)
    elif isinstance(value, list):
        for part in cast("list[Json]", value):
            _complete(part, schema.get("items", {}), models)


def _missing(fields: dict[str, Json], schema: Json, models: dict[str, Json]) -> list[str]:
    """Return the required, nullable fields that an example lacks."""
    properties: dict[str, Json] = schema.get("properties", {})
    return [
        name
        for name in schema.get("required", ())
        if name not in fields and _takes_null(_resolved(properties.get(name, {}), models))
    ]


def _takes_null(schema: Json) -> bool:
    return schema.get("type") == "null" or any(_takes_null(option) for option in schema.get("anyOf", ()))


def _resolved(schema: Json, models: dict[str, Json]) -> Json:
    """Follow a reference to its model; `True` and `False` are schemas, too, and say nothing here."""
    if not isinstance(schema, dict):
        return {}
    found = cast("dict[str, Json]", schema)
    return models.get(str(found["$ref"]).removeprefix(MODELS), {}) if "$ref" in found else found
