"""RFC 9457 problems with texts in Polish and English; a feature declares its own as subclasses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType
from typing import Any, ClassVar, Self

from babel.numbers import format_decimal
from pydantic import Field

from kit.process.descriptions import Described

MEDIA_TYPE = "application/problem+json"
UNAUTHORIZED = 401


class FieldProblem(Described):
    """One broken rule, and where."""

    pointer: str
    """Where in the body the rule is broken: a JSON pointer (RFC 6901)."""
    code: str
    """Which rule, for programs."""
    detail: str
    """A sentence for people, in the language of the request."""


class ProblemView(Described):
    """An error on the wire (RFC 9457); `detail` is a sentence for people, `code` is for programs."""

    type: str = "about:blank"
    """Always `about:blank`: `code` tells one problem from another."""
    title: str
    """The kind of error, in a few English words."""
    status: int
    """The status of the answer, again."""
    code: str
    """The kind of error, for programs; it never changes."""
    detail: str
    """A sentence for people, in the language of `Accept-Language` (pl by default)."""
    errors: list[FieldProblem] = []
    """Every broken rule with its place, where the body breaks some."""
    request_id: str = Field(alias="requestId")
    """The request's id, as in the header `X-Request-Id`: it finds the request in the log."""


@dataclass(frozen=True)
class Words:
    """A value that reads differently in Polish and in English."""

    pl: str
    en: str


Value = str | int | float | Decimal | Words
"""A value for a place in a sentence; numbers are written as the language does, a `Decimal` with all its decimals."""


def pointer(*parts: object) -> str:
    """Return a JSON pointer (RFC 6901) to a place in a body: `pointer("items", 0, 1)` is `/items/0/1`."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def _say(sentence: str, values: Mapping[str, Value], language: str) -> str:
    """Fill a sentence's places in `language`, if it has any; the only place where texts for people are formatted."""
    if not values:
        return sentence  # it may contain a client's text, braces included
    return sentence.format(**{name: _written(value, language) for name, value in values.items()})


def _written(value: Value, language: str) -> str:
    match value:
        case Words():
            return value.en if language == "en" else value.pl
        case Decimal():
            decimals = max(0, -int(value.as_tuple().exponent))
            return format_decimal(value, format=f"#,##0.{'0' * decimals}", locale=language)
        case int() | float():
            return format_decimal(value, locale=language)
        case _:
            return value


@dataclass(frozen=True)
class FieldText:
    """A broken rule among others, with its place and its sentences, not yet in a language.

    Args:
        at: the place, a JSON pointer into the body (see `pointer`).
        code: of the rule, for programs.
        pl: the sentence in Polish.
        en: the sentence in English.
        values: for the sentences' `{places}`.
    """

    at: str
    code: str
    pl: str
    en: str
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def view(self, language: str) -> FieldProblem:
        """Return the broken rule with its sentence in `language` (pl or en)."""
        sentence = self.en if language == "en" else self.pl
        return FieldProblem(pointer=self.at, code=self.code, detail=_say(sentence, self.values, language))


class Problem(Exception):
    """An error that a client caused or can act on; its content never changes after construction.

    A subclass sets `status`, `code` (stable, kebab-case) and the sentences `pl` and `en`. Keyword arguments fill the
    `{places}` in them, and `example` has a value for each, for the OpenAPI document.

    Args:
        errors: the broken rules with their places, where the body breaks some.
        retry_after: seconds after which a client may try again, instead of the class's.
        members: extension members of this problem, ready for JSON (RFC 9457).
        values: for the sentences' `{places}`.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "problem"
    title: ClassVar[str] = "Bad request"
    pl: ClassVar[str] = "Nie udało się wykonać żądania."
    en: ClassVar[str] = "The request could not be carried out."
    example: ClassVar[Mapping[str, Value]] = {}
    """A value for every `{place}` of the sentences."""
    retry_after: ClassVar[int | None] = None
    """Seconds after which a client may try again."""
    challenge: ClassVar[str] = 'Bearer realm="trybuna"'
    """What a 401 asks for in `WWW-Authenticate` (RFC 6750, section 3)."""

    def __init__(
        self,
        *,
        errors: Sequence[FieldText] = (),
        retry_after: int | None = None,
        members: Mapping[str, object] | None = None,
        **values: Value,
    ) -> None:
        super().__init__(self.code)
        self._values = MappingProxyType(values)
        self._errors = tuple(errors)
        self._members = MappingProxyType(dict(members or {}))
        self._wait = retry_after if retry_after is not None else self.retry_after

    @property
    def errors(self) -> tuple[FieldText, ...]:
        """The broken rules with their places."""
        return self._errors

    @property
    def members(self) -> Mapping[str, object]:
        """The extension members of this problem, ready for JSON."""
        return self._members

    @property
    def wait(self) -> int | None:
        """Seconds after which a client may try again."""
        return self._wait

    def detail(self, language: str) -> str:
        """Return the sentence in `language` (pl or en)."""
        return _say(self.en if language == "en" else self.pl, self._values, language)

    @classmethod
    def field(cls, at: str, **values: Value) -> FieldText:
        """Return this rule as broken at one place of the body, for the `errors` of another problem."""
        return FieldText(at, cls.code, pl=cls.pl, en=cls.en, values=values)

    @classmethod
    def in_field(cls, at: str, **values: Value) -> Self:
        """Return the problem of a body that breaks this rule at one place."""
        return cls(errors=[cls.field(at, **values)], retry_after=None, members=None, **values)

    @classmethod
    def published(cls) -> dict[str, object]:
        """Return the response in the OpenAPI document: the class's own sentence, with example values."""
        view = ProblemView(
            title=cls.title,
            status=cls.status,
            code=cls.code,
            detail=_say(cls.en, cls.example, "en"),
            requestId="0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
        )
        return view.model_dump(by_alias=True)


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
    pl = "Trybuna jest chwilowo niedostępna. Spróbuj za chwilę."
    en = "Trybuna is not available right now. Try again in a moment."
    retry_after = 2


