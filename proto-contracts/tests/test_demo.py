"""What the demo shows makes sense: a newcomer takes it for what the product does."""

import pytest

from blackbox.api import Api

ORGANIZED = "/organizer/contests/leagues"


async def test_no_match_of_the_demo_begins_before_its_round_closes(organizer: Api) -> None:
    contests = [one for one in await organizer.get(ORGANIZED) if "Trybuny" in one["name"]]
    if not contests:
        pytest.skip("this product runs without the demo")
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
