"""RFC 9457 problems with texts in Polish and English; a feature declares its own as subclasses."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import structlog
from asyncpg.exceptions import CannotConnectNowError, PostgresConnectionError
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from starlette.exceptions import HTTPException

from kit import context
from kit.validation_texts import validation_text

log = structlog.get_logger(__name__)
MEDIA_TYPE = "application/problem+json"


class FieldProblem(BaseModel):
    """One broken rule, and where: `pointer` is a JSON pointer into the body (RFC 6901)."""

    pointer: str
    code: str
    detail: str


class ProblemView(BaseModel):
    """An error on the wire (RFC 9457); `detail` is a sentence for people, `code` is for programs."""

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: str
    errors: list[FieldProblem] = []
    request_id: str = Field(alias="requestId")


class Problem(Exception):
    """An error that a person caused or can act on.

    A subclass sets `status`, `code` (stable, kebab-case) and the sentences `pl` and `en`; `{names}` in them are filled
    from the keyword arguments.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "problem"
    title: ClassVar[str] = "Bad request"
    pl: ClassVar[str] = "Nie udało się wykonać żądania."
    en: ClassVar[str] = "The request could not be carried out."
    retry_after: ClassVar[int | None] = None
    """Seconds after which a client may try again."""
    members: Mapping[str, object] = {}
    """What this problem tells beyond what every problem does, ready for JSON (RFC 9457, extension members)."""

    def __init__(self, *, errors: Sequence["FieldText"] = (), retry_after: int | None = None, **values: object) -> None:
        super().__init__(self.code)
        self.values = values
        self.errors = tuple(errors)
        self.wait = retry_after if retry_after is not None else self.retry_after

    def detail(self, language: str) -> str:
        """Say it in `language` (pl or en)."""
        return (self.en if language == "en" else self.pl).format(**self.values)


class FieldText:
    """One broken rule of many, with its texts, not yet in a language."""

    def __init__(self, pointer: str, code: str, *, pl: str, en: str) -> None:
        self.pointer, self.code, self.pl, self.en = pointer, code, pl, en

    def view(self, language: str) -> FieldProblem:
        """Say it in `language`."""
        return FieldProblem(pointer=self.pointer, code=self.code, detail=self.en if language == "en" else self.pl)


class NotFound(Problem):
    """There is nothing at this address, or it isn't yours."""

    status = 404
    code = "not-found"
    title = "Not found"
    pl = "Nie znaleziono."
    en = "Not found."


class ServiceUnavailable(Problem):
    """The database does not answer; the client may try again."""

    status = 503
    code = "service-unavailable"
    title = "Service unavailable"
    pl = "Serwis jest chwilowo niedostępny. Spróbuj za chwilę."
    en = "The service is not available right now. Try again in a moment."
    retry_after = 2


class TooManyRequests(Problem):
    """More requests than the gateway takes from one network (`gateway/nginx.conf.template`); endpoints declare it."""

    status = 429
    code = "too-many-attempts"
    title = "Too many attempts"
    pl = "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie."
    en = "Too many attempts. Wait a moment and try again."
    retry_after = 10
    """Every limit gives a request back sooner."""


class InvalidBody(Problem):
    """The body is not of the schema."""

    status = 422
    code = "invalid-body"
    title = "Invalid body"
    pl = "Dane mają nieprawidłową postać."
    en = "The data is not in the expected form."


class UnexpectedError(Problem):
    """A defect of ours; the request id finds it in the log."""

    status = 500
    code = "unexpected-error"
    title = "Unexpected error"
    pl = "Wystąpił nieoczekiwany błąd. Podaj numer {request_id}, jeśli go zgłaszasz."
    en = "An unexpected error happened. Quote {request_id} if you report it."


class HttpProblem(Problem):
    """What the framework itself refuses: an unknown path, a wrong method, a body that is too large."""

    code = "http-error"


DATABASE_AWAY = frozenset({"57P01", "57P02", "57P03", "53300"})
"""SQLSTATEs of a server that is stopping, crashed, starting, or out of connections."""

