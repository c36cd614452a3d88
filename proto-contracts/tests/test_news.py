"""News over the wire: articles written, published and read; podiums and summaries of results; every refusal."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, RefusedError, eventually
from blackbox.document import operations
from kit.files.images import LARGEST_FILE
from kit.identifiers import uuid7
from kit.testing.pictures import opened, picture

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
WRITTEN: Json = {
    "title": {"pl": "Półmetek", "en": "Half-time"},
    "text": {"pl": "Kto **trzyma** tempo? <script>x</script>", "en": "Who **keeps** the pace?"},
}
NEWS = ("/news/", "/organizer/news_ranking/leagues")
MOST_ARTICLES = 100
Person = Callable[[], Awaitable[Api]]


def articles(contest: str) -> str:
    return f"/organizer/news_ranking/leagues/{contest}/articles"


@pytest.fixture
async def contest(organizer: Api) -> str:
    made = (await acts.draft_contest(organizer, "In the news"))["_id"]
    await acts.import_file(organizer, made, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{made}/publish")
    return made


@pytest.fixture
async def visitor(base_url: str) -> AsyncIterator[Api]:
    async with Api(base_url) as api:
        yield api


async def news(person: Api, contest: str, kind: str) -> list[Json]:
    return [item for item in await person.get(f"/news/data/{contest}") if item["kind"] == kind]


async def test_an_article_is_written_published_read_changed_and_taken_back(
    organizer: Api, participant: Person, contest: str
) -> None:
    reader = await participant()
    article = await organizer.post(articles(contest), WRITTEN)
    await eventually(lambda: reader.send("GET", f"/news/data/{contest}"), lambda answer: answer.is_success)
    assert await news(reader, contest, "article") == []
    assert (await reader.get(f"/news/state/{contest}"))["items"] == 0
    at = f"{articles(contest)}/{article['_id']}"
    shown = await organizer.post("/organizer/news_ranking/articles/preview", {"text": WRITTEN["text"]["en"]})
    await organizer.post(f"{at}/publish", params={"revision": article["revision"]})
    (read,) = await news(reader, contest, "article")
    assert (read["name"], read["article"]) == ("Half-time", "<p>Who <strong>keeps</strong> the pace?</p>")
    assert (shown["html"], (await organizer.get(at))["revision"]) == (read["article"], 2)
    in_polish = await reader.send("GET", f"/news/data/{contest}", headers={"Accept-Language": "pl"})
    assert "&lt;script&gt;x&lt;/script&gt;" in in_polish.json()[0]["article"]
    assert in_polish.headers["cache-control"] == "private, max-age=300"
    unchanged = {"If-None-Match": in_polish.headers["etag"], "Accept-Language": "pl"}
    assert (await reader.send("GET", f"/news/data/{contest}", headers=unchanged)).status_code == 304
    await organizer.patch(at, {"revision": 2, "text": {"pl": "Nic.", "en": "Nothing."}})
    assert (await reader.send("GET", f"/news/data/{contest}", headers=unchanged)).json()[0]["article"] == "<p>Nic.</p>"
    await organizer.post(f"{at}/unpublish")
    assert await news(reader, contest, "article") == []
    assert (await organizer.send("DELETE", at)).status_code == 204
    assert await organizer.refusal("GET", at) == (404, "article-not-found")

    async def public() -> list[str]:
        items = (await reader.get(f"/leagues/{contest}/log"))["items"]
        return [one["action"] for one in items if one["action"].startswith(("article.", "draft."))]

    await organizer.post(articles(contest), WRITTEN)
    again = await organizer.post(articles(contest), WRITTEN)
    await organizer.post(f"{articles(contest)}/{again['_id']}/publish")
    await organizer.send("DELETE", f"{articles(contest)}/{again['_id']}")
    told = ["article.deleted", "article.published", "article.unpublished", "article.published"]
    await eventually(public, lambda found: found == told)


async def test_an_article_gets_a_picture_with_its_words_that_everybody_reads(
    organizer: Api, participant: Person, visitor: Api, contest: str
) -> None:
    reader = await participant()
    article = await organizer.post(articles(contest), WRITTEN)
    at = f"{articles(contest)}/{article['_id']}"

    async def send(who: Api, content: bytes | None, **words: str) -> Json:
        files = {"file": picture(size=(1800, 900)) if content is None else content}
        return await who.put(f"{at}/picture", None, files=files, data={"altPl": "Śnieg", "altEn": "Snow"} | words)

    sent = await send(organizer, None)
    await organizer.post(f"{at}/publish", params={"revision": sent["revision"]})
    (read,) = await eventually(lambda: news(reader, contest, "article"), bool)
    assert (read["imageAlt"], read["backgroundImage"]) == ("Snow", sent["image"]["src"])
    for one in read["images"]:
        answer = await visitor.send("GET", one["src"])
        assert opened(answer.content).size == (one["width"], one["height"])
    feed = await visitor.send("GET", f"/news/feed/{contest}", params={"lang": "pl"})
    assert f"/api{sent['image']['src']}" in feed.text
    for who, content, words, expected in (
        (organizer, b"\x89PNG" + bytes(LARGEST_FILE), {}, (413, "file-too-large")),
        (organizer, b"words", {}, (415, "not-an-image")),
        (organizer, b"", {}, (400, "file-missing")),
        (organizer, None, {"altEn": " "}, (400, "picture-undescribed")),
        (organizer, None, {"altEn": "x" * 251}, (422, "invalid-body")),
        (reader, None, {}, (403, "organizer-only")),
    ):
        with pytest.raises(RefusedError) as refused:
            await send(who, content, **words)
        assert (refused.value.response.status_code, refused.value.response.json()["code"]) == expected
    assert await reader.refusal("DELETE", f"{at}/picture") == (403, "organizer-only")
    other = await send(organizer, picture("WEBP", size=(300, 600)))
    assert (other["image"]["width"], other["image"]["height"]) == (300, 600)
    assert (await organizer.call("DELETE", f"{at}/picture"))["image"] is None
    for address in (read["image"], other["image"]["src"]):
        await eventually(partial(visitor.send, "GET", address), lambda answer: answer.status_code == 404)


async def test_results_become_a_podium_and_a_summary_and_a_correction_changes_them(
    organizer: Api, participant: Person, contest: str
) -> None:
    people = [await participant() for _ in range(3)]
    for player, person in enumerate(people):
        await person.join(contest)
        schedule = await acts.fixtures(person, contest)
        chosen = {fixture["_id"]: acts.choices(fixture, player=player) for fixture in schedule}
        await person.predict(contest, chosen, name=f"Drużyna{player}")
    reader = people[0]
    locked = await acts.close_all(organizer, contest)
    for fixture in locked:
        await acts.publish(organizer, fixture, final=True)
    podiums = await eventually(
        lambda: news(reader, contest, "podium"),
        lambda found: len(found) == len(locked) and all(one["final"] for one in found),
    )
    await as_ranked(reader, contest, podiums)
    summaries = await news(reader, contest, "summary")
    assert [one["summary"]["teams"] for one in summaries] == [3] * len(locked)
    assert [one["summary"]["mostCaptained"] for one in summaries] == [None] * len(locked)
    for summary in summaries:
        assert summary["summary"]["bestHit"] == await best_hit(reader, contest, summary["fixtureId"])
    await acts.correct(organizer, locked[-1], reason="the referee's report")
    (before,) = [one for one in podiums if one["fixtureId"] == locked[-1]["_id"]]
    after = await eventually(
        lambda: news(reader, contest, "podium"), lambda found: before not in found and len(found) == len(locked)
    )
    await as_ranked(reader, contest, after)
    assert {one["_id"] for one in after} == {one["_id"] for one in podiums}
    for summary in await news(reader, contest, "summary"):
        assert summary["summary"]["bestHit"] == await best_hit(reader, contest, summary["fixtureId"])


async def best_hit(person: Api, contest: str, fixture_id: str) -> Json | None:
    """Find the correct prediction with the highest rate in what everybody may read: schedule, results, distribution."""
    (fixture,) = [one for one in await acts.fixtures(person, contest) if one["_id"] == fixture_id]
    spread = (await person.get(f"/leagues/typer/userteams/distribution/{fixture_id}"))["events"]
    hits = [
        {name: event[name] for name in ("Home", "Away", "groupEventName")}
        | {name: option[name] for name in ("name", "predictionFamily", "rate")}
        | {"eventKey": event["key"], "displayName": option["displayName"]["en"], "teams": teams}
        for event in fixture["events"]
        for option in event["availablePredictions"]
        if option["name"] in fixture["typerResults"].get(event["key"], {}).get(option["predictionFamily"], [])
        and (teams := spread.get(event["key"], {}).get(option["predictionFamily"], {}).get(option["name"]))
    ]
    return min(hits, key=lambda hit: (-hit["rate"], hit["teams"]), default=None)


async def as_ranked(person: Api, contest: str, podiums: list[Json]) -> None:
    """Expect each podium to be the beginning of its fixture's ranking."""
    for podium in podiums:
        ranking = await acts.ranking(person, contest, fixtureId=podium["fixtureId"])
        places = [
            {name: row[name] for name in ("_id", "rankingPosition", "name", "points")} for row in ranking["entries"]
        ]
        assert podium["rankingPodium"] == places[:5]


