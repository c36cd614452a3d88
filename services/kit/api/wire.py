"""The form of bodies on the wire: camelCase, UTC instants, `_id` and `_partition`."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, TypeVar, cast
from uuid import UUID

from fastapi import Request, Response
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BeforeValidator,
    ConfigDict,
    PlainSerializer,
    WithJsonSchema,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from kit.api.errors import Problem
from kit.api.ignored_names import fields
from kit.process.descriptions import Described
from kit.process.identifiers import as_uuid

_Value = TypeVar("_Value")
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""Characters that PostgreSQL refuses in a text: NUL, and halves of surrogate pairs."""


def _wire_instant(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _in_range(instant: datetime) -> datetime:
    """Refuse instants that no database or calendar can hold once a zone is applied."""
    if not 1900 <= instant.year <= 2200:  # noqa: PLR2004 - years that people plan in
        raise ValueError("year out of range")
    return instant


Instant = Annotated[
    AwareDatetime, AfterValidator(_in_range), PlainSerializer(_wire_instant, return_type=str, when_used="json")
]
"""An instant with a time zone; written as ISO 8601 UTC with milliseconds."""

Tenths = Annotated[
    int,
    PlainSerializer(lambda tenths: tenths / 10, return_type=float, when_used="json"),
    WithJsonSchema({"type": "number"}),
]
"""An integer of tenths inside, a number with one decimal outside (rules.md)."""

Hundredths = Annotated[
    int,
    PlainSerializer(lambda hundredths: hundredths / 100, return_type=float, when_used="json"),
    WithJsonSchema({"type": "number"}),
]
"""An integer of hundredths inside, a number with two decimals outside."""


def known_id(missing: type[Problem]) -> BeforeValidator:
    """Return a validator that parses an id of a path; a malformed id gets the response of an unknown one.

    Args:
        missing: the problem of such an id; raised as it is, not as a field's error.
    """

    def read(value: object) -> UUID:
        found = as_uuid(str(value))
        if found is None:
            raise missing
        return found

    return BeforeValidator(read, json_schema_input_type=UUID)


class View(Described):
    """A response body: field names become camelCase (`_id` and such need an alias of their own).

    The docstring below a field is its description in the OpenAPI document.
    """

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        serialize_by_alias=True,
        frozen=True,
    )


class BodyPart(Described):
    """A part of a `Body`, in a list of many; the body checks the texts of all parts at once."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        frozen=True,
        str_strip_whitespace=True,
    )


class Body(BodyPart):
    """A request body: camelCase, unknown fields ignored, texts trimmed; a field's docstring is its description.

    The response names unknown fields of the body, not of its parts, in a header (`kit.api.ignored_names`).
    A text that PostgreSQL cannot hold (NUL, half a surrogate pair), anywhere in the body, is refused with 422.
    """

    @model_validator(mode="before")
    @classmethod
    def refuse_unstorable_texts(cls, value: object) -> object:
        """Refuse texts with characters that cannot be stored."""
        if (ignored := fields.get()) is not None:
            ignored.look(value, _known_to(cls))
        return storable(value)


@cache
def _known_to(body: type[Body]) -> frozenset[str]:
    """Return the names by which a body takes its fields."""
    return frozenset(name for field, told in body.model_fields.items() for name in (field, told.alias) if name)


def storable(value: _Value) -> _Value:
    """Refuse texts with characters that PostgreSQL cannot hold; for input outside a `Body`, such as form fields."""
    if _holds_unstorable_text(value):
        raise PydanticCustomError("unstorable_text", "the text holds characters that cannot be stored")
    return value


def _holds_unstorable_text(value: object) -> bool:
    pending = [value]
    while pending:
        found = pending.pop()
        if isinstance(found, str):
            if UNSTORABLE.search(found):
                return True
        elif isinstance(found, dict):
            items = cast("dict[object, object]", found)
            pending.extend(items.keys())
            pending.extend(items.values())
        elif isinstance(found, list):
            pending.extend(cast("list[object]", found))
    return False


UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "Nothing has changed since the version of `If-None-Match`."}
}
"""Declares that an operation responds by `answer_cached`; its headers follow from that (`kit.api.headers`)."""


CACHED_VARY = "Accept-Language, Authorization, Accept-Encoding"
"""The request headers on which a cacheable response depends."""


def is_known(request: Request, etag: str) -> bool:
    """Return whether the client has this version already (`If-None-Match`); `etag` with its quotes."""
    if_none_match = request.headers.get("if-none-match", "")
    return etag in if_none_match and etag in [tag.strip().removeprefix("W/") for tag in if_none_match.split(",")]


def answer_cached(
    request: Request,
    render: Callable[[], bytes],
    *,
    etag: str | None = None,
    seconds: int = 0,
    media_type: str = "application/json",
) -> Response:
    """Return a shared response with an ETag, or 304 when the client has it already.

    Args:
        request: with its `If-None-Match`.
        render: produces the bytes; not called when `etag` is given and matches.
        etag: a known version; without it the hash of the body.
        seconds: how long a client may cache it.
        media_type: of the bytes.
    """
    body = None
    if etag is None:
        body = render()
        etag = sha256(body).hexdigest()[:32]
    quoted = f'"{etag}"'
    freshness = f"max-age={seconds}" if seconds else "no-cache"
    headers = {"ETag": quoted, "Cache-Control": f"private, {freshness}", "Vary": CACHED_VARY}
    if is_known(request, quoted):
        return Response(status_code=304, headers=headers)
    return Response(body if body is not None else render(), media_type=media_type, headers=headers)