HTTP_TEXTS: Mapping[int, tuple[str, str, str]] = {
    400: ("invalid-body", "Dane mają nieprawidłową postać.", "The data is not in the expected form."),
    401: ("not-logged-in", "Zaloguj się, aby kontynuować.", "Log in to continue."),
    404: ("not-found", "Nie znaleziono.", "Not found."),
    405: ("method-not-allowed", "Ta metoda nie jest tu obsługiwana.", "This method is not supported here."),
    413: ("body-too-large", "Przesłane dane są za duże.", "The data sent is too large."),
    415: ("unsupported-media-type", "Ten format danych nie jest obsługiwany.", "This media type is not supported."),
}


def problems(*classes: type[Problem]) -> dict[int | str, dict[str, Any]]:
    """Declare the problems an endpoint can answer, for its OpenAPI document."""
    by_status: dict[int | str, list[type[Problem]]] = {}
    for problem in classes:
        by_status.setdefault(problem.status, []).append(problem)
    return {
        status: {
            "description": "; ".join(f"`{problem.code}`: {problem.en}" for problem in found),
            "content": {
                MEDIA_TYPE: {
                    "schema": {"$ref": "#/components/schemas/ProblemView"},  # `kit.openapi` puts it there
                    "examples": {
                        problem.code: {
                            "value": {
                                "type": "about:blank",
                                "title": problem.title,
                                "status": problem.status,
                                "code": problem.code,
                                "detail": problem.en,
                                "errors": [],
                                "requestId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
                            }
                        }
                        for problem in found
                    },
                }
            },
        }
        for status, found in by_status.items()
    }


def answer(problem: Problem, *, status: int | None = None, code: str | None = None) -> JSONResponse:
    """Turn a problem into the response, in the language of the request."""
    language = context.language.get()
    view = ProblemView(
        title=problem.title,
        status=status or problem.status,
        code=code or problem.code,
        detail=problem.detail(language),
        errors=[error.view(language) for error in problem.errors],
        requestId=context.request_id.get() or "",
    )
    headers = {"Cache-Control": "no-store"}
    if problem.wait is not None:
        headers["Retry-After"] = str(problem.wait)
    body = dict(problem.members) | view.model_dump(by_alias=True)
    return JSONResponse(body, status_code=view.status, media_type=MEDIA_TYPE, headers=headers)


async def _on_problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)  # noqa: S101 - registered for Problem only
    return answer(error)


async def _on_invalid_body(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it only
    broken = [
        FieldText(
            "/" + "/".join(str(part).replace("~", "~0").replace("/", "~1") for part in item["loc"][1:]),
            str(item["type"]).replace("_", "-"),
            pl=validation_text(item, "pl"),
            en=validation_text(item, "en"),
        )
        for item in error.errors()
    ]
    return answer(InvalidBody(errors=broken))


async def _on_http_exception(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it only
    if error.status_code == 400:  # noqa: PLR2004 - how the framework refuses a body that it cannot even decode
        return answer(InvalidBody())
    code, pl, en = HTTP_TEXTS.get(error.status_code, ("http-error", Problem.pl, Problem.en))
    problem = HttpProblem()
    problem.pl, problem.en, problem.title = pl, en, en.rstrip(".")  # pyright: ignore[reportAttributeAccessIssue] - texts of this one answer
    response = answer(problem, status=error.status_code, code=code)
    response.headers.update(error.headers or {})  # `Allow` of a 405
    return response


async def _on_database_down(_request: Request, error: Exception) -> JSONResponse:
    log.warning("database_unavailable", error=str(error)[:200])
    return answer(ServiceUnavailable())


async def _on_database_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DBAPIError)  # noqa: S101 - registered for it only
    if error.connection_invalidated or getattr(error.orig, "sqlstate", None) in DATABASE_AWAY:
        return await _on_database_down(request, error)
    return await _on_unexpected(request, error)


async def _on_unexpected(_request: Request, error: Exception) -> JSONResponse:
    log.error("unexpected_error", exc_info=error)
    return answer(UnexpectedError(request_id=context.request_id.get() or ""))


def install(app: FastAPI) -> None:
    """Make every error of the app an RFC 9457 answer."""
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
    ):
        app.add_exception_handler(down, _on_database_down)
    app.add_exception_handler(DBAPIError, _on_database_error)
    app.add_exception_handler(Exception, _on_unexpected)
