"""What the demo shows makes sense: a newcomer takes it for what the product does."""

import pytest

from blackbox.api import Api, Json
from standalone.demo import PASSWORD, PLAYER

ORGANIZED = "/organizer/contests/leagues"


@pytest.fixture
async def contests(organizer: Api) -> list[Json]:
    """The contests of the demo, as the organizer sees them."""
    found = [one for one in await organizer.get(ORGANIZED) if "Trybuny" in one["names"]["pl"]]
    if not found:
        pytest.skip("this product runs without the demo")
    return found


async def test_no_match_of_the_demo_begins_before_its_round_closes(organizer: Api, contests: list[Json]) -> None:
    fixtures = [
        fixture for contest in contests for fixture in await organizer.get(f"{ORGANIZED}/{contest['_id']}/fixtures")
    ]
    assert any(fixture["locked"] is not None for fixture in fixtures)
    too_early = [
        (fixture["name"], event["key"])
        for fixture in fixtures
        for event in fixture["events"]
        if event["startsAt"] < fixture["closesAt"]
    ]
    assert too_early == []


async def test_the_archive_of_the_demo_keeps_a_private_league_of_the_player(
    base_url: str, contests: list[Json]
) -> None:
    (closed,) = (one for one in contests if one["state"] == "closed")
    async with Api(base_url) as player:
        await player.log_in(PLAYER, PASSWORD)
        (league,) = await player.get(f"/leagues/private/userprivateleagues/{closed['_id']}")
    ranked = league["privateLeagueRanking"]
    assert player.user["_id"] in {member["userId"] for member in league["members"]}
    assert len(ranked) == len(league["members"]) == 5
    assert all(team["points"] > 0 and team["previousPosition"] is not None for team in ranked)
