"""How the API's documents are served."""

from pathlib import Path

import httpx
import pytest

from standalone.documents import Documents
from standalone.web import DOCUMENT_HEADERS


def client(folder: Path) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=Documents(folder)), base_url="http://test")


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/api/docs", "text/html; charset=utf-8"),
        ("/api/picks/docs.css", "text/css; charset=utf-8"),
        ("/api/picks/openapi.json", "application/json"),
    ],
)
async def test_a_file_is_served_as_what_it_is(tmp_path: Path, path: str, media_type: str) -> None:
    file = tmp_path / path.removeprefix("/")
    file.parent.mkdir(parents=True)
    file.write_text("zażółć")
    async with client(tmp_path) as http:
        answer = await http.get(path)
    assert (answer.status_code, answer.content.decode()) == (200, "zażółć")
    assert answer.headers["content-type"] == media_type
    assert answer.headers["cache-control"] == "no-cache"
    is_page = answer.headers.get("content-security-policy") == DOCUMENT_HEADERS["Content-Security-Policy"]
    assert is_page == path.endswith("docs")


async def test_missing_documents_are_said_with_the_remedy(tmp_path: Path) -> None:
    async with client(tmp_path) as http:
        answer = await http.get("/api/docs")
    assert answer.status_code == 404
    assert "scripts/setup" in answer.text
