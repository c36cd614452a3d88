"""The route table and the dispatcher: the longest prefix answers, and only whole segments count."""

import httpx
import pytest
from fastapi import FastAPI, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.files.files import address_of
from kit.process.identifiers import uuid7
from standalone.dispatcher import Dispatcher
from standalone.routing import read_routes, routes_of

ROUTES = routes_of({"schedules": ["/leagues", "/organizer/schedules"], "picks": ["/leagues/typer/userteams"]})


def service(name: str) -> FastAPI:
    app = FastAPI()

    @app.api_route("/{path:path}", methods=["GET", "POST"])
    async def answer(request: Request, path: str) -> dict[str, str]:  # pyright: ignore[reportUnusedFunction]
        return {"service": name, "path": path, "base": str(request.base_url)}

    return app


async def plain(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse(f"elsewhere {scope['path']}")(scope, receive, send)


@pytest.fixture
def dispatcher() -> ASGIApp:
    services: dict[str, ASGIApp] = {name: service(name) for name in ROUTES.services}
    return Dispatcher(ROUTES, services, documents=plain, web=plain, headers={"X-Frame-Options": "DENY"})


def client(app: ASGIApp, *, address: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://test")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/leagues", "schedules"),
        ("/leagues/typer/fixtures/data/1", "schedules"),
        ("/leagues/typer/userteams", "picks"),
        ("/leagues/typer/userteams/1/history", "picks"),
        ("/leagues/typer/userteamsters", "schedules"),
    ],
)
async def test_the_longest_prefix_answers(dispatcher: ASGIApp, path: str, expected: str) -> None:
    async with client(dispatcher) as http:
        answer = (await http.get(f"/api{path}")).json()
    assert answer == {"service": expected, "path": path.removeprefix("/"), "base": "http://test/api/"}


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/leaguesque", "/api/nothing/livez", "/api/picks/secret"])
async def test_an_unknown_address_below_api_is_a_problem(dispatcher: ASGIApp, path: str) -> None:
    async with client(dispatcher) as http:
        polish = await http.get(path)
        english = await http.get(path, headers={"Accept-Language": "en"})
    assert polish.status_code == english.status_code == 404
    assert polish.headers["content-type"] == "application/problem+json"
    assert polish.json()["code"] == english.json()["code"] == "not-found"
    assert polish.json()["detail"] != english.json()["detail"]


async def test_everything_else_is_the_web_app_and_every_answer_is_protected(dispatcher: ASGIApp) -> None:
    async with client(dispatcher) as http:
        page = await http.get("/apiary/ranking")
        service_answer = await http.get("/api/leagues")
    assert page.text == "elsewhere /apiary/ranking"
    assert page.headers["x-frame-options"] == service_answer.headers["x-frame-options"] == "DENY"


async def test_a_pictures_address_works_as_it_stands_and_below_api() -> None:
    address = address_of(uuid7(), uuid7(), "large")
    routes = routes_of({"pictures": ["/files"]})

    async def seen(scope: Scope, receive: Receive, send: Send) -> None:
        told = f"{scope['root_path']} {scope['path']} {scope['raw_path'].decode()} {scope['query_string'].decode()}"
        await PlainTextResponse(told)(scope, receive, send)

    async with client(Dispatcher(routes, {"pictures": seen}, documents=plain, web=plain, headers={})) as http:
        below = (await http.get(f"/api{address}")).text
        assert below.startswith("/api /api/files/download/")
        assert (await http.get(address)).text == below


async def test_a_service_itself_knows_who_may_see_its_state(dispatcher: ASGIApp) -> None:
    async with client(dispatcher, address="10.0.0.9") as http:
        for probe in ("metrics", "health", "readyz"):
            assert (await http.get(f"/api/picks/{probe}")).json()["path"] == probe


async def test_documents_are_below_api_and_below_every_service(dispatcher: ASGIApp) -> None:
    async with client(dispatcher) as http:
        for path in ("/api/docs", "/api/openapi.json", "/api/picks/docs"):
            assert (await http.get(path)).text == f"elsewhere {path}"


def test_the_table_gives_every_path_to_one_service() -> None:
    routes = read_routes()
    assert len(routes.services) == 7
    assert len({prefix for prefix, _ in routes.prefixes}) == len(routes.prefixes)


async def test_long_answers_are_compressed_but_never_those_with_tokens() -> None:
    routes = routes_of({"schedules": ["/leagues"], "identity": ["/users"]})

    async def long(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("Kolejka 1, Kolejka 2, " * 200)(scope, receive, send)

    app = Dispatcher(routes, {"schedules": long, "identity": long}, documents=plain, web=plain, headers={})
    async with client(app) as http:
        compressed = await http.get("/api/leagues", headers={"Accept-Encoding": "br, gzip"})
        as_it_is = await http.get("/api/leagues", headers={"Accept-Encoding": "identity"})
        with_tokens = await http.get("/api/users", headers={"Accept-Encoding": "gzip"})
    assert compressed.headers["content-encoding"] == "gzip"
    assert int(compressed.headers["content-length"]) < len(as_it_is.content) / 10
    assert compressed.text == as_it_is.text == with_tokens.text
    assert compressed.headers["vary"] == as_it_is.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in with_tokens.headers
