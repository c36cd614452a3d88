"""The headers that the API reads and writes, as its OpenAPI documents declare them."""

from collections.abc import Mapping
from typing import Any

from kit.api.errors import MEDIA_TYPE

Json = dict[str, Any]

ACCEPT_LANGUAGE = "AcceptLanguage"
IF_NONE_MATCH = "IfNoneMatch"
REQUEST_ID = "RequestId"
ETAG = "ETag"
RETRY_AFTER = "RetryAfter"
CHALLENGE = "Challenge"
DEPRECATION = "Deprecation"
SUNSET = "Sunset"
DOCUMENTATION = "Documentation"

PARAMETERS: Mapping[str, Json] = {
    ACCEPT_LANGUAGE: {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of texts for people: `pl`, the default, or `en`; of a list with weights, the one "
        "with the larger.",
        "schema": {"type": "string"},
        "example": "en",
    },
    IF_NONE_MATCH: {
        "name": "If-None-Match",
        "in": "header",
        "description": "The `ETag` of the client's copy; while that is current, the answer is 304 without a body.",
        "schema": {"type": "string"},
        "example": '"5b1f0d8a6c3e4f2791a0b4d6e8c2f135"',
    },
}
HEADERS: Mapping[str, Json] = {
    REQUEST_ID: {
        "description": "The request's id, which finds it in the log. It is the `X-Request-Id` of the request if "
        "that has 8 to 64 letters, digits, dots, dashes and underscores, else a new one.",
        "schema": {"type": "string"},
    },
    ETAG: {
        "description": "The version of the answer, for `If-None-Match`.",
        "schema": {"type": "string"},
    },
    RETRY_AFTER: {
        "description": "Seconds after which to try again.",
        "schema": {"type": "integer", "minimum": 0},
    },
    CHALLENGE: {
        "description": 'How to log in: `Bearer`, with `error="invalid_token"` where a token came that is not valid '
        "(RFC 6750, section 3).",
        "schema": {"type": "string"},
    },
    DEPRECATION: {
        "description": "Since when the operation is deprecated, in seconds after 1970, with `@` in front (RFC 9745).",
        "schema": {"type": "string"},
        "example": "@1764547200",
    },
    SUNSET: {
        "description": "From when on the operation may be gone (RFC 8594).",
        "schema": {"type": "string"},
        "example": "Wed, 01 Dec 2027 00:00:00 GMT",
    },
    DOCUMENTATION: {
        "description": 'Where the documents say what to use instead, `rel="deprecation"`.',
        "schema": {"type": "string"},
    },
}
UNCHANGED = "304"
_GOING = {"Deprecation": DEPRECATION, "Sunset": SUNSET, "Link": DOCUMENTATION}


def header(name: str) -> Json:
    """Refer to one of `HEADERS`."""
    return {"$ref": f"#/components/headers/{name}"}


def declare(operation: Json) -> None:
    """Declare an operation's headers: the language and the request's id on all, ETags where 304 is declared.

    All responses of a deprecated operation get the deprecation headers.
    """
    responses: Json = operation["responses"]
    read = [ACCEPT_LANGUAGE, *([IF_NONE_MATCH] if UNCHANGED in responses else [])]
    operation.setdefault("parameters", []).extend({"$ref": f"#/components/parameters/{name}"} for name in read)
    for response in responses.values():
        written: Json = response.setdefault("headers", {})
        written["X-Request-Id"] = header(REQUEST_ID)
        if operation.get("deprecated"):
            written |= {name: header(kept) for name, kept in _GOING.items()}
        if UNCHANGED in responses and MEDIA_TYPE not in response.get("content", {}):
            written["ETag"] = header(ETAG)
