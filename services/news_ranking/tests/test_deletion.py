"""Nothing is kept of a draft that an organizer deleted."""

import httpx

from kit.testing.traces import traces
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

ARTICLE = {"title": {"pl": "Tytuł"}, "text": {"pl": "Treść"}, "orderDate": "2026-11-20T07:15:00Z"}


async def test_of_a_deleted_contest_neither_articles_nor_rankings_are_kept(
    portal: Portal, organizer: httpx.AsyncClient
) -> None:
    contest = Contest()
    await portal.deliver(contest.changed(), contest.fixture_changed(1))
    articles = f"/organizer/news_ranking/leagues/{contest.id}/articles"
    assert (await organizer.post(articles, json=ARTICLE)).status_code == 201
    await portal.deliver(contest.changed(2, state="draft"))
    await portal.deliver(contest.changed(3, state="draft", name="", deleted=True), contest.changed(2, state="draft"))

    found = await traces(portal.url, [str(contest.id)])
    assert found - {f"{table}: {contest.id}" for table in ("inbox", "outbox")} == {f"contest: {contest.id}"}
    assert await portal.value("SELECT name FROM contest") == ""
    assert (await organizer.post(articles, json=ARTICLE)).status_code in {404, 409}