async def test_the_feed_is_atom_for_anybody(organizer: Api, visitor: Api, contest: str) -> None:
    article = await organizer.post(articles(contest), WRITTEN)
    await organizer.post(f"{articles(contest)}/{article['_id']}/publish")
    answer = await eventually(
        lambda: visitor.send("GET", f"/news/feed/{contest}", params={"lang": "pl"}), lambda answer: answer.is_success
    )
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ET.fromstring(answer.content)  # noqa: S314 - the product's own
    title = "{http://www.w3.org/2005/Atom}title"
    assert [entry.findtext(title) for entry in feed.iter("{http://www.w3.org/2005/Atom}entry")] == ["Półmetek"]

    async def known_already() -> int:
        path = f"/news/feed/{contest}"
        etag = (await visitor.send("GET", path)).headers["etag"]
        return (await visitor.send("GET", path, headers={"If-None-Match": etag})).status_code

    await eventually(known_already, lambda status: status == 304)  # the contest's last events may come in between


async def test_what_is_refused(organizer: Api, participant: Person, visitor: Api, contest: str) -> None:
    reader = await participant()
    whole = await organizer.post(articles(contest), WRITTEN)
    at = f"{articles(contest)}/{whole['_id']}"
    await all_refuse(organizer, 409, "still-arriving", contest=str(uuid7()), article=whole["_id"])
    await all_refuse(organizer, 404, "contest-not-found", contest=NOBODYS, article=whole["_id"])
    await all_refuse(organizer, 404, "article-not-found", contest=contest, article=NOBODYS)
    await all_refuse(organizer, 409, "article-changed", contest=contest, article=whole["_id"], revision=7)
    await organizer.post(f"{at}/publish")
    half = {"text": {"pl": "Kto?", "en": ""}}
    assert await organizer.refusal("PATCH", at, half) == (400, "article-incomplete")
    await organizer.post(f"{at}/unpublish")
    await organizer.patch(at, half)
    assert await organizer.refusal("POST", f"{at}/publish") == (400, "article-incomplete")
    long = {"text": {"pl": "x" * 20_001}}
    assert (await organizer.refusal("PATCH", at, long))[0] == 422
    for method in ("GET", "PATCH", "DELETE"):
        assert await reader.refusal(method, at, {}) == (403, "organizer-only")
        assert await visitor.refusal(method, at, {}) == (401, "not-logged-in")
    assert await visitor.refusal("GET", f"/news/data/{contest}") == (401, "not-logged-in")
    assert await visitor.refusal("GET", f"/news/state/{contest}") == (401, "not-logged-in")


async def test_a_contest_has_so_many_articles(organizer: Api) -> None:
    draft = (await acts.draft_contest(organizer, "Much to say"))["_id"]
    for _ in range(MOST_ARTICLES):
        await organizer.post(articles(draft), {})
    await all_refuse(organizer, 409, "too-many-articles", contest=draft)
    assert len(await organizer.get(articles(draft))) == MOST_ARTICLES


async def all_refuse(
    organizer: Api, status: int, code: str, *, contest: str, article: str = NOBODYS, revision: int | None = None
) -> None:
    """Expect a refusal of each call about news that declares it."""
    found: dict[str, tuple[int, str]] = {}
    for one in operations():
        if one.path.startswith(NEWS) and code in one.codes(status):
            path = one.path.replace("{leagueId}", contest).replace("{articleId}", article)
            body = {"revision": revision} if one.method == "PATCH" else {}
            query = "" if revision is None else f"?revision={revision}"
            found[one.label] = await organizer.refusal(one.method, path + query, body)
    assert found
    assert {label: answer for label, answer in found.items() if answer != (status, code)} == {}
