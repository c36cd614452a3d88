"""How the built web app is served."""

import gzip
from pathlib import Path

import httpx
import pytest

from standalone.web import SECURITY_HEADERS, WebApp

SCRIPT = "console.log('trybuna');" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Trybuna</title>")
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "icon-192.png").write_bytes(b"png")
    (tmp_path / "sw.js").write_text("self.addEventListener('install', () => {});")
    (tmp_path / "manifest.webmanifest").write_text('{"name":"Trybuna"}')
    (tmp_path / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (tmp_path.parent / "secret.txt").write_text("secret")
    return tmp_path


def client(folder: Path) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=WebApp(folder)), base_url="http://test")


async def test_every_page_is_the_app_and_always_fresh(folder: Path) -> None:
    async with client(folder) as http:
        for path in ("/", "/ranking", "/league/0199/team"):
            answer = await http.get(path)
            assert "<title>Trybuna" in answer.text
            assert answer.headers["cache-control"] == "no-cache"


async def test_assets_are_kept_for_ever_and_missing_ones_are_no_pages(folder: Path) -> None:
    async with client(folder) as http:
        found = await http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert found.text == SCRIPT
        assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert found.headers["content-type"].startswith("text/javascript")
        for path in (
            "/assets/app-0000.js",
            "/assets/old",
            "/favicon.ico",
            "/assets/app-1a2b.js.br",
            "/.vite/manifest.json",
        ):
            assert (await http.get(path)).status_code == 404


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-192.png", "image/png"),
    ],
)
async def test_what_makes_the_app_installable_is_asked_for_anew_each_time(
    folder: Path, path: str, media_type: str
) -> None:
    async with client(folder) as http:
        answer = await http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == media_type
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//secret.txt"])
async def test_nothing_outside_the_folder_can_be_asked_for(folder: Path, path: str) -> None:
    async with client(folder) as http:
        assert "secret" not in (await http.get(path)).text


async def test_what_the_browser_has_already_is_not_sent_again(folder: Path) -> None:
    async with client(folder) as http:
        etag = (await http.get("/icon.svg")).headers["etag"]
        answer = await http.get("/icon.svg", headers={"If-None-Match": etag})
    assert (answer.status_code, answer.content) == (304, b"")


async def test_the_smallest_accepted_form_is_sent(folder: Path) -> None:
    async with client(folder) as http:
        async with http.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, br"}) as answer:
            assert answer.headers["content-encoding"] == "br"
            assert [part async for part in answer.aiter_raw()] == [b"brotli"]
        async with http.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, br;q=0"}) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            assert gzip.decompress(b"".join([part async for part in answer.aiter_raw()])).decode() == SCRIPT


async def test_only_reading_is_allowed(folder: Path) -> None:
    async with client(folder) as http:
        assert (await http.post("/")).status_code == 405
        assert (await http.head("/")).status_code == 200


async def test_an_app_that_is_not_built_says_so(tmp_path: Path) -> None:
    async with client(tmp_path / "dist") as http:
        answer = await http.get("/")
    assert answer.status_code == 404
    assert "not built" in answer.text


def test_the_policy_allows_no_inline_code() -> None:
    assert "unsafe" not in SECURITY_HEADERS["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in SECURITY_HEADERS["Content-Security-Policy"]


def test_the_policy_allows_a_worker_and_a_manifest_of_the_same_origin() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    for name in ("worker-src", "manifest-src"):
        assert directives.get(name, directives["default-src"]) == "'self'"
