"""Middleware around every request: ids, language, log line, metrics, a limit on the body, security headers."""

import asyncio
import re
import time
from collections.abc import Sequence

import structlog
from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kit.api import ignored_names
from kit.api.deprecations import headers_of
from kit.api.errors import BodyTooLarge, NotFound, RequestTimeout
from kit.http.refusals import answer
from kit.process import context
from kit.process.identifiers import uuid7
from kit.telemetry import spans
from kit.telemetry.ids import TRACEPARENT
from kit.telemetry.request_metrics import RequestMetrics, is_probe

log = structlog.get_logger("kit.requests")
LARGEST_BODY = 2 * 1024 * 1024
"""Bytes of a request's body; the largest is a tournament's import file."""
LARGEST_UPLOAD = 16 * 1024 * 1024
"""Bytes of a body where a service says that it takes uploads (`Service.uploads`): a season's import files."""
BODY_PAUSE_SECONDS = 30.0
"""Between two pieces of a body, as nginx has it (`client_body_timeout`)."""
BODY_SECONDS = 120.0
"""For a whole body, however small its pieces: a season's files at 1 Mbit/s."""
_UNLESS_SAID = (
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"private, no-store"),
    (b"vary", b"Accept-Language, Authorization"),
)
"""Default headers of a response."""
SECRETS = frozenset({"secret", "link", "code"})
"""Names of path parameters that let their bearer in; no log shows their values."""
_KNOWN_SEGMENTS = 3
"""The empty one before the first slash, and two more."""
SAFE_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def preferred_language(accept: str) -> str:
    """Return `en` if the header `Accept-Language` prefers English to Polish, else `pl` (the default)."""
    best, weight = "pl", 0.0
    for part in accept.split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            value = float(quality) if quality else 1.0
        except ValueError:
            value = 0.0
        tag = name.strip().lower()[:2]
        if tag in {"pl", "en"} and value > weight:
            best, weight = tag, value
    return best


def speak_to(scope: Scope) -> None:
    """Set the request's language and an id for responses outside of any service."""
    context.language.set(preferred_language(Headers(scope=scope).get("accept-language", "")))
    context.request_id.set(str(uuid7()))


def not_found(scope: Scope) -> Response:
    """Return the problem of an unknown address, in the language of the request."""
    speak_to(scope)
    return answer(NotFound())


class RequestScope:
    """ASGI middleware that gives a request its ids and language, then logs and counts the response.

    Args:
        app: the inner app.
        metrics: counters.
        uploads: patterns of the paths whose bodies may be larger than others'.
    """

    def __init__(self, app: ASGIApp, *, metrics: RequestMetrics, uploads: Sequence[str] = ()) -> None:
        self.app = app
        self.metrics = metrics
        self._uploads = re.compile("|".join(f"(?:{path})" for path in uploads) or "(?!)")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        given = headers.get("x-request-id", "")
        request_id = given if SAFE_ID.fullmatch(given) else str(uuid7())
        given = headers.get("x-correlation-id", "")
        before = spans.came_from(self.metrics.service, headers.get(TRACEPARENT, ""))
        otherwise = request_id if before is None else f"{before.trace:032x}"
        correlation_id = given if SAFE_ID.fullmatch(given) else otherwise
        context.service.set(self.metrics.service)
        context.request_id.set(request_id)
        context.correlation_id.set(correlation_id)
        context.causation_id.set(None)
        ignored_names.fields.set(ignored_names.IgnoredFields())
        context.language.set(preferred_language(headers.get("accept-language", "")))
        recorder = spans.recorder_of(self.metrics.service)
        span = None if recorder is None else recorder.request(scope, before)
        outside = spans.at_work.set(span)
        started = time.perf_counter()
        status, begun = 500, None

        async def send_with_ids(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], time.perf_counter()
                answered: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                said = {name for name, _ in answered}
                answered += [(b"x-request-id", request_id.encode()), (b"x-correlation-id", correlation_id.encode())]
                answered += [(name, value) for name, value in _UNLESS_SAID if name not in said]
                answered += headers_of(scope.get("route"), self.metrics.service)
                answered += ignored_names.headers_of(scope)
                message = {**message, "headers": answered}
                if span is not None and _is_stream(answered):
                    span.answered(scope["method"], _route(scope), status)  # it goes on for minutes
            await send(message)

        try:
            length = headers.get("content-length", "")
            most = self._largest_body(scope)
            if length.isdecimal() and int(length) > most:
                await answer(BodyTooLarge())(scope, receive, send_with_ids)
            else:
                await self.app(scope, _limited(receive, most), send_with_ids)
        finally:
            ended = time.perf_counter()
            # a stream goes on for minutes, so its beginning counts as response time
            self._record(scope, status, until_answer=(begun or ended) - started, in_all=ended - started)
            if span is not None:
                span.answered(scope["method"], _route(scope), status)
            spans.at_work.reset(outside)

    def _largest_body(self, scope: Scope) -> int:
        path: str = scope["path"].removeprefix(scope.get("root_path", ""))
        return LARGEST_UPLOAD if self._uploads.fullmatch(path) else LARGEST_BODY

    def _record(self, scope: Scope, status: int, *, until_answer: float, in_all: float) -> None:
        route = _route(scope)
        self.metrics.observe(method=scope["method"], route=route, status=status, seconds=until_answer)
        tell = log.debug if is_probe(route, self.metrics.service) else log.info
        tell(
            "request",
            method=scope["method"],
            path=_told_path(scope),
            route=route,
            status=status,
            milliseconds=round(in_all * 1000, 1),
        )


def _route(scope: Scope) -> str:
    """Return the template of the path; `unmatched` for an unknown path."""
    route: str = getattr(scope.get("route"), "path", "unmatched")
    return route


def _is_stream(headers: Sequence[tuple[bytes, bytes]]) -> bool:
    return any(name == b"content-type" and value.startswith(b"text/event-stream") for name, value in headers)


def _told_path(scope: Scope) -> str:
    """Return the path for a log: without the secrets in it; of an unknown path its beginning only."""
    path: str = scope["path"]
    if "route" not in scope:
        root: str = scope.get("root_path", "")
        known = path.removeprefix(root).split("/")[:_KNOWN_SEGMENTS]
        told = root + "/".join(known)
        return path if path == told else told + "/…"
    secrets = {value for name, value in scope.get("path_params", {}).items() if name in SECRETS}
    for secret in secrets - {""}:
        path = path.replace(str(secret), "…")
    return path


def _limited(receive: Receive, most: int) -> Receive:
    """Limit a body to `most` bytes and to a duration; later messages have no time limit."""
    received, is_whole = 0, False
    until = time.monotonic() + BODY_SECONDS

    async def limited() -> Message:
        nonlocal received, is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout(min(BODY_PAUSE_SECONDS, until - time.monotonic())):
                message = await receive()
        except TimeoutError:
            # the rest of the body cannot be distinguished from a next request
            raise HTTPException(RequestTimeout.status, headers={"Connection": "close"}) from None
        if message["type"] == "http.request":
            is_whole = not message.get("more_body", False)
            received += len(message.get("body", b""))
            if received > most:
                raise HTTPException(BodyTooLarge.status)
        return message

    return limited
