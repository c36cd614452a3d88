"""Spans by OpenTelemetry's SDK and conventions. Imported only where traces are enabled (`spans.recording`).

Spans contain no personal data: no address, path, query, body, value of a statement, nor an error's text. A route is a
template, a statement a summary.
"""

import os
import secrets
import socket
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from opentelemetry.context import Context
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.sdk.trace.sampling import TraceIdRatioBased
from opentelemetry.trace import (
    Link,
    NonRecordingSpan,
    SpanContext,
    SpanKind,
    StatusCode,
    TraceFlags,
    set_span_in_context,
)
from opentelemetry.trace import Span as SdkSpan
from starlette.types import Scope

from contracts.base import Envelope
from kit.process import context
from kit.process.build import build
from kit.process.settings import ServiceSettings
from kit.telemetry import spans
from kit.telemetry.exports import Exporting
from kit.telemetry.ids import Place, place_of, trace_of
from kit.telemetry.queries import summary
from kit.telemetry.request_metrics import is_probe
from kit.telemetry.spans import Told

MOST_STATEMENTS = 200
"""Within one span; a number gives the count of the others."""
MOST_LINKS = 100
_FAULTS = 500
_SYSTEMS = {"rabbit": "rabbitmq"}
_given: ContextVar[Place | None] = ContextVar("given", default=None)
"""The ids of the span that is being made."""


class _Ids(RandomIdGenerator):
    """Gives a span the ids that it is to have."""

    def generate_trace_id(self) -> int:
        """Return the trace's id."""
        given = _given.get()
        return super().generate_trace_id() if given is None else given.trace

    def generate_span_id(self) -> int:
        """Return the span's id."""
        given = _given.get()
        return super().generate_span_id() if given is None or not given.span else given.span

    def is_trace_id_random(self) -> bool:
        """Return False: the ids are not random."""
        return False


class Span:
    """A span of ours; see `spans.Span`."""

    def __init__(self, recorder: "Recorder", made: SdkSpan) -> None:
        self._recorder = recorder
        self._made = made
        self._statements = 0
        self.is_open = True
        ids = made.get_span_context()
        self.place = Place(ids.trace_id, ids.span_id)
        self.within = set_span_in_context(made, Context())

    def query(self, sql: str) -> "Span | None":
        """Begin a statement."""
        self._statements += 1
        if self._statements > MOST_STATEMENTS:
            return None
        said = summary(sql)
        kind = said.partition(" ")[0]
        attributes = {"db.system.name": "postgresql", "db.operation.name": kind, "db.query.summary": said}
        return self._recorder.begin(said, SpanKind.CLIENT, self.within, attributes)

    def note(self, name: str, value: str | int) -> None:
        """Add an attribute."""
        self._made.set_attribute(name, value)

    def answered(self, method: str, route: str, status: int) -> None:
        """End a request's span with its response; the route is known by now."""
        if self.is_open:
            self._made.update_name(f"{method} {route}")
            self._made.set_attributes({"http.route": route, "http.response.status_code": status})
            self.end(error=str(status) if status >= _FAULTS else None)

    def end(self, *, error: BaseException | str | None = None) -> None:
        """End it; a second time changes nothing."""
        if not self.is_open:
            return
        self.is_open = False
        if self._statements > MOST_STATEMENTS:
            self._made.set_attribute("trybuna.statements_left_out", self._statements - MOST_STATEMENTS)
        if error is not None:
            told = error if isinstance(error, str) else getattr(error, "sqlstate", None) or type(error).__qualname__
            self._made.set_attribute("error.type", told)
            self._made.set_status(StatusCode.ERROR)
        self._made.end()


