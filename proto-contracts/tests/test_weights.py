"""A match that counts for more brings more points, over the wire."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"


def tenths(points: float) -> int:
    """Answer points in tenths."""
    return round(points * 10)


async def test_a_match_with_a_weight_brings_more_and_says_so(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = (await acts.draft_contest(organizer, "Weights"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    overlapping = [{"first": 1, "last": 2, "factor": 2}, {"first": 2, "last": 3, "factor": 3}]
    assert await organizer.refusal("PATCH", path, {"weight": overlapping}) == (400, "contest-invalid")
    await organizer.patch(path, {"weight": [{"first": 1, "last": 2, "factor": 1.5}]})
    await organizer.post(f"{path}/publish")
    anna = await regular()
    await anna.join(league)
    fixture = (await acts.fixtures(anna, league))[0]
    picked = acts.choices(fixture, player=1)
    team = (await anna.predict(league, {fixture["_id"]: picked}, name="Weights1"))["_id"]
    key = next(iter(picked))
    heavy = f"{acts.fixture_path(fixture)}/events/{key}/weight"
    assert (await organizer.put(heavy, {"weight": 4}))["weight"] == 4
    log = await anna.get(f"/leagues/{league}/log", size=100)
    assert [entry["eventKey"] for entry in log["items"] if entry["action"] == "event.weighted"] == [key]
    await acts.close(organizer, fixture)
    assert await organizer.refusal("PUT", heavy, {"weight": 5}) == (409, "fixture-locked")
    await acts.publish(organizer, fixture, final=True)

    async def explained() -> Json:
        return await anna.get(f"/leagues/typer/userteams/{team}/history/{fixture['_id']}")

    told = await eventually(explained, lambda found: found["published"])
    assert {one["key"]: one["weight"] for one in told["events"]} == {
        one["key"]: 4 if one["key"] == key else 1.5 for one in told["events"]
    }
    for event in told["events"]:
        parts = sum(tenths(one["points"]) for one in event["predictions"])
        assert tenths(event["points"]) == (parts * tenths(event["weight"]) + 5) // 10
    assert tenths(told["points"]) == sum(tenths(event["points"]) for event in told["events"]) > 0
    await eventually(
        lambda: acts.ranking(anna, league),
        lambda found: [row["points"] for row in found["entries"]] == [told["points"]],
    )
