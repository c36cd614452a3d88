"""Rankings, news and cards name a contest and its fixtures in the reader's language."""

from collections.abc import Awaitable, Callable
from typing import Any

from contracts.base import Text
from contracts.events.ranking import ResultsTold
from kit.testing.waiting import eventually
from news_ranking.tests.conftest import ALL_TOLD, Portal
from standings.testing import Contest

ContestWith = Callable[..., Awaitable[Contest]]


async def read(portal: Portal, path: str, language: str, **headers: str) -> Any:
    answer = await portal.client.get(path, headers={"Accept-Language": language} | headers)
    assert answer.status_code == 200, answer.text
    return answer


async def test_names_are_read_in_the_language_of_the_request(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(
        contest.changed(2, name_en="World Cup"),
        contest.fixture_changed(1, name_en="Round 1"),
        *contest.run(1, {"Ada": 303}),
    )
    fixture, ada = contest.fixture(1), contest.teams["Ada"]
    etags: set[str] = set()
    for language, league, played in (("pl", "Mundial", "Kolejka 1"), ("en", "World Cup", "Round 1")):
        overall = await read(portal, f"/ranking/{contest.id}", language)
        etags.add(overall.headers["etag"])
        assert overall.json()["name"] == league
        assert (await read(portal, f"/ranking/{contest.id}?fixtureId={fixture}", language)).json()["name"] == played
        (past,) = (await read(portal, f"/ranking/{contest.id}/history/{ada}", language)).json()
        assert past["name"] == played
        news = (await read(portal, f"/news/data/{contest.id}", language)).json()
        assert f"Podium: {played}" in [item["name"] for item in news]
        assert league in (await read(portal, f"/news/feed/{contest.id}", language)).text
        etags.add((await read(portal, f"/ranking/{contest.id}/card/{fixture}/{ada}", language)).headers["etag"])
    assert len(etags) == 4, "nobody is told that they have the other language's answer already"


async def test_a_fixture_known_from_its_points_alone_has_both_names(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    scored = [chunk.model_copy(update={"fixture_name_en": "Round 1"}) for chunk in contest.run(1, {"Ada": 303})]
    await portal.deliver(*scored)
    (past,) = (await read(portal, f"/ranking/{contest.id}/history/{contest.teams['Ada']}", "en")).json()
    assert past["name"] == "Round 1"


async def test_results_are_told_by_both_names(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(
        contest.changed(2, name_en="World Cup"),
        contest.fixture_changed(1, name_en="Round 1"),
        *contest.run(1, {"Ada": 303}),
    )
    await eventually(lambda: portal.value(ALL_TOLD), expecting="people's figures to be told")
    data = await portal.value("SELECT json_agg(data) FROM outbox WHERE type = 'results.told.v1'")
    (told,) = [ResultsTold.model_validate(one) for one in data]
    assert (told.contest, told.fixture) == (Text(pl="Mundial", en="World Cup"), Text(pl="Kolejka 1", en="Round 1"))
