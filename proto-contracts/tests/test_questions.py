"""Long bets over the wire: asked, answered, closed, proven, settled answer by answer, in the ranking."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"


async def test_a_question_is_played_to_its_end(organizer: Api, regular: Callable[[], Awaitable[Api]]) -> None:
    league = (await acts.draft_contest(organizer, "Long bets"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    anna, ben = await regular(), await regular()
    for person in (anna, ben):
        await person.join(league)
    body = {
        "text": {"pl": "Kto zagra w finale?", "en": "Who will play in the final?"},
        "answers": [{"text": {"pl": name}} for name in ("Polska", "Japonia", "Brazylia")],
        "choose": 2,
        "points": 4.5,
        "closesAt": acts.in_days(2),
    }
    questions = f"{acts.ORGANIZER}/leagues/{league}/questions"
    assert await anna.refusal("POST", questions, body) == (403, "organizer-only")
    asked = await organizer.post(questions, body)
    key, fixture = asked["key"], asked["fixtureId"]
    schedule = await acts.fixtures(anna, league)
    assert [one["ofQuestions"] for one in schedule] == [False] * (len(schedule) - 1) + [True]
    assert (await organizer.get(f"{acts.ORGANIZER}/leagues/{league}"))["currentFixture"] not in {None, fixture}

    async def answers(person: Api, name: str, *chosen: str) -> Json:
        async def save() -> Json:  # the game learns of the question a moment later
            response = await person.send(
                "POST",
                "/leagues/typer/userteams",
                {"fixturePredictions": {fixture: {key: {"Answer": list(chosen)}}}, "name": name, "league": league},
            )
            return response.json()

        return await eventually(save, lambda found: "_id" in found)

    team = (await answers(anna, "Anna", "1", "3"))["_id"]
    await answers(ben, "Benn", "2")
    event = f"{acts.ORGANIZER}/leagues/{league}/fixtures/{fixture}/events/{key}"
    await organizer.put(f"{event}/closing", {"closesAt": acts.in_days(-1), "reason": "It begins"})
    results = f"{acts.ORGANIZER}/leagues/{league}/fixtures/{fixture}/results"

    async def lock() -> Json:
        found = await acts.organizer_fixtures(organizer, league)
        return next(one for one in found if one["_id"] == fixture)["matchLocks"]

    assert (await eventually(lock, bool))[key]["teams"] == 2
    proof = await anna.get(f"/leagues/typer/userteams/digest/{fixture}/events/{key}/proof/{team}")
    assert '{"Answer":["1","3"]}' in proof["line"]
    spread = await ben.get(f"/leagues/typer/userteams/distribution/{fixture}")
    assert spread["events"] == {key: {"Answer": {"1": 1, "2": 1, "3": 1}}}

    async def table() -> list[tuple[str, float]]:
        return [(row["name"], row["points"]) for row in (await acts.ranking(anna, league))["entries"]]

    await organizer.put(results, {"answers": {key: {"right": ["3"]}}})
    assert (await organizer.refusal("POST", f"{results}/publish", {"final": True}))[1] == "results-incomplete"
    await organizer.post(f"{results}/publish", {"final": False})
    await eventually(table, lambda found: found == [("Anna", 4.5), ("Benn", 0.0)])
    await organizer.put(results, {"answers": {key: {"right": ["2", "3"], "settled": True}}})

    async def final() -> Json:
        return (await organizer.send("POST", f"{results}/publish", {"final": True})).json()

    await eventually(final, lambda found: found.get("state") == "final")
    await eventually(table, lambda found: found == [("Anna", 4.5), ("Benn", 4.5)])
    told = await anna.get(f"/leagues/typer/userteams/{team}/history/{fixture}")
    outcomes = {one["name"]: (one["outcome"], one["points"]) for one in told["events"][0]["predictions"]}
    assert outcomes == {"1": ("miss", 0.0), "3": ("hit", 4.5)}
    titles = [section["title"] for section in (await anna.get(f"/leagues/{league}/rules"))["sections"]]
    assert "Long bets" in titles
