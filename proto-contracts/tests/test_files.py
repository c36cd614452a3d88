"""Pictures over the wire: served to everybody who knows the address, for good, and nothing else is."""

import asyncio
import os
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from PIL import Image

from blackbox.api import NOBODYS, Api
from blackbox.document import Operation, operations
from blackbox.world import World, who_calls
from kit.files.decoding import WAITING

TAKING = [one for one in operations() if one.takes_file and "uploads-busy" in one.codes(429)]
MORE_THAN_WAIT = 2 * WAITING
"""So many at once for each call: some are refused, be they looked at by one process or by several."""
WAVES = 4
"""Where they come slowly, each is looked at before the next one: then twice as many are sent."""
BUSY = (429, "uploads-busy")
BUSY_DATABASE = (503, "service-unavailable")
"""So many at once may wait for a connection in vain, on a machine that is busy."""
SIDES = {"small": 128, "medium": 512}


@pytest.fixture
async def visitor(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as api:
        yield api


@pytest.fixture
def picture() -> str:
    """A logo where a standalone product keeps them; answers its path."""
    home = os.environ.get("TRYBUNA_HOME")
    if home is None:
        pytest.skip("only a standalone product's folder of files can be reached: TRYBUNA_HOME")
    league, logo = uuid4(), uuid4()
    folder = Path(home) / "files" / str(league) / str(logo)
    folder.mkdir(parents=True)
    for size, side in SIDES.items():
        content = BytesIO()
        Image.new("RGB", (side, side), "teal").save(content, "WEBP")
        (folder / f"{size}.webp").write_bytes(content.getvalue())
    return f"/files/download/{league}/{logo}"


async def test_a_picture_is_everybodys_in_each_of_its_sizes_and_kept_for_good(visitor: Api, picture: str) -> None:
    for size, side in SIDES.items():
        answer = await visitor.send("GET", f"{picture}?size={size}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
        with Image.open(BytesIO(answer.content)) as shown:
            assert (shown.format, shown.size) == ("WEBP", (side, side))
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "sandbox" in answer.headers["content-security-policy"]
        known = {"If-None-Match": answer.headers["etag"]}
        again = await visitor.send("GET", f"{picture}?size={size}", headers=known)
        assert (again.status_code, again.content) == (304, b"")
    usual = await visitor.send("GET", picture)
    assert usual.headers["etag"].endswith('-medium"')
    missing = await visitor.refusal("GET", f"{picture}?size=large")
    assert missing == (404, "file-not-found")


@pytest.mark.parametrize(
    "path",
    [
        f"/files/download/{NOBODYS}/{NOBODYS}",
        f"/files/download/none/{NOBODYS}",
        f"/files/download/{NOBODYS}/none",
        f"/files/download/{NOBODYS}/..%2F..%2Frunning.json",
        f"/files/download/{NOBODYS}/%2e%2e%2frunning.json",
    ],
)
async def test_what_nobody_keeps_is_not_found_whoever_asks(visitor: Api, organizer: Api, path: str) -> None:
    assert (await visitor.send("GET", path)).status_code == 404
    refused = await organizer.send("GET", path)
    assert (refused.status_code, refused.headers["cache-control"]) == (404, "no-store")


async def test_a_size_that_nothing_has_is_refused(visitor: Api) -> None:
    path = f"/files/download/{NOBODYS}/{NOBODYS}?size=huge"
    assert await visitor.refusal("GET", path) == (422, "invalid-body")


async def test_pictures_that_would_wait_too_long_are_refused(calm_world: World) -> None:
    async def sent(one: Operation) -> httpx.Response:
        who = who_calls(one)
        path = calm_world.path(one, who)
        words = {"altPl": "Boisko", "altEn": "A pitch"}  # of an article's
        return await calm_world.api(who).send(one.method, path, files={"file": b"no picture"}, data=words)

    seen: dict[str, set[tuple[int, str]]] = {one.label: set() for one in TAKING}
    for wave in range(WAVES):
        left = [one for one in TAKING if BUSY not in seen[one.label]]
        asked = left * (MORE_THAN_WAIT << wave)
        for one, answer in zip(asked, await asyncio.gather(*map(sent, asked)), strict=True):
            seen[one.label].add((answer.status_code, answer.json()["code"]))
    for label, found in seen.items():
        assert BUSY in found, label
        assert found <= {BUSY, (415, "not-an-image"), BUSY_DATABASE}, label
