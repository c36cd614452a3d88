"""The interface of traces for all other code; without recording it costs a look-up of a dictionary or a variable."""

import asyncio
import importlib
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from starlette.types import Scope

from contracts.base import Envelope
from kit.process import context
from kit.process.settings import ServiceSettings
from kit.telemetry.ids import Place, place_in, place_of

_recorders: "dict[str, Recorder]" = {}
"""By service; several may share a process."""
_NOTHING: AbstractContextManager[Any] = nullcontext()


class Span(Protocol):
    """Something that takes time, and is recorded; `at_work` has the one that is at work."""

    place: Place

    @property
    def is_open(self) -> bool:
        """True until it is ended."""
        ...

    def query(self, sql: str) -> "Span | None":
        """Begin a statement within it; None once there are too many."""
        ...

    def note(self, name: str, value: str | int) -> None:
        """Add an attribute, by a name of OpenTelemetry's conventions."""
        ...

    def answered(self, method: str, route: str, status: int) -> None:
        """End a request's span with its response; a second call changes nothing."""
        ...

    def end(self, *, error: BaseException | str | None = None) -> None:
        """End it, once; only the kind of an error is recorded."""
        ...


at_work: ContextVar[Span | None] = ContextVar("span", default=None)
"""The span that is recorded right now; it may be over where it was begun elsewhere."""


class Told(NamedTuple):
    """The data of an event that traces need."""

    event_id: UUID
    type: str
    correlation_id: str


class Recorder(Protocol):
    """Records the spans of one service; None stands for a span outside the sample."""

    def request(self, scope: Scope, came_from: Place | None) -> Span | None:
        """Begin the span of an incoming request, in the trace of `kit.process.context.correlation_id`."""
        ...

    def emitted(self, event: Envelope) -> None:
        """Record that an event was emitted."""
        ...

    def sent(self, events: Sequence[Envelope], since: int) -> None:
        """Record that events were handed on, which took since then (nanoseconds of Unix time)."""
        ...

    def handling(self, events: Sequence[Told]) -> Span | None:
        """Begin to handle events of one type."""
        ...

    def work(self, name: str) -> Span | None:
        """Begin the span of background work."""
        ...

    def call(self, name: str, attributes: Mapping[str, str | int]) -> Span | None:
        """Begin the span of an outgoing request."""
        ...

    def keeps(self, trace: int) -> bool:
        """Return whether a trace is in the sample."""
        ...

    def close(self) -> None:
        """Export the recorded spans, within a moment; blocks."""
        ...


@asynccontextmanager
async def recording(service: str, settings: ServiceSettings, *, begin: Callable[[], None]) -> AsyncGenerator[None]:
    """Record a service's spans within the context if a setting names a collector; only then `begin` is called."""
    if not settings.traces_to:
        yield
        return
    # imported here: it takes half a second, which is wasted without traces
    module = await asyncio.to_thread(importlib.import_module, "kit.telemetry.recording")
    recorder: Recorder = module.Recorder(service, settings)
    _recorders[service] = recorder
    begin()
    try:
        yield
    finally:
        if _recorders.get(service) is recorder:
            del _recorders[service]
        await asyncio.to_thread(recorder.close)


def recorder_of(service: str | None) -> Recorder | None:
    """Return the recorder of a service's spans; None if traces are off."""
    return _recorders.get(service or "") if _recorders else None


def current() -> Span | None:
    """Return the current span."""
    span = at_work.get()
    return span if span is not None and span.is_open else None


def came_from(service: str, header: str) -> Place | None:
    """Parse `traceparent` of a request, if traces are on."""
    return place_in(header) if header and recorder_of(service) is not None else None


def header_of(event: Envelope) -> str | None:
    """Return `traceparent` for an event's carrier; None if its trace is not recorded."""
    recorder = recorder_of(event.producer)
    place = None if recorder is None else place_of(event.correlation_id, event.event_id)
    return None if recorder is None or place is None or not recorder.keeps(place.trace) else place.header


def begin_query(sql: str) -> Span | None:
    """Begin a statement within the current span; the caller ends it."""
    span = current()
    return None if span is None else span.query(sql)


def query(sql: str) -> AbstractContextManager[Any]:
    """Record a statement that is executed within the context, if a span is at work."""
    if at_work.get() is None or (span := begin_query(sql)) is None:
        return _NOTHING
    return _until_done(span)


def handling(service: str, events: Iterable[Told]) -> AbstractContextManager[Any]:
    """Record that events of one type are handled within the context."""
    recorder = recorder_of(service)
    span = None if recorder is None else recorder.handling(list(events))
    return _NOTHING if span is None else _at_work(span)


def work(service: str, name: str) -> AbstractContextManager[Any]:
    """Record a worker's piece of work, within the context."""
    recorder = recorder_of(service)
    span = None if recorder is None else recorder.work(name)
    return _NOTHING if span is None else _at_work(span)


class Call:
    """An outgoing request; `headers` are for services of ours alone."""

    def __init__(self, span: Span | None = None) -> None:
        self._span = span
        self._error: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        """The headers that let the called service continue the trace."""
        return {} if self._span is None else {"traceparent": self._span.place.header}

    @property
    def error(self) -> str | None:
        """The status, if it is one of a failure."""
        return self._error

    def answered(self, status: int) -> None:
        """Store the response's status."""
        if self._span is not None:
            self._span.note("http.response.status_code", status)
            self._error = str(status) if status >= _FAILURES else None


_FAILURES = 400
_UNRECORDED = nullcontext(Call())


def call(method: str, host: str) -> AbstractContextManager[Call]:
    """Record an outgoing HTTP request, without its path and query, since they may be secrets."""
    return _call(method, {"http.request.method": method, "server.address": host})


def mail(host: str, port: int) -> AbstractContextManager[Call]:
    """Record a mail that is handed on."""
    return _call("SMTP", {"network.protocol.name": "smtp", "server.address": host, "server.port": port})


def _call(name: str, attributes: Mapping[str, str | int]) -> AbstractContextManager[Call]:
    recorder = recorder_of(context.service.get())
    span = None if recorder is None else recorder.call(name, attributes)
    return _UNRECORDED if span is None else _asked(span)


@contextmanager
def _asked(span: Span) -> Generator[Call]:
    made = Call(span)
    with _until_done(span):
        yield made
        span.end(error=made.error)


@contextmanager
def _at_work(span: Span) -> Generator[None]:
    before = at_work.set(span)
    try:
        with _until_done(span):
            yield
    finally:
        at_work.reset(before)


@contextmanager
def _until_done(span: Span) -> Generator[None]:
    try:
        yield
    except BaseException as error:
        span.end(error=error)
        raise
    span.end()
