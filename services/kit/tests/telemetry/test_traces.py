"""Traces: recorded spans, their traces, an unreachable collector, and no data beyond ids and summaries."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Generator
from contextlib import AsyncExitStack, redirect_stderr
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession
from sse_starlette.sse import EventSourceResponse

from kit.app import Service, create_app
from kit.database.sessions import Session, fetch_by_driver
from kit.database.workers import ChunkWorker
from kit.http.neighbours import Neighbours
from kit.process import context
from kit.process.settings import ServiceSettings
from kit.telemetry import exports, spans
from kit.telemetry.ids import Place, place_in, span_of, trace_of
from kit.telemetry.queries import summary
from kit.telemetry.recording import MOST_STATEMENTS
from kit.testing import log_lines
from kit.testing.apps import running
from kit.testing.collector import Collector, Taken, collecting
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.waiting import eventually

PLAIN_SERVICE = "storage_logs"
"""A service whose schema has only the messaging tables."""
FOLDER = Path(__file__).parents[3] / PLAIN_SERVICE
SECRET = "what-nobody-may-read"
ABROAD = Place(0x4BF92F3577B34DA6A3CE929D0E0E4736, 0x00F067AA0BA902B7)
A_TABLE = text("SELECT CAST(count(*) AS text) FROM inbox WHERE type <> :secret")
router = APIRouter()


@router.get("/things/{thing}")
async def thing(thing: str, session: Session) -> str:
    found = await session.execute(A_TABLE, {"secret": thing})
    return str(found.scalar_one())


@router.put("/things/{thing}")
async def save(thing: str, session: Session) -> str:
    await session.execute(text("SELECT 1"))
    others = text("SELECT count(*) FROM inbox WHERE type <> :thing")
    return str((await fetch_by_driver(session, others, {"thing": thing}))[0][0])


@router.get("/many")
async def many(session: Session) -> None:
    for _ in range(MOST_STATEMENTS + 5):
        await session.execute(text("SELECT 1"))


@router.get("/broken")
async def broken(session: Session) -> None:
    await session.execute(text(f"SELECT CAST('{SECRET}' AS int)"))


@router.get("/stream")
async def stream() -> EventSourceResponse:
    async def words() -> AsyncIterator[str]:
        yield "one"
        with spans.query("SELECT much FROM later"):
            await asyncio.Event().wait()

    return EventSourceResponse(words())


@pytest.fixture(scope="module")
def collector() -> Generator[Collector]:
    with collecting() as running_one:
        yield running_one


async def app_of(database_for: DatabaseFor, **settings: object) -> FastAPI:
    given = {"database_url": await database_for(PLAIN_SERVICE), "environment": "test", "role": "api"}
    read = ServiceSettings.model_validate(given | settings)
    return create_app(Service(name=PLAIN_SERVICE, folder=FOLDER, routers=(router,)), read)


@pytest.fixture
async def client(database_for: DatabaseFor, api_client: ApiClient, collector: Collector) -> httpx.AsyncClient:
    return await api_client(await app_of(database_for, traces_to=collector.address))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Export spans sooner than after two seconds."""
    monkeypatch.setattr(exports, "EVERY_SECONDS", 0.05)


@pytest.fixture(autouse=True)
def lines() -> Generator[StringIO]:
    written = StringIO()
    with redirect_stderr(written):
        log_lines.as_installed()
    yield written
    log_lines.as_installed()


async def of(collector: Collector, trace: int, *, root: str) -> list[Taken]:
    """Return a trace's spans once the last one has arrived."""

    def found() -> list[Taken]:
        return [span for span in collector.spans() if span.trace == f"{trace:032x}"]

    await eventually(lambda: any(span.name == root for span in found()))
    return found()


async def test_reading_and_saving_show_their_statements_without_a_value(
    client: httpx.AsyncClient, collector: Collector
) -> None:
    for method, correlation_id, statements in (
        ("GET", "reads-one-thing", {"SELECT inbox", "COMMIT"}),
        ("PUT", "saves-one-thing", {"SELECT", "SELECT inbox", "COMMIT"}),
    ):
        headers = {"X-Correlation-Id": correlation_id}
        assert (await client.request(method, f"/things/{SECRET}", headers=headers)).text == '"0"'
        found = await of(collector, trace_of(correlation_id), root=f"{method} /things/{{thing}}")
        asked = next(span for span in found if span.attributes.get("http.route"))
        assert {span.name for span in found if span.parent == asked.span} == statements
        assert SECRET not in str(found)


async def test_a_fault_is_told_by_its_kind_alone(client: httpx.AsyncClient, collector: Collector) -> None:
    assert (await client.get("/broken", headers={"X-Correlation-Id": "is-broken"})).status_code == 500
    found = {span.name: span for span in await of(collector, trace_of("is-broken"), root="GET /broken")}
    assert found["GET /broken"].attributes["error.type"] == "500"
    assert found["SELECT"].failed
    assert found["SELECT"].attributes["error.type"] == "22P02"  # PostgreSQL's code of the error
    assert SECRET not in str(found)


