"""Pictures of a contest's tile: sent by organizers, made anew, replaced, taken away."""

from typing import Any

import httpx
import pytest

from contests.tests.acting import Contests, Person, succeeded
from kit.files.worker import FileWorker
from kit.testing.pictures import opened, picture

PATH = "/organizer/contests/leagues/{}/picture"


async def send(who: Person, league: str, screen: str, content: bytes | None = None) -> httpx.Response:
    files = {"file": picture(size=(1800, 900)) if content is None else content}
    headers = {**who.headers, "Accept-Language": "en"}  # the form says itself what it is
    return await who.client.put(PATH.format(league), params={"screen": screen}, files=files, headers=headers)


async def kept(contests: Contests, address: str) -> bytes | None:
    """Read what the service keeps at an address."""
    (*_, holder, rest) = address.split("/")
    file_id, size = rest.split("?size=")
    return await contests.app.state.files.read(file_id, holder_id=holder, size=size)


async def images(contests: Contests, league: str) -> dict[str, str | None]:
    (shown,) = await contests.organizer.gets("/leagues/availablePublicLeagues")
    assert shown["_id"] == league
    return shown["homeScreenImages"]


async def test_a_tile_has_a_picture_for_phones_and_one_for_wider_screens(contests: Contests) -> None:
    league: Any = await contests.running()
    assert await images(contests, league["_id"]) == {"mobile": None, "desktop": None}
    for screen in ("mobile", "desktop"):
        succeeded(await send(contests.organizer, league["_id"], screen))
    found = await images(contests, league["_id"])
    widths: dict[str, int] = {}
    for screen, address in found.items():
        assert address is not None
        assert address.startswith(f"/files/download/{league['_id']}/")
        content = await kept(contests, address)
        assert content is not None
        widths[screen] = opened(content).width
    assert widths == {"mobile": 512, "desktop": 1600}


async def test_one_replaces_another_and_is_taken_away(contests: Contests) -> None:
    league: Any = await contests.running()
    before = succeeded(await send(contests.organizer, league["_id"], "desktop"))["homeScreenImages"]["desktop"]
    after = succeeded(await send(contests.organizer, league["_id"], "desktop"))["homeScreenImages"]["desktop"]
    worker = FileWorker(contests.database, contests.app.state.settings)
    while await worker.step():
        pass
    assert await kept(contests, before) is None
    assert await kept(contests, after)
    for _ in range(2):
        gone = await contests.organizer.asks("DELETE", PATH.format(league["_id"]), params={"screen": "desktop"})
        assert succeeded(gone)["homeScreenImages"] == {"mobile": None, "desktop": None}
    while await worker.step():
        pass
    assert await kept(contests, after) is None


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [(b"", 400, "file-missing"), (b"words", 415, "not-an-image"), (picture() + b"<script>", 400, "image-not-only")],
)
async def test_what_is_no_good_picture_is_refused_and_the_one_before_stays(
    contests: Contests, content: bytes, status: int, code: str
) -> None:
    league: Any = await contests.running()
    succeeded(await send(contests.organizer, league["_id"], "mobile"))
    before = await images(contests, league["_id"])
    refused = await send(contests.organizer, league["_id"], "mobile", content)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert await images(contests, league["_id"]) == before


async def test_only_organizers_change_it_and_not_of_a_closed_contest(contests: Contests) -> None:
    league: Any = await contests.running()
    refused = await send(contests.participant(), league["_id"], "mobile")
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
    nowhere = await send(contests.organizer, str(contests.organizer.id), "mobile")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "contest-not-found")
    closing = f"/organizer/contests/leagues/{league['_id']}/close"
    await contests.organizer.sends("POST", closing, {"reason": "played"})
    closed = await send(contests.organizer, league["_id"], "mobile")
    assert (closed.status_code, closed.json()["code"]) == (409, "contest-closed")


async def test_the_banner_of_a_competition_is_shown_by_all_its_contests_with_its_shape(contests: Contests) -> None:
    league: Any = await contests.running()
    path = f"/organizer/contests/origins/{league['origin']['_id']}/banner"
    nothing: dict[str, Any] = {"imgWidth": None, "imgHeight": None, "otherImages": []}
    assert league["origin"] == league["origin"] | nothing

    async def put(content: bytes) -> httpx.Response:
        headers = {**contests.organizer.headers, "Accept-Language": "en"}
        return await contests.organizer.client.put(path, files={"file": content}, headers=headers)

    async def shown() -> dict[str, Any]:
        (found,) = await contests.organizer.gets("/leagues/availablePublicLeagues")
        return found["origin"]

    first = succeeded(await put(picture(size=(2400, 300))))["otherImages"][0]
    assert (await put(b"words")).status_code == 415
    origin = await shown()
    assert origin == origin | {"imgWidth": 1600, "imgHeight": 200, "otherImages": [first]}
    assert origin["imgHeightMin"] == {"mobile": 48, "desktop": 72}
    assert opened(await kept(contests, first) or b"").size == (1600, 200)
    succeeded(await put(picture(size=(1000, 100))))
    worker = FileWorker(contests.database, contests.app.state.settings)
    while await worker.step():
        pass
    assert await kept(contests, first) is None
    for _ in range(2):
        gone = succeeded(await contests.organizer.asks("DELETE", path))
        assert gone == gone | nothing
    assert await shown() == league["origin"]
