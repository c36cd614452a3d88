"""A service's health as organizers see it, and replay of dead messages."""

import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from fastapi.responses import StreamingResponse
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope
from contracts.events.audit import ActionRecorded
from kit.app import Service, create_app
from kit.messaging.inbox import receive
from kit.process.build import build
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.databases import Databases
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.proxy import SilentProxy
from kit.testing.tokens import TokenMint

WATCHED = {"operators": "127.0.0.1"}
SERVICE = "storage_logs"
"""A service whose schema has only the messaging tables."""
FOLDER = Path(__file__).parents[3] / SERVICE
OPS = f"/organizer/{SERVICE}/ops"
ENDPOINTS = (
    ("GET", OPS),
    ("GET", f"{OPS}/history"),
    ("GET", f"{OPS}/dead"),
    ("POST", f"{OPS}/dead/replay"),
    ("POST", f"{OPS}/dead/x/replay"),
)

router = APIRouter()


@router.get("/things/{id}")
async def thing(id: int) -> dict[str, int]:  # noqa: A002 - as on the wire
    return {"id": id}


@router.get("/stream")
async def stream() -> StreamingResponse:
    async def lines() -> AsyncGenerator[str]:
        for _ in range(3):
            yield "line\n"

    return StreamingResponse(lines())


def make_app(database: str, mint: TokenMint) -> FastAPI:
    settings = ServiceSettings.model_validate(
        {"database_url": database, "jwks": str(mint.jwks), "role": "api", "environment": "test", **WATCHED}
    )
    return create_app(Service(name=SERVICE, folder=FOLDER, routers=[router], overdue=overdue), settings)


async def overdue(session: AsyncSession) -> Mapping[str, float]:
    """Return one kind of work that is overdue, and one that is not."""
    return {"lock": float(await session.scalar(text("SELECT 7.25"))), "run": 0}


@pytest.fixture
async def app(fresh_database_for: DatabaseFor, token_mint: TokenMint) -> FastAPI:
    return make_app(await fresh_database_for(SERVICE), token_mint)