async def test_of_very_many_statements_some_are_counted_only(client: httpx.AsyncClient, collector: Collector) -> None:
    await client.get("/many", headers={"X-Correlation-Id": "asks-very-much"})
    found = await of(collector, trace_of("asks-very-much"), root="GET /many")
    asked = next(span for span in found if span.name == "GET /many")
    assert len(found) == 1 + MOST_STATEMENTS
    assert asked.attributes["trybuna.statements_left_out"] == 5 + 1  # the commit counts, too


async def test_a_stream_is_over_for_its_trace_when_it_begins(database_for: DatabaseFor, collector: Collector) -> None:
    async with running(await app_of(database_for, traces_to=collector.address)) as served:
        sent: list[Any] = []

        async def take(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "GET", "path": "/stream", "query_string": b""}
        headers = [(b"x-correlation-id", b"listens-on")]
        asked = asyncio.ensure_future(served(scope | {"headers": headers}, asyncio.Event().wait, take))
        found = await of(collector, trace_of("listens-on"), root="GET /stream")
        assert not asked.done()
        assert [span.name for span in found] == ["GET /stream"]
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)


async def test_probes_are_not_recorded(client: httpx.AsyncClient, collector: Collector) -> None:
    for path in ("/livez", "/readyz", "/metrics", "/health", f"/organizer/{PLAIN_SERVICE}/ops"):
        await client.get(path, headers={"X-Correlation-Id": "probe-after-probe"})
    await client.get("/things/1", headers={"X-Correlation-Id": "after-the-probes"})
    await of(collector, trace_of("after-the-probes"), root="GET /things/{thing}")
    assert [span for span in collector.spans() if span.trace == f"{trace_of('probe-after-probe'):032x}"] == []


async def test_an_act_that_names_itself_is_linked_with_the_trace_it_came_from(
    client: httpx.AsyncClient, collector: Collector
) -> None:
    headers = {"X-Correlation-Id": "of-its-own-name", "traceparent": ABROAD.header}
    answer = await client.get("/things/1", headers=headers)
    assert answer.headers["x-correlation-id"] == "of-its-own-name"
    found = await of(collector, trace_of("of-its-own-name"), root="GET /things/{thing}")
    asked = next(span for span in found if span.name == "GET /things/{thing}")
    assert (asked.parent, asked.links) == ("", [f"{ABROAD.trace:032x}{ABROAD.span:016x}"])


async def test_of_a_ratio_every_process_keeps_the_same(database_for: DatabaseFor, collector: Collector) -> None:
    """Record no trace at ratio 0, and at 0.5 those with ids in the lower half, regardless of their cause."""
    app = await app_of(database_for, traces_to=collector.address, traces_ratio=0.5)
    names = [f"half-of-them-{number}" for number in range(40)]
    kept = {name for name in names if trace_of(name) % 2**64 < 2**63}
    assert 5 < len(kept) < 35
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(running(app))
        transport = httpx.ASGITransport(app=served)
        http = await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://test"))
        for name in names:
            await http.get("/things/1", headers={"X-Correlation-Id": name})
        recorder = spans.recorder_of(PLAIN_SERVICE)
        assert recorder is not None
        assert {name for name in names if recorder.keeps(trace_of(name))} == kept
    told = {span.attributes.get("trybuna.correlation_id") for span in collector.spans()}
    assert told & set(names) == kept


@pytest.mark.usefixtures("client")
async def test_a_service_that_is_asked_goes_on_with_the_trace(
    collector: Collector, fresh_database_for: DatabaseFor
) -> None:
    """Use the same client as identity for its neighbours; here a service calls itself."""
    asked = Neighbours({})
    app = await app_of(fresh_database_for)
    asked.live_here({PLAIN_SERVICE: app})
    recorder = spans.recorder_of(PLAIN_SERVICE)
    assert recorder is not None
    names = context.service.set(PLAIN_SERVICE), context.correlation_id.set("asks-a-neighbour")
    with spans.work(PLAIN_SERVICE, "asking"):
        assert await asked.ask((PLAIN_SERVICE,), "/things/1", {}) == ["0"]
    context.correlation_id.reset(names[1])
    context.service.reset(names[0])
    found = {span.name: span for span in await of(collector, trace_of("asks-a-neighbour"), root="asking")}
    assert found["GET"].parent == found["asking"].span
    assert found["GET /things/{thing}"].parent == found["GET"].span
    assert found["GET"].attributes == {
        "http.request.method": "GET",
        "server.address": PLAIN_SERVICE,
        "http.response.status_code": 200,
    }


