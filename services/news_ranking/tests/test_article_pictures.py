"""Pictures of articles: sent with words for who does not see them, shown with the news, replaced, taken away."""

from typing import Any
from uuid import UUID
from xml.etree import ElementTree as ET

import httpx
import pytest

from kit.files.images import LARGEST_FILE
from kit.testing.pictures import opened, picture
from kit.testing.waiting import eventually
from news_ranking.tests.conftest import Portal
from news_ranking.tests.test_articles import act, news, of, told, written
from standings.testing import Contest

Json = dict[str, Any]
SHOWN = {"altPl": "Drużyny w śniegu", "altEn": "Teams in the snow"}


async def send(
    who: httpx.AsyncClient, at: str, content: bytes | None = None, *, words: Json | None = None, **query: int
) -> httpx.Response:
    """Send a picture, a good one with its words unless told otherwise."""
    files = {"file": picture(size=(1800, 900)) if content is None else content}
    return await who.put(f"{at}/picture", params=query, files=files, data=SHOWN | (words or {}))


async def given(who: httpx.AsyncClient, at: str, content: bytes | None = None) -> Json:
    answer = await send(who, at, content)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def kept(portal: Portal, address: str, size: str) -> bytes | None:
    """Read what the service keeps at an address, in a size."""
    holder, file_id = address.partition("?")[0].split("/")[-2:]
    return await portal.app.state.files.read(UUID(file_id), holder_id=UUID(holder), size=size)


async def is_deleted(portal: Portal, address: str) -> None:
    async def gone() -> bool:
        return not any([await kept(portal, address, size) for size in ("small", "medium", "large")])

    await eventually(gone, expecting="the picture to be deleted")


@pytest.fixture
async def at(organizer: httpx.AsyncClient, contest: Contest) -> str:
    return f"{of(contest)}/{(await written(organizer, contest))['_id']}"


async def test_a_published_articles_picture_is_in_the_news_with_its_words_and_sizes(
    portal: Portal,
    organizer: httpx.AsyncClient,
    contest: Contest,
    at: str,
) -> None:
    article = await given(organizer, at)
    assert article["revision"] == 2
    assert (article["image"]["width"], article["image"]["height"]) == (1600, 800)
    assert article["image"]["alt"] == {"pl": "Drużyny w śniegu", "en": "Teams in the snow"}
    assert article["image"]["src"].startswith(f"/files/download/{contest.id}/")
    assert await news(portal, contest) == []
    await act(organizer, contest, article, "publish", revision=2)
    (item,) = await news(portal, contest)
    assert (item["imageAlt"], item["backgroundImage"]) == ("Drużyny w śniegu", article["image"]["src"])
    assert item["image"] == item["images"][1]["src"]
    for one in item["images"]:
        content = await kept(portal, one["src"], one["size"])
        assert content is not None
        assert opened(content).size == (one["width"], one["height"])
    assert [one["width"] for one in item["images"]] == [128, 512, 1600]
    assert (await news(portal, contest, "en"))[0]["imageAlt"] == "Teams in the snow"
    feed = await portal.client.get(f"/news/feed/{contest.id}", headers={"Accept-Language": "en"})
    content = ET.fromstring(feed.text).findtext(".//{http://www.w3.org/2005/Atom}content") or ""  # noqa: S314 - our own
    assert f'/api{article["image"]["src"]}" alt="Teams in the snow" width="1600" height="800"' in content


async def test_another_replaces_it_and_it_is_taken_away_and_goes_with_the_article(
    portal: Portal,
    organizer: httpx.AsyncClient,
    at: str,
) -> None:
    first = (await given(organizer, at))["image"]["src"]
    second = (await given(organizer, at, picture(size=(300, 600))))["image"]
    assert (second["width"], second["height"]) == (300, 600)
    await is_deleted(portal, first)
    for _ in range(2):
        gone = await organizer.delete(f"{at}/picture")
        assert (gone.status_code, gone.json()["image"], gone.json()["revision"]) == (200, None, 4)
    await is_deleted(portal, second["src"])
    third = (await given(organizer, at))["image"]["src"]
    assert (await organizer.delete(at)).status_code == 204
    await is_deleted(portal, third)
    acts = [one.action.removeprefix("draft.article.") for one in await told(portal)]
    assert acts == ["created", "pictureChanged", "pictureChanged", "pictureRemoved", "pictureChanged", "deleted"]
    first_told: Any = (await told(portal))[1].after["picture"]
    assert first_told["pl"] == "Drużyny w śniegu"


async def test_its_words_change_without_another_file_and_are_needed_in_both_languages(
    organizer: httpx.AsyncClient,
    at: str,
) -> None:
    before = await given(organizer, at)
    changed = await organizer.put(f"{at}/picture", data=SHOWN | {"altPl": "  Zima "})
    assert changed.json()["image"] == before["image"] | {"alt": {"pl": "Zima", "en": "Teams in the snow"}}
    for words in ({"altPl": " "}, {"altEn": ""}):
        refused = await send(organizer, at, words=words)
        assert (refused.status_code, refused.json()["code"]) == (400, "picture-undescribed")
    too_long = await send(organizer, at, words={"altPl": "x" * 251})
    unstorable = await send(organizer, at, words={"altEn": "\x00"})
    assert (too_long.status_code, unstorable.status_code) == (422, 422)
    again = await organizer.put(f"{at}/picture", data=SHOWN | {"altPl": "Zima"})
    assert again.json() == changed.json()


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"\x89PNG" + bytes(LARGEST_FILE), 413, "file-too-large"),
        (b"words", 415, "not-an-image"),
        (picture() + b"<script>", 400, "image-not-only"),
        (b"", 400, "file-missing"),
    ],
    ids=["too large", "not an image", "polyglot", "empty"],
)
async def test_what_is_no_good_picture_is_refused_and_the_one_before_stays(
    organizer: httpx.AsyncClient,
    at: str,
    content: bytes,
    status: int,
    code: str,
) -> None:
    before = await given(organizer, at)
    refused = await send(organizer, at, content)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert (await organizer.get(at)).json() == before


async def test_only_organizers_send_one_and_only_over_the_revision_that_they_read(
    portal: Portal,
    organizer: httpx.AsyncClient,
    at: str,
) -> None:
    for answer in (await send(portal.client, at), await portal.client.delete(f"{at}/picture")):
        assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")
    nowhere = await send(organizer, f"{at.rpartition('/')[0]}/{UUID(int=7)}")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "article-not-found")
    await given(organizer, at)
    for answer in (
        await send(organizer, at, revision=1),
        await organizer.delete(f"{at}/picture", params={"revision": 1}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "article-changed")
    missing = await organizer.put(f"{at.rpartition('/')[0]}/{UUID(int=7)}/picture", data={})
    assert missing.json()["code"] == "article-not-found"
