"""News over the wire: an article that the contest's log tells of; podiums and summaries of results."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
WRITTEN: Json = {
    "title": {"pl": "Półmetek", "en": "Half-time"},
    "text": {"pl": "Kto **trzyma** tempo? <script>x</script>", "en": "Who **keeps** the pace?"},
}
Person = Callable[[], Awaitable[Api]]


def articles(contest: str) -> str:
    return f"/organizer/news_ranking/leagues/{contest}/articles"


@pytest.fixture
async def contest(organizer: Api) -> str:
    made = (await acts.draft_contest(organizer, "In the news"))["_id"]
    await acts.import_file(organizer, made, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{made}/publish")
    return made


async def news(person: Api, contest: str, kind: str) -> list[Json]:
    return [item for item in await person.get(f"/news/data/{contest}") if item["kind"] == kind]


async def test_an_article_is_written_published_read_changed_and_taken_back(
    organizer: Api, regular: Person, contest: str
) -> None:
    reader = await regular()
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


async def test_results_become_a_podium_and_a_summary_and_a_correction_changes_them(
    organizer: Api, regular: Person, contest: str
) -> None:
    people = [await regular() for _ in range(3)]
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
