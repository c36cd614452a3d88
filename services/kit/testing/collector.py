"""A collector for tests: receives spans by OTLP over HTTP in a process of its own, and returns them.

`python -m kit.testing.collector` prints its port; `GET /` returns the spans, `POST /v1/traces` takes some.
"""

import gzip
import json
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
    ExportTraceServiceResponse,
)

from kit.http.outgoing_requests import trust


@dataclass(frozen=True)
class Taken:
    """A span as it came."""

    service: str
    name: str
    kind: int
    trace: str
    span: str
    parent: str
    failed: bool
    attributes: dict[str, str | int]
    links: list[str]


class Collector:
    """A running collector."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"

    def spans(self) -> list[Taken]:
        """Return the received spans, in order."""
        found: list[dict[str, Any]] = httpx.get(self.address, trust_env=False, verify=trust()).json()
        return [Taken(**one) for one in found]

    def named(self, name: str) -> list[Taken]:
        """Return the spans of a name."""
        return [span for span in self.spans() if span.name == name]


@contextmanager
def collecting() -> Generator[Collector]:
    """Run a collector for the length of the context."""
    command = [sys.executable, "-m", __name__]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - own arguments
    try:
        assert process.stdout  # noqa: S101 - it is a pipe
        yield Collector(int(process.stdout.readline()))
    finally:
        process.kill()
        process.communicate()


class _Handler(BaseHTTPRequestHandler):
    taken: list[dict[str, Any]] = []
    lock = threading.Lock()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        if self.path != "/v1/traces" or self.headers.get("Content-Type") != "application/x-protobuf":
            self._answer(404, b"", "text/plain")
            return
        request = ExportTraceServiceRequest.FromString(body)
        with self.lock:
            self.taken.extend(_read(request))
        self._answer(200, ExportTraceServiceResponse().SerializeToString(), "application/x-protobuf")

    def do_GET(self) -> None:
        with self.lock:
            self._answer(200, json.dumps(self.taken).encode(), "application/json")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's own name
        """Log nothing."""

    def _answer(self, status: int, body: bytes, content_type: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _read(request: Any) -> Generator[dict[str, Any]]:  # Any: protobuf's classes are made when they are imported
    for resource in request.resource_spans:
        service = _values(resource.resource.attributes)["service.name"]
        for scope in resource.scope_spans:
            for span in scope.spans:
                yield {
                    "service": service,
                    "name": span.name,
                    "kind": span.kind,
                    "trace": span.trace_id.hex(),
                    "span": span.span_id.hex(),
                    "parent": span.parent_span_id.hex(),
                    "failed": span.status.code == span.status.STATUS_CODE_ERROR,
                    "attributes": _values(span.attributes),
                    "links": [link.trace_id.hex() + link.span_id.hex() for link in span.links],
                }


def _values(attributes: Any) -> dict[str, str | int]:
    return {one.key: getattr(one.value, one.value.WhichOneof("value")) for one in attributes}


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    print(server.server_address[1], flush=True)  # noqa: T201 - the process that started it asks there
    server.serve_forever()
