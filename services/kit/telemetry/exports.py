"""Export of spans to a collector, in a separate thread, so that recording never waits."""

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
"""For the remaining spans at the end of a process."""
_open: "dict[str, Exporting]" = {}
_lock = Lock()


class _Telling(SpanExporter):
    """Logs once that a collector is unreachable, and once that it is back."""

    def __init__(self, address: str) -> None:
        self._inner = OTLPSpanExporter(endpoint=address, timeout=ANSWER_SECONDS)
        self._host = urlsplit(address).netloc
        self._lost = 0

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Export a batch; spans that the collector refuses are lost."""
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
    """The exporter of all services of a process to one address; created by `open_at`."""

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
        """Return the exporter to an address, which other services may use already."""
        logging.getLogger("opentelemetry").addHandler(logging.NullHandler())  # logged by us, in the usual format
        with _lock:
            if address not in _open:
                _open[address] = cls(address)
            found = _open[address]
            found.users += 1
        return found

    def close(self) -> None:
        """Release it; the last user waits a moment for the remaining spans."""
        with _lock:
            self.users -= 1
            if self.users:
                return
            del _open[self._address]
        ending = Thread(target=self.processor.shutdown, daemon=True)
        ending.start()
        ending.join(CLOSE_SECONDS)
