"""Finds what a program that was written for one release could not do with another (the book's "What stays").

Forms are held against each other in the direction they travel: what programs send may get more lenient, what they are
answered may get richer. Values of a list that is closed, and codes of errors, may be added and never go.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, cast

Json = dict[str, Any]
SENT, ANSWERED = "sent", "answered"
_LARGER_IS_STRICTER = ("minimum", "exclusiveMinimum", "minLength", "minItems")
_SMALLER_IS_STRICTER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems")
_ANYTHING: Json = {}


def breaks_of_api(old: Json, new: Json, today: date) -> list[str]:
    """List the parts of an API's promise that the next one lacks; sorted.

    Args:
        old: of the release (`promises.of_api`).
        new: of now.
        today: deprecated parts may be gone from their sunset on.
    """
    forms = _Forms(old["schemas"], new["schemas"], today)
    found: list[str] = []
    for label, before in old["operations"].items():
        now = new["operations"].get(label)
        if now is None:
            found += [] if _may_be_gone(before, today) else [f"{label}: is gone"]
        else:
            found += [f"{label}: {what}" for what in _of_operation(before, now, forms)]
    gone = set(old["codes"]["all"]) - set(new["codes"]["all"])
    return sorted({*found, *(f"code {code}: no operation answers it any more" for code in gone)})


def breaks_of_events(old: Json, new: Json, today: date) -> list[str]:
    """Tell what takers of an older release could not read, and what those of now could not read of an older one."""
    forms = _Forms(old["schemas"], new["schemas"], today)
    found: list[str] = []
    for name, before in old["messages"].items():
        now = new["messages"].get(name)
        if now is None:
            found += [] if _may_be_gone(before, today) else [f"{name}: is gone"]
            continue
        for way in (SENT, ANSWERED):  # services of both releases run side by side
            found += [f"{name}: {what}" for what in forms.breaks(before["data"], now["data"], way)]
    return sorted(set(found))


def _may_be_gone(spoken: Json, today: date) -> bool:
    told = spoken.get("x-deprecation")
    return told is not None and date.fromisoformat(told["sunset"]) <= today


def _of_operation(old: Json, new: Json, forms: "_Forms") -> Iterator[str]:
    if old["operationId"] != new["operationId"]:
        yield f"is called {new['operationId']}, was {old['operationId']}: generated clients call it by that"
    if ({} in old["security"] or not old["security"]) and new["security"] and {} not in new["security"]:
        yield "needs a log-in"
    if "x-token-scope" in old and old["x-token-scope"] != new.get("x-token-scope"):
        yield f"took tokens with the scope {old['x-token-scope']}"
    yield from _of_parameters(old["parameters"], new["parameters"], forms)
    yield from _of_body(old.get("body"), new.get("body"), forms)
    for status, content in old["answers"].items():
        if status not in new["answers"]:
            yield f"does not answer {status}"
            continue
        yield from _of_content(content, new["answers"][status], f"{status} ", forms, ANSWERED)


def _of_parameters(old: Json, new: Json, forms: "_Forms") -> Iterator[str]:
    for name, before in old.items():
        now = new.get(name)
        if now is None:
            if not _may_be_gone(before["schema"], forms.today):
                yield f"{name} is gone"
            continue
        if now["required"] and not before["required"]:
            yield f"{name} is required"
        yield from (f"{name}{what}" for what in forms.breaks(before["schema"], now["schema"], SENT))
    yield from (f"{name} is new and required" for name in new.keys() - old.keys() if new[name]["required"])


def _of_body(old: Json | None, new: Json | None, forms: "_Forms") -> Iterator[str]:
    if new is None or old is None:
        if old is not None:
            yield "takes no body"
        elif new is not None and new["required"]:
            yield "needs a body"
        return
    if new["required"] and not old["required"]:
        yield "needs a body"
    yield from _of_content(old["content"], new["content"], "body ", forms, SENT)


def _of_content(old: Json, new: Json, at: str, forms: "_Forms", way: str) -> Iterator[str]:
    for kind, schema in old.items():
        if kind not in new:
            yield f"{at}is not {kind}"
        else:
            yield from (f"{at}{what.removeprefix(' ')}" for what in forms.breaks(schema, new[kind], way))


class _Forms:
    """The forms of both promises; each pair is looked at once in each direction."""

    def __init__(self, old: Json, new: Json, today: date) -> None:
        self.today = today
        self._old = old
        self._new = new
        self._known: dict[tuple[str, str, str], list[str]] = {}

    def breaks(self, old: Json, new: Json, way: str) -> list[str]:
        """Tell what breaks between two forms, each with its place in front."""
        key = (str(old.get("$ref")), str(new.get("$ref")), way)
        if "$ref" not in old or "$ref" not in new:
            return list(self._of_choices(old, new, way))
        if key not in self._known:
            self._known[key] = []  # what refers to itself is looked at once
            self._known[key] = list(self._of_choices(old, new, way))
        return self._known[key]

    def _of_choices(self, old: Json, new: Json, way: str) -> Iterator[str]:
        """Find for each form that comes one among those that are taken."""
        before, now = _choices(old, self._old), _choices(new, self._new)
        comes, taken = (before, now) if way == SENT else (now, before)
        for one in comes:
            alike = [other for other in taken if _kind_fits(one, other)]
            pairs = [(one, other) if way == SENT else (other, one) for other in alike]
            found = [list(self._of_one(*pair, way)) for pair in pairs]
            if not found:
                yield f" {way} as {_kind(one)}, which {'is not taken any more' if way == SENT else 'is new'}"
            elif all(found):
                yield from min(found, key=len)

    def _of_one(self, old: Json, new: Json, way: str) -> Iterator[str]:
        yield from _of_values(old, new, way)
        if way == SENT:
            yield from _of_bounds(old, new)
        yield from self._of_fields(old, new, way)
        yield from self._of_parts(old, new, way)

    def _of_fields(self, old: Json, new: Json, way: str) -> Iterator[str]:
        before, now = old.get("properties", {}), new.get("properties", {})
        needed, need = set(old.get("required", ())), set(new.get("required", ()))
        for name, schema in before.items():
            if name in now:
                yield from (f"/{name}{what}" for what in self.breaks(schema, now[name], way))
            elif not _may_be_gone(schema, self.today):
                yield f"/{name} is gone"
        if way == SENT:
            yield from (f"/{name} is required" for name in sorted(need - needed))
        else:
            yield from (f"/{name} may be missing" for name in sorted((needed - need) & now.keys()))

    def _of_parts(self, old: Json, new: Json, way: str) -> Iterator[str]:
        """Look at the items of lists, and at the values of fields with any name."""
        before, now = old.get("additionalProperties", True), new.get("additionalProperties", True)
        if way == SENT and now is False and before is not False:
            yield " takes no other fields"
        if isinstance(before, dict) and isinstance(now, dict):
            yield from (f"/*{what}" for what in self.breaks(cast("Json", before), cast("Json", now), way))
        if "items" in old or "items" in new:
            yield from (f"/-{what}" for what in self.breaks(_items(old), _items(new), way))
        pairs = zip(old.get("prefixItems", ()), new.get("prefixItems", ()), strict=False)
        for place, (one, other) in enumerate(pairs):
            yield from (f"/{place}{what}" for what in self.breaks(one, other, way))


def _items(schema: Json) -> Json:
    found = schema.get("items", _ANYTHING)
    return cast("Json", found) if isinstance(found, dict) else _ANYTHING


def _choices(schema: Json, forms: Mapping[str, Json]) -> list[Json]:
    """Answer the forms that a value may have, one type each."""
    while "$ref" in schema:
        schema = forms[str(schema["$ref"]).rsplit("/", 1)[1]]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return [choice for one in schema[key] for choice in _choices(one, forms)]
    if "allOf" in schema:
        return [_together([part for one in schema["allOf"] for part in _choices(one, forms)])]
    if isinstance(schema.get("type"), list):
        return [schema | {"type": one} for one in schema["type"]]
    return [schema]


def _together(parts: list[Json]) -> Json:
    """Make one form of several that hold together."""
    made: Json = {}
    for part in parts:
        fields = made.get("properties", {}) | part.get("properties", {})
        required = sorted({*made.get("required", ()), *part.get("required", ())})
        made |= part | {"properties": fields, "required": required}
    return made


def _kind(schema: Json) -> str:
    if "type" not in schema and ("const" in schema or "enum" in schema):
        return "a value"
    return " ".join(str(schema[key]) for key in ("type", "format") if key in schema) or "anything"


def _kind_fits(comes: Json, taken: Json) -> bool:
    """Tell whether a value that comes in one form is of a type that another takes."""
    if "type" in taken and comes.get("type") != taken["type"]:
        return comes.get("type") == "integer" and taken["type"] == "number"
    return "format" not in taken or comes.get("format") == taken["format"]


def _of_values(old: Json, new: Json, way: str) -> Iterator[str]:
    """Look at lists that are closed: their values stay; one that is new, or is open from now on, breaks."""
    before, now = _values(old), _values(new)
    if before is not None and now is not None:
        yield from (f" has no {value}" for value in sorted(before - now))
    elif now is not None and way == SENT:
        yield " takes certain values alone"
    elif before is not None and way == ANSWERED:
        yield " may have any value"


def _values(schema: Json) -> set[str] | None:
    if "const" in schema:
        return {str(schema["const"])}
    return {str(value) for value in schema["enum"]} if "enum" in schema else None


def _of_bounds(old: Json, new: Json) -> Iterator[str]:
    stricter: list[tuple[str, Callable[[float, float], bool]]] = [
        *((key, lambda was, has: has > was) for key in _LARGER_IS_STRICTER),
        *((key, lambda was, has: has < was) for key in _SMALLER_IS_STRICTER),
    ]
    for key, is_stricter in stricter:
        if key in new and (key not in old or is_stricter(old[key], new[key])):
            yield f" has {key} {new[key]}, had {old.get(key, 'none')}"
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield " has another pattern"
    if new.get("uniqueItems") and not old.get("uniqueItems"):
        yield " takes nothing twice"
