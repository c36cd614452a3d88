"""Who goes through over the wire: offered, predicted, settled by penalties, explained."""

from collections.abc import Awaitable, Callable
from typing import Any

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

WINS: dict[str, Any] = {"tendency": 2, "difference": 3, "exact": 4}
SCALE: dict[str, Any] = {"kind": "scale", "home": WINS, "draw": {"tendency": 2, "exact": 4}, "away": WINS}


async def test_a_tie_is_played_to_its_end(organizer: Api, regular: Callable[[], Awaitable[Api]]) -> None:
    league = (await acts.draft_contest(organizer, "Tie"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    changed = await organizer.patch(path, {"scoring": SCALE, "goesThrough": 2.5})
    assert changed["goesThrough"] == 2.5
    round_ = await acts.add_round(organizer, league)
    fixture = round_["_id"]
    ((match,),) = [one["events"] for one in await acts.organizer_fixtures(organizer, league)]
    key = match["key"]
    through = [{"name": name, "predictionFamily": "GoesThrough", "rate": 2} for name in ("1", "2")]
    event = f"{path}/fixtures/{fixture}/events/{key}"
    offered = await organizer.put(f"{event}/predictions", {"predictions": through})
    families = [one["predictionFamily"] for one in offered["availablePredictions"]]
    assert families == ["Score", "GoesThrough", "GoesThrough"]
    await organizer.post(f"{path}/publish")
    anna = await regular()
    await anna.join(league)

    async def save() -> Json:  # the game learns of the round a moment later
        picks = {fixture: {key: {"Score": "1:1", "GoesThrough": "2"}}}
        body = {"fixturePredictions": picks, "name": "Anna", "league": league}
        return (await anna.send("POST", "/leagues/typer/userteams", body)).json()

    team = (await eventually(save, lambda found: "_id" in found))["_id"]
    await acts.close(organizer, round_)
    results = f"{path}/fixtures/{fixture}/results"
    final = {"final": True, "acceptsUnplayed": True}
    await organizer.put(results, {"events": {key: {"ft": [1, 1]}}})
    assert (await organizer.refusal("POST", f"{results}/publish", final))[1] == "results-incomplete"
    await organizer.put(results, {"events": {key: {"ft": [1, 1], "p": [3, 4]}}})
    published = await organizer.post(f"{results}/publish", final)
    assert published["typerResults"][key] == {"Score": ["1:1"], "GoesThrough": ["2"]}

    async def table() -> list[tuple[str, float]]:
        return [(row["name"], row["points"]) for row in (await acts.ranking(anna, league))["entries"]]

    await eventually(table, lambda found: found == [("Anna", 6.5)])
    told = await anna.get(f"/leagues/typer/userteams/{team}/history/{fixture}")
    outcomes = {one["predictionFamily"]: (one["outcome"], one["points"]) for one in told["events"][0]["predictions"]}
    assert outcomes == {"Score": ("hit", 4.0), "GoesThrough": ("hit", 2.5)}
