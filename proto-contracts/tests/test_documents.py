"""The product serves the documents that are committed: whatever is tested from them is tested of what runs."""

import html

import httpx
import pytest

from blackbox.document import Operation, document, operations
from blackbox.world import World, who_calls

UNSCORED = "GET /ranking/{leagueId}/card/{fixtureId}/{teamId}"
"""No fixture of the world has points, so there is no card; news_ranking's own tests say how it is cached."""
READING = [one for one in operations() if not (one.writes or one.is_stream or one.label == UNSCORED)]
SERVICES = sorted({tag for operation in operations() for tag in operation.spoken["tags"]})


@pytest.fixture
async def http(base_url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"{base_url}/api", timeout=30)


async def test_the_merged_document_is_the_committed_one(http: httpx.AsyncClient) -> None:
    async with http:
        response = await http.get("/openapi.json")
    assert response.headers["content-type"].startswith("application/json")
    committed = {key: part for key, part in document().items() if key != "x-generated"}
    assert response.json() == committed


@pytest.mark.parametrize("service", SERVICES)
async def test_every_service_has_documents_of_its_own(http: httpx.AsyncClient, service: str) -> None:
    async with http:
        own = (await http.get(f"/{service}/openapi.json")).json()
        page = await http.get(f"/{service}/docs")
    merged = {path for path, item in document()["paths"].items() if any(service in it["tags"] for it in item.values())}
    assert set(own["paths"]) == merged
    assert page.headers["content-type"].startswith("text/html")


async def test_the_page_for_people_shows_every_operation(http: httpx.AsyncClient) -> None:
    async with http:
        page = html.unescape((await http.get("/docs")).text)
    assert [operation.label for operation in operations() if operation.spoken["summary"] not in page] == []
    assert [operation.label for operation in operations() if operation.path not in page] == []


async def test_what_a_request_holds_in_vain_is_named(calm_world: World) -> None:
    """Unknown query parameters and fields are ignored, and named where a client can see its mistake."""
    api = calm_world.api("participant")
    read = await api.send("GET", "/users/inbox", params={"page": 1, "pages": 2, "sort": "new"})
    changed = await api.send("PATCH", "/users/me", {"userNames": "Ola"})
    assert (read.status_code, changed.status_code) == (200, 200)
    assert read.headers["x-ignored-query"] == "pages, sort"
    assert changed.headers["x-ignored-fields"] == "userNames"


@pytest.mark.parametrize("operation", READING, ids=lambda operation: operation.label)
async def test_what_is_cached_says_so(calm_world: World, operation: Operation) -> None:
    who = who_calls(operation)
    api, path = calm_world.api(who), calm_world.path(operation, who)
    answer = await api.send("GET", path)
    assert ("etag" in answer.headers) == ("304" in operation.spoken["responses"]), answer.status_code
    assert answer.headers["x-request-id"]
    if "etag" in answer.headers:
        again = await api.send("GET", path, headers={"If-None-Match": answer.headers["etag"]})
        # the gateway weakens the tag of what it compresses (RFC 9110, 8.8.1): the same version all the same
        tags = [found.headers["etag"].removeprefix("W/") for found in (again, answer)]
        assert (again.status_code, tags[0]) == (304, tags[1])
