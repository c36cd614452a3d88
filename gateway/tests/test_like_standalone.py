"""The gateway answers every address as the standalone dispatcher does, over the same files, services and documents."""

import re
from collections.abc import AsyncGenerator
from itertools import chain

import httpx
import pytest
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from harness.nginx import Gateway
from standalone.dispatcher import Dispatcher
from standalone.documents import DOCUMENTS, Documents
from standalone.routing import OPS, read_routes
from standalone.web import DOCUMENT_HEADERS, SECURITY_HEADERS, WebApp

ROUTES = read_routes()
PREFIXES = [path for prefix, _ in ROUTES.prefixes for path in (prefix, f"{prefix}/", f"{prefix}/1/x", f"{prefix}que")]
STATE = [
    f"/{service}/{name}" for service in ("identity", "news_ranking", "nobody") for name in sorted(OPS | {*DOCUMENTS})
]
EDGES = [
    "", "/", "/leaguesque", "/leagues/typer/userteamsters", "/leagues/typer/fixtures/data/1", "/leagues/private/x/logo",
    "/organizer", "/organizer/nobody/x", "/fantasy", "/fantasy/teams", "/storage",
    "/metrics", "/ops", "/internal/export", "/identity/internal/export", "/identity", "/identity/docs/", "/docs/",
    "//users", "/users//auth", "/Users", "/users/a%20b%2Fc", "/users/%C5%BC", "/docs", "/docs.css", "/openapi.json",
]  # fmt: skip
WEB = [
    "/", "/index.html", "/ranking", "/league/0199/team", "/apiary/x", "/ops", "/ops/identity", "/icon.svg",
    "/api-docs/start.js", "/api-docs/swagger-ui-bundle.js", "/api-docs/swagger-ui.css", "/api-docs/x.js", "/api-docs",
    "/sw.js", "/manifest.webmanifest", "/icon-192.png", "/worker/sw.js",
    "/favicon.ico", "/assets/app-1a2b.js", "/assets/font-3c4d.woff2", "/assets/app-0000.js", "/assets/old", "/assets",
    "/assets/", "/assets/app-1a2b.js.gz", "/assets/old-1.js.br", "/.vite/manifest.json", "/secret.txt", "//secret.txt",
    "/a.b/c", "/a.b", "/files", "/files/download", "/files/download/1/2", "/files/download/1/2?size=small",
    "/files/download//../x", "/files/download/%C5%BC/a%20b",
]  # fmt: skip
PATHS = [*(f"/api{path}" for path in chain(PREFIXES, STATE, EDGES)), *WEB]


class _Service:
    def __init__(self, name: str) -> None:
        self.name = name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].removeprefix(scope["root_path"])
        await JSONResponse({"service": self.name, "path": path})(scope, receive, send)


@pytest.fixture(scope="module")
async def standalone(running: Gateway) -> AsyncGenerator[httpx.AsyncClient]:
    services: dict[str, ASGIApp] = {name: _Service(name) for name in ROUTES.services}
    app = Dispatcher(
        ROUTES,
        services,
        documents=Documents(running.folder / "documents"),
        web=WebApp(running.folder / "web"),
        headers=SECURITY_HEADERS,
    )
    transport = httpx.ASGITransport(app=app, client=("10.0.0.9", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://standalone") as client:
        yield client


@pytest.mark.parametrize("path", PATHS)
async def test_an_address_means_the_same(path: str, standalone: httpx.AsyncClient, http: httpx.AsyncClient) -> None:
    theirs, ours = await standalone.get(path), await http.get(path)
    assert ours.status_code == theirs.status_code
    media_type, _, charset = theirs.headers["content-type"].partition(";")
    assert ours.headers["content-type"].partition(";")[0] == media_type
    assert charset in ours.headers["content-type"]
    for name in SECURITY_HEADERS:
        assert ours.headers.get_list(name) == theirs.headers.get_list(name)
    if media_type == "application/problem+json":
        assert {**ours.json(), "requestId": ""} == {**theirs.json(), "requestId": ""}
        assert ours.headers["cache-control"] == theirs.headers["cache-control"]
    elif "service" in (told := _told(theirs)):
        seen = httpx.URL("http://service" + ours.json()["path"])
        assert (ours.json()["service"], seen.path) == (told["service"], told["path"])
    else:
        assert ours.content == theirs.content
        assert ours.headers["cache-control"] == theirs.headers["cache-control"]


def _told(answer: httpx.Response) -> dict[str, str]:
    return answer.json() if answer.headers["content-type"] == "application/json" else {}


@pytest.mark.parametrize("page", ["/api/docs", "/api/identity/docs"])
async def test_the_documents_may_run_swagger_ui_of_this_host_alone(page: str, http: httpx.AsyncClient) -> None:
    answer = await http.get(page)
    assert answer.headers.get_list("content-security-policy") == [DOCUMENT_HEADERS["Content-Security-Policy"]]
    policy = dict(one.split(" ", 1) for one in answer.headers["content-security-policy"].split("; "))
    assert {name: policy[name] for name in ("script-src", "style-src", "connect-src")} == dict.fromkeys(
        ("script-src", "style-src", "connect-src"), "'self'"
    )
    assert not re.search(r"<script(?![^>]+src=)|<style|\sstyle=|\son[a-z]+=", answer.text), "the policy refuses inline"
    start = re.search(r'<script src="([^"]+)"', answer.text)
    assert start is not None
    script = await http.get(start[1])
    loaded = re.findall(r'folder \+ "([\w.-]+)"', script.text)
    assert len(loaded) > 1
    for address in (start[1], *(start[1].rpartition("/")[0] + "/" + name for name in loaded)):
        file = await http.get(address)
        kind = "text/css" if address.endswith(".css") else "text/javascript"
        assert (file.status_code, file.headers["content-type"].partition(";")[0]) == (200, kind), address


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_files_are_only_read(method: str, standalone: httpx.AsyncClient, http: httpx.AsyncClient) -> None:
    for path in ("/", "/ranking", "/assets/app-1a2b.js"):
        theirs, ours = await standalone.request(method, path), await http.request(method, path)
        assert ours.status_code == theirs.status_code == 405
        assert ours.headers["allow"] == theirs.headers["allow"]


@pytest.mark.parametrize("path", ["/metrics", "/health/x", "/livez/x", "/readyz/x", "/internal", "/internal/export"])
async def test_an_operators_address_is_no_page_of_the_app(path: str, http: httpx.AsyncClient) -> None:
    assert (await http.get(path)).status_code == 404


@pytest.mark.parametrize("path", ["/readyz", "/health"])
async def test_how_the_product_is_doing_is_told_by_the_process_that_asks_all_services(
    path: str, http: httpx.AsyncClient
) -> None:
    told = (await http.get(path, headers={"Authorization": "Bearer a-token"})).json()
    assert (told["service"], told["path"], told["headers"]["authorization"]) == ("probes", path, "Bearer a-token")


async def test_that_the_gateway_lives_is_told_by_itself(http: httpx.AsyncClient) -> None:
    answer = await http.get("/livez")
    assert (answer.status_code, answer.json()) == (200, {"status": "alive"})
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == ("application/json", "no-store")
