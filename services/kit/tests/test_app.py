"""Parts of kit that every service has: problems in two languages, tokens, limits, ids, health."""

import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from fastapi import APIRouter, FastAPI, Request
from sqlalchemy import text

from kit.api.errors import FieldText, Problem, problems
from kit.api.wire import Body, Instant, View
from kit.app import Service, create_app
from kit.database.schema import SchemaMismatchError, newest_schema
from kit.http.middleware import LARGEST_BODY, LARGEST_UPLOAD, preferred_language
from kit.people.auth import ConsentingUser, CurrentUser, Organizer
from kit.process.settings import ServiceSettings
from kit.testing.apps import running
from kit.testing.databases import Databases
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually

router = APIRouter()
HERE = Path(__file__).parent
WATCHED = {"operators": "127.0.0.1"}
"""Requests from this address may see the service's state."""
PLAIN_SERVICE = "storage_logs"
"""A service whose schema has only the messaging tables."""


class Stale(Problem):
    """A problem of the probe service."""

    status = 409
    code = "stale"
    title = "Stale"
    pl = "Nieaktualne: {name}."
    en = "Stale: {name}."


class Probe(Body):
    first_name: str
    starts_at: Instant | None = None


class ProbeView(View):
    first_name: str
    starts_at: Instant | None


@router.post("/probe")
async def echo(body: Probe) -> ProbeView:
    return ProbeView(first_name=body.first_name, starts_at=body.starts_at)


@router.post("/things/1/files")
async def take(request: Request) -> int:
    return len(await request.body())


@router.get("/stale", responses=problems(Stale))
async def stale() -> None:
    broken = FieldText("/a/0", "wrong", pl="Źle.", en="Wrong.")
    raise Stale(name="x", errors=[broken])


@router.get("/defect")
async def defect() -> None:
    raise RuntimeError("a secret of the implementation")


@router.get("/me")
async def me(user: CurrentUser) -> dict[str, str | None]:
    return {"id": str(user.id), "name": user.name}


@router.get("/organizer")
async def organizers(user: Organizer) -> dict[str, str]:
    return {"id": str(user.id)}


@router.get("/consenting")
async def consenting(user: ConsentingUser) -> dict[str, str]:
    return {"id": str(user.id)}


@pytest.fixture
def make_app(database_for: DatabaseFor, token_mint: TokenMint) -> Callable[..., Any]:
    async def made(url: str | None = None) -> FastAPI:
        url = url or await database_for(PLAIN_SERVICE)
        settings = ServiceSettings.model_validate(
            {"database_url": url, "jwks": str(token_mint.jwks), "role": "api", "environment": "test", **WATCHED}
        )
        folder = HERE.parents[1] / PLAIN_SERVICE
        service = Service(name="probe", folder=folder, routers=[router], uploads=("/things/[^/]+/files",))
        return create_app(service, settings)

    return made


@pytest.fixture
async def client(make_app: Callable[..., Any], api_client: ApiClient) -> httpx.AsyncClient:
    return await api_client(await make_app())


async def test_a_problem_is_told_in_the_language_of_the_request(client: httpx.AsyncClient) -> None:
    for accepted, detail, broken in (("en", "Stale: x.", "Wrong."), ("", "Nieaktualne: x.", "Źle.")):
        response = await client.get("/stale", headers={"Accept-Language": accepted})
        assert response.status_code == 409
        assert response.headers["content-type"] == "application/problem+json"
        found = response.json()
        assert found["requestId"] == response.headers["x-request-id"]
        assert (found["code"], found["detail"]) == ("stale", detail)
        assert found["errors"] == [{"pointer": "/a/0", "code": "wrong", "detail": broken}]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "pl"),
        ("en", "en"),
        ("de", "pl"),
        ("en;q=0.4, pl", "pl"),
        ("en-GB,en;q=0.9,pl;q=0.1", "en"),
        ("en;q=x", "pl"),
    ],
)
def test_polish_is_the_default_language(accepted: str, language: str) -> None:
    assert preferred_language(accepted) == language


