"""Deprecated parts are marked in the OpenAPI document and in every response."""

from datetime import date, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI, Query
from pydantic import Field

from contracts.deprecations import Deprecation
from kit.api.deprecations import deprecated
from kit.api.wire import View
from kit.app import Service, create_app
from kit.people.auth import CurrentUser
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint

GONE = Deprecation(date(2026, 12, 1), date(2027, 12, 1), instead="GET /new")
TOLD = {"since": "2026-12-01", "sunset": "2027-12-01", "instead": "GET /new"}
router = APIRouter()


class Thing(View):
    name: str = Field(description="Its name.")
    label: str = Field(description="As `name`.", json_schema_extra=deprecated(GONE))


@router.get("/old", openapi_extra=deprecated(GONE))
async def old(
    user: CurrentUser, size: Annotated[int, Query(json_schema_extra=deprecated(GONE), deprecated=True)] = 1
) -> Thing:
    """Return a thing."""
    return Thing(name=str(user.id), label=str(size))


@router.get("/new")
async def new() -> str:
    return "new"


@pytest.fixture
async def app(database_for: DatabaseFor, token_mint: TokenMint) -> FastAPI:
    settings = ServiceSettings.model_validate(
        {"database_url": await database_for("storage_logs"), "jwks": str(token_mint.jwks), "role": "api"}
    )
    folder = Path(__file__).parents[3] / "storage_logs"
    return create_app(Service(name="storage_logs", folder=folder, routers=(router,)), settings)


@pytest.fixture
async def client(app: FastAPI, api_client: ApiClient) -> httpx.AsyncClient:
    return await api_client(app)


@pytest.mark.parametrize("status", [200, 401, 422])
async def test_every_answer_says_since_when_until_when_and_where_to_read(
    client: httpx.AsyncClient, token_mint: TokenMint, status: int
) -> None:
    headers = {} if status == 401 else token_mint.headers()
    answer = await client.get("/old", headers=headers, params={"size": "x"} if status == 422 else {})
    assert answer.status_code == status
    # RFC 9745: a structured date, in seconds since 1970; RFC 8594: an HTTP date; both in UTC
    since = datetime.fromisoformat("2026-12-01T00:00:00+00:00")
    assert answer.headers["deprecation"] == f"@{since.timestamp():.0f}"
    assert answer.headers["sunset"] == "Wed, 01 Dec 2027 00:00:00 GMT"
    assert parsedate_to_datetime(answer.headers["sunset"]) == datetime.fromisoformat("2027-12-01T00:00:00+00:00")
    assert answer.headers["link"] == '</api/docs#storage_logs_old>; rel="deprecation"; type="text/html"'


async def test_what_stays_says_nothing(client: httpx.AsyncClient) -> None:
    for path in ("/new", "/nowhere"):
        answer = await client.get(path)
        assert {"deprecation", "sunset", "link"}.isdisjoint(answer.headers), path


async def test_the_document_marks_operations_fields_and_parameters(app: FastAPI) -> None:
    document: dict[str, Any] = app.openapi()
    spoken = document["paths"]["/old"]["get"]
    assert (spoken["deprecated"], spoken["x-deprecation"]) == (True, TOLD)
    assert spoken["description"].endswith("use `GET /new`. It may be gone from 2027-12-01.")
    for status, answer in spoken["responses"].items():
        assert {"Deprecation", "Sunset", "Link"} <= answer["headers"].keys(), status
    label = document["components"]["schemas"]["Thing"]["properties"]["label"]
    assert (label["deprecated"], label["x-deprecation"]) == (True, TOLD)
    size = next(one for one in spoken["parameters"] if one.get("name") == "size")
    assert (size["deprecated"], size["schema"]["x-deprecation"]) == (True, TOLD)
    assert "deprecated" not in document["paths"]["/new"]["get"]
    assert "Deprecation" not in document["paths"]["/new"]["get"]["responses"]["200"]["headers"]


def test_nothing_goes_within_a_year() -> None:
    with pytest.raises(ValueError, match="sooner than 365 days"):
        Deprecation(date(2026, 12, 1), date(2027, 6, 1), instead="GET /new")