@pytest.fixture
async def client(app: FastAPI, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    return await api_client(app, headers=token_mint.headers(roles=("participant", "organizer")))


async def report(client: httpx.AsyncClient) -> dict[str, Any]:
    response = await client.get(OPS)
    assert response.status_code == 200, response.text
    return response.json()


async def bury(app: FastAPI, *errors: str) -> list[UUID]:
    """Put one dead event into the inbox for each error, in order of death; return their ids."""
    buried: list[UUID] = []
    for place, error in enumerate(errors):
        envelope = Envelope.model_validate(
            {
                "event_id": uuid7(),
                "type": "user.changed.v1",
                "occurred_at": "2026-11-21T15:40:00Z",
                "producer": "identity",
                "aggregate_id": f"somebody-{place}",
                "revision": 1,
                "correlation_id": "story-0001",
                "causation_id": None,
                "data": {"name": "Secret Name"},
            }
        )
        async with app.state.database.transaction() as session:
            await receive(session, [envelope])
            await session.execute(
                text(
                    "UPDATE inbox SET dead_at = clock_timestamp(), attempts = 10, last_error = :e WHERE event_id = :i"
                ),
                {"e": error, "i": envelope.event_id},
            )
        buried.append(envelope.event_id)
    return buried


async def rows(app: FastAPI, statement: str) -> Sequence[tuple[Any, ...]]:
    async with app.state.database.sessions() as session:
        return [tuple(row) for row in await session.execute(text(statement))]


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_organizers_may_look_or_replay(
    app: FastAPI, api_client: ApiClient, token_mint: TokenMint, method: str, path: str
) -> None:
    [event_id] = await bury(app, "Broken: out of order")
    stranger = await api_client(app)
    path = path.replace("/x/", f"/{event_id}/")
    response = await stranger.request(method, path)
    assert (response.status_code, response.json()["code"]) == (401, "not-logged-in")
    response = await stranger.request(method, path, headers=token_mint.headers())
    assert (response.status_code, response.json()["code"]) == (403, "organizer-only")
    assert await rows(app, "SELECT attempts, dead_at IS NULL FROM inbox") == [(10, False)]


async def test_the_report_tells_health_process_and_traffic(client: httpx.AsyncClient) -> None:
    for number in (1, 2, 3):
        await client.get(f"/things/{number}")
    await client.get("/things/none")
    await client.get("/nowhere")
    found = await report(client)
    assert (found["service"], found["live"], found["ready"]) == (SERVICE, True, True)
    assert found["schemaVersion"] == found["newestSchema"]
    assert 0 <= found["databaseMilliseconds"] < 2000
    assert (found["poolSize"], found["broker"]) == (5, "none")
    assert found["messaging"]["inboxDead"] == 0
    assert found["process"]["processId"] > 0
    assert found["process"]["residentBytes"] > 10_000_000
    assert found["process"]["runsWorkers"] is False
    routes = {(route["method"], route["route"]): route for route in found["traffic"]["routes"]}
    things = routes["GET", "/things/{id}"]
    assert things["statuses"] == {"2xx": 3, "4xx": 1}
    assert len(things["slower"]) == len(found["traffic"]["bounds"]) + 1
    assert things["slower"] == sorted(things["slower"])
    assert things["slower"][-1] == 4
    assert things["seconds"] > 0
    assert routes["GET", "unmatched"]["statuses"] == {"4xx": 1}


async def test_counts_grow_between_two_reports_of_one_process(client: httpx.AsyncClient) -> None:
    await client.get("/things/1")
    first = await report(client)
    await client.get("/things/2")
    second = await report(client)
    assert second["process"]["startedAt"] == first["process"]["startedAt"]
    assert second["process"]["runningSeconds"] > first["process"]["runningSeconds"]
    assert [one["traffic"]["routes"][0]["statuses"]["2xx"] for one in (first, second)] == [1, 2]


async def test_whoever_only_watches_is_not_counted_as_traffic(client: httpx.AsyncClient) -> None:
    for path in ("/livez", "/readyz", "/health", "/metrics", OPS, f"{OPS}/history"):
        await client.get(path)
    assert (await report(client))["traffic"]["routes"] == []


async def test_the_report_counts_what_prometheus_reads(client: httpx.AsyncClient) -> None:
    await client.get("/things/1")
    [route] = (await report(client))["traffic"]["routes"]
    metrics = (await client.get("/metrics")).text
    labels = f'method="GET",route="/things/{{id}}",service="{SERVICE}"'
    assert f'trybuna_http_requests_total{{{labels},status="200"}} 1.0' in metrics
    assert f"trybuna_http_request_seconds_count{{{labels}}} {route['slower'][-1]}.0" in metrics


async def test_metrics_tell_readiness_database_pool_and_process(client: httpx.AsyncClient) -> None:
    metrics = (await client.get("/metrics")).text
    assert f'trybuna_ready{{service="{SERVICE}"}} 1.0' in metrics
    assert f'trybuna_database_pool{{connections="size",service="{SERVICE}"}} 5.0' in metrics
    assert f'trybuna_database_seconds{{service="{SERVICE}"}} 0.' in metrics
    assert f'trybuna_build_info{{build="{build()}",service="{SERVICE}",version="20251010.3"}} 1.0' in metrics
    assert (await report(client))["build"] == build()
    for name in ("process_cpu_seconds_total", "process_resident_memory_bytes", "process_start_time_seconds"):
        assert f"\n{name} " in metrics


async def test_metrics_and_report_tell_for_how_long_work_has_been_due(client: httpx.AsyncClient) -> None:
    metrics = (await client.get("/metrics")).text
    assert f'trybuna_overdue_seconds{{service="{SERVICE}",work="lock"}} 7.25' in metrics
    assert f'trybuna_overdue_seconds{{service="{SERVICE}",work="run"}} 0.0' in metrics
    assert (await report(client))["overdue"] == {"lock": 7.25, "run": 0}


async def test_a_report_is_answered_while_the_database_is_away(client: httpx.AsyncClient, databases: Databases) -> None:
    await client.get("/things/1")
    assert "trybuna_messages{" in (await client.get("/metrics")).text
    await databases.drop_all()
    found = await report(client)
    assert (found["live"], found["ready"], found["messaging"]) == (True, False, None)
    assert (found["schemaVersion"], found["databaseMilliseconds"]) == (None, None)
    assert found["newestSchema"] is not None
    assert found["traffic"]["routes"][0]["statuses"] == {"2xx": 1}
    metrics = (await client.get("/metrics")).text
    assert f'trybuna_ready{{service="{SERVICE}"}} 0.0' in metrics
    assert "trybuna_messages{" not in metrics
    assert "trybuna_overdue_seconds{" not in metrics
    assert "trybuna_database_seconds{" not in metrics


async def test_a_report_is_answered_while_the_database_is_silent(
    fresh_database_for: DatabaseFor, api_client: ApiClient, token_mint: TokenMint
) -> None:
    url = make_url(await fresh_database_for(SERVICE))
    async with SilentProxy(url.port or 0) as proxy:
        behind = url.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False)
        client = await api_client(make_app(behind, token_mint), headers=token_mint.headers(roles=("organizer",)))
        assert (await report(client))["ready"] is True
        proxy.go_silent()
        assert (await report(client))["ready"] is False
        proxy.pass_on()
        assert (await report(client))["ready"] is True


