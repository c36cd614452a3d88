"""A further scoring counts the same picks in a ranking of its own, over the wire."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
FURTHER = {"scoring": {"kind": "sum", "tendency": 2, "exact": 1}, "tieBreak": ["exactResults"]}


async def test_the_ranking_by_a_further_scoring_stands_beside_the_public_one(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = (await acts.draft_contest(organizer, "Alternates"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    of_rates = {"alternates": [{"scoring": {"kind": "rates"}}]}
    assert await organizer.refusal("PATCH", path, of_rates) == (400, "contest-invalid")
    shown = await organizer.patch(path, {"alternates": [FURTHER]})
    assert [(one["number"], one["tieBreak"]) for one in shown["alternates"]] == [(1, ["exactResults"])]
    await organizer.post(f"{path}/publish")
    anna = await regular()
    await anna.join(league)
    fixture = (await acts.fixtures(anna, league))[0]
    picked = acts.choices(fixture, player=1)
    team = (await anna.predict(league, {fixture["_id"]: picked}, name="Alternates1"))["_id"]
    await acts.close(organizer, fixture)
    await acts.publish(organizer, fixture, final=True)

    async def explained() -> Json:
        return await anna.get(f"/leagues/typer/userteams/{team}/history/{fixture['_id']}")

    told = await eventually(explained, lambda found: found["published"])
    every = [one for event in told["events"] for one in event["predictions"] if one["outcome"] == "hit"]
    paid = {"1X2": 2.0, "ExactResult": 1.0, "PointDifference": 0.0}
    expected = sum(paid.get(one["predictionFamily"], float(one["points"])) for one in every)
    assert expected > 0

    async def ranking() -> Json:
        return await anna.get(f"/ranking/{league}", scoring=1)

    found = await eventually(ranking, lambda page: page["final"] and page["runRevision"] > 0)
    assert [(row["_id"], row["points"]) for row in found["entries"]] == [(team, round(expected, 1))]
    assert found["scoring"] == 1
    assert await anna.refusal("GET", f"/ranking/{league}?scoring=2") == (404, "scoring-not-found")
