"""What the gateway itself refuses, as RFC 9457 problems with the services' own texts."""

import json
from dataclasses import dataclass

from kit.api.errors import (
    BodyTooLarge,
    HeadTooLarge,
    InvalidBody,
    MethodNotAllowed,
    NotFound,
    Problem,
    ServiceUnavailable,
    TooManyRequests,
    UnexpectedError,
)
from kit.http.middleware import LARGEST_BODY
from news_ranking.live.errors import LiveFull


class MalformedRequest(Problem):
    """Something that is no HTTP request."""

    code, pl, en = InvalidBody.code, InvalidBody.pl, InvalidBody.en


@dataclass(frozen=True)
class _Page:
    location: str
    statuses: tuple[int, ...]
    problem: type[Problem]
    more: tuple[str, ...] = ()


_ALLOWED = (
    'set $allow "GET, HEAD";',
    'if ($request_method = TRACE) { set $allow "GET, HEAD, POST, PUT, PATCH, DELETE"; }',
)
"""RFC 9110 (15.5.6) wants a 405 to list the allowed methods."""
_PAGES = (
    _Page("/.malformed", (400, 408), MalformedRequest),
    _Page("/.head_too_large", (414, 494), HeadTooLarge),
    _Page("@not_found", (403, 404), NotFound),
    _Page("@method_not_allowed", (405,), MethodNotAllowed, _ALLOWED),
    _Page("@too_large", (413,), BodyTooLarge),
    _Page("@too_many", (429,), TooManyRequests),
    _Page("@live_full", (529,), LiveFull),
    _Page("@unexpected", (500,), UnexpectedError),
    _Page("@unavailable", (502, 503, 504), ServiceUnavailable),
)


def problems_conf() -> str:
    """Answer the server block's error pages and limit on bodies; the template gives the language and the id."""
    lines = [f"client_max_body_size {LARGEST_BODY};"]
    lines += [f"error_page {' '.join(map(str, page.statuses))} = {page.location};" for page in _PAGES]
    for page in _PAGES:
        lines += _location(page)
    return "\n".join(lines) + "\n"


def _location(page: _Page) -> list[str]:
    problem = page.problem
    wait = [f"    set $retry_after {problem.retry_after};"] if problem.retry_after else []
    # an address that nginx could not read is no way into a named location, but into one of its own
    head = (
        f"location = {page.location} {{ internal;" if page.location.startswith("/") else f"location {page.location} {{"
    )
    return [
        head,
        "    types { }",
        "    default_type application/problem+json;",
        "    set $cache no-store;",
        *wait,
        *(f"    {line}" for line in page.more),
        f"    set $detail {_quoted(problem.pl)};",
        f"    if ($language = en) {{ set $detail {_quoted(problem.en)}; }}",
        f"    return {problem.status} {_body(problem)};",
        "}",
    ]


def _body(problem: type[Problem]) -> str:
    view = {"type": "about:blank", "title": problem.title, "status": problem.status, "code": problem.code}
    view |= {"detail": "$detail", "errors": [], "requestId": "$the_request_id"}
    return "'" + json.dumps(view) + "'"


def _quoted(text: str) -> str:
    """Write a sentence for nginx and for JSON at once; none holds a quote or a dollar.

    Raises:
        ValueError: it does.
    """
    if set(text) & set("'\"\\$"):
        raise ValueError(f"the gateway cannot quote: {text}")
    return '"' + text.replace("{request_id}", "$the_request_id") + '"'
