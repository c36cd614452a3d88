"""What one act sets off is one trace, across services, at a collector that listens in a process of its own."""

import json
import subprocess
import sys
from base64 import urlsafe_b64decode
from collections.abc import AsyncGenerator, Generator
from contextlib import AsyncExitStack, redirect_stderr
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from contracts.base import Service
from contracts.subscriptions import subscribers
from identity import keys
from identity.main import create_app as make_identity
from identity.settings import Settings as IdentitySettings
from kit.messaging.local_transport import LocalTransport
from kit.telemetry import exports
from kit.testing import log_lines
from kit.testing.apps import running
from kit.testing.collector import Collector, Taken, collecting
from kit.testing.plugin import DatabaseFor
from kit.testing.waiting import eventually
from storage_logs.main import create_app as make_storage_logs
from storage_logs.settings import Settings as StorageSettings

SOMEBODY = {"email": "traced@trybuna.test", "password": "eleven-strikers-on-ice"}
EVENT = "session.ended.v1"
LOG_OUT = "DELETE /users/session"
TRACE, ABROAD = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
SERVER, PRODUCER, CONSUMER = 2, 4, 5
DEAR = ("opentelemetry.sdk", "opentelemetry.exporter", "opentelemetry.proto", "google.protobuf", "requests", "urllib3")


@dataclass
class World:
    """Two services that tell each other what happened, and a collector."""

    http: httpx.AsyncClient
    collector: Collector
    lines: StringIO

    def logged(self, name: str) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in self.lines.getvalue().splitlines()]
        return [line for line in found if line["event"] == name]

    async def whole(self, trace: str) -> dict[tuple[str, str], Taken]:
        """Answer the spans of a trace by service and name, once all of it is there."""
        last = {("identity", LOG_OUT), ("identity", f"process {EVENT}"), ("storage_logs", f"process {EVENT}")}

        def found() -> dict[tuple[str, str], Taken] | None:
            spans = {(one.service, one.name): one for one in self.collector.spans() if one.trace == trace}
            return spans if last <= spans.keys() else None

        spans = await eventually(found)
        assert spans is not None
        return spans


@pytest.fixture(scope="module")
def collector() -> Generator[Collector]:
    with collecting() as running_one:
        yield running_one


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand spans on sooner than in two seconds."""
    monkeypatch.setattr(exports, "EVERY_SECONDS", 0.05)


@pytest.fixture
async def world(fresh_database_for: DatabaseFor, collector: Collector, tmp_path: Path) -> AsyncGenerator[World]:
    key = tmp_path / "key.pem"
    keys.ensure(key)

    async def settings(service: Service, **own: object) -> dict[str, Any]:
        shared = {"environment": "test", "traces_to": collector.address, "data_folder": tmp_path}
        return shared | {"database_url": await fresh_database_for(service), **own}

    apps: dict[Service, FastAPI] = {
        "identity": make_identity(IdentitySettings(**await settings("identity", signing_key_file=key))),
        "storage_logs": make_storage_logs(StorageSettings(**await settings("storage_logs"))),
    }
    transport = LocalTransport(subscribers=lambda kind: [name for name in subscribers(kind) if name in apps])
    for name, app in apps.items():
        app.state.transport = transport
        transport.register(name, app.state.database)
    lines = StringIO()
    with redirect_stderr(lines):
        log_lines.as_installed()
    async with AsyncExitStack() as stack:
        served = [await stack.enter_async_context(running(app)) for app in apps.values()]
        to_identity = httpx.ASGITransport(app=served[0])
        http = await stack.enter_async_context(httpx.AsyncClient(transport=to_identity, base_url="http://test"))
        assert (await http.post("/users", json=SOMEBODY)).status_code == 201
        logged_in = await http.post("/users/auth", json=SOMEBODY | {"from": "web"})
        http.headers["Authorization"] = f"Bearer {logged_in.json()['accessToken']}"
        yield World(http, collector, lines)
    log_lines.as_installed()


async def test_a_request_its_statements_its_event_and_those_who_handle_it_are_one_trace(world: World) -> None:
    answer = await world.http.delete(
        "/users/session?secret=of-somebody", headers={"traceparent": f"00-{TRACE}-{ABROAD}-01"}
    )
    assert answer.status_code == 204, answer.text
    spans = await world.whole(TRACE)
    asked, emitted = spans["identity", LOG_OUT], spans["identity", f"create {EVENT}"]
    assert (asked.kind, asked.parent, asked.failed) == (SERVER, ABROAD, False)
    assert asked.attributes == {
        "http.request.method": "DELETE",
        "http.route": "/users/session",
        "http.response.status_code": 204,
        "url.scheme": "http",
        "trybuna.request_id": answer.headers["x-request-id"],
        "trybuna.correlation_id": TRACE,
    }
    assert {spans["identity", name].parent for name in ("DELETE sessions", "INSERT outbox", "COMMIT")} == {asked.span}
    assert (emitted.kind, emitted.parent) == (PRODUCER, asked.span)
    assert spans["identity", f"send {EVENT}"].parent == emitted.span
    for service in ("identity", "storage_logs"):
        handled = spans[service, f"process {EVENT}"]
        assert (handled.kind, handled.parent) == (CONSUMER, emitted.span)
        assert spans[service, "INSERT ended_sessions"].parent == handled.span


async def test_a_trace_has_the_id_that_the_correlation_id_gives_it_and_the_log_tells_it(world: World) -> None:
    answer = await world.http.delete("/users/session", headers={"X-Correlation-Id": "somebody-logs-out"})
    assert answer.headers["x-correlation-id"] == "somebody-logs-out"
    line = next(line for line in world.logged("request") if line["correlation_id"] == "somebody-logs-out")
    spans = await world.whole(line["trace_id"])
    assert spans["identity", LOG_OUT].span == line["span_id"]


async def test_a_trace_says_nothing_of_who_somebody_is(world: World) -> None:
    answer = await world.http.delete("/users/session", headers={"X-Correlation-Id": "nobody-in-it"})
    line = next(line for line in world.logged("request") if line["correlation_id"] == "nobody-in-it")
    await world.whole(line["trace_id"])
    told = str(world.collector.spans())
    _, claims, _ = world.http.headers["Authorization"].split(".")
    user_id = json.loads(urlsafe_b64decode(claims + "=="))["sub"]
    assert answer.headers["x-request-id"] in told
    assert [word for word in (*SOMEBODY.values(), user_id, "of-somebody", "Bearer") if word in told] == []


def test_who_wants_no_traces_imports_nothing_for_them() -> None:
    """FastAPI imports OpenTelemetry's interface by itself, which does nothing; what costs time and memory is not it."""
    command = [sys.executable, "-c", "import sys, storage_logs.main; print(*sys.modules)"]
    modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "kit.telemetry.spans" in modules
    assert [
        name for name in modules if name.startswith((*DEAR, "kit.telemetry.recording", "kit.telemetry.exports"))
    ] == []