class Recorder:
    """Records the spans of one service; see `spans.Recorder`."""

    def __init__(self, service: str, settings: ServiceSettings) -> None:
        self._service = service
        self._system = _SYSTEMS.get(settings.transport, "trybuna")
        self._exporting = Exporting.open_at(settings.traces_to)
        sampler = TraceIdRatioBased(settings.traces_ratio)
        self._bound = sampler.bound
        provider = TracerProvider(
            sampler=sampler,
            resource=Resource(
                {
                    "service.namespace": "trybuna",
                    "service.name": service,
                    "service.version": build(),
                    "service.instance.id": f"{socket.gethostname()}:{os.getpid()}",
                    "deployment.environment.name": settings.environment,
                }
            ),
            id_generator=_Ids(),
            shutdown_on_exit=False,
        )
        provider.add_span_processor(self._exporting.processor)
        self._tracer = provider.get_tracer("trybuna")

    def keeps(self, trace: int) -> bool:
        """Return whether a trace is in the sample; all processes decide alike."""
        return trace & TraceIdRatioBased.TRACE_ID_LIMIT < self._bound

    def request(self, scope: Scope, came_from: Place | None) -> Span | None:
        """Begin a request, unless it is a probe; within the caller's span if that belongs to the same trace."""
        path: str = scope["path"].removeprefix(scope.get("root_path", ""))
        trace = trace_of(context.correlation_id.get() or "")
        if is_probe(path, self._service) or not self.keeps(trace):
            return None
        attributes = {
            "http.request.method": scope["method"],
            "url.scheme": scope.get("scheme", "http"),
            "trybuna.request_id": context.request_id.get() or "",
            "trybuna.correlation_id": context.correlation_id.get() or "",
        }
        return self._in_trace(scope["method"], SpanKind.SERVER, attributes, trace, [came_from] if came_from else [])

    def emitted(self, event: Envelope) -> None:
        """Record that an event was emitted; its handlers' spans continue from there."""
        place = place_of(event.correlation_id, event.event_id)
        if not self.keeps(place.trace):
            return
        now = spans.current()
        attributes = self._message("create", event.type) | {"messaging.message.id": str(event.event_id)}
        made = self._in_trace(
            f"create {event.type}",
            SpanKind.PRODUCER,
            attributes,
            place.trace,
            [now.place] if now is not None else [],
            span=place.span,
        )
        made.end()

    def sent(self, events: Sequence[Envelope], since: int) -> None:
        """Record that events were handed on."""
        for event in events:
            place = place_of(event.correlation_id, event.event_id)
            if self.keeps(place.trace):
                attributes = self._message("send", event.type) | {"messaging.message.id": str(event.event_id)}
                self.begin(f"send {event.type}", SpanKind.PRODUCER, _within(place), attributes, since=since).end()

    def handling(self, events: Sequence[Told]) -> Span | None:
        """Begin to handle events, in the trace of the last one that is in the sample; with links to the others."""
        places = [place_of(event.correlation_id, event.event_id) for event in events]
        kept = [place for place in places if self.keeps(place.trace)]
        if not kept:
            return None
        attributes = self._message("process", events[0].type)
        if len(events) == 1:
            attributes["messaging.message.id"] = str(events[0].event_id)
            attributes["messaging.message.conversation_id"] = events[0].correlation_id
        else:
            attributes["messaging.batch.message_count"] = len(events)
        last, others = kept[-1], kept[-1 - MOST_LINKS : -1]
        return self.begin(
            f"process {events[0].type}", SpanKind.CONSUMER, _within(last), attributes, links=[*map(_link, others)]
        )

    def work(self, name: str) -> Span | None:
        """Begin a piece of work, in the trace of the correlation id if there is one."""
        return self._own(name, SpanKind.INTERNAL, {})

    def call(self, name: str, attributes: Mapping[str, str | int]) -> Span | None:
        """Begin the span of an outgoing request, within the current span if there is one."""
        now = spans.at_work.get()
        if now is None:
            return self._own(name, SpanKind.CLIENT, attributes)
        return self.begin(name, SpanKind.CLIENT, _within(now.place), attributes)

    def begin(  # noqa: PLR0913 - all that a span is made of
        self,
        name: str,
        kind: SpanKind,
        within: Context,
        attributes: Mapping[str, str | int],
        *,
        links: Sequence[Link] = (),
        since: int | None = None,
    ) -> Span:
        """Begin a span of a trace that is in the sample."""
        made = self._tracer.start_span(
            name, within, kind, attributes, links, since, record_exception=False, set_status_on_exception=False
        )
        return Span(self, made)

    def close(self) -> None:
        """Export the recorded spans."""
        self._exporting.close()

    def _own(self, name: str, kind: SpanKind, attributes: Mapping[str, str | int]) -> Span | None:
        correlation_id = context.correlation_id.get()
        trace = secrets.randbits(127) + 1 if correlation_id is None else trace_of(correlation_id)
        return self._in_trace(name, kind, attributes, trace, []) if self.keeps(trace) else None

    def _in_trace(  # noqa: PLR0913 - all that a span is made of
        self,
        name: str,
        kind: SpanKind,
        attributes: Mapping[str, str | int],
        trace: int,
        before: Sequence[Place],
        *,
        span: int = 0,
    ) -> Span:
        """Begin a span of this trace: a child of the earlier span in the same trace, else with a link to it."""
        parent = next((place for place in before if place.trace == trace), None)
        links = [_link(place) for place in before if place.trace != trace]
        given = _given.set(Place(trace, span))
        try:
            return self.begin(name, kind, _within(parent) if parent else Context(), attributes, links=links)
        finally:
            _given.reset(given)

    def _message(self, operation: str, event_type: str) -> dict[str, str | int]:
        return {
            "messaging.system": self._system,
            "messaging.operation.name": operation,
            "messaging.operation.type": operation,
            "messaging.destination.name": event_type,
        }


def _ids(place: Place) -> SpanContext:
    return SpanContext(place.trace, place.span, is_remote=True, trace_flags=TraceFlags(TraceFlags.SAMPLED))


def _within(place: Place) -> Context:
    return set_span_in_context(NonRecordingSpan(_ids(place)), Context())


def _link(place: Place) -> Link:
    return Link(_ids(place))