class StorageFull(Problem):
    """A disk of the installation is full: reading goes on, saving does when there is room again."""

    status = 503
    code = "storage-full"
    title = "Storage full"
    pl = "Na serwerze zabrakło miejsca, więc nic nie zostało zapisane. Spróbuj ponownie później."
    en = "The server has run out of storage, so nothing was saved. Try again later."
    retry_after = 30


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


class InvalidJson(Problem):
    """The body is no JSON: where it stops being any, for people."""

    status = 422
    code = "json-invalid"
    title = "Invalid JSON"
    pl = "To nie jest poprawny JSON: błąd w wierszu {line}, w kolumnie {column}."
    en = "This is not valid JSON: the mistake is in line {line}, column {column}."
    example: ClassVar[Mapping[str, Value]] = {"line": 1, "column": 12}


class UnexpectedError(Problem):
    """A defect of ours; the request id finds it in the log."""

    status = 500
    code = "unexpected-error"
    title = "Unexpected error"
    pl = "Wystąpił nieoczekiwany błąd. Podaj numer {request_id}, jeśli go zgłaszasz."
    en = "An unexpected error happened. Quote {request_id} if you report it."
    example: ClassVar[Mapping[str, Value]] = {"request_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"}


class MethodNotAllowed(Problem):
    """The address is known, but not with this method."""

    status = 405
    code = "method-not-allowed"
    title = "Method not allowed"
    pl = "Ta metoda nie jest tu obsługiwana."
    en = "This method is not supported here."


class RequestTimeout(Problem):
    """The body did not come in time (`kit.http.middleware`)."""

    status = 408
    code = "request-timeout"
    title = "Request timeout"
    pl = "Dane nie dotarły na czas. Sprawdź połączenie i spróbuj ponownie."
    en = "The data did not arrive in time. Check your connection and try again."


class HeadTooLarge(Problem):
    """The address and the header fields pass the limit (`kit.http.connections`)."""

    status = 431
    code = "head-too-large"
    title = "Request head too large"
    pl = "Adres albo nagłówki żądania są za długie."
    en = "The address or the headers of the request are too long."


class BodyTooLarge(Problem):
    """The body passes the limit (`kit.http.middleware`)."""

    status = 413
    code = "body-too-large"
    title = "Body too large"
    pl = "Przesłane dane są za duże."
    en = "The data sent is too large."


class UnsupportedMediaType(Problem):
    """The body is of a kind that is not read here."""

    status = 415
    code = "unsupported-media-type"
    title = "Unsupported media type"
    pl = "Ten format danych nie jest obsługiwany."
    en = "This media type is not supported."


class HttpProblem(Problem):
    """Any other refusal of the framework itself, with its own status."""

    code = "http-error"
    pl = "Serwer nie przyjął tego żądania."
    en = "The server did not accept this request."


MOST_IN_A_SENTENCE = 30
"""Codes that a sentence of an endpoint's description lists."""


def problems(*classes: type[Problem]) -> dict[int | str, dict[str, Any]]:
    """Declare the problems of an endpoint for its OpenAPI document: by status, with their codes."""
    by_status: dict[int | str, dict[str, type[Problem]]] = {}
    for problem in classes:
        by_status.setdefault(problem.status, {})[problem.code] = problem
    return {
        status: {
            "description": _listed([*found]),
            "content": {
                MEDIA_TYPE: {
                    "schema": {
                        "allOf": [
                            {"$ref": "#/components/schemas/ProblemView"},  # `kit.http.openapi` puts it there
                            {"type": "object", "properties": {"code": {"type": "string", "enum": sorted(found)}}},
                        ]
                    },
                    "examples": {code: {"value": problem.published()} for code, problem in found.items()},
                }
            },
            "headers": _headers(status, found.values()),
        }
        for status, found in by_status.items()
    }


def _listed(codes: Sequence[str]) -> str:
    """Return codes as sentences, none of them too long."""
    parts = (codes[start : start + MOST_IN_A_SENTENCE] for start in range(0, len(codes), MOST_IN_A_SENTENCE))
    return ". ".join(", ".join(f"`{code}`" for code in part) for part in parts)


def _headers(status: int | str, found: Iterable[type[Problem]]) -> dict[str, Any]:
    """Return references to the headers of these responses; `kit.api.headers` has them."""
    named: dict[str, str] = {}
    if status in {429, 503} or any(problem.retry_after is not None for problem in found):
        named["Retry-After"] = "RetryAfter"
    if status == UNAUTHORIZED:
        named["WWW-Authenticate"] = "Challenge"
    return {name: {"$ref": f"#/components/headers/{component}"} for name, component in named.items()}