class OneChunk(ChunkWorker[str]):
    """A worker with one piece of work."""

    topic = "chunks"

    async def advance(self, session: AsyncSession) -> bool:
        del session
        return False

    async def take(self, session: AsyncSession) -> str | None:
        del session
        return "a chunk"

    async def work(self, session: AsyncSession, chunk: str) -> None:
        del chunk
        await session.execute(text("SELECT type FROM outbox"))

    async def postpone(self, session: AsyncSession, chunk: str) -> None:
        raise AssertionError(session, chunk)


async def test_a_worker_is_recorded_while_it_works(database_for: DatabaseFor, collector: Collector) -> None:
    app = await app_of(database_for, traces_to=collector.address)
    async with running(app):
        assert await OneChunk(app.state.database).step()
    worked = collector.named("OneChunk")[0]
    assert [span.name for span in collector.spans() if span.parent == worked.span] == ["SELECT outbox"]


async def test_a_collector_that_is_away_slows_nothing_and_is_told_once(
    database_for: DatabaseFor, lines: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector accepts connections and stays silent, so that its clients wait as long as possible."""
    for name, value in {"ANSWER_SECONDS": 0.5, "MOST_WAITING": 32, "BATCH": 16}.items():
        monkeypatch.setattr(exports, name, value)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        app = await app_of(database_for, traces_to=f"http://127.0.0.1:{silent.getsockname()[1]}")
        async with running(app) as served:
            transport = httpx.ASGITransport(app=served)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                for _ in range(50):
                    assert (await http.get("/things/1")).status_code == 200
                await eventually(lambda: "traces_not_exported" in lines.getvalue())
                assert (await http.get("/things/1")).status_code == 200
            ending = time.monotonic()
    assert time.monotonic() - ending < 10
    told = [json.loads(line) for line in lines.getvalue().splitlines() if "traces_not_exported" in line]
    assert [(line["level"], line["setting"]) for line in told] == [("warning", "traces_to")]


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("", ""),
        ("http://collector:4318", "http://collector:4318/v1/traces"),
        ("https://collector.example.org/", "https://collector.example.org/v1/traces"),
        ("https://example.org/otlp/v1/traces", "https://example.org/otlp/v1/traces"),
    ],
)
def test_the_address_of_a_collector_is_completed(given: str, read: str) -> None:
    assert ServiceSettings.model_validate({"traces_to": given}).traces_to == read


@pytest.mark.parametrize("given", ["collector:4318", "grpc://collector:4317", "http://user:word@collector", "http://"])
def test_what_is_no_address_of_a_collector_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="traces_to"):
        ServiceSettings.model_validate({"traces_to": given})


def test_ids_follow_from_what_is_kept() -> None:
    assert trace_of("4bf92f3577b34da6a3ce929d0e0e4736") == ABROAD.trace
    assert trace_of("0" * 32) != 0
    assert trace_of("4BF92F3577B34DA6A3CE929D0E0E4736") != ABROAD.trace
    event_id = UUID("0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c13")
    assert f"{span_of(event_id):016x}" == "9a402f6d1f0b7c13"


@pytest.mark.parametrize(
    ("header", "place"),
    [
        (ABROAD.header, ABROAD),
        (ABROAD.header[:-2] + "00", ABROAD),
        ("cc" + ABROAD.header[2:] + "-what-comes-later", ABROAD),
        (ABROAD.header + "-more", None),
        ("ff" + ABROAD.header[2:], None),
        (ABROAD.header.upper(), None),
        (ABROAD.header.replace("00f067aa0ba902b7", "0" * 16), None),
        ("00-" + "0" * 32 + ABROAD.header[35:], None),
        ("", None),
        ("é", None),
    ],
)
def test_a_traceparent_is_read_as_the_w3c_says(header: str, place: Place | None) -> None:
    assert place_in(header) == place


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("SELECT a FROM users JOIN sessions ON true WHERE a = $1", "SELECT users, sessions"),
        ("SELECT * FROM unnest($1) AS x", "SELECT"),
        ("SELECT id FROM rounds WHERE id = $1 FOR NO KEY UPDATE", "SELECT rounds"),
        ('INSERT INTO "inbox" (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = $1', "INSERT inbox"),
        ("WITH due AS MATERIALIZED (SELECT 1 FROM mails) UPDATE mails SET a = 1 FROM due", "UPDATE mails"),
        ("SELECT 'a text FROM somewhere' FROM mails -- FROM nowhere\n", "SELECT mails"),
        ("DELETE FROM a USING b, c", "DELETE a, b"),
        ("COMMIT", "COMMIT"),
        ("VALUES (1)", "QUERY"),
    ],
)
def test_a_statement_is_told_in_few_words_without_a_value(sql: str, said: str) -> None:
    assert summary(sql) == said