async def test_a_stream_is_measured_until_it_begins(client: httpx.AsyncClient) -> None:
    assert (await client.get("/stream")).text == "line\n" * 3
    [route] = (await report(client))["traffic"]["routes"]
    assert route["statuses"] == {"2xx": 1}


async def test_dead_messages_are_listed_by_page_without_what_they_carry(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    first, second, third = await bury(app, "Broken: one", "Broken: two", "Broken: three")
    response = await client.get(f"{OPS}/dead", params={"size": 2})
    assert response.status_code == 200, response.text
    page = response.json()
    assert (page["total"], page["size"]) == (3, 2)
    assert [item["eventId"] for item in page["items"]] == [str(third), str(second)]
    shown = page["items"][0]
    assert (shown["type"], shown["producer"], shown["attempts"]) == ("user.changed.v1", "identity", 10)
    assert (shown["lastError"], shown["correlationId"]) == ("Broken: three", "story-0001")
    assert shown["receivedAt"] <= shown["deadAt"]
    assert "Secret" not in response.text
    rest = (await client.get(f"{OPS}/dead", params={"size": 2, "page": 2})).json()
    assert [item["eventId"] for item in rest["items"]] == [str(first)]
    assert (await report(client))["messaging"]["inboxDead"] == 3


async def test_one_dead_message_is_replayed_and_the_act_is_recorded(
    app: FastAPI, api_client: ApiClient, token_mint: TokenMint
) -> None:
    me = uuid7()
    client = await api_client(app, headers=token_mint.headers(me, roles=("organizer",)))
    one, other = await bury(app, "Broken: one", "Broken: two")
    response = await client.post(f"{OPS}/dead/{one}/replay")
    assert (response.status_code, response.json()) == (200, {"replayed": 1})
    assert await rows(app, "SELECT event_id FROM inbox WHERE dead_at IS NOT NULL") == [(other,)]
    assert await rows(app, "SELECT attempts FROM inbox WHERE dead_at IS NULL") == [(0,)]
    [(kind, data)] = await rows(app, "SELECT type, data FROM outbox")
    assert kind == ActionRecorded.type
    act = ActionRecorded.model_validate(data if isinstance(data, dict) else json.loads(data))
    assert (act.actor_id, act.action, act.subject_id) == (me, "inbox.replayed", str(one))
    assert act.after == {"service": SERVICE, "events": 1}


async def test_every_dead_message_is_replayed(app: FastAPI, client: httpx.AsyncClient) -> None:
    await bury(app, "Broken: one", "Broken: two")
    assert (await client.post(f"{OPS}/dead/replay")).json() == {"replayed": 2}
    assert (await client.post(f"{OPS}/dead/replay")).json() == {"replayed": 0}
    assert await rows(app, "SELECT count(*) FROM inbox WHERE dead_at IS NULL") == [(2,)]
    assert await rows(app, "SELECT count(*) FROM outbox") == [(1,)]


@pytest.mark.parametrize("event_id", ["0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11", "no-uuid"])
async def test_a_message_that_is_not_dead_cannot_be_replayed(
    app: FastAPI, client: httpx.AsyncClient, event_id: str
) -> None:
    response = await client.post(f"{OPS}/dead/{event_id}/replay")
    assert (response.status_code, response.json()["code"]) == (404, "dead-event-not-found")
    assert await rows(app, "SELECT count(*) FROM outbox") == [(0,)]
