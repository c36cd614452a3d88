"""Points that organizers add or take by hand: what is refused, and what participants come to see."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
NOBODY = "0199f3a2-0000-7000-8000-000000000000"
Participant = Callable[[], Awaitable[Api]]


async def refused(organizer: Api, path: str, good: Json, **changes: Json) -> tuple[int, str]:
    return await organizer.refusal("POST", path, good | changes)


async def closes(organizer: Api, league: str) -> None:
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/close", {"reason": "Over"})


async def test_a_typer_teams_points_are_adjusted_with_a_reason(organizer: Api, regular: Participant) -> None:
    league = (await acts.draft_contest(organizer, "Adjusted typer"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    player = await regular()
    fixture = (await acts.fixtures(player, league))[0]
    await player.join(league)
    team = await player.predict(league, {fixture["_id"]: acts.choices(fixture, player=0)}, name="Adjusted")
    path = f"/organizer/typer_predictions/teams/{team['_id']}/adjustments"
    good = {"fixtureId": fixture["_id"], "value": -4.5, "reason": "Protest"}
    assert await player.refusal("POST", path, good) == (403, "organizer-only")
    assert await player.refusal("GET", path) == (403, "organizer-only")
    assert await refused(organizer, path.replace(team["_id"], NOBODY), good) == (404, "team-not-found")
    assert await organizer.refusal("GET", path.replace(team["_id"], NOBODY)) == (404, "team-not-found")
    assert await refused(organizer, path, good, fixtureId=NOBODY) == (404, "fixture-not-found")
    assert await refused(organizer, path, good, value=0) == (400, "adjustment-zero")
    assert await refused(organizer, path, good, reason=" ") == (400, "reason-required")
    locked = await acts.close(organizer, fixture)
    await acts.publish(organizer, locked, final=False)
    history = f"/leagues/typer/userteams/{team['_id']}/history/{fixture['_id']}"
    before = await eventually(lambda: player.get(history), lambda found: found["published"])
    made = await organizer.post(path, good)
    assert [one["_id"] for one in await organizer.get(path)] == [made["_id"]]
    after = await player.get(history)
    assert (after["adjustments"], after["points"]) == (-4.5, round(before["points"] - 4.5, 1))
    ranked = await eventually(
        lambda: acts.ranking(player, league),
        lambda found: [one["points"] for one in found["entries"]] == [after["points"]],
    )
    assert ranked["entries"][0]["_id"] == team["_id"]
    log = await eventually(
        lambda: player.get(f"/leagues/{league}/log"), lambda found: found["items"][0]["action"] == "points.adjusted"
    )
    assert log["items"][0]["reason"] == "Protest"
    await closes(organizer, league)
    closed = await eventually(lambda: organizer.send("POST", path, good), lambda found: found.status_code == 409)
    assert closed.json()["code"] == "contest-closed"
