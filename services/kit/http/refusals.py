"""Error responses of an app: every error becomes a problem of RFC 9457."""

from collections.abc import Mapping
from typing import Any

import structlog
from asyncpg.exceptions import CannotConnectNowError, PostgresConnectionError, PostgresError
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from starlette.exceptions import HTTPException

from kit.api.errors import (
    MEDIA_TYPE,
    UNAUTHORIZED,
    BodyTooLarge,
    FieldText,
    HttpProblem,
    InvalidBody,
    InvalidJson,
    MethodNotAllowed,
    NotFound,
    Problem,
    ProblemView,
    RequestTimeout,
    ServiceUnavailable,
    StorageFull,
    UnexpectedError,
    UnsupportedMediaType,
    pointer,
)
from kit.api.validation_texts import validation_text
from kit.database.connections import READ_ONLY
from kit.database.storage import Storage, means_full
from kit.people.auth import require_user
from kit.process import context

log = structlog.get_logger(__name__)

DATABASE_AWAY = frozenset(
    {"57P01", "57P02", "57P03", "53000", "53200", "53300", "53400", "55P03", "57014", "25P03", READ_ONLY}
)
"""SQLSTATEs of a server that is stopping, crashed, starting, out of resources, that put an end to a wait of ours, or is
a standby."""
CONNECTION_LOST = "08"
"""The class of SQLSTATEs of a connection that ended; also of one that was being made, which nothing invalidates."""

OF_FRAMEWORK: Mapping[int, type[Problem]] = {
    400: InvalidBody,  # how the framework refuses a body that it cannot even decode
    404: NotFound,
    405: MethodNotAllowed,
    408: RequestTimeout,
    413: BodyTooLarge,
    415: UnsupportedMediaType,
}
"""The problems of the framework's own refusals, by their status."""


def answer(problem: Problem, *, status: int | None = None) -> JSONResponse:
    """Turn a problem into the response, in the language of the request; `status` instead of the problem's own."""
    language = context.language.get()
    view = ProblemView(
        title=problem.title,
        status=status or problem.status,
        code=problem.code,
        detail=problem.detail(language),
        errors=[error.view(language) for error in problem.errors],
        requestId=context.request_id.get() or "",
    )
    headers = {"Cache-Control": "no-store"}
    if view.status == UNAUTHORIZED:
        headers["WWW-Authenticate"] = problem.challenge
    if problem.wait is not None:
        headers["Retry-After"] = str(problem.wait)
    body = dict(problem.members) | view.model_dump(by_alias=True)
    return JSONResponse(body, status_code=view.status, media_type=MEDIA_TYPE, headers=headers)


async def _on_problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)  # noqa: S101 - registered for Problem only
    return answer(error)


async def _on_invalid_body(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it only
    if any(item["type"] == "json_invalid" for item in error.errors()):  # the framework asks no dependency before
        try:
            await require_user(request)
        except Problem as refusal:
            return answer(refusal)
    if isinstance(error.body, bytes) and error.body:
        return answer(UnsupportedMediaType())  # the framework parses only bodies of the type JSON
    return answer(InvalidBody(errors=[_broken(item, error.body) for item in error.errors()]))


def _broken(item: Mapping[str, Any], body: object) -> FieldText:
    if item["type"] == "json_invalid" and isinstance(body, str):
        line, column = _line_and_column(body, int(item["loc"][-1]))
        return InvalidJson.field("/", line=line, column=column)
    return FieldText(
        pointer(*item["loc"][1:]) or "/",
        str(item["type"]).replace("_", "-"),
        pl=validation_text(item, "pl"),
        en=validation_text(item, "en"),
    )


def _line_and_column(text: str, position: int) -> tuple[int, int]:
    """Return the line and column of a position, both from 1."""
    before = text[:position]
    return before.count("\n") + 1, position - (before.rfind("\n") + 1) + 1


async def _on_http_exception(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it only
    problem = OF_FRAMEWORK.get(error.status_code)
    response = answer(HttpProblem(), status=error.status_code) if problem is None else answer(problem())
    response.headers.update(error.headers or {})  # `Allow` of a 405
    return response


async def _on_database_down(request: Request, error: Exception) -> JSONResponse:
    storage: Storage = request.app.state.database.storage
    is_full = storage.note(error) or storage.was_just_full  # PostgreSQL stops when its log of changes has no room
    log.warning("storage_full" if is_full else "database_unavailable", error=str(error)[:200])
    return answer(StorageFull() if is_full else ServiceUnavailable())


async def _on_database_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DBAPIError | PostgresError)  # noqa: S101 - registered for these only
    if is_away(error) or means_full(error):
        return await _on_database_down(request, error)
    return await _on_unexpected(request, error)


def is_away(error: DBAPIError | PostgresError) -> bool:
    """Return whether the database refused because it is unavailable, independent of the statement."""
    is_invalidated = isinstance(error, DBAPIError) and error.connection_invalidated
    sqlstate = getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlstate", None) or ""
    return is_invalidated or sqlstate in DATABASE_AWAY or sqlstate.startswith(CONNECTION_LOST)


async def _on_unexpected(_request: Request, error: Exception) -> JSONResponse:
    log.error("unexpected_error", exc_info=error)
    return answer(UnexpectedError(request_id=context.request_id.get() or ""))


def install(app: FastAPI) -> None:
    """Make every error of the app an RFC 9457 response."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(RequestValidationError, _on_invalid_body)
    app.add_exception_handler(HTTPException, _on_http_exception)
    for down in (
        OperationalError,
        InterfaceError,
        CannotConnectNowError,
        PostgresConnectionError,
        OSError,
        TimeoutError,
        NoConnectionFree,
    ):
        app.add_exception_handler(down, _on_database_down)
    for refused in (DBAPIError, PostgresError):
        app.add_exception_handler(refused, _on_database_error)
    app.add_exception_handler(Exception, _on_unexpected)
