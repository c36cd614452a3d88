"""Announce the end of an operation or a field, in the OpenAPI document and in response headers.

    router.get("/old", openapi_extra=deprecated(Deprecation(since, sunset, instead="GET /new")))
    Field(json_schema_extra=deprecated(Deprecation(since, sunset, instead="another")))

Every response of such an operation, including errors and responses without a body, has `Deprecation` (RFC 9745),
`Sunset` (RFC 8594) and a `Link` to its place in the documents.
"""

from datetime import UTC, date, datetime
from email.utils import format_datetime
from typing import Any, cast

from contracts.deprecations import Deprecation

Json = dict[str, Any]
KEY = "x-deprecation"
"""The key of a deprecation in a document, beside `deprecated`: its begin, its end, and the replacement."""
RELATION = 'rel="deprecation"; type="text/html"'


def deprecated(found: Deprecation) -> Json:
    """Return the OpenAPI extension of a deprecated operation or field."""
    return {"deprecated": True, KEY: found.told}


def deprecation_of(spoken: object) -> Deprecation | None:
    """Return the deprecation in a part of a document; None if there is none."""
    told = cast("Json", spoken).get(KEY) if isinstance(spoken, dict) else None
    if told is None:
        return None
    return Deprecation(date.fromisoformat(told["since"]), date.fromisoformat(told["sunset"]), told["instead"])


def headers_of(route: object, service: str) -> list[tuple[bytes, bytes]]:
    """Return the deprecation headers of a service's route; empty for most routes."""
    extra = getattr(route, "openapi_extra", None)
    if not extra or (found := deprecation_of(extra)) is None:
        return []
    link = f"</api/docs#{service}_{getattr(route, 'name', '')}>; {RELATION}"  # the operation's name (`kit.app`)
    return [
        (b"deprecation", f"@{_midnight(found.since).timestamp():.0f}".encode()),
        (b"sunset", format_datetime(_midnight(found.sunset), usegmt=True).encode()),
        (b"link", link.encode()),
    ]


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