async def test_a_defect_tells_nothing_internal(client: httpx.AsyncClient) -> None:
    response = await client.get("/defect")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert response.json()["code"] == "unexpected-error"


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        (b"{}", "/firstName", "missing"),
        (b'{"firstName": 1}', "/firstName", "string-type"),
        (b'{"firstName": "a", "startsAt": "2025-02-30T10:00Z"}', "/startsAt", "datetime-from-date-parsing"),
        (b'{"firstName": "a", "startsAt": "2025-01-01T10:00:00"}', "/startsAt", "timezone-aware"),
        (b'{"firstName": "a\\u0000"}', "/", "unstorable-text"),
        (b'{"firstName": "\\ud800"}', "/", "unstorable-text"),
        (b"[]", "/", "model-attributes-type"),
    ],
)
async def test_a_body_that_is_not_of_the_schema_is_a_422(
    client: httpx.AsyncClient, body: bytes, pointer: str, code: str
) -> None:
    response = await client.post("/probe", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 422, response.text
    assert [(error["pointer"], error["code"]) for error in response.json()["errors"]] == [(pointer, code)]


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000])
async def test_bytes_that_are_no_json_are_refused(client: httpx.AsyncClient, body: bytes) -> None:
    response = await client.post("/probe", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 422
    assert response.json()["code"] == "invalid-body"


async def test_a_mistake_in_json_is_pointed_at_by_line_and_column(client: httpx.AsyncClient) -> None:
    content, headers = b'{\n  "at": "2026",\n  "ids": [1, x]\n}', {"Content-Type": "application/json"}
    told: list[tuple[str, str, str]] = []
    for language in ("pl", "en"):
        response = await client.post("/probe", content=content, headers=headers | {"Accept-Language": language})
        (error,) = response.json()["errors"]
        told.append((error["pointer"], error["code"], error["detail"]))
    assert told == [
        ("/", "json-invalid", "To nie jest poprawny JSON: błąd w wierszu 3, w kolumnie 14."),
        ("/", "json-invalid", "This is not valid JSON: the mistake is in line 3, column 14."),
    ]


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "application/xml"])
async def test_a_body_that_does_not_say_it_is_json_is_a_415(client: httpx.AsyncClient, media_type: str) -> None:
    response = await client.post(
        "/probe", content=b'{"at": "2026-11-20T12:00:00Z"}', headers={"Content-Type": media_type}
    )
    assert (response.status_code, response.json()["code"]) == (415, "unsupported-media-type")


async def test_a_body_over_the_limit_is_refused_with_and_without_a_length(client: httpx.AsyncClient) -> None:
    large = b'"' + b"x" * LARGEST_BODY + b'"'

    async def chunks() -> AsyncIterator[bytes]:
        yield large

    for content in (large, chunks()):
        response = await client.post("/probe", content=content, headers={"Content-Type": "application/json"})
        assert response.status_code == 413
        assert response.json()["code"] == "body-too-large"


async def test_where_files_are_taken_the_limit_is_higher_and_nowhere_else(client: httpx.AsyncClient) -> None:
    large, too_large = b"x" * LARGEST_UPLOAD, b"x" * (LARGEST_UPLOAD + 1)
    assert (await client.post("/things/1/files", content=large)).json() == LARGEST_UPLOAD
    assert (await client.post("/things/1/files", content=too_large)).status_code == 413
    assert (await client.post("/things/1/2/files", content=large)).status_code == 413


async def test_instants_are_answered_in_utc(client: httpx.AsyncClient) -> None:
    response = await client.post("/probe", json={"firstName": " a ", "startsAt": "2026-06-11T13:00:00-06:00"})
    assert response.json() == {"firstName": "a", "startsAt": "2026-06-11T19:00:00.000Z"}


async def test_a_token_must_be_signed_current_and_meant_for_us(
    client: httpx.AsyncClient, token_mint: TokenMint, tmp_path: Path
) -> None:
    stranger = TokenMint(tmp_path)
    good = token_mint.headers(name="Ala")
    assert (await client.get("/me", headers=good)).json()["name"] == "Ala"
    for headers in (
        {},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": "Basic dTpw"},
        stranger.headers(),
        token_mint.headers(exp=1),
        token_mint.headers(aud="somebody-else"),
        token_mint.headers(iss="somebody-else"),
        token_mint.headers(sid=None),
    ):
        response = await client.get("/me", headers=headers)
        assert (response.status_code, response.json()["code"]) == (401, "not-logged-in")
        asked = 'Bearer realm="trybuna"'
        invalid = ', error="invalid_token"' if headers.get("Authorization", "").startswith("Bearer") else ""
        assert response.headers["www-authenticate"] == asked + invalid, "RFC 6750, section 3"


