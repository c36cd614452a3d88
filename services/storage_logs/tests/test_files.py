"""Reading pictures over HTTP."""

from uuid import UUID

import pytest

from kit.files.store import store_of
from storage_logs.tests.conftest import StorageLogs

HOLDER, FILE, NOBODY = UUID(int=7), UUID(int=9), UUID(int=11)
PATH = f"/files/download/{HOLDER}/{FILE}"
CONTENT = b"RIFF, as far as a test cares"


@pytest.fixture
async def stored(storage_logs: StorageLogs) -> StorageLogs:
    """The service, with one picture that another service has kept."""
    for size in ("small", "medium"):
        await store_of(storage_logs.settings).put(f"{HOLDER}/{FILE}/{size}.webp", CONTENT + size.encode())
    return storage_logs


async def test_a_picture_is_public_and_may_be_kept_for_good(stored: StorageLogs) -> None:
    answer = await stored.client.get(PATH)
    assert (answer.status_code, answer.content) == (200, CONTENT + b"medium")
    told = {name: answer.headers[name] for name in ("content-type", "cache-control", "x-content-type-options", "vary")}
    assert told == {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "vary": "Accept-Encoding",
    }
    assert answer.headers["content-disposition"] == f'inline; filename="{FILE}-medium.webp"'
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert "sandbox" in answer.headers["content-security-policy"]


async def test_who_has_it_gets_304_size_by_size(stored: StorageLogs) -> None:
    small = await stored.client.get(PATH, params={"size": "small"})
    assert small.content == CONTENT + b"small"
    again = await stored.client.get(
        PATH, params={"size": "small"}, headers={"If-None-Match": f'"x", W/{small.headers["etag"]}'}
    )
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", small.headers["etag"])
    other = await stored.client.get(PATH, headers={"If-None-Match": small.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        f"/files/download/{HOLDER}/{NOBODY}",
        f"/files/download/{UUID(int=8)}/{FILE}",
        f"/files/download/nobody/{FILE}",
        f"/files/download/{HOLDER}/{FILE}?size=large",
    ],
)
async def test_what_is_not_there_is_not_found(stored: StorageLogs, path: str) -> None:
    answer = await stored.client.get(path, headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (404, "file-not-found")
    assert answer.json()["detail"] == "There is no such picture."
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("way_out", ["..%2F..%2Fsecret", "%2e%2e", "%00", "x" * 3000])
async def test_no_path_leads_out(stored: StorageLogs, way_out: str) -> None:
    assert (await stored.client.get(f"/files/download/{HOLDER}/{way_out}")).status_code == 404


async def test_a_size_that_nothing_has_is_refused(stored: StorageLogs) -> None:
    answer = await stored.client.get(PATH, params={"size": "huge"})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body")
