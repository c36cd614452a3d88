"""Lists of contests, fixtures and athletes are read at a standby, and are never older than what was just saved."""

import httpx
import pytest

from contests.main import create_app
from contests.tests.acting import Contests
from contests.tests.conftest import SettingsFor, contests_on
from contests.tests.season import AWAY, Season
from kit.testing.pair import Following
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually


@pytest.fixture
async def contests(
    followed_database_for: DatabaseFor,
    following_pair: Following,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: SettingsFor,
) -> Contests:
    """The service on a primary with a standby."""
    settings = settings_for(await followed_database_for("contests"), database_standby=following_pair.hosts)
    return await contests_on(create_app(settings), api_client, token_mint)


async def test_what_everybody_reads_is_read_at_the_standby(contests: Contests) -> None:
    season = await Season.running(contests)
    await season.fixture()
    standby, me = contests.database.standby, contests.participant()
    assert standby is not None
    assert (await contests.join(me, season.id)).is_success
    for address in (
        "/leagues/availablePublicLeagues",
        "/leagues/details",
        "/leagues/archive",
        f"/leagues/fantasy/fixtures/data/{season.id}",
        f"/players/clientData/{season.origin}",
        f"/fantasy/teams/data/{season.origin}",
        f"/leagues/fantasy/players/{season.id}",
        f"/players/{season.players['home-goalkeeper']}?league={season.id}",
    ):

        async def is_read(address: str = address) -> bool:
            before = standby.reads["standby"]
            assert (await me.asks("GET", address)).status_code == 200
            return standby.reads["standby"] > before

        await eventually(is_read, expecting=f"{address} from the standby")


async def test_what_was_just_saved_is_seen_although_the_standby_has_not_heard_of_it(
    contests: Contests, following_pair: Following
) -> None:
    season = await Season.running(contests)
    me = contests.participant()

    async def shown() -> tuple[list[str], str, httpx.Response]:
        schedule = await me.asks("GET", f"/leagues/fantasy/fixtures/data/{season.id}")
        clubs = {club["key"]: club for club in await me.gets(f"/fantasy/teams/data/{season.origin}")}
        return [fixture["name"] for fixture in schedule.json()], clubs[AWAY]["name"]["en"], schedule

    fixtures, club, before = await shown()
    assert (fixtures, club) == ([], "Granite Skalkow")
    await following_pair.pause()
    try:
        await season.fixture()
        await season.club(AWAY, name={"pl": "Granit", "en": "Granite"})
        fixtures, club, after = await shown()
        assert (fixtures, club) == (["Kolejka 1"], "Granite")
        assert before.headers["etag"] != after.headers["etag"]
        joined = await contests.join(me, season.id)
        assert joined.is_success, joined.text
        (listed,) = await me.gets("/leagues/details")
        assert listed["isSigned"] is True
    finally:
        await following_pair.resume()