async def test_a_token_from_a_clock_that_is_ahead_is_taken(client: httpx.AsyncClient, token_mint: TokenMint) -> None:
    ahead = int(time.time()) + 600
    headers = token_mint.headers(iat=ahead, exp=ahead + 900)
    assert (await client.get("/me", headers=headers)).status_code == 200


async def test_roles_and_consents_are_asked_for(client: httpx.AsyncClient, token_mint: TokenMint) -> None:
    response = await client.get("/organizer", headers=token_mint.headers())
    assert (response.status_code, response.json()["code"]) == (403, "organizer-only")
    response = await client.get("/organizer", headers=token_mint.headers(roles=("participant", "organizer")))
    assert response.status_code == 200
    response = await client.get("/consenting", headers=token_mint.headers(consents=False))
    assert (response.status_code, response.json()["code"]) == (403, "consents-required")


async def test_ids_of_a_request_are_kept_if_safe(client: httpx.AsyncClient) -> None:
    response = await client.get("/livez", headers={"X-Request-Id": "abcdefgh-1", "X-Correlation-Id": "story-0001"})
    assert response.headers["x-request-id"] == "abcdefgh-1"
    assert response.headers["x-correlation-id"] == "story-0001"
    response = await client.get("/livez", headers={"X-Request-Id": "two words"})
    assert response.headers["x-request-id"] != "two words"
    assert response.headers["x-correlation-id"] == response.headers["x-request-id"]


async def test_health_tells_schema_pool_and_queues(client: httpx.AsyncClient) -> None:
    found = (await client.get("/health")).json()
    assert found["ready"] is True
    assert found["schemaVersion"] == newest_schema(str(HERE.parents[1] / PLAIN_SERVICE / "migrations"))
    assert found["messaging"]["outbox"] == 0
    metrics = (await client.get("/metrics")).text
    assert 'trybuna_http_requests_total{method="GET",route="/health",service="probe",status="200"} 1.0' in metrics
    assert 'trybuna_messages{place="dead",service="probe"} 0.0' in metrics


async def test_a_service_without_its_database_is_alive_but_not_ready(
    make_app: Callable[..., Any], api_client: ApiClient, fresh_database_for: DatabaseFor, databases: Databases
) -> None:
    client = await api_client(await make_app(await fresh_database_for(PLAIN_SERVICE)))
    assert (await client.get("/readyz")).status_code == 200
    await databases.drop_all()
    assert (await client.get("/livez")).status_code == 200
    response = await client.get("/readyz")
    assert response.status_code == 503
    assert response.headers["retry-after"] == "2"
    assert (await client.get("/health")).json()["ready"] is False


@pytest.mark.parametrize(("version", "says"), [("0000", "does not know"), (None, "migrate first")])
async def test_a_service_refuses_a_schema_that_is_not_its_own(
    make_app: Callable[..., Any], fresh_database_for: DatabaseFor, version: str | None, says: str
) -> None:
    app = await make_app(await fresh_database_for(PLAIN_SERVICE))
    async with app.state.database.transaction() as session:
        statement = "DELETE FROM alembic_version" if version is None else "UPDATE alembic_version SET version_num = :v"
        await session.execute(text(statement), {} if version is None else {"v": version})
    with pytest.raises(SchemaMismatchError, match=says):
        async with running(app):
            pass


@pytest.mark.parametrize("url", ["postgresql://u:change-me@h/d", "", "postgresql://u@h/d"])
def test_production_refuses_placeholder_secrets(url: str) -> None:
    with pytest.raises(ValueError, match="placeholder"):
        ServiceSettings.model_validate({"environment": "production", "database_url": url})


async def test_a_lost_connection_answers_503_and_heals(
    make_app: Callable[..., Any], api_client: ApiClient, postgres_url: str
) -> None:
    app = await make_app()
    client = await api_client(app)
    await client.get("/health")
    connection = await asyncpg.connect(postgres_url)
    try:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", app.state.database.url.database
        )
    finally:
        await connection.close()

    async def is_ready() -> bool:
        return bool((await client.get("/health")).json()["ready"])

    assert await eventually(is_ready)
