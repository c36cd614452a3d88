"""Who would gain and who would lose, asked by an organizer before publishing: every figure is what happens then."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import NUMBERS, SQUAD, FantasyLeague, swapped

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
PLAYERS = 4


async def outcome(organizer: Api, fixture: Json, *, final: bool) -> Json:
    """Answer what publishing the fixture's draft would tell, of this fixture alone."""
    told = await organizer.post(
        f"{acts.fixture_path(fixture)}/results/outcome", {"final": final, "acceptsUnplayed": True}
    )
    [own] = told["fixtures"]
    assert (own["fixtureId"], own["final"]) == (fixture["_id"], final)
    return own


async def tried(organizer: Api, game: str, own: Json) -> Json:
    """Pass an outcome on to the game that scores it, as a browser does: once it has scored what is published."""
    path = f"/organizer/{game}/fixtures/{own['fixtureId']}/preview"
    answer = await eventually(lambda: organizer.send("POST", path, own), lambda found: found.status_code != 409)
    assert answer.is_success, answer.text
    return answer.json()


async def happened(api: Api, kind: str, told: Json, fixture: Json) -> None:
    """Every team that the preview lists comes to have what it names, and stands where it says."""
    listed = {one["_id"]: one for one in (*told["gains"], *told["losses"], *told["fixtureTop"], *told["top"])}
    places = {team: (one["totalAfter"], one["placeAfter"]) for team, one in listed.items()}
    await eventually(
        lambda: acts.ranking(api, fixture["league"]),
        lambda found: {row["_id"]: (row["points"], row["rankingPosition"]) for row in found["entries"]} == places,
    )
    for team, one in listed.items():
        explained = await api.get(f"/leagues/{kind}/userteams/{team}/history/{fixture['_id']}")
        assert explained["points"] == one["after"], one["name"]


async def test_a_typer_round_published_and_corrected_does_what_its_previews_named(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = (await acts.draft_contest(organizer, "Previews"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    players = [await regular() for _ in range(PLAYERS)]
    fixture = (await acts.fixtures(players[0], league))[0]
    for number, player in enumerate(players):
        await player.join(league)
        picked = {fixture["_id"]: acts.choices(fixture, player=number)}
        await player.predict(league, picked, name=f"Preview{number}")
    path = f"/organizer/typer_predictions/fixtures/{fixture['_id']}/preview"
    assert await organizer.refusal("POST", path, {"events": []}) == (409, "fixture-not-locked")
    locked = await acts.close(organizer, fixture)
    assert await organizer.refusal("POST", path, {}) == (409, "nothing-scored")

    first = await outcome(organizer, locked, final=False)
    told = await tried(organizer, "typer_predictions", first)
    assert (told["teams"], told["places"], told["lose"]) == (PLAYERS, None, 0)
    await acts.publish(organizer, locked, final=False)
    await happened(players[0], "typer", told, fixture)

    results, unseen = f"{acts.fixture_path(locked)}/results", {"final": True, "resultsRevision": 0}
    looked = await organizer.post(f"{results}/outcome", {"final": True, "acceptsUnplayed": True})
    other_draft = {"final": True, "resultsRevision": looked["resultsRevision"], "draftRevision": "another"}
    for act in ("outcome", "publish"):
        for body in (unseen, other_draft):
            assert await organizer.refusal("POST", f"{results}/{act}", body) == (409, "results-changed")
    same = other_draft | {"draftRevision": looked["draftRevision"], "acceptsUnplayed": True}
    assert (await organizer.post(f"{results}/outcome", same))["draftRevision"] == looked["draftRevision"]
    await acts.publish(organizer, locked, final=True)
    [draft] = [one for one in await acts.organizer_fixtures(organizer, league) if one["_id"] == fixture["_id"]]
    event = next(event for event in draft["events"] if event["Home"] is not None)
    home, away = draft["importedResults"]["events"][event["key"]]["ft"]
    draft["importedResults"]["events"][event["key"]] = {"ft": [away + 1, home]}
    await organizer.put(f"{acts.fixture_path(fixture)}/results", draft["importedResults"])
    second = await outcome(organizer, draft, final=True)
    assert (second["resultsRevision"], second["corrects"]) == (draft["resultsRevision"], True)
    told = await tried(organizer, "typer_predictions", second)
    assert told["gain"] + told["lose"] + told["same"] == PLAYERS
    await acts.publish(organizer, draft, final=True, reason="Protokół")
    await happened(players[0], "typer", told, fixture)
    ahead = second | {"resultsRevision": second["resultsRevision"] + 9}
    assert await organizer.refusal("POST", path, ahead) == (409, "scoring-underway")
    again = await eventually(lambda: organizer.send("POST", path, {}), lambda found: found.is_success)
    assert again.json()["changed"] == 0, "the same results counted again change nothing"


async def test_a_fantasy_round_published_and_corrected_does_what_its_previews_named(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = await FantasyLeague.running(organizer, "Fantasy previews", rounds=1)
    await league.is_open(1)
    squads = (SQUAD, swapped(SQUAD, {8: 16}))
    players: list[Api] = []
    for number, squad in enumerate(squads):
        api = await regular()
        await api.join(league.id)
        body = {"name": f"Preview{number}", "league": league.id, "squad": league.slots(squad)}
        await api.post("/leagues/fantasy/userteams", body)
        players.append(api)
    fixture = await league.lock(1)
    counted = {number: {"minutes": 90} for number in NUMBERS}
    for star, reason in ((8, None), (16, "Protokół")):
        await league.results(1, counted | {star: {"minutes": 90, "goals": 2}})
        own = await outcome(organizer, fixture, final=True)
        told = await tried(organizer, "fantasy_teams", own)
        assert (told["teams"], told["changed"]) == (len(squads), len(squads))
        await league.publishes(1, final=True, reason=reason)
        scores = {athlete["number"]: athlete["points"] for athlete in own["athletes"]}
        assert [one for one in scores if scores[one] == max(scores.values())] == [star]
        await happened(players[0], "fantasy", told, fixture)
