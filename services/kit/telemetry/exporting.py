"""Handing spans to a collector, from a thread of its own: whoever records one waits for nobody."""

import logging
from collections.abc import Sequence
from threading import Lock, Thread
from urllib.parse import urlsplit

import structlog
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 5.0
"""For a batch, all its tries included."""
EVERY_SECONDS = 2.0
MOST_WAITING = 4096
"""Spans, some 2 kB each; then the oldest go."""
BATCH = 512
CLOSE_SECONDS = 2.0
"""For what is recorded when a process ends."""
_open: "dict[str, Exporting]" = {}
_lock = Lock()


class _Telling(SpanExporter):
    """Tells in the log that a collector is out of reach, once, and once that it is back."""

    def __init__(self, address: str) -> None:
        self._inner = OTLPSpanExporter(endpoint=address, timeout=ANSWER_SECONDS)
        self._host = urlsplit(address).netloc
        self._lost = 0

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Hand a batch on; what the collector does not take is gone."""
        result = self._inner.export(spans)
        if result is SpanExportResult.SUCCESS:
            if self._lost:
                log.info("traces_exported_again", collector=self._host, lost=self._lost)
            self._lost = 0
            return result
        if not self._lost:
            log.warning("traces_not_exported", collector=self._host, setting="traces_to")
        self._lost += len(spans)
        return result

    def shutdown(self) -> None:
        """Hang up."""
        self._inner.shutdown()


class Exporting:
    """What hands on the spans of all services of a process that go to one address; made by `open_at`."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.users = 0
        self._exporter = _Telling(address)
        self.processor = BatchSpanProcessor(
            self._exporter,
            max_queue_size=MOST_WAITING,
            schedule_delay_millis=EVERY_SECONDS * 1000,
            max_export_batch_size=BATCH,
        )

    @classmethod
    def open_at(cls, address: str) -> "Exporting":
        """Answer what hands on to an address, which may be in use already."""
        logging.getLogger("opentelemetry").addHandler(logging.NullHandler())  # told by us, in lines like all others
        with _lock:
            if address not in _open:
                _open[address] = cls(address)
            found = _open[address]
            found.users += 1
        return found

    def close(self) -> None:
        """Give it back; the last one waits a moment for what is still to be handed on."""
        with _lock:
            self.users -= 1
            if self.users:
                return
            del _open[self._address]
        ending = Thread(target=self.processor.shutdown, daemon=True)
        ending.start()
        ending.join(CLOSE_SECONDS)
