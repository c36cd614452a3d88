"""Rankings and histories are read at a standby; what it has not heard of yet the primary tells."""

import httpx
import pytest

from kit.testing.pair import Following
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from news_ranking.main import create_app
from news_ranking.tests.conftest import Portal, SettingsFor
from standings.testing import Contest


@pytest.fixture
async def portal(
    followed_database_for: DatabaseFor,
    following_pair: Following,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: SettingsFor,
) -> Portal:
    """Run the service on a primary with a standby, and read it as somebody logged in."""
    url = await followed_database_for("news_ranking")
    app = create_app(settings_for(url).model_copy(update={"database_standby": following_pair.hosts}))
    return Portal(app, await api_client(app, headers=token_mint.headers()), url)


async def _is_read_at_standby(portal: Portal, address: str) -> httpx.Response:
    """Read an address until the standby has answered for it."""
    standby = portal.database.standby
    assert standby is not None
    answers: list[httpx.Response] = []

    async def is_read() -> bool:
        before = standby.reads["standby"]
        answers.append(await portal.client.get(address))
        return standby.reads["standby"] > before

    await eventually(is_read, expecting=f"{address} from the standby")
    assert answers[-1].status_code == 200, answers[-1].text
    return answers[-1]


async def test_what_everybody_reads_is_read_at_the_standby(portal: Portal) -> None:
    contest = Contest()
    await portal.deliver(contest.changed(), contest.team("Ada"), contest.team("Bea"))
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    for address in (
        f"/ranking/{contest.id}?size=50",
        f"/ranking/{contest.id}?fixtureId={contest.fixture(1)}",
        f"/ranking/{contest.id}?around={contest.teams['Bea']}&size=1",
        f"/ranking/{contest.id}/history/{contest.teams['Ada']}",
        f"/news/state/{contest.id}",
    ):
        await _is_read_at_standby(portal, address)


async def test_a_new_ranking_is_seen_at_once_although_the_standby_has_the_older_one(
    portal: Portal, following_pair: Following
) -> None:
    contest = Contest()
    await portal.deliver(contest.changed(), contest.team("Ada"), contest.team("Bea"))
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    older = await _is_read_at_standby(portal, f"/ranking/{contest.id}?size=50")
    await following_pair.pause()
    try:
        await portal.deliver(*contest.run(2, {"Ada": 30, "Bea": 1}))
        known = {"If-None-Match": older.headers["etag"]}
        newer = await portal.client.get(f"/ranking/{contest.id}?size=50", headers=known)
        assert newer.status_code == 200
        assert newer.headers["etag"] != older.headers["etag"]
        assert newer.json()["entries"][0]["name"] == "Ada"
        past = await portal.client.get(f"/ranking/{contest.id}/history/{contest.teams['Ada']}")
        assert len(past.json()) == 2
    finally:
        await following_pair.resume()
    same = await portal.client.get(f"/ranking/{contest.id}?size=50")
    assert (same.headers["etag"], same.json()) == (newer.headers["etag"], newer.json())
