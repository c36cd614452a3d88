"""Articles, as organizers write them and participants read them."""

import asyncio
from typing import Any

import httpx
import pytest

from contracts.events.audit import ActionRecorded
from contracts.events.message import MessageRequested
from kit.process.identifiers import uuid7
from news_ranking.articles import service
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

Json = dict[str, Any]
WRITTEN: Json = {
    "title": {"pl": "Półmetek", "en": "Half-time"},
    "text": {"pl": "Trzynaście kolejek **za nami**.", "en": "Thirteen rounds **behind us**."},
    "orderDate": "2026-11-20T07:15:00Z",
}


def of(contest: Contest) -> str:
    return f"/organizer/news_ranking/leagues/{contest.id}/articles"


async def written(organizer: httpx.AsyncClient, contest: Contest, **values: Any) -> Json:
    answer = await organizer.post(of(contest), json=WRITTEN | values)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def act(organizer: httpx.AsyncClient, contest: Contest, article: Json, name: str, **query: Any) -> httpx.Response:
    return await organizer.post(f"{of(contest)}/{article['_id']}/{name}", params=query)


async def news(portal: Portal, contest: Contest, language: str = "pl") -> list[Json]:
    answer = await portal.client.get(f"/news/data/{contest.id}", headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def told(portal: Portal) -> list[ActionRecorded]:
    """List the acts that were told of articles, in order."""
    found = await portal.value(
        f"SELECT json_agg(data ORDER BY position) FROM outbox WHERE type = '{ActionRecorded.type}'"  # noqa: S608 - a constant
    )
    return [ActionRecorded.model_validate(one) for one in found or ()]


async def test_members_are_told_of_a_new_article_once(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest)
    for name in ("publish", "unpublish", "publish"):
        assert (await act(organizer, contest, article, name)).status_code == 200
    found = await portal.value("SELECT json_agg(data) FROM outbox WHERE type = 'message.requested.v1'")
    messages = [MessageRequested.model_validate(one) for one in found]
    assert {one.key for one in messages} == {f"article:{article['_id']}"}, "of one key a person gets one message"
    assert (messages[0].contest_id, messages[0].path) == (contest.id, f"/newsdetails/{article['_id']}")
    assert (messages[0].title.pl, messages[0].title.en) == ("Półmetek", "Half-time")


async def test_a_draft_is_for_organizers_and_a_published_article_for_everybody(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest)
    assert (article["revision"], article["publishedAt"]) == (1, None)
    assert article["html"]["pl"] == "<p>Trzynaście kolejek <strong>za nami</strong>.</p>"
    assert await news(portal, contest) == []
    published = (await act(organizer, contest, article, "publish", revision=1)).json()
    assert (published["revision"], published["publishedAt"] is None) == (2, False)
    (item,) = await news(portal, contest)
    assert (item["kind"], item["name"], item["article"]) == ("article", "Półmetek", article["html"]["pl"])
    assert (item["shortText"], item["orderDate"]) == ("Trzynaście kolejek za nami.", "2026-11-20T07:15:00.000Z")
    assert (item["_id"], item["_partition"], item["league"]) == (article["_id"], str(contest.id), str(contest.id))
    (in_english,) = await news(portal, contest, "en")
    assert in_english["name"] == "Half-time"
    assert (await act(organizer, contest, article, "publish")).json() == published
    taken_back = (await act(organizer, contest, article, "unpublish")).json()
    assert (taken_back["publishedAt"], taken_back["revision"]) == (None, 3)
    assert await news(portal, contest) == []


async def test_an_article_in_one_language_is_read_in_the_other_too(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest, title={"en": "Only English"}, text={"en": "Words."})
    await act(organizer, contest, article, "publish")
    (item,) = await news(portal, contest, "pl")
    assert (item["name"], item["article"]) == ("Only English", "<p>Words.</p>")


@pytest.mark.parametrize(
    "lacking",
    [
        {"title": {}, "text": {}},
        {"title": {"pl": "Tytuł"}, "text": {}},
        {"title": {"pl": "Tytuł"}, "text": {"en": "Text"}},
        {"title": {"pl": "Tytuł", "en": "Title"}, "text": {"pl": "Treść"}},
    ],
)
async def test_what_lacks_a_title_or_a_text_stays_a_draft(
    organizer: httpx.AsyncClient, contest: Contest, lacking: Json
) -> None:
    article = await written(organizer, contest, **lacking)
    refused = await act(organizer, contest, article, "publish")
    assert (refused.status_code, refused.json()["code"]) == (400, "article-incomplete")
    whole = await written(organizer, contest)
    await act(organizer, contest, whole, "publish")
    refused = await organizer.patch(f"{of(contest)}/{whole['_id']}", json=lacking)
    assert (refused.status_code, refused.json()["code"]) == (400, "article-incomplete")
    kept = (await organizer.get(f"{of(contest)}/{whole['_id']}")).json()
    assert (kept["title"], kept["revision"]) == (whole["title"], 2)


async def test_a_change_changes_what_is_sent_and_a_stale_one_nothing(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest)
    await act(organizer, contest, article, "publish")
    at = f"{of(contest)}/{article['_id']}"
    changed = await organizer.patch(at, json={"revision": 2, "text": {"pl": "Inne.", "en": "Other."}})
    assert (changed.json()["revision"], changed.json()["title"]) == (3, article["title"])
    assert (await news(portal, contest))[0]["article"] == "<p>Inne.</p>"
    for answer in (
        await organizer.patch(at, json={"revision": 2, "title": {"pl": "X", "en": "Y"}}),
        await act(organizer, contest, article, "unpublish", revision=2),
        await act(organizer, contest, article, "publish", revision=2),
        await organizer.delete(at, params={"revision": 2}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "article-changed")
    same = await organizer.patch(at, json={"text": {"pl": "Inne.", "en": "Other."}})
    assert same.json()["revision"] == 3


async def test_a_deleted_article_is_gone_and_the_acts_are_told(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest)
    await act(organizer, contest, article, "publish")
    at = f"{of(contest)}/{article['_id']}"
    await organizer.patch(at, json={"title": {"pl": "Nowy", "en": "New"}})
    assert (await organizer.delete(at)).status_code == 204
    assert await news(portal, contest) == []
    assert (await organizer.get(at)).json()["code"] == "article-not-found"
    assert (await organizer.get(of(contest))).json() == []
    acts = await told(portal)
    shown = [f"article.{x}" for x in ("published", "changed", "deleted")]
    assert [one.action for one in acts] == ["draft.article.created", *shown]
    assert all(one.contest_id == contest.id and one.subject_id == article["_id"] for one in acts)
    assert acts[1].after == {"published": True}
    assert (acts[2].before["title"], acts[2].after) == (article["title"], {"title": {"pl": "Nowy", "en": "New"}})
    assert acts[3].before["text"] == article["text"]


async def test_acts_on_what_participants_do_not_see_are_told_as_a_drafts(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    article = await written(organizer, contest)
    at = f"{of(contest)}/{article['_id']}"
    await organizer.patch(at, json={"title": {"pl": "Nowy", "en": "New"}})
    await act(organizer, contest, article, "publish")
    await act(organizer, contest, article, "unpublish")
    assert (await organizer.delete(at)).status_code == 204
    unseen = Contest()
    await portal.deliver(unseen.changed(state="draft"))
    await act(organizer, unseen, await written(organizer, unseen), "publish")
    assert [one.action for one in await told(portal)] == [
        *("draft.article.created", "draft.article.changed", "article.published", "article.unpublished"),
        *("draft.article.deleted", "draft.article.created", "draft.article.published"),
    ]


async def test_articles_are_listed_by_order_date_and_of_their_contest_alone(
    portal: Portal, organizer: httpx.AsyncClient, contest: Contest
) -> None:
    other = Contest()
    await portal.deliver(other.changed())
    for day in (12, 20, 15):
        article = await written(organizer, contest, orderDate=f"2026-11-{day}T07:15:00Z")
        await act(organizer, contest, article, "publish")
    for found in ((await organizer.get(of(contest))).json(), await news(portal, contest)):
        assert [one["orderDate"][8:10] for one in found] == ["20", "15", "12"]
    assert await news(portal, other) == []
    assert (await organizer.get(f"{of(other)}/{article['_id']}")).json()["code"] == "article-not-found"


async def test_a_contest_has_a_hundred_articles_at_most_whoever_writes_at_once(
    organizer: httpx.AsyncClient, contest: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_ARTICLES", 3)
    answers = await asyncio.gather(*(organizer.post(of(contest), json=WRITTEN) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 409, 409]
    assert {answer.json().get("code") for answer in answers if answer.is_error} == {"too-many-articles"}


async def test_a_preview_reads_as_the_article_would(organizer: httpx.AsyncClient) -> None:
    answer = await organizer.post("/organizer/news_ranking/articles/preview", json={"text": "**A** <b>"})
    assert answer.json() == {"html": "<p><strong>A</strong> &lt;b&gt;</p>", "shortText": "A <b>"}
    refused = await organizer.post("/organizer/news_ranking/articles/preview", json={"text": "x" * 20_001})
    assert refused.status_code == 422


async def test_nobody_but_organizers_writes(portal: Portal, contest: Contest, organizer: httpx.AsyncClient) -> None:
    article = await written(organizer, contest)
    at = f"{of(contest)}/{article['_id']}"
    for method, path in (
        ("GET", of(contest)),
        ("POST", of(contest)),
        ("GET", at),
        ("PATCH", at),
        ("POST", at + "/publish"),
        ("POST", at + "/unpublish"),
        ("DELETE", at),
        ("POST", "/organizer/news_ranking/articles/preview"),
    ):
        answer = await portal.client.request(method, path, json={"text": "x"} if "preview" in path else {})
        assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only"), path


async def test_of_a_contest_that_nobody_knows_there_are_no_articles(organizer: httpx.AsyncClient) -> None:
    fresh = await organizer.get(f"/organizer/news_ranking/leagues/{uuid7()}/articles")
    assert (fresh.status_code, fresh.json()["code"]) == (409, "still-arriving")
    old = await organizer.get("/organizer/news_ranking/leagues/0199f3a2-6a1e-7c1b-9a40-000000000000/articles")
    assert (old.status_code, old.json()["code"]) == (404, "contest-not-found")


async def test_an_article_sent_three_times_at_once_is_begun_once(
    organizer: httpx.AsyncClient, contest: Contest
) -> None:
    body = WRITTEN | {"key": str(uuid7())}
    answers = await asyncio.gather(*(organizer.post(of(contest), json=body) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len((await organizer.get(of(contest))).json()) == 1
